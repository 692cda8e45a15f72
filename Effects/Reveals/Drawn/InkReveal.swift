import PoofCore

/// Drops of ink fall, the first at the origin, run into each other, and dry into the picture beneath.
public struct InkReveal: DrawnReveal {
  /// The first drop falls there.
  public let hasOrigin = true
  /// Seed of the other drops and of their edges.
  public var seed: UInt64

  /// Ink from its seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// The way to the nearest drop, longer along the paper's fibres; later drops begin later.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let noise = NoiseField(size: size, cell: 0.22 * card.side, octaves: 6, gain: 0.62, seed: seed)
    let keys = (UInt32(31)...33).map { RandomKey(seed: seed, purpose: $0) }
    let drops =
      [(card.origin, Float(0))]
      + (UInt32(0)..<6).map { number in
        (
          Point(x: keys[0].unit(number) * card.width, y: keys[1].unit(number) * card.height),
          card.side * (0.25 + 0.35 * keys[2].unit(number))
        )
      }
    return .spread(
      over: size, softness: 0.05,
      writtenBy: { times in
        noise.write(to: times) { x, y, noise in
          var nearest = Lanes(repeating: 1e9)
          for (place, delay) in drops {
            let dx = x - place.x
            let dy = y - place.y
            nearest = min(nearest, squareRoot(dx * dx + dy * dy) + delay)
          }
          return nearest * (1 + 1.7 * (noise - 0.5))
        }
      }
    ).equalized()
  }

  /// The map says all there is to know.
  public var followsMap: Bool { true }

  /// Ink is darkest at its edge, runs ahead of it into the paper, and clears up behind.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let softness = scene.map.softness
    let front = progress * (1 + softness)
    let wet = smoothstep(0, 0.06, progress) * (1 - smoothstep(0.86, 1, progress))
    let ink = Color(r: 14, g: 16, b: 44).premultiplied
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let ahead = batch.arrival - front
      if least(ahead) > 0.12 { return batch.cover.over(batch.under) }
      let damp = (1 - smoothstep(0, 0.09, ahead)) * (0.3 * wet)
      let stain = (1 - smoothstep(-0.004, 0.006, ahead)) * wet
      let dry = smoothstep(0.01, 0.2, -ahead)
      let left = 1 - batch.opened(at: progress)
      let rim = exponential((ahead + 0.012) * (ahead + 0.012) * -9_000) * (0.5 * wet)
      let paper = batch.cover.tinted(by: damp, towards: ink).tinted(by: stain, towards: ink)
      // Ahead of the ink even a bare prize is dry.
      let reached = 1 - smoothstep(-0.004, 0.02, ahead)
      let wash = ((1 - dry) * (0.88 * wet) + rim * (1 - dry)) * reached
      let picture = batch.under.tinted(by: wash, towards: ink)
      return paper.faded(by: left).over(picture)
    }
  }
}
