import PoofCore

/// The rim of a coin: it takes the coating off in a band of parallel grooves, and leaves hairlines
/// between them that need a second stroke.
///
/// Grooves lie at fixed distances from the way, and fade in and out along it.
public struct CoinTexture: BrushTexture {
  /// `"coin"`.
  public let name = "coin"
  /// Part that it leaves behind, 0…1: at 0 nothing, at 1 about half.
  public let amount: Float
  /// Seed of the grooves.
  public let seed: UInt32

  private let grooves: RandomKey
  private let breaks: RandomKey
  private let edge: RandomKey

  /// A rim from its parts; an amount outside 0…1 is brought inside.
  public init(amount: Float = 0.5, seed: UInt32 = 1) {
    self.amount = amount.clampedToUnit
    self.seed = seed
    grooves = RandomKey(seed: UInt64(seed), purpose: 0)
    breaks = RandomKey(seed: UInt64(seed), purpose: 1)
    edge = RandomKey(seed: UInt64(seed), purpose: 2)
  }

  /// Coating that it leaves behind.
  public func coverage(of pixels: BrushPixels) -> Lanes {
    let unit = 1 / pixels.width
    let u = pixels.x * unit
    let v = pixels.y * unit
    // A groove is as deep as chance has it for its distance from the way, a little displaced from
    // place to place, as the hand tilts the coin.
    let tilt = edge.noise(u * 1.7, v * 1.7) * 0.12
    let groove = grooves.noise((pixels.across * unit + tilt) * 15, u * 0.35 + v * 0.35)
    let pressure = breaks.noise(u * 3.1, v * 3.1)
    // The rim presses hardest in the middle of the band.
    let side = magnitude(pixels.across) * (2 * unit)
    let left = groove * 0.75 + pressure * 0.35 + side * side * 0.25
    let cut = 0.95 - amount * 0.5
    let gone = ((cut - left) * 7 + 0.5).clampedToUnit
    let ragged = pixels.inside - edge.noise(u * 6.3, v * 6.3) * (0.12 * pixels.width)
    return pixels.edge(ragged) * gone
  }
}
