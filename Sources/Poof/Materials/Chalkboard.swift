import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// A blackboard that has been wiped many times; a felt takes its colour off in streaks.
  public static let chalkboard = Material(
    name: "chalkboard", summary: "a wiped blackboard",
    brush: Brush(
      cap: .round, width: 40, feather: 0.15, texture: AnyBrushTexture(CoinTexture(amount: 0.55))),
    brushWidth: 0.14, reveal: "scribble",
    thickness: 0.001,
    primer: Primer(color: Color(r: 148, g: 158, b: 150), grain: 0.15),
    crumbs: powder
  ) { size in
    let scale = 100 / Float(size.height)
    let wiped = RandomKey(seed: 41, purpose: 1)
    let dust = RandomKey(seed: 41, purpose: 2)
    let board = ColorLanes(Color(r: 34, g: 52, b: 45))
    let chalk = ColorLanes(Color(r: 196, g: 206, b: 198))
    return Image.shaded(size: size, seed: 41) { x, y in
      let u = x * scale
      let v = y * scale
      // Wide bows of a sponge, with the streaks of its edge.
      let bow = v + 9 * sine(u * 0.045) + 5 * sine(u * 0.021 + 2)
      let broad = wiped.noise(u * 0.02, bow * 0.07)
      let streaks = wiped.noise(u * 0.05 + 60, bow * 1.3)
      let grain = dust.noise(u * 3.1, v * 3.1)
      let haze = 0.05 + 0.2 * broad * broad + 0.1 * broad * streaks + 0.05 * grain
      return board.mixed(with: chalk, haze)
    }
  }

  private static var powder: Crumbs.Settings {
    var settings = Crumbs.Settings()
    settings.count = 10_000
    settings.width = 0.0026
    settings.shine = 0
    settings.falling = 0.5
    settings.gravity = 2
    settings.paleness = 0.45
    return settings
  }
}
