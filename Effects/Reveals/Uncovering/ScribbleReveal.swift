import PoofCore

/// A hand that scratches to and fro on a slant, down the card.
public struct ScribbleReveal: Reveal {
  /// Seed of the hand that scribbles.
  public var seed: UInt64

  /// A hand from its seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// The way along the strokes. What is left between two of them goes with later ones, the middle
  /// of it last: an edge that stood still on a slant would be jagged.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let noise = NoiseField(size: size, cell: 0.1 * card.side, octaves: 4, seed: seed)
    let strokes: Float = 6
    let slant: Float = 0.3
    let down = strokes / (card.height + slant * card.width)
    return .spread(over: size, softness: 0.05) { times in
      noise.write(to: times) { x, y, noise in
        let across = (y + slant * x) * down + 0.5 * (noise - 0.5)
        let stroke = floor(across)
        let part = x * (1 / card.width)
        let isBack = fraction(stroke * 0.5) .> 0.25
        let along = part.replacing(with: 1 - part, where: isBack)
        let place = across - stroke
        // At the border of two strokes both come to the same time.
        let before = 1 - smoothstep(0, 0.32, place)
        let after = smoothstep(0.68, 1, place)
        return stroke + along + (3.5 - along) * after + (2.5 - along) * before
      }
    }
  }
}
