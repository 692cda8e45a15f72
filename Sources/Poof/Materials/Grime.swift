import PoofCore
import PoofEffects
import PoofScratch

extension Material {
  /// Years of dust and rain on a pane: a cloth takes it off in soft strokes.
  public static let grime = Material(
    name: "grime", summary: "dust and rain on a pane",
    brush: Brush(
      cap: .round, width: 40, feather: 0.3, texture: AnyBrushTexture(CoinTexture(amount: 0.5))),
    brushWidth: 0.17, reveal: "wipe", thickness: 0.0025,
    primer: Primer(color: Color(r: 120, g: 112, b: 97, a: 130), grain: 0.1)
  ) { size in
    let scale = 100 / Float(size.height)
    let dust = RandomKey(seed: 61, purpose: 1)
    let rain = RandomKey(seed: 61, purpose: 2)
    let dark = ColorLanes(Color(r: 88, g: 81, b: 70))
    let light = ColorLanes(Color(r: 158, g: 149, b: 132))
    return Image.shaded(size: size, seed: 61) { x, y in
      let u = x * scale
      let v = y * scale
      let cloud =
        dust.noise(u * 0.06, v * 0.06) * 0.5 + dust.noise(u * 0.17 + 30, v * 0.17) * 0.3
        + dust.noise(u * 1.9, v * 1.9) * 0.2
      // Drops have run down and left tracks with a dirty rim.
      let bend = dust.noise(u * 0.02, v * 0.05) * 3
      let track = rain.noise(u * 0.33 + bend, v * 0.016)
      let faint = dust.noise(u * 0.04 + 90, v * 0.02)
      let run = smoothstep(0.62, 0.95, track) * faint
      let rim = run * (1 - run) * 4
      // Two grids that are turned against each other make round specks, one alone square ones.
      let upright = rain.noise(u * 1.1 + 9, v * 1.1)
      let turned = rain.noise(u * 0.9 + v * 0.7, v * 0.9 - u * 0.7)
      let specks = smoothstep(0.68, 0.84, upright * turned)
      let color = dark.mixed(with: light, cloud + 0.12 * run)
      // What makes it a pane is what it mirrors: the bars of a window, aslant.
      let slant = u * 0.5 + v
      let mirrored =
        smoothstep(0, 1, 1 - magnitude(slant - 52) * (1 / 13))
        + 0.6 * smoothstep(0, 1, 1 - magnitude(slant - 77) * (1 / 5))
      return color.lit(by: (1 - 0.22 * rim - 0.4 * specks) * (1 + 0.16 * mirrored))
    }
  }
}
