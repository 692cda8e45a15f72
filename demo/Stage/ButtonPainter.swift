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
  /// The buttons that the pictures were drawn for, and their px per point.
  private var places: [PlacedButton] = []
  private var scale: Float = 0
  /// Size at which all their words have room, px.
  private var letterSize = 0

  init(regular: Font, bold: Font) {
    self.regular = regular
    self.bold = bold
  }

  /// Draws the buttons of a stage, each in its look, in the usual one where there is none for it, by `strength`
  /// 16ths; one with a finger or the mouse on it is there as a whole.
  mutating func draw(
    _ looks: [ButtonLook], strength: Int, layout: StageLayout, into canvas: inout Canvas
  ) {
    if layout.scale != scale || layout.buttons != places {
      pictures = [:]
      (scale, places) = (layout.scale, layout.buttons)
      letterSize =
        zip(places, looks).map { place, look in
          pill(of: place.button).letterSize(in: place.frame.size, look: look, scale: scale)
        }.min() ?? .max
    }
    for (index, place) in layout.buttons.enumerated() {
      let look = looks.indices.contains(index) ? looks[index] : ButtonLook()
      let drawn = Drawn(button: place.button, look: look, size: place.frame.size)
      let picture =
        pictures[drawn]
        ?? pill(of: place.button).picture(
          size: drawn.size, look: look, scale: scale, letterSize: letterSize)
      pictures[drawn] = picture
      let part = look.isPressed || look.isHovered ? StageContent.fullStrength : strength
      canvas.draw(
        picture, at: place.frame.origin, opacity: UInt8(255 * part / StageContent.fullStrength))
    }
  }

  private func pill(of button: StageButton) -> Pill {
    Pill(key: button.key, label: button.label, regular: regular, bold: bold)
  }
}
