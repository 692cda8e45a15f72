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
  /// A third of what it touches to its sides, and beside the corners of a square end a little more.
  public var endReach: Float? { (Self.untouched + Self.mostStray) / 2.7 }

  /// Coating that it takes away.
  ///
  /// What the coin bites is how hard it presses there, more or less by the grooves; residue stays
  /// where it bites too little.
  public func coverage(of pixels: BrushPixels) -> Lanes {
    let unit = 1 / pixels.width
    // A coin stands on its edge, across its way: ahead and behind it touches a third as far as to its
    // sides. Were it a disc, pieces of a bend would fill each other's grooves.
    let square = pixels.across * pixels.across
    let disc = squareRoot(square + pixels.beyond * pixels.beyond)
    let edge = squareRoot(square + 9 * pixels.beyond * pixels.beyond)
    // 0 in the middle of the way … 1 at its edge, before that is ragged.
    let smooth = 1 - (pixels.inside + disc - edge) * (2 * unit)
    if !isAny(smooth .< Self.untouched + Self.mostStray) { return Lanes() }
    // Each stroke has its own part of the noise, far from those of the next hundred.
    let own = Float(pixels.stroke % 1_024) * 61.7
    // Deeper inside it never bites less: then pieces of the way that overlap add nothing.
    var pressed = Lanes(repeating: 1)
    var covered = pressed
    let deepest = pixels.edge(Lanes(repeating: (1 - Self.pressing) * (0.5 * pixels.width)))
    if isAny(smooth .> Self.pressing - Self.mostStray) || isAny(deepest .< 1) {
      let u = pixels.x * unit
      let v = pixels.y * unit
      let rim =
        smooth
        + ((bays.octave(u * 6.5 + own, v * 6.5) - 0.5) * 0.2
          + (teeth.octave(u * 21, v * 21 + own) - 0.5) * 0.13)
      if !isAny(rim .< Self.untouched) { return Lanes() }
      pressed = 1 - smoothstep(Self.pressing, 1, rim)
      covered = pixels.edge((1 - rim) * (0.5 * pixels.width))
    }
    let along = pixels.along * unit
    // The hand tilts the coin a little as it goes.
    let tilt = (bays.octave(along * 0.9 + own, Lanes(repeating: 0.5)) - 0.5) * 0.06
    let across = pixels.across * unit + tilt
    let grooves =
      (fine.octave(across * 58 + own, along * 2.6) - 0.5) * 3.2
      + (coarse.octave(across * 13, along * 0.9 + own) - 0.5) * 2.9
    let force = (0.82 + 0.32 * smoothstep(0, 0.65, along)) + (0.64 * amount) * grooves
    let bite = pressed * force - 0.2
    return covered * ((bite - 0.28) * 2).clampedToUnit
  }

  // The rims at which work can be spared, to the byte: what is worked out there is 0 or 1.

  /// Distance by which the edge strays to either side, 0.5 · (0.2 + 0.13), and a little for rounding.
  private static let mostStray: Float = 0.166
  /// The rim up to which it presses with all its weight.
  private static let pressing: Float = 0.66
  /// The rim from which on nothing is taken: it presses with 0.14 of its weight there, and a force is
  /// 0.82 + 0.32 + 0.64 · 0.5 · (3.2 + 2.9) = 3.1 at most, so that it bites less than 0.28 too little.
  private static let untouched: Float = 0.92
}
