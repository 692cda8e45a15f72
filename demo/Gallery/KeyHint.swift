import Poof
import PoofText

/// Keys and what they do, in a line that is there for whoever looks for it: small caps with words beside them.
@MainActor
struct KeyHint {
  /// Width and height, px.
  let size: PixelSize
  /// The row that its words stand on, px below its upper edge.
  let baseline: Int

  /// Caps and words with the places of their left edges, px.
  private var parts: [(cap: Keycap, word: RenderedText, left: Int)] = []
  private let gap: Int

  private static let ink = Color(r: 140, g: 152, b: 182)
  /// Strength of the caps, 0…1.
  private static let strength: Float = 0.55

  /// A hint on these keys for a display of `scale` px per point.
  init(
    _ entries: [(key: String, meaning: String)], scale: Float, regular: Font, bold: Font
  ) {
    func points(_ value: Float) -> Int { max(1, Int(value * scale + 0.5)) }
    gap = points(6)
    let height = points(18)
    var left = 0
    for (key, meaning) in entries {
      if left > 0 { left += points(16) }
      let cap = Keycap(key, height: height, font: bold)
      let word = regular.render(meaning, size: max(3, points(13)))
      parts.append((cap, word, left))
      left += cap.size.width + gap + word.width
    }
    size = PixelSize(width: max(1, left), height: max(3, height))
    baseline = height / 2 + points(4.6)
  }

  /// Draws it with its top left corner at `origin`.
  func draw(at origin: PixelPoint, into canvas: inout Canvas) {
    for (cap, word, left) in parts {
      let x = origin.x + left
      cap.draw(at: PixelPoint(x: x, y: origin.y), strength: Self.strength, into: &canvas)
      canvas.fill(
        word.mask, with: Self.ink.premultiplied,
        at: PixelPoint(x: x + cap.size.width + gap, y: origin.y + baseline - word.baseline))
    }
  }
}
