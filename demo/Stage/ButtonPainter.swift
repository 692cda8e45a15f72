import Poof
import PoofText

/// Draws buttons, and keeps the pictures of the last ones: they are drawn again wherever something
/// flies over them.
@MainActor
struct ButtonPainter {
  /// One look of a button.
  private struct Look: Hashable {
    let button: StageButton
    let isPressed: Bool
    let size: PixelSize
  }

  let regular: Font
  let bold: Font
  private var pictures: [Look: Image] = [:]
  /// Px per point that the pictures were drawn for.
  private var scale: Float = 0

  init(regular: Font, bold: Font) {
    self.regular = regular
    self.bold = bold
  }

  /// Draws the buttons of a stage, those in `pressed` brighter.
  mutating func draw(
    _ pressed: Set<StageButton>, layout: StageLayout, into canvas: inout Canvas
  ) {
    if layout.scale != scale {
      pictures = [:]
      scale = layout.scale
    }
    for place in layout.buttons {
      let look = Look(
        button: place.button, isPressed: pressed.contains(place.button), size: place.frame.size)
      let picture =
        pictures[look]
        ?? Pill(key: look.button.key, label: look.button.label, regular: regular, bold: bold)
        .picture(size: look.size, isPressed: look.isPressed, scale: scale)
      pictures[look] = picture
      canvas.draw(picture, at: place.frame.origin)
    }
  }
}
