import PoofCore
import PoofScratch

/// The formula of a `CoinTexture`, worked out in full for every pixel that the brush could reach.
struct SlowCoin: BrushTexture {
  let name = "coin"
  let amount: Float
  let seed: UInt32
  var reach: Float { 0.17 }

  func coverage(of pixels: BrushPixels) -> Lanes {
    func noise(_ purpose: UInt32, _ x: Lanes, _ y: Lanes) -> Lanes {
      RandomKey(seed: UInt64(seed), purpose: purpose).noise(x, y)
    }
    let unit = 1 / pixels.width
    let u = pixels.x * unit
    let v = pixels.y * unit
    let along = pixels.along * unit
    let own = Float(pixels.stroke % 1_024) * 61.7
    let stray =
      (noise(2, u * 6.5 + own, v * 6.5) - 0.5) * 0.2 + (noise(3, u * 21, v * 21 + own) - 0.5) * 0.13
    let square = pixels.across * pixels.across
    let disc = squareRoot(square + pixels.beyond * pixels.beyond)
    let edge = squareRoot(square + 9 * pixels.beyond * pixels.beyond)
    let rim = 1 - (pixels.inside + disc - edge) * (2 * unit) + stray
    let tilt = (noise(2, along * 0.9 + own, Lanes(repeating: 0.5)) - 0.5) * 0.06
    let across = pixels.across * unit + tilt
    let grooves =
      (noise(0, across * 58 + own, along * 2.6) - 0.5) * 3.2
      + (noise(1, across * 13, along * 0.9 + own) - 0.5) * 2.9
    let pressed = 1 - smoothstep(0.66, 1, rim)
    let force = (0.82 + 0.32 * smoothstep(0, 0.65, along)) + (0.64 * amount) * grooves
    let bite = pressed * force - 0.2
    return pixels.edge((1 - rim) * (0.5 * pixels.width)) * ((bite - 0.28) * 2).clampedToUnit
  }
}
