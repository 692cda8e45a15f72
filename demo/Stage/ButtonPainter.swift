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
      let picture = pictures[look] ?? self.picture(of: look)
      pictures[look] = picture
      canvas.draw(picture, at: place.frame.origin)
    }
  }

  /// Draws a pill with a cap and a word in its middle, with nothing behind it.
  private func picture(of look: Look) -> Image {
    func points(_ value: Float) -> Int { max(1, Int(value * scale + 0.5)) }
    var canvas = Canvas(size: look.size)
    let inset = min(points(2), (look.size.height - 1) / 2)
    let pill = PixelRect(size: look.size).expanded(by: -inset)
    let radius = Float(pill.height) / 2
    canvas.fill(
      .roundedRectangle(size: pill.size, radius: radius),
      with: Color.white.opacity(look.isPressed ? 0.22 : 0.05).premultiplied, at: pill.origin)
    canvas.fill(
      .roundedRim(size: pill.size, radius: radius, width: points(1)),
      with: Color.white.opacity(look.isPressed ? 0.5 : 0.16).premultiplied, at: pill.origin)

    let cap = Keycap(look.button.key, height: points(19), font: bold)
    let gap = points(7)
    let room = pill.width - cap.size.width - gap - points(12)
    let word = regular.fitted(
      look.button.label, size: max(3, 13.5 * scale), width: Float(max(1, room)))
    let width = cap.size.width + (word.map { gap + $0.width } ?? 0)
    let left = (look.size.width - width) / 2
    cap.draw(
      at: PixelPoint(x: left, y: (look.size.height - cap.size.height) / 2),
      strength: look.isPressed ? 1 : 0.8, into: &canvas)
    if let word {
      let ink = look.isPressed ? Color.white : Color(r: 190, g: 200, b: 224)
      canvas.fill(
        word.mask, with: ink.premultiplied,
        at: PixelPoint(
          x: left + cap.size.width + gap,
          y: look.size.height / 2 + points(4.8) - word.baseline))
    }
    return canvas.snapshot()
  }
}
