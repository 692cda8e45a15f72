import PoofCore

/// Pixels of a picture between which colours are interpolated.
struct OwnPixels {
  private let source: UnsafePointer<UInt32>
  private let size: PixelSize
  private let columns: Axis
  private let rows: Axis

  /// Pixels of a picture of `size`, row by row; beyond `bounds` the outermost are repeated.
  init(source: UnsafePointer<UInt32>, size: PixelSize, bounds: PixelRect) {
    self.source = source
    self.size = size
    columns = Axis(bounds.minX, bounds.maxX)
    rows = Axis(bounds.minY, bounds.maxY)
  }

  /// Lends `body` all pixels of an image.
  static func withPixels(of image: Image, _ body: (OwnPixels) -> Void) {
    image.withPixels { source in
      body(OwnPixels(source: source, size: image.size, bounds: PixelRect(size: image.size)))
    }
  }

  // A call where a module is to be small.
  /// The colours at places between the pixels, px from the picture's top left corner.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  func colors(_ x: Lanes, _ y: Lanes) -> PixelLanes {
    let (column, across) = columns.place(x)
    let (row, down) = rows.place(y)
    let offsets = row &* UInt32(truncatingIfNeeded: size.width) &+ column
    guard size.width > 1, size.height > 1 else { return thin(offsets, across, down) }
    let above = pairs(source, offsets)
    let below = pairs(source + size.width, offsets)
    return mixed(
      mixed(above.first, above.second, share: across),
      mixed(below.first, below.second, share: across), share: down)
  }

  /// The pixels at `offsets` and those to the right of them.
  @inline(__always)
  private func pairs(
    _ pixels: UnsafePointer<UInt32>, _ offsets: PixelLanes
  ) -> (first: PixelLanes, second: PixelLanes) {
    @inline(__always)
    func pair(_ offset: UInt32) -> UInt64 {
      UnsafeRawPointer(pixels + Int(offset)).loadUnaligned(as: UInt64.self)
    }
    // In the order in which processors take them apart at one blow.
    let a = unsafeBitCast(
      SIMD4(pair(offsets[0]), pair(offsets[1]), pair(offsets[4]), pair(offsets[5])),
      to: PixelLanes.self)
    let b = unsafeBitCast(
      SIMD4(pair(offsets[2]), pair(offsets[3]), pair(offsets[6]), pair(offsets[7])),
      to: PixelLanes.self)
    return (
      PixelLanes(a[0], a[2], b[0], b[2], a[4], a[6], b[4], b[6]),
      PixelLanes(a[1], a[3], b[1], b[3], a[5], a[7], b[5], b[7])
    )
  }

  /// Colours of a picture that is one pixel wide or high: its neighbours are one after another.
  @inline(never)
  private func thin(_ offsets: PixelLanes, _ across: PixelLanes, _ down: PixelLanes) -> PixelLanes {
    var (first, second) = (PixelLanes(), PixelLanes())
    for lane in 0..<8 {
      let offset = Int(offsets[lane])
      first[lane] = source[offset]
      second[lane] = source[min(offset + 1, size.area - 1)]
    }
    return mixed(first, second, share: size.height == 1 ? across : down)
  }

  /// Finds places along one axis, in all lanes.
  private struct Axis {
    private let low: Lanes
    private let high: Lanes
    private let last: Lanes

    init(_ low: Int, _ end: Int) {
      self.low = Lanes(repeating: Float(low))
      high = Lanes(repeating: Float(end - 1))
      // The pixel after it must be in the picture too; of the outermost nothing but the second of a
      // pair is seen.
      last = Lanes(repeating: Float(max(0, end - 2)))
    }

    /// The first of the two pixels that each place lies between, and how much of the second it
    /// takes, in 256ths.
    @inline(__always)
    func place(_ place: Lanes) -> (first: PixelLanes, share: PixelLanes) {
      let held = min(max(place - 0.5, low), high)
      let first = min(floor(held), last)
      return (
        unsafeBitCast(roundedToInt(first), to: PixelLanes.self),
        unsafeBitCast(roundedToInt((held - first) * 256), to: PixelLanes.self)
      )
    }
  }
}

/// `a + (b − a) · share / 256` in every channel; shares 0…256.
@inline(__always)
func mixed(_ a: PixelLanes, _ b: PixelLanes, share: PixelLanes) -> PixelLanes {
  let toB = unsafeBitCast(share | share &<< 16, to: ChannelLanes.self)
  let toA = 256 &- toB
  @inline(__always)
  func channels(_ a: PixelLanes, _ b: PixelLanes) -> PixelLanes {
    let low = unsafeBitCast(a & 0x00ff_00ff, to: ChannelLanes.self) &* toA
    let high = unsafeBitCast(b & 0x00ff_00ff, to: ChannelLanes.self) &* toB
    return unsafeBitCast((low &+ high &+ 128) &>> 8, to: PixelLanes.self)
  }
  return channels(a, b) | channels(a &>> 8, b &>> 8) &<< 8
}
