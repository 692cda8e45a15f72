import Poof
import PoofText

/// The coating: brushed metal with a diagonal sheen, a faint ornament, and the invitation pressed
/// into it.
///
/// Its letters are set where fonts live, on the main thread; painting may happen anywhere.
struct Foil: Sendable {
  /// The invitation, of the card's size.
  private let letters: Mask

  /// The coating for a card of `size`, its invitation set in a bold `font`.
  @MainActor
  init(size: PixelSize, font: Font) {
    letters = Self.letters(size: size, font: font)
  }

  /// Paints the coating.
  func image() -> Image {
    let metal = metal(size: letters.size)
    var canvas = Canvas(size: letters.size)
    canvas.copy(metal)
    press(from: metal, into: &canvas)
    return canvas.snapshot()
  }

  private func metal(size: PixelSize) -> Image {
    let unit = Float(size.height) / 100
    let fine = Noise(seed: 7, purpose: 1)
    let broad = Noise(seed: 7, purpose: 2)
    let grain = Noise(seed: 7, purpose: 3)
    let cool = ColorLanes(Color(r: 168, g: 176, b: 190))
    let bright = ColorLanes(Color(r: 238, g: 241, b: 246))
    let deep = ColorLanes(Color(r: 118, g: 127, b: 145))
    return Image.shaded(size: size, seed: 11) { x, y in
      let u = x * (1 / unit)
      let v = y * (1 / unit)
      // Streaks: long along x, as thin as a hair along y.
      let streaks =
        fine(u * 0.035, v * 2.6) * 0.5 + broad(u * 0.012, v * 0.9) * 0.3
        + grain(u * 0.25, v * 3.6) * 0.2
      // Light comes in two bands across the diagonal, as on a bent sheet.
      let diagonal = u * 0.55 + v
      let bow = sine(diagonal * 0.052 - 1.15)
      let glint = sine(diagonal * 0.104 + 0.9)
      let sheen = (0.5 + 0.36 * bow + 0.14 * glint).clampedToUnit
      // The ornament: two families of waves whose crossings make a fine net of lozenges.
      let first = magnitude(sine(u * 0.42 + v * 0.42 + 0.9 * sine(v * 0.21)))
      let second = magnitude(sine(u * 0.42 - v * 0.42 - 0.9 * sine(v * 0.21)))
      let net = smoothstep(0, 0.16, min(first, second))
      let metal = deep.mixed(with: cool, smoothstep(0, 0.5, sheen))
        .mixed(with: bright, smoothstep(0.42, 1, sheen))
      return metal.lit(by: (0.87 + 0.2 * streaks) * (0.955 + 0.045 * net))
    }
  }

  /// Letters pressed into the metal: dark along the upper left edge, which turns from the light,
  /// bright along the lower right one, and the metal itself in shadow at the bottom.
  private func press(from metal: Image, into canvas: inout Canvas) {
    let depth = max(1, Int(Float(canvas.height) / 230))
    let shine = Color.white.opacity(0.8).premultiplied
    canvas.fill(letters, with: shine, at: PixelPoint(x: depth, y: depth))
    let shade = Color(r: 24, g: 30, b: 46).opacity(0.6).premultiplied
    canvas.fill(letters, with: shade, at: PixelPoint(x: -depth, y: -depth))
    canvas.draw(metal, through: letters, at: .zero)
    canvas.fill(letters, with: Color(r: 24, g: 30, b: 46).opacity(0.34).premultiplied, at: .zero)
  }

  /// The invitation as a mask of the card's size.
  @MainActor
  private static func letters(size: PixelSize, font: Font) -> Mask {
    let height = Float(size.height)
    var canvas = Canvas(size: size)
    let lines: [(text: String, size: Float, baseline: Float)] = [
      ("SCRATCH ME", 0.15, 0.545), ("your prize is underneath", 0.058, 0.675),
    ]
    for line in lines {
      guard
        let set = font.fitted(
          line.text, size: line.size * height, width: 0.84 * Float(size.width))
      else { continue }
      let place = PixelPoint(
        x: (size.width - set.width) / 2, y: Int(line.baseline * height) - set.baseline)
      canvas.fill(set.mask, with: Color.white.premultiplied, at: place)
    }
    return Mask(alphaOf: canvas.snapshot())
  }
}
