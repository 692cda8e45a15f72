import PoofCore

/// The grain of chalk on rough paper: the middle is nearly full, the sides stay on the heights of
/// the paper.
public struct ChalkTexture: BrushTexture {
  /// `"chalk"`.
  public let name = "chalk"
  /// Coarseness of the paper, 0…1.
  public let amount: Float
  /// Seed of the paper.
  public let seed: UInt32

  private let fibres: RandomKey
  private let grain: RandomKey

  /// Chalk from its parts; an amount outside 0…1 is brought inside.
  public init(amount: Float = 0.5, seed: UInt32 = 1) {
    self.amount = amount.clampedToUnit
    self.seed = seed
    fibres = RandomKey(seed: UInt64(seed), purpose: 0)
    grain = RandomKey(seed: UInt64(seed), purpose: 1)
  }

  /// The heights that it touches.
  public func coverage(of pixels: BrushPixels) -> Lanes {
    let unit = 1 / pixels.width
    let u = pixels.x * unit
    let v = pixels.y * unit
    let size = 24 - 12 * amount
    let height =
      grain.octave(u * size, v * size) * 0.6 + fibres.octave(u * size * 0.37, v * size * 0.37) * 0.4
    let depth = (pixels.inside * (2 * unit)).clampedToUnit
    let reached = 0.2 + 0.2 * (1 - amount) + 0.6 * squareRoot(depth)
    let touched = ((reached - height) * 9 + 0.5).clampedToUnit
    return pixels.edge(pixels.inside) * touched
  }
}
