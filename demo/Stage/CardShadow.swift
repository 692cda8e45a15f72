import Poof

/// The soft shadow that the card throws downward on the stage: a wide faint one, and a narrow one
/// close to the card, in one mask.
struct CardShadow: Sendable {
  private let mask: Mask
  /// Everything the shadow touches, px of the stage.
  let frame: PixelRect

  private static let color = Color(r: 2, g: 4, b: 12)

  init(card: PixelRect, outline: (PixelSize) -> Mask) {
    // What is blurred so much loses nothing when it is made small and enlarged.
    let reduction = max(1, card.height / 150)
    let small = outline(
      PixelSize(
        width: max(1, card.width / reduction), height: max(1, card.height / reduction)))
    let height = Float(small.height)
    let wide = small.blurred(sigma: 0.07 * height)
    let narrow = small.blurred(sigma: 0.018 * height)
    let drop = Int(0.075 * height)
    var canvas = Canvas(size: wide.mask.size)
    canvas.fill(wide.mask, with: Color.white.opacity(0.5).premultiplied, at: .zero)
    canvas.fill(
      narrow.mask, with: Color.white.opacity(0.34).premultiplied,
      at: PixelPoint(
        x: wide.margin - narrow.margin, y: wide.margin - narrow.margin - drop + Int(0.02 * height)))
    let scaleX = Float(card.width) / Float(small.width)
    let scaleY = Float(card.height) / Float(small.height)
    let full = PixelSize(
      width: Int(Float(canvas.width) * scaleX), height: Int(Float(canvas.height) * scaleY))
    frame = PixelRect(
      origin: PixelPoint(
        x: card.minX - Int(Float(wide.margin) * scaleX),
        y: card.minY - Int(Float(wide.margin - drop) * scaleY)),
      size: full)
    mask = Mask(alphaOf: canvas.snapshot().resized(to: full))
  }

  /// Draws the shadow of a card that is there by `presence`, 0…1, on a stage whose top left corner
  /// is `origin`.
  func draw(presence: Float, at origin: PixelPoint = .zero, into canvas: inout Canvas) {
    guard presence > 0 else { return }
    canvas.fill(
      mask, with: Self.color.opacity(presence).premultiplied,
      at: frame.offset(by: origin).origin)
  }
}
