import Poof

/// The light on the upper edge of a card, a thin line above it: without that a dark card would be
/// lost on the dark stage.
struct CardRim: Sendable {
  private let mask: Mask
  /// Everything the line touches, px of the stage.
  let frame: PixelRect

  private static let color = Color.white.opacity(0.12)

  /// The line above a card of this shape whose top left corner is `origin`, `thickness` px high.
  init(shape: Mask, origin: PixelPoint, thickness: Int) {
    let width = shape.width
    // What is covered by the shape moved up, and not by the shape itself.
    var coverage = shape.coverage + [UInt8](repeating: 0, count: thickness * width)
    for index in shape.coverage.indices {
      let lower = index + thickness * width
      coverage[lower] -= min(coverage[lower], shape.coverage[index])
    }
    let end = coverage.lastIndex { $0 > 0 } ?? 0
    let size = PixelSize(width: width, height: end / width + 1)
    mask = Mask(size: size, coverage: Array(coverage.prefix(size.area)))
    frame = PixelRect(
      origin: PixelPoint(x: origin.x, y: origin.y - thickness), size: size)
  }

  /// Draws the line of a card that is there by `presence`, 0…1, on a stage whose top left corner is
  /// `origin`.
  func draw(presence: Float, at origin: PixelPoint = .zero, into canvas: inout Canvas) {
    guard presence > 0 else { return }
    canvas.fill(
      mask, with: Self.color.opacity(presence).premultiplied, at: frame.offset(by: origin).origin)
  }
}
