import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// Ice flowers on a window: they are scraped off.
  public static let frost = Material(
    name: "frost", summary: "ice on a window",
    brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(CoinTexture(amount: 0.3))),
    brushWidth: 0.13, reveal: "thaw", thickness: 0.003,
    primer: Primer(color: Color(r: 214, g: 228, b: 240, a: 150), grain: 0.1), crumbs: snow
  ) { size in
    let scale = 100 / Float(size.height)
    let bend = RandomKey(seed: 51, purpose: 1)
    let grain = RandomKey(seed: 51, purpose: 2)
    let large = FrostFeathers(cell: 36, width: 0.36, pitch: 0.06, purpose: 3)
    let middle = FrostFeathers(cell: 21, width: 0.42, pitch: 0.075, purpose: 4)
    let small = FrostFeathers(cell: 12, width: 0.5, pitch: 0.1, purpose: 5)
    let ice = Color(r: 226, g: 238, b: 248)
    return Image.shaded(size: size, seed: 51) { x, y in
      let u = x * scale
      let v = y * scale
      // None of them grows straight.
      let aside = (bend.noise(u * 0.05, v * 0.05) - 0.5) * 10
      let below = (bend.noise(u * 0.05 + 70, v * 0.05) - 0.5) * 10
      let first = large.ice(u + aside, v + below)
      let second = middle.ice(u - below + 13, v + aside + 7)
      let third = small.ice(u + 0.6 * below + 5, v - 0.6 * aside + 31)
      let flowers =
        1 - (1 - max(max(first, 0.8 * second), 0.6 * third)) * (1 - 0.35 * second)
        * (1 - 0.25 * third)
      let cloud = bend.noise(u * 0.04 + 3, v * 0.04)
      let fine = grain.noise(u * 2.2, v * 2.2) + grain.noise(u * 5, v * 5)
      let light = 0.58 + 0.14 * cloud + 0.05 * fine + 0.34 * flowers
      return ColorLanes(ice).lit(by: min(light, 1))
    }
  }

  private static var snow: Crumbs.Settings {
    var settings = Crumbs.Settings()
    settings.count = 6_000
    settings.width = 0.005
    settings.flakeShare = 0.6
    settings.shine = 1
    settings.falling = 0.35
    settings.paleness = 0.5
    return settings
  }
}
