import PoofCore

/// Draws plain squares in a band of the canvas: upright, of one colour, and narrow.
///
/// A square's coverage of a pixel is the area of their overlap, so that it moves by less than a
/// pixel without a jump and a small one does not flicker.
struct SquarePainter {
  /// The canvas's pixels.
  private let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels in a row.
  private let stride: Int
  /// The band's rows.
  private let minY: Int
  private let maxY: Int
  /// The edges of eight columns. In memory, since the compiler takes vectors apart to which it adds
  /// 0, 1, 2…
  private let lefts: Lanes
  private let rights: Lanes

  /// The most pixels across that a plain square touches; no canvas is narrower where there are any.
  static let widest = 8

  init(_ bands: CanvasBands, band: Int) {
    let area = bands.area(of: band)
    pixels = bands.pixels
    stride = bands.stride
    minY = area.minY
    maxY = area.maxY
    lefts = Lanes(0, 1, 2, 3, 4, 5, 6, 7)
    rights = Lanes(1, 2, 3, 4, 5, 6, 7, 8)
  }

  /// Draws a square in the rows of the band.
  @inline(__always)
  func draw(_ square: PlacedParticle) {
    let edges = SquareEdges(square)
    // Near the right edge the eight begin further left. Those before the square stay as they are.
    let begin = min(square.minX, stride &- Self.widest)
    let low = lefts + Float(begin)
    let high = rights + Float(begin)
    let left = Lanes(repeating: max(edges.left, Float(square.minX)))
    let right = Lanes(repeating: min(edges.right, Float(square.maxX)))
    let weight = max(min(high, right) - max(low, left), Lanes()) * square.weight
    let color = SplitPixels(PixelLanes(repeating: square.color))

    let first = max(square.minY, minY)
    let last = min(square.maxY, maxY) &- 1
    var place = UnsafeMutableRawPointer(pixels + (first &* stride &+ begin))
    blend(color.weighted(weight * edges.covered(first)), at: place)
    guard last > first else { return }
    // Rows between the first and the last lie inside from edge to edge, and are all alike.
    if last &- first > 1 {
      let whole = color.weighted(weight)
      let clearness = whole.clearness
      for _ in 1..<last &- first {
        place += stride &<< 2
        blend(whole, clearness, at: place)
      }
    }
    place += stride &<< 2
    blend(color.weighted(weight * edges.covered(last)), at: place)
  }

  /// Draws eight pixels that have their weight already over those of the canvas.
  @inline(__always)
  private func blend(_ colors: SplitPixels, at place: UnsafeMutableRawPointer) {
    blend(colors, colors.clearness, at: place)
  }

  @inline(__always)
  private func blend(
    _ colors: SplitPixels, _ clearness: ChannelLanes, at place: UnsafeMutableRawPointer
  ) {
    let under = place.loadUnaligned(as: PixelLanes.self)
    place.storeBytes(of: colors.over(under, clearness: clearness), as: PixelLanes.self)
  }
}
