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
    debris: shreds, crumbs: Crumbs.Settings()
  ) { size in
    let scale = 100 / Float(size.height)
    let bend = RandomKey(seed: 31, purpose: 1)
    let hair = RandomKey(seed: 31, purpose: 2)
    return Image.shaded(size: size, seed: 31) { x, y in
      let u = x * scale
      let v = y * scale
      // The sheet bends the light one way, and pillows pressed into it another.
      let warp = bend.noise(u * 0.022, v * 0.022) * 9 + bend.noise(u * 0.06 + 30, v * 0.06) * 3
      let across = fraction((u + v) * 0.085) - 0.5
      let down = fraction((u - v) * 0.085) - 0.5
      let pillow = (0.25 - across * across) * (0.25 - down * down) * 16
      let phase = (u * 0.6 + v) * 0.05 + warp + pillow * 1.6
      func channel(_ shift: Float) -> Lanes { 0.5 + 0.5 * sine(phase + shift) }
      let brushed = hair.noise(u * 0.2, v * 4)
      let light = 0.84 + 0.1 * brushed + 0.1 * sine(phase * 0.5 + 1) + 0.06 * pillow
      func lit(_ shift: Float) -> Lanes { (0.6 + 0.34 * channel(shift)) * light }
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
