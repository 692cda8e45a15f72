import PoofCore

/// The rim of a coin: it takes the coating off in grooves that run with the stroke, and leaves a
/// chalky residue between them, most of it at the sides and where the coin was put down.
///
/// The grooves are other ones in each stroke, and further on in the same one: a second pass over a
/// place takes most of what the first one left, a third one the rest.
public struct CoinTexture: BrushTexture {
  /// `"coin"`.
  public let name = "coin"
  /// Depth of the grooves, 0…1: at 0 nothing is left between them, at 1 about half.
  public let amount: Float
  /// Seed of the grooves.
  public let seed: UInt32

  private let fine: RandomKey
  private let coarse: RandomKey
  private let bays: RandomKey
  private let teeth: RandomKey

  /// A rim from its parts; an amount outside 0…1 is brought inside.
  public init(amount: Float = 0.5, seed: UInt32 = 1) {
    self.amount = amount.clampedToUnit
    self.seed = seed
    fine = RandomKey(seed: UInt64(seed), purpose: 0)
    coarse = RandomKey(seed: UInt64(seed), purpose: 1)
    bays = RandomKey(seed: UInt64(seed), purpose: 2)
    teeth = RandomKey(seed: UInt64(seed), purpose: 3)
  }

  /// Its edge strays outward by as much at most.
  public var reach: Float { 0.17 }

  /// Coating that it takes away.
  ///
  /// What the coin bites is how hard it presses there, more or less by the grooves; residue stays
  /// where it bites too little.
  public func coverage(of pixels: BrushPixels) -> Lanes {
    let unit = 1 / pixels.width
    let u = pixels.x * unit
    let v = pixels.y * unit
    let along = pixels.along * unit
    // Each stroke has its own part of the noise, far from those of the next hundred.
    let own = Float(pixels.stroke % 1_024) * 61.7
    let stray =
      (bays.noise(u * 6.5 + own, v * 6.5) - 0.5) * 0.2
      + (teeth.noise(u * 21, v * 21 + own) - 0.5) * 0.13
    // A coin stands on its edge, across its way: ahead and behind it touches a third as far as to its
    // sides. Were it a disc, pieces of a bend would fill each other's grooves.
    let square = pixels.across * pixels.across
    let disc = squareRoot(square + pixels.beyond * pixels.beyond)
    let edge = squareRoot(square + 9 * pixels.beyond * pixels.beyond)
    // 0 in the middle of the way … 1 at its ragged edge.
    let rim = 1 - (pixels.inside + disc - edge) * (2 * unit) + stray

    // The hand tilts the coin a little as it goes.
    let tilt = (bays.noise(along * 0.9 + own, Lanes(repeating: 0.5)) - 0.5) * 0.06
    let across = pixels.across * unit + tilt
    let grooves =
      (fine.noise(across * 58 + own, along * 2.6) - 0.5) * 3.2
      + (coarse.noise(across * 13, along * 0.9 + own) - 0.5) * 2.9
    // Deeper inside it never bites less: then pieces of the way that overlap add nothing.
    let pressed = 1 - smoothstep(0.66, 1, rim)
    let force = (0.82 + 0.32 * smoothstep(0, 0.65, along)) + (0.64 * amount) * grooves
    let bite = pressed * force - 0.2
    return pixels.edge((1 - rim) * (0.5 * pixels.width)) * ((bite - 0.28) * 2).clampedToUnit
  }
}
