import Poof
import PoofText

/// The invitation to scratch, pressed into a coating.
///
/// Its letters are set where fonts live, on the main thread; pressing may happen anywhere.
struct Invitation: Sendable {
  /// The invitation, of the card's size.
  private let letters: Mask

  /// The invitation for a card of `size`, set in a bold `font`.
  @MainActor
  init(size: PixelSize, font: Font) {
    letters = Self.letters(size: size, font: font)
  }

  /// Returns `coating` with the letters pressed into it: dark along the upper left edge, which turns
  /// from the light, bright along the lower right one, and at the bottom the coating itself, in
  /// shadow; where that is dark already, chalked over.
  func pressed(into coating: Image) -> Image {
    let coating = calmed(coating)
    var canvas = Canvas(size: letters.size)
    canvas.copy(coating)
    let depth = max(1, Int(canvas.size.letteringHeight / 230))
    let ink = Color(r: 24, g: 30, b: 46)
    let shine = Color.white.opacity(0.8).premultiplied
    canvas.fill(letters, with: shine, at: PixelPoint(x: depth, y: depth))
    canvas.fill(letters, with: ink.opacity(0.6).premultiplied, at: PixelPoint(x: -depth, y: -depth))
    canvas.draw(coating, through: letters, at: .zero)
    let floor = Self.isDark(coating) ? Color.white.opacity(0.5) : ink.opacity(0.34)
    canvas.fill(letters, with: floor.premultiplied, at: .zero)
    return canvas.snapshot()
  }

  /// Returns a coating that is quiet around the letters, which a pattern would cut; one that is quiet by itself
  /// stays as it is.
  private func calmed(_ coating: Image) -> Image {
    let strength = smoothstep(9, 18, Self.unrest(of: coating))
    guard strength > 0 else { return coating }
    let cloud = letters.blurred(sigma: 0.035 * letters.size.letteringHeight)
    var dense = Canvas(size: cloud.mask.size)
    // Again and again: what is blurred so far is faint everywhere.
    for _ in 0..<5 {
      dense.fill(cloud.mask, with: Color.white.opacity(0.75).premultiplied, at: .zero)
    }
    var canvas = Canvas(size: coating.size)
    canvas.copy(coating)
    canvas.fill(
      Mask(alphaOf: dense.snapshot()),
      with: Self.averageColor(of: coating).opacity(strength).premultiplied,
      at: PixelPoint(x: -cloud.margin, y: -cloud.margin))
    return canvas.snapshot()
  }

  /// Computes how much a picture changes over about the width of a stroke of the letters, in 255ths.
  static func unrest(of picture: Image) -> Float {
    let way = max(1, Int(picture.size.letteringHeight / 40))
    guard picture.width > way else { return 0 }
    var sum = 0
    let step = max(1, picture.pixels.count / 1_997)
    let places = stride(from: 0, to: picture.pixels.count, by: step).filter {
      $0 % picture.width + way < picture.width
    }
    for place in places {
      sum += abs(green(picture.pixels[place]) - green(picture.pixels[place + way]))
    }
    return Float(sum) / Float(max(1, places.count))
  }

  private static func averageColor(of picture: Image) -> Color {
    let step = max(1, picture.pixels.count / 997)
    var (r, g, b, count) = (0, 0, 0, 0)
    for place in stride(from: 0, to: picture.pixels.count, by: step) {
      let pixel = PremultipliedColor(packed: picture.pixels[place])
      r += Int(pixel.r)
      g += Int(pixel.g)
      b += Int(pixel.b)
      count += 1
    }
    return Color(r: UInt8(r / count), g: UInt8(g / count), b: UInt8(b / count))
  }

  private static func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 0xff) }

  /// Whether dark letters would be lost on a picture.
  private static func isDark(_ picture: Image) -> Bool {
    averageColor(of: picture).g < 80
  }

  /// The invitation as a mask of the card's size.
  @MainActor
  private static func letters(size: PixelSize, font: Font) -> Mask {
    let unit = size.isTall ? Float(size.width) : size.letteringHeight
    let middle = 0.5 * Float(size.height)
    var canvas = Canvas(size: size)
    // Baselines below the middle, and sizes, in parts of the unit.
    let lines: [(text: String, size: Float, baseline: Float)] =
      size.isTall
      ? [
        ("SCRATCH", 0.16, -0.12), ("ME", 0.16, 0.04), ("your prize", 0.075, 0.18),
        ("is underneath", 0.075, 0.275),
      ]
      : [("SCRATCH ME", 0.15, -0.005), ("your prize is underneath", 0.058, 0.125)]
    for line in lines {
      guard
        let set = font.fitted(
          line.text, size: line.size * unit, width: 0.84 * Float(size.width))
      else { continue }
      let place = PixelPoint(
        x: (size.width - set.width) / 2, y: Int(middle + line.baseline * unit) - set.baseline)
      canvas.fill(set.mask, with: Color.white.premultiplied, at: place)
    }
    return Mask(alphaOf: canvas.snapshot())
  }
}
