import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// The matt grey rubber of lottery tickets: it comes off in many crumbs, and leaves much behind.
  public static let latex = Material(
    name: "latex", summary: "matt grey rubber that rolls up into crumbs",
    brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(CoinTexture(amount: 0.6))),
    brushWidth: 0.145, reveal: "scribble", thickness: 0.005, sheen: 0.3,
    primer: Primer(color: Color(r: 176, g: 172, b: 166), grain: 0.25), crumbs: crumbs
  ) { size in
    let scale = 100 / Float(size.height)
    let cloud = RandomKey(seed: 21, purpose: 1)
    let grain = RandomKey(seed: 21, purpose: 2)
    let dark = ColorLanes(Color(r: 92, g: 94, b: 99))
    let light = ColorLanes(Color(r: 132, g: 134, b: 139))
    return Image.shaded(size: size, seed: 21) { x, y in
      let u = x * scale
      let v = y * scale
      let mottled =
        cloud.noise(u * 0.09, v * 0.09) * 0.45 + cloud.noise(u * 0.31 + 40, v * 0.31) * 0.25
        + grain.noise(u * 2.7, v * 2.7) * 0.3
      // Printed with a fine screen of dots, every other row moved by half.
      let row = floor(v * 0.5)
      let across = fraction(u * 0.5 + row * 0.5) - 0.5
      let down = fraction(v * 0.5) - 0.5
      let dot = smoothstep(0.05, 0.12, across * across + down * down)
      return dark.mixed(with: light, mottled).lit(by: 0.93 + 0.07 * dot)
    }
  }

  private static var crumbs: Crumbs.Settings {
    var settings = Crumbs.Settings()
    settings.count = 7_000
    settings.length = 5
    settings.shine = 0.08
    settings.falling = 0.15
    return settings
  }
}
