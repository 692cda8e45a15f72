import PoofCore

/// Eight neighbouring pixels of a scene that is drawn; good only inside the formula that it is given to.
public struct RevealBatch {
  /// Their centres, px from the card's top left corner; beyond the card too.
  public let x: Lanes
  /// Their centres, px below the card's upper edge: all eight lie in one row.
  public let y: Lanes
  /// The first pixel's place on the card.
  let column: Int
  let row: Int
  /// Number of pixels that are drawn, 1…8.
  let lanes: Int
  private let frame: UnsafePointer<Frame>

  /// The parts that all batches of a frame have in common.
  struct Frame: @unchecked Sendable {
    let size: PixelSize
    let cover: PictureReader
    let under: PictureReader
    /// The map's times, row by row.
    let times: UnsafePointer<Float>
    let softness: Float
    /// Part of the reveal that is over, 0…1.
    let progress: Float
    /// Whether one picture becomes the other.
    let isChange: Bool
    /// Whether the picture beneath is there only where the other one covers it, or has gone: so nothing of
    /// it is seen at first through what is clear.
    let comesBeneath: Bool
    /// The card's shape, row by row; nil where it fills its rectangle.
    let shape: UnsafePointer<UInt8>?
  }

  @inline(__always)
  init(_ frame: UnsafePointer<Frame>, column: Int, row: Int, lanes: Int) {
    self.frame = frame
    self.column = column
    self.row = row
    self.lanes = lanes
    x = Lanes.ramp + (Float(column) + 0.5)
    y = Lanes(repeating: Float(row) + 0.5)
  }
}

extension RevealBatch {
  /// The picture that goes, in its own place.
  public var cover: PixelColors { frame.pointee.cover.row(x: column, y: row, lanes: lanes) }

  /// The picture beneath, in its own place.
  public var under: PixelColors {
    there(frame.pointee.under.row(x: column, y: row, lanes: lanes))
  }

  /// The picture that goes, as it is at other places, px; clear beyond its edges.
  public func cover(x: Lanes, y: Lanes) -> PixelColors { frame.pointee.cover.color(x: x, y: y) }

  /// The picture that goes, as it is at other places, px, or at the nearest of it.
  public func nearestCover(x: Lanes, y: Lanes) -> PixelColors {
    frame.pointee.cover.nearestColor(x: x, y: y)
  }

  /// The picture beneath, as it is at other places, px, or at the nearest of it.
  public func nearestUnder(x: Lanes, y: Lanes) -> PixelColors {
    there(frame.pointee.under.nearestColor(x: x, y: y))
  }

  /// Whether one picture becomes the other: else the one lies on the other, which stays in its place.
  var isChange: Bool { frame.pointee.isChange }

  /// Whether nothing of the picture beneath is seen through the other one before the map opens it.
  var comesBeneath: Bool { frame.pointee.comesBeneath }

  // A call where a module is to be small.
  /// Returns as much of colours of the picture beneath as is there by now.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  func there(_ under: PixelColors) -> PixelColors {
    guard frame.pointee.comesBeneath else { return under }
    // What is hidden as good as all is there: it is seen where the other picture moves away.
    let hidden = smoothstep(0.9, 1, cover.alpha)
    return under.faded(by: hidden + (1 - hidden) * opened(at: frame.pointee.progress))
  }

  /// The times at which the map opens these pixels, 0 first … 1 last; 1 beyond the card.
  public var arrival: Lanes {
    let size = frame.pointee.size
    guard row >= 0, row < size.height else { return Lanes(repeating: 1) }
    let line = frame.pointee.times + row * size.width
    if column >= 0, column + 8 <= size.width { return Lanes(loading: line + column, count: 8) }
    var arrival = Lanes(repeating: 1)
    for lane in 0..<lanes where column + lane >= 0 && column + lane < size.width {
      arrival[lane] = line[column + lane]
    }
    return arrival
  }

  /// Returns the times at which the map opens the pixels that are `offset` px away, or the card's nearest.
  @inline(__always)
  func arrival(from offset: PixelPoint) -> Lanes {
    let size = frame.pointee.size
    let line = frame.pointee.times + max(0, min(row + offset.y, size.height - 1)) * size.width
    let first = column + offset.x
    if first >= 0, first + 8 <= size.width { return Lanes(loading: line + first, count: 8) }
    return Self.nearest(line, from: first, count: size.width)
  }

  /// Returns eight neighbouring numbers of a row of `count` from `first` on, which may lie beyond its
  /// ends: there they are the nearest.
  @inline(never)
  private static func nearest(_ row: UnsafePointer<Float>, from first: Int, count: Int) -> Lanes {
    var numbers = Lanes()
    for lane in 0..<8 { numbers[lane] = row[max(0, min(first + lane, count - 1))] }
    return numbers
  }

  /// The change of the map's times from pixel to pixel, to the right and down: towards the side on which
  /// it changes less, so that where the map has a seam its jump counts for nothing. Beyond the card's
  /// edge it does not change at all, and then the other side counts.
  @inline(__always)
  var arrivalSlope: (x: Lanes, y: Lanes) {
    let here = arrival(from: .zero)
    func slope(_ x: Int, _ y: Int) -> Lanes {
      let before = here - arrival(from: PixelPoint(x: -x, y: -y))
      let after = arrival(from: PixelPoint(x: x, y: y)) - here
      let isLess = (magnitude(before) .< magnitude(after)) .& (before .!= 0)
      return after.replacing(with: before, where: isLess .| (after .== 0))
    }
    return (slope(1, 0), slope(0, 1))
  }

  /// Whether the map opens the pixel at `column` of this row, both on the card, before `reached`.
  @inline(__always)
  func isOpen(at column: Int, reached: Float) -> Bool {
    frame.pointee.times[row &* frame.pointee.size.width &+ column] < reached
  }

  /// Part of these pixels that the map has opened when `progress` of the reveal is over, 0…1.
  public func opened(at progress: Float) -> Lanes {
    let softness = frame.pointee.softness
    return ((progress * (1 + softness) - arrival) * (1 / softness)).clampedToUnit
  }

  /// Part of these pixels that belongs to the card, 0…1.
  public var shape: Lanes {
    let size = frame.pointee.size
    guard row >= 0, row < size.height else { return Lanes() }
    let isInside = column >= 0 && column + 8 <= size.width
    guard let bytes = frame.pointee.shape else {
      if isInside { return Lanes(repeating: 1) }
      var shape = Lanes()
      for lane in 0..<lanes where column + lane >= 0 && column + lane < size.width {
        shape[lane] = 1
      }
      return shape
    }
    var shape = Lanes()
    let line = bytes + row * size.width
    for lane in 0..<lanes where column + lane >= 0 && column + lane < size.width {
      shape[lane] = Float(line[column + lane]) * (1 / 255)
    }
    return shape
  }
}
