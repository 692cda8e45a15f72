import Poof

/// Buttons side by side, each as wide as what stands on it and a padding that all have alike.
struct ButtonRow {
  private let buttons: [StageButton]
  /// The ways from each button to the next, px; 0 after the last one.
  private let gaps: [Int]
  /// The widths of what stands on them, px.
  private let contents: [Float]

  /// A row of buttons `gap` px apart, or `groupGap` px where one is about something else than the next, of
  /// `scale` px per point.
  init(_ buttons: [StageButton], gap: Int, groupGap: Int, scale: Float) {
    self.buttons = buttons
    gaps = zip(buttons, buttons.dropFirst()).map { $0.group == $1.group ? gap : groupGap } + [0]
    contents = buttons.map { Self.width(of: $0) * scale }
  }

  /// Computes the padding of each button where all of the row is `width` px wide, px.
  func padding(in width: Int) -> Float {
    let free = Float(width - gaps.reduce(0, +)) - contents.reduce(0, +)
    return free / Float(max(1, buttons.count))
  }

  /// Computes the width of the row, px, where each button has such a padding.
  func width(padding: Float) -> Int {
    gaps.reduce(0, +) + contents.reduce(0) { $0 + max(1, Int($1 + padding)) }
  }

  /// Lays the buttons out in the middle of `frame`, each with such a padding, px.
  func places(padding: Float, in frame: PixelRect) -> [PlacedButton] {
    var left = frame.minX + (frame.width - width(padding: padding)) / 2
    return zip(buttons, zip(contents, gaps)).map { button, size in
      let right = left + max(1, Int(size.0 + padding))
      defer { left = right + size.1 }
      return PlacedButton(
        button, in: PixelRect(minX: left, minY: frame.minY, maxX: right, maxY: frame.maxY))
    }
  }

  /// Estimates the width of what stands on a button, points: a cap, a word and, where it turns something on and
  /// off, a lamp.
  private static func width(of button: StageButton) -> Float {
    let cap: Float = 12 + 7 * Float(button.key.count)
    let lamp: Float = button.group == .life ? 12 : 0
    return cap + 7 + 13.5 * button.label.reduce(0) { $0 + width(of: $1) } + lamp
  }

  /// Estimates the width of a letter of a usual face, em.
  private static func width(of letter: Character) -> Float {
    switch letter {
    case " ", "f", "i", "l", "r", "t": 0.33
    case "m", "w": 0.93
    default: letter.isUppercase ? 0.72 : 0.61
    }
  }
}
