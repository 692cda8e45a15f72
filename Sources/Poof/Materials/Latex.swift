import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// The silver-grey rubber of lottery tickets, with a satin shine: it comes off in many crumbs, and leaves much
  /// behind.
  public static let latex = Material(
    name: "latex", summary: "silver-grey rubber that rolls up into crumbs",
    brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(CoinTexture(amount: 0.6))),
    brushWidth: 0.145, reveal: "scribble", thickness: 0.005, sheen: 0.34,
    primer: Primer(color: Color(r: 132, g: 130, b: 127), grain: 0.25), crumbs: crumbs
  ) { size in
    let scale = 100 / Float(size.height)
    let cloud = RandomKey(seed: 21, purpose: 1)
    let grain = RandomKey(seed: 21, purpose: 2)
    let dark = ColorLanes(Color(r: 138, g: 141, b: 147))
    let light = ColorLanes(Color(r: 172, g: 175, b: 181))
    return Image.shaded(size: size, seed: 21) { x, y in
      let u = x * scale
      let v = y * scale
      let mottled =
        cloud.noise(u * 0.09, v * 0.09) * 0.45 + cloud.noise(u * 0.31 + 40, v * 0.31) * 0.25
        + grain.noise(u * 2.7, v * 2.7) * 0.3
      // Printed with fine waves, two and two crossing each other, as on papers of value.
      let swing = 1.3 * sine(u * 0.19) + 0.5 * sine(u * 0.43 + 1)
      let first = magnitude(sine(v * 0.62 + swing))
      let second = magnitude(sine(v * 0.62 - swing))
      let lines = smoothstep(0, 0.2, min(first, second))
      let gloss = 0.5 + 0.5 * sine((u * 0.55 + v) * 0.034 - 0.7)
      return dark.mixed(with: light, mottled).lit(by: (0.94 + 0.06 * lines) * (0.96 + 0.1 * gloss))
    }
  }

  private static var crumbs: Crumbs.Settings {
    var settings = Crumbs.Settings()
    settings.count = 7_000
    settings.width = 0.006
    settings.length = 2.2
    settings.shine = 0.25
    settings.falling = 0.35
    settings.paleness = 0.15
    return settings
  }
}
