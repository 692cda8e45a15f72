import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// Wrapping paper that tears: its white core shows along the edge.
  public static let paper = Material(
    name: "paper", summary: "wrapping paper that tears",
    brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(FoilTexture(amount: 0.9))),
    brushWidth: 0.14, thickness: 0.006, sheen: 0.2,
    primer: Primer(color: Color(r: 246, g: 242, b: 234), grain: 0.12), debris: scraps
  ) { size in
    let scale = 100 / Float(size.height)
    let fibre = RandomKey(seed: 71, purpose: 1)
    let crease = RandomKey(seed: 71, purpose: 2)
    let ground = ColorLanes(Color(r: 178, g: 44, b: 52))
    let stripe = ColorLanes(Color(r: 236, g: 214, b: 178))
    return Image.shaded(size: size, seed: 71) { x, y in
      let u = x * scale
      let v = y * scale
      let place = fraction((u + v) * 0.045)
      // An edge a hair wide, so that no stripe is jagged.
      let soft = 0.045 * scale
      let wide =
        smoothstep(0.42 - soft, 0.42 + soft, place)
        * (1 - smoothstep(0.58 - soft, 0.58 + soft, place))
      let narrow =
        smoothstep(0.68 - soft, 0.68 + soft, place)
        * (1 - smoothstep(0.72 - soft, 0.72 + soft, place))
      let fibres = fibre.noise(u * 0.7, v * 5) * 0.5 + fibre.noise(u * 4, v * 0.9 + 50) * 0.5
      let fold = crease.noise(u * 0.035, v * 0.035) + 0.5 * crease.noise(u * 0.09, v * 0.08 + 20)
      let light = 0.86 + 0.06 * fibres + 0.14 * (fold - 0.5)
      return ground.mixed(with: stripe, max(wide, narrow)).lit(by: light)
    }
  }

  private static var scraps: Debris.Settings {
    var settings = Debris.Settings()
    settings.count = 500
    settings.length = 0.024
    settings.gravity = 2
    settings.lifespan = 1.2
    settings.shine = 0.1
    return settings
  }
}
