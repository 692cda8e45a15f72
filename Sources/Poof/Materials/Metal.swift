import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// Scratch-off foil: brushed silver over a grey primer.
  public static let foil = metal(
    name: "foil", summary: "brushed silver over a dull grey",
    deep: Color(r: 112, g: 120, b: 136), middle: Color(r: 158, g: 165, b: 178),
    bright: Color(r: 226, g: 230, b: 237), primer: Color(r: 128, g: 129, b: 133))

  /// The same in gold, over a brown primer.
  public static let gold = metal(
    name: "gold", summary: "brushed gold over a dull brown",
    deep: Color(r: 150, g: 98, b: 34), middle: Color(r: 206, g: 156, b: 66),
    bright: Color(r: 255, g: 232, b: 164), primer: Color(r: 122, g: 104, b: 80))

  private static func metal(
    name: String, summary: String, deep: Color, middle: Color, bright: Color, primer: Color
  ) -> Material {
    Material(
      name: name, summary: summary,
      brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(CoinTexture(amount: 0.45))),
      brushWidth: 0.145, sheen: 0.85, primer: Primer(color: primer), debris: .glitter,
      crumbs: .leaf
    ) { Metal(deep: deep, middle: middle, bright: bright).picture(size: $0) }
  }
}

extension Crumbs.Settings {
  /// Thin metal: most of it comes off in creased flakes that flash.
  static var leaf: Crumbs.Settings {
    var settings = Crumbs.Settings()
    settings.width = 0.006
    settings.flakeShare = 0.75
    settings.shine = 0.9
    return settings
  }
}

extension Debris.Settings {
  /// Few, small and shining: most of a coating of layers comes off in crumbs.
  static var glitter: Debris.Settings {
    var settings = Debris.Settings()
    settings.count = 500
    settings.length = 0.009
    return settings
  }
}

/// Brushed metal with light in two bands across the diagonal, as on a bent sheet, and a fine net of
/// lozenges printed on it.
private struct Metal {
  let deep: Color
  let middle: Color
  let bright: Color

  func picture(size: PixelSize) -> Image {
    let scale = 100 / Float(size.height)
    let fine = RandomKey(seed: 7, purpose: 1)
    let broad = RandomKey(seed: 7, purpose: 2)
    let grain = RandomKey(seed: 7, purpose: 3)
    let deep = ColorLanes(deep)
    let middle = ColorLanes(middle)
    let bright = ColorLanes(bright)
    return Image.shaded(size: size, seed: 11) { x, y in
      let u = x * scale
      let v = y * scale
      // Streaks: long along x, as thin as a hair along y.
      let streaks =
        fine.noise(u * 0.035, v * 4.2) * 0.5 + broad.noise(u * 0.012, v * 1.1) * 0.2
        + grain.noise(u * 0.25, v * 6) * 0.3
      let diagonal = u * 0.55 + v
      let sheen =
        (0.5 + 0.36 * sine(diagonal * 0.052 - 1.15) + 0.14 * sine(diagonal * 0.104 + 0.9))
        .clampedToUnit
      let first = magnitude(sine(u * 0.42 + v * 0.42 + 0.9 * sine(v * 0.21)))
      let second = magnitude(sine(u * 0.42 - v * 0.42 - 0.9 * sine(v * 0.21)))
      let net = smoothstep(0, 0.16, min(first, second))
      let metal = deep.mixed(with: middle, smoothstep(0, 0.5, sheen))
        .mixed(with: bright, smoothstep(0.42, 1, sheen))
      return metal.lit(by: (0.86 + 0.22 * streaks) * (0.965 + 0.035 * net))
    }
  }
}
