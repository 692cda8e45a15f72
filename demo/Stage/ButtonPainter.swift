import Poof
import PoofText

/// Draws buttons, and keeps the pictures of the last ones: they are drawn again wherever something
/// flies over them.
@MainActor
struct ButtonPainter {
  /// A button as it was drawn.
  private struct Drawn: Hashable {
    let button: StageButton
    let look: ButtonLook
    let size: PixelSize
  }

  let regular: Font
  let bold: Font
  private var pictures: [Drawn: Image] = [:]
  /// Px per point that the pictures were drawn for.
  private var scale: Float = 0

  init(regular: Font, bold: Font) {
    self.regular = regular
    self.bold = bold
  }

  /// Draws the buttons of a stage, each in its look, in the usual one where there is none for it, by `strength`
  /// 16ths; one with a finger or the mouse on it is there as a whole.
  mutating func draw(
    _ looks: [ButtonLook], strength: Int, layout: StageLayout, into canvas: inout Canvas
  ) {
    if layout.scale != scale {
      pictures = [:]
      scale = layout.scale
    }
    for (index, place) in layout.buttons.enumerated() {
      let look = looks.indices.contains(index) ? looks[index] : ButtonLook()
      let drawn = Drawn(button: place.button, look: look, size: place.frame.size)
      let picture =
        pictures[drawn]
        ?? Pill(
          key: place.button.key, label: place.button.label, regular: regular, bold: bold
        ).picture(size: drawn.size, look: look, scale: scale)
      pictures[drawn] = picture
      let part = look.isPressed || look.isHovered ? StageContent.fullStrength : strength
      canvas.draw(
        picture, at: place.frame.origin, opacity: UInt8(255 * part / StageContent.fullStrength))
    }
  }
}
