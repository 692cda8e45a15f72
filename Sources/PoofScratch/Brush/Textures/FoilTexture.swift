import PoofCore

/// The ragged edge of torn foil: large bays and small teeth, by chance for each place of the card.
///
/// `edge = inside − depth · noise(place)`, where the noise is of three sizes, in widths of the
/// brush: nothing in it depends on the way, only on the place.
public struct FoilTexture: BrushTexture {
  /// `"foil"`.
  public let name = "foil"
  /// Distance by which the edge strays, 0…1: at 1 by up to the half of the half width.
  public let amount: Float
  /// Seed of the edge.
  public let seed: UInt32

  private let bays: RandomKey
  private let teeth: RandomKey
  private let specks: RandomKey

  /// An edge from its parts; an amount outside 0…1 is brought inside.
  public init(amount: Float = 0.6, seed: UInt32 = 1) {
    self.amount = amount.clampedToUnit
    self.seed = seed
    bays = RandomKey(seed: UInt64(seed), purpose: 0)
    teeth = RandomKey(seed: UInt64(seed), purpose: 1)
    specks = RandomKey(seed: UInt64(seed), purpose: 2)
  }

  /// It strays outward by a third of what it strays inward.
  public var reach: Float { amount * 0.17 }
  /// Deeper than it strays inward all is gone.
  public var solidDepth: Float? { amount * 0.5 }

  /// The edge, moved.
  public func coverage(of pixels: BrushPixels) -> Lanes {
    let u = pixels.x * (1 / pixels.width)
    let v = pixels.y * (1 / pixels.width)
    let stray =
      bays.octave(u * 2.3, v * 2.3) * 0.45 + teeth.octave(u * 7.1, v * 7.1) * 0.35
      + specks.octave(u * 19, v * 19) * 0.2
    // The sum of three keeps to the middle of 0…1; stretched, it makes use of the whole depth.
    let depth = ((stray - 0.5) * 1.5 + 0.5).clampedToUnit
    return pixels.edge(pixels.inside + (0.25 - depth) * (amount * 0.667 * pixels.width * 0.5))
  }
}
