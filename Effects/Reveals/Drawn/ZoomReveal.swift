import PoofCore

/// A flight through the picture: it comes nearer and blurs, and the one beneath comes out of the blur.
public struct ZoomReveal: DrawnReveal {
  /// The flight goes there.
  public let hasOrigin = true

  /// The one flight there is.
  public init() {}

  /// The distance from the origin, very soft.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    return .spread(over: size, softness: 0.8) { x, y in card.distance(x, y) }
  }

  /// Number of samples along a blurred way.
  private static let samples = 6

  /// Samples of both pictures along the ray from the origin, each pixel's a little off its
  /// neighbours', so that no steps are seen.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let coarser = scene.makeCoarser(levels: 1)
    guard let cover = coarser.cover.last?.reader, let under = coarser.under.last?.reader else {
      return
    }
    let scale = Float(under.size.width) / Float(scene.size.width)
    let centre = scene.origin
    let swell = sine(progress * Float.pi)
    let blur = 0.2 * swell
    // At both ends the pictures themselves, in full sharpness.
    let sharp = 1 - smoothstep(0, 0.12, progress) * (1 - smoothstep(0.88, 1, progress))
    let (coverZoom, underZoom) = (
      1 / (1 + 1.1 * progress * progress), 1 + 0.35 * (1 - progress) * (1 - progress)
    )
    let jitter = RandomKey(seed: 1, purpose: 51)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let dx = batch.x - centre.x
      let dy = batch.y - centre.y
      let start = jitter.unit(counter(batch.x - 0.5, batch.y - 0.5))
      let share = smoothstep(0.25, 0.75, batch.opened(at: progress))
      func mean(_ picture: PictureReader, _ zoom: Float) -> PixelColors {
        var sums = (PixelLanes(), PixelLanes())
        for sample in 0..<Self.samples {
          let part = (start + Float(sample)) * (1 / Float(Self.samples)) - 0.5
          let z = zoom * (1 + blur * part)
          let color = picture.pixels(
            x: (centre.x + dx * z) * scale, y: (centre.y + dy * z) * scale
          ).packed
          sums.0 = sums.0 &+ (color & 0x00ff_00ff)
          sums.1 = sums.1 &+ ((color &>> 8) & 0x00ff_00ff)
        }
        return PixelColors(packed: sixth(sums.0) | sixth(sums.1) &<< 8)
      }
      // Most of the card is far from where both are seen.
      let blurred: PixelColors
      if share == Lanes(repeating: 1) {
        blurred = batch.there(mean(under, underZoom))
      } else {
        let above = mean(cover, coverZoom)
        if share == Lanes(), above.isOpaque {
          blurred = above
        } else {
          let below = batch.there(mean(under, underZoom))
          blurred = above.over(below).mixed(with: below, by: share)
        }
      }
      if sharp == 0 { return blurred.held(within: batch.shape) }
      let plain = batch.cover.over(batch.under).mixed(with: batch.under, by: share)
      return blurred.mixed(with: plain, by: Lanes(repeating: sharp)).held(within: batch.shape)
    }
  }
}

/// A sixth of two sums of six 8-bit values, each in 16 bits of its own: `(v · 10,923) >> 16` is exact
/// for them.
@inline(__always)
private func sixth(_ sums: PixelLanes) -> PixelLanes {
  let low = ((sums & 0xffff) &* 10_923) &>> 16
  let high = ((sums &>> 16) &* 10_923) &>> 16
  return low | high &<< 16
}
