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
    let wide = Float(size.width) * scale
    let dust = RandomKey(seed: 61, purpose: 1)
    let rain = RandomKey(seed: 61, purpose: 2)
    let glass = ColorLanes(Color(r: 62, g: 74, b: 86))
    let dirt = ColorLanes(Color(r: 158, g: 146, b: 122))
    let sky = ColorLanes(Color(r: 206, g: 222, b: 236))
    return Image.shaded(size: size, seed: 61) { x, y in
      let u = x * scale
      let v = y * scale
      let cloud =
        dust.noise(u * 0.05, v * 0.05) * 0.5 + dust.noise(u * 0.16 + 30, v * 0.16) * 0.3
        + dust.noise(u * 2.6, v * 2.6) * 0.2
      // Most of it lies along the frame, and where the rain has left it below.
      let inside = min(min(u, wide - u), min(v, (100 - v) * 0.7))
      let frame = 1 - (inside * (1 / 22)).clampedToUnit
      // Water has run down, and washed tracks with a dirty rim.
      let bend = dust.noise(u * 0.02, v * 0.05) * 3
      let track = rain.noise(u * 0.42 + bend, v * 0.012)
      let faint = smoothstep(0.2, 0.6, dust.noise(u * 0.05 + 90, v * 0.02))
      let run = smoothstep(0.6, 0.76, track) * faint
      let large = driedDrops(u, v, cell: 12, key: RandomKey(seed: 61, purpose: 3))
      let small = driedDrops(u + 4, v + 7, cell: 5, key: RandomKey(seed: 61, purpose: 4))
      let rim = run * (1 - run) * 4 + 0.8 * (large.rim + small.rim)
      let washed = 1 - (1 - 0.62 * run) * (1 - 0.5 * large.inside) * (1 - 0.5 * small.inside)
      let thick = (0.36 + 0.6 * cloud + 0.34 * frame * frame) * (1 - washed) + 0.16 * rim
      // What makes it a pane is what it mirrors: the light of a window, aslant.
      let slant = v + u * 0.6
      let bars =
        (smoothstep(52, 55, slant) - smoothstep(92, 95, slant))
        + 0.7 * (smoothstep(102, 104, slant) - smoothstep(112, 114, slant))
      let grey = glass.mixed(with: dirt, thick.clampedToUnit)
      return grey.mixed(with: sky, 0.3 * bars * (1 - 0.6 * thick.clampedToUnit))
    }
  }

  /// Finds drops that have dried, one in every other square of a grid: their rims of dirt, and the clearer
  /// inside.
  @inline(never)
  private static func driedDrops(
    _ x: Lanes, _ y: Lanes, cell: Float, key: RandomKey
  ) -> (rim: Lanes, inside: Lanes) {
    let (column, row) = (floor(x * (1 / cell)), floor(y * (1 / cell)))
    func chance(_ number: Float) -> Lanes {
      // Half way between lattice lines noise would be near its mean: on them it is any number.
      key.noise(column + 311 * number, row + 173 * number)
    }
    let size = chance(0)
    let radius = 0.1 + 0.3 * size * size
    let free = 1 - 2.2 * radius
    let dx = x * (1 / cell) - column - 0.5 - (chance(1) - 0.5) * free
    let dy = y * (1 / cell) - row - 0.5 - (chance(2) - 0.5) * free
    let part = squareRoot(dx * dx + dy * dy) / radius
    let there = Lanes(repeating: 1).replacing(with: 0, where: chance(3) .< 0.5)
    let edge = (1 - magnitude(part - 0.9) * (radius * cell)).clampedToUnit
    return (edge * there, smoothstep(0, 0.15, 0.9 - part) * there)
  }
}
