import PoofCore

/// The picture crumbles to fine grains, each of which flashes up as it goes.
public struct DissolveReveal: DrawnReveal {
  /// Seed of the grains' order.
  public var seed: UInt64

  /// Grains from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Clouds, and the chance of each pixel in them: where a cloud goes its grains go one by one.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let noise = NoiseField(
      size: size, cell: 0.36 * card.side, octaves: 6, gain: 0.62, seed: seed)
    // Beyond the purposes of the clouds.
    let grains = RandomKey(seed: seed, purpose: 16)
    return .spread(
      over: size, softness: 0.12,
      writtenBy: { times in
        noise.write(to: times) { x, y, noise in
          let pixel = roundedToInt(y - 0.5) &<< 16 | roundedToInt(x - 0.5)
          return noise + 0.065 * grains.unit(unsafeBitCast(pixel, to: PixelLanes.self))
        }
      }
    ).equalized()
  }

  /// The map says all there is to know.
  public var followsMap: Bool { true }

  /// A grain shines in its own colour, then golden, and is gone.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let softness = scene.map.softness
    let front = progress * (1 + softness)
    // What fades slowly all over does not flash all over.
    let brief = min(softness, 0.1)
    let strength =
      smoothstep(0, 0.08, progress) * (1 - smoothstep(0.88, 1, progress)) * (brief / softness)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let ahead = batch.arrival - front
      let left = 1 - batch.opened(at: progress)
      let near = max(1 - magnitude(ahead) * (1 / (0.07 + 0.5 * brief)), 0)
      if greatest(near) <= 0 {
        return batch.cover.faded(by: left).over(batch.under).held(within: batch.shape)
      }
      let flash = near * near * strength
      let cover = batch.cover.exposed(by: flash)
        .glowing(red: flash * flash * 0.5, green: flash * flash * 0.38, blue: flash * flash * 0.2)
      return cover.faded(by: left).over(batch.under).held(within: batch.shape)
    }
  }
}
