import PoofCore

/// The cells, 8 px a side, in which a frame's grains are counted for the shadow that they throw.
struct ShadowGrid {
  let clip: PixelRect
  let width: Int
  let height: Int

  /// Binary logarithm of a cell's side, px.
  static let shift = 3
  /// Coverage of a pixel that is full, and of a cell.
  static let fullPixel = LinearLight.full >> 6
  static let fullCell: UInt32 = UInt32(fullPixel) << 6

  init(clip: PixelRect) {
    self.clip = clip
    width = (clip.width + 7) >> Self.shift
    height = (clip.height + 7) >> Self.shift
  }

  var count: Int { width * height }

  /// Counts an entry in the cell that its middle lies in.
  @inline(__always)
  func count(_ entry: GrainEntry, in cells: UnsafeMutablePointer<UInt32>) {
    let column = (entry.x &>> 4 &- clip.minX) &>> Self.shift
    let row = (entry.y &>> 4 &- clip.minY) &>> Self.shift
    guard column >= 0, column < width, row >= 0, row < height else { return }
    let place = cells + (row &* width &+ column)
    place.pointee &+= UInt32(truncatingIfNeeded: entry.coverage &>> 6)
  }
}
