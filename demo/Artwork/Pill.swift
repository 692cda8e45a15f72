import Poof
import PoofText

/// The looks of a button: a pill with a key's cap and a word in its middle, and on one that turns something
/// on and off a lamp.
@MainActor
struct Pill {
  /// The letters on the cap.
  let key: String
  /// The word beside it.
  let label: String
  let regular: Font
  let bold: Font

  /// Size of the word's letters where there is room for them, points.
  private nonisolated static let letterSize: Float = 13.5

  /// Size of the smallest letters that can be read, px: rather than smaller ones a pill has its cap alone.
  private nonisolated static let leastLetters = 7

  /// Finds the largest size of its word's letters, px, at which it has room on a pill of `size`: the usual one at
  /// most, 0 where it has none.
  func letterSize(in size: PixelSize, look: ButtonLook, scale: Float) -> Int {
    let room = room(in: size, look: look, scale: scale)
    let usual = max(3, Int(Self.letterSize * scale))
    return (min(Self.leastLetters, usual)...usual).last {
      regular.width(of: label, size: $0) <= room
    } ?? 0
  }

  /// Draws it with nothing behind it, `scale` px per point, with letters of at most `letterSize` px.
  func picture(size: PixelSize, look: ButtonLook, scale: Float, letterSize: Int = .max) -> Image {
    func points(_ value: Float) -> Int { max(1, Int(value * scale + 0.5)) }
    var canvas = Canvas(size: size)
    let inset = min(points(2), (size.height - 1) / 2)
    let pill = PixelRect(size: size).expanded(by: -inset)
    let radius = Float(pill.height) / 2
    canvas.fill(
      .roundedRectangle(size: pill.size, radius: radius),
      with: Color.white.opacity(look.isPressed ? 0.22 : look.isHovered ? 0.12 : 0.05).premultiplied,
      at: pill.origin)
    canvas.fill(
      .roundedRim(size: pill.size, radius: radius, width: points(1)),
      with: Color.white.opacity(look.isPressed ? 0.5 : look.isHovered ? 0.34 : 0.16).premultiplied,
      at: pill.origin)

    let cap = Keycap(key, height: points(Self.capHeight), font: bold)
    let gap = points(Self.gap)
    let lamp = look.isOn == nil ? 0 : points(Self.lamp)
    let lampRoom = look.isOn == nil ? 0 : lamp + points(Self.lampGap)
    let word = regular.fitted(
      label, size: Float(min(letterSize, self.letterSize(in: size, look: look, scale: scale))),
      width: .infinity)
    let width = cap.size.width + (word.map { gap + $0.width } ?? 0) + lampRoom
    let left = (size.width - width) / 2
    cap.draw(
      at: PixelPoint(x: left, y: (size.height - cap.size.height) / 2),
      strength: look.isPressed || look.isHovered ? 1 : 0.8, into: &canvas)
    if let word {
      let ink = look.isPressed || look.isHovered ? Color.white : Color(r: 190, g: 200, b: 224)
      canvas.fill(
        word.mask, with: ink.premultiplied,
        at: PixelPoint(
          x: left + cap.size.width + gap, y: size.height / 2 + points(4.8) - word.baseline))
    }
    if let isOn = look.isOn {
      let round = PixelSize(width: lamp, height: lamp)
      let place = PixelPoint(x: left + width - lamp, y: (size.height - lamp) / 2)
      if isOn {
        canvas.fill(
          .roundedRectangle(size: round, radius: Float(lamp) / 2), with: Color.gold.premultiplied,
          at: place)
      } else {
        canvas.fill(
          .roundedRim(size: round, radius: Float(lamp) / 2, width: points(1)),
          with: Color.white.opacity(0.4).premultiplied, at: place)
      }
    }
    return canvas.snapshot()
  }

  /// Height of the cap, the way from it to the word, the lamp's width and the way to it, points.
  private nonisolated static let capHeight: Float = 19
  private nonisolated static let gap: Float = 7
  private nonisolated static let lamp: Float = 7
  private nonisolated static let lampGap: Float = 5

  /// Computes the width that a word has on a pill of `size`, px.
  private func room(in size: PixelSize, look: ButtonLook, scale: Float) -> Int {
    func points(_ value: Float) -> Int { max(1, Int(value * scale + 0.5)) }
    let cap = Keycap.width(of: key, height: points(Self.capHeight), font: bold)
    let lamp = look.isOn == nil ? 0 : points(Self.lamp) + points(Self.lampGap)
    return size.width - cap - points(Self.gap) - lamp - points(16)
  }
}

extension Pill {
  /// Estimates the width of what stands on a pill, points: a cap, a word and, where it turns something on and off,
  /// a lamp.
  nonisolated static func contentWidth(key: String, label: String, hasLamp: Bool = false) -> Float {
    let cap: Float = 12 + 7 * Float(key.count)
    return cap + gap + letterSize * label.reduce(0) { $0 + width(of: $1) }
      + (hasLamp ? lamp + lampGap : 0)
  }

  /// Estimates the width of a letter of a usual face, em.
  private nonisolated static func width(of letter: Character) -> Float {
    switch letter {
    case " ", "f", "i", "l", "r", "t": 0.33
    case "m", "w": 0.93
    default: letter.isUppercase ? 0.72 : 0.61
    }
  }
}
