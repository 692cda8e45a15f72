import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// Ice flowers on a window: they are scraped off, and what lies behind shines through them.
  public static let frost = Material(
    name: "frost", summary: "ice on a window",
    brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(ChalkTexture(amount: 0.35))),
    brushWidth: 0.13, thickness: 0.003,
    primer: Primer(color: Color(r: 214, g: 228, b: 240, a: 150), grain: 0.1), crumbs: snow
  ) { size in
    let scale = 100 / Float(size.height)
    let growth = RandomKey(seed: 51, purpose: 1)
    let crystal = RandomKey(seed: 51, purpose: 2)
    let ice = Color(r: 226, g: 238, b: 248)
    return Image.shaded(size: size, seed: 51) { x, y in
      let u = x * scale
      let v = y * scale
      // Feathers: ridges of noise, drawn along a field that bends.
      let bend = (growth.noise(u * 0.05, v * 0.05) - 0.5) * 16
      let other = (growth.noise(u * 0.05 + 70, v * 0.05) - 0.5) * 16
      func ridge(_ x: Lanes, _ y: Lanes) -> Lanes {
        1 - magnitude(crystal.noise(x, y) * 2 - 1)
      }
      let large = ridge((u + bend) * 0.16, (v + other) * 0.1)
      let middle = ridge((u - other) * 0.4, (v + bend) * 0.29)
      let fine = ridge(u * 1.3 + bend * 0.2, v * 1.1 + other * 0.2)
      let flowers = large * large * 0.5 + middle * middle * 0.3 + fine * fine * 0.2
      let alpha = 0.8 + 0.2 * flowers
      let light = 0.72 + 0.3 * flowers
      return ColorLanes(ice).lit(by: min(light, 1)).multiplied(by: alpha)
    }
  }

  private static var snow: Crumbs.Settings {
    var settings = Crumbs.Settings()
    settings.count = 6_000
    settings.width = 0.005
    settings.falling = 0.35
    return settings
  }
}
