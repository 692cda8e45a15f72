import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// A foil whose fine relief splits the light into its colours.
  public static let holographic = Material(
    name: "holographic", summary: "silver with all colours of the rainbow",
    brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(CoinTexture(amount: 0.4))),
    brushWidth: 0.145, sheen: 0.8,
    primer: Primer(color: Color(r: 150, g: 150, b: 158), grain: 0.2),
    debris: shreds, crumbs: .leaf
  ) { size in
    let scale = 100 / Float(size.height)
    let bend = RandomKey(seed: 31, purpose: 1)
    // Sharp, but for a pixel and a half.
    let sharpness = 8.4 / scale
    return Image.shaded(size: size, seed: 31) { x, y in
      let u = x * scale
      let v = y * scale
      // The sheet bends the light one way, and each side of the pyramids pressed into it another.
      let warp = bend.noise(u * 0.022, v * 0.022) * 9 + bend.noise(u * 0.06 + 30, v * 0.06) * 3
      let across = fraction((u + v) * 0.085) - 0.5
      let down = fraction((u - v) * 0.085) - 0.5
      let depth = max(magnitude(across), magnitude(down))
      let acrossPart = ((magnitude(across) - magnitude(down)) * sharpness + 0.5).clampedToUnit
      func side(_ place: Lanes) -> Lanes { (place * sharpness + 0.5).clampedToUnit * 2 }
      // Towards the next pyramid they are even: there its other side begins.
      let inside = ((0.5 - depth) * sharpness).clampedToUnit
      let tilt = inside * mix(side(down) - 0.55, side(across) * 0.8 - 1.25, acrossPart)
      let bow = (u * 0.6 + v) * 0.05 + warp
      let phase = bow + tilt - depth * 2
      let facing = 0.5 + 0.5 * sine(bow * 0.5 + tilt * 1.5 + 1)
      let light = 0.8 + 0.26 * facing
      // Where two pyramids meet, a line is lighter than they are, or darker.
      let seam = ((depth - 0.5) * sharpness * 0.8 + 1.2).clampedToUnit * (facing - 0.45) * 0.2
      func lit(_ shift: Float) -> Lanes {
        (0.56 + 0.42 * (0.5 + 0.5 * sine(phase + shift))) * light + seam
      }
      return ColorLanes(r: lit(0), g: lit(2.1), b: lit(4.2) + 0.04)
    }
  }

  private static var shreds: Debris.Settings {
    var settings = Debris.Settings.glitter
    settings.count = 900
    settings.shine = 1
    return settings
  }
}
