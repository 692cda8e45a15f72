import PoofCore

/// The part of a canvas that is drawn, cut into bands of whole rows, which several threads may
/// draw at once.
struct CanvasBands: @unchecked Sendable {
  /// The canvas's pixels, row by row without padding.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels in a row.
  let stride: Int
  /// Width and height of the canvas, px.
  let size: PixelSize
  /// Part that may be drawn on, inside the canvas and not empty.
  let clip: PixelRect
  /// The most bands that there can be.
  static let mostBands = 248
  /// Binary logarithm of the rows in a band.
  let shift: UInt32
  /// Number of bands.
  let count: Int

  /// At most `limit` bands, and at most `mostBands`, of at least 2 to the power of `leastShift` rows.
  init(of canvas: borrowing Canvas, limit: Int, leastShift: UInt32 = 0) {
    self.init(of: canvas, clip: canvas.clip, limit: limit, leastShift: leastShift)
  }

  /// Bands of another part of the canvas than its clip, not empty.
  init(of canvas: borrowing Canvas, clip: PixelRect, limit: Int, leastShift: UInt32) {
    pixels = canvas.pixels
    stride = canvas.width
    size = canvas.size
    self.clip = clip
    var shift = leastShift
    while (clip.height - 1) >> shift >= max(1, min(limit, Self.mostBands)) { shift += 1 }
    self.shift = shift
    count = (clip.height - 1) >> shift + 1
  }

  /// The clip's first pixel.
  var start: UnsafeMutablePointer<UInt32> { pixels + (clip.minY * stride + clip.minX) }

  /// The part of the clip in one band.
  func area(of band: Int) -> PixelRect {
    PixelRect(
      minX: clip.minX, minY: clip.minY + band << shift, maxX: clip.maxX,
      maxY: min(clip.maxY, clip.minY + (band + 1) << shift))
  }
}
