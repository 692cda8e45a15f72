import PoofCore

/// A picture signal that breaks down: rows jump aside, colours come apart, and block by block it is
/// another picture.
public struct GlitchReveal: DrawnReveal {
  /// Seed of the faults.
  public var seed: UInt64

  /// Faults from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Times of faults in the whole of it.
  private static let steps: Float = 22

  /// Wide blocks by chance.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let key = RandomKey(seed: seed, purpose: 41)
    let rows = cellCount(along: card.height, side: card.side / 18) / card.height
    let columns = cellCount(along: card.width, side: card.side / 4) / card.width
    return .spread(over: size, softness: 0.02) { x, y in
      let row = SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(floor(y * rows)))
      let column = SIMD8<UInt32>(
        truncatingIfNeeded: roundedToInt(floor(x * columns + 0.5 * key.unit(row &+ 9_000))))
      // Rows go together, more or less.
      return 0.5 * key.unit(row) + 0.5 * key.unit((row &+ 1) &* 1_024 &+ column)
    }
  }

  /// Both pictures as they are broadcast at a moment: faults stay for a while, as in a film.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let size = scene.size
    let (width, height) = (Float(size.width), Float(size.height))
    let step = UInt32(progress * Self.steps)
    let strength = sine(progress * Float.pi)
    let jump = RandomKey(seed: seed, purpose: 42)
    let reached = progress * (1 + scene.map.softness)
    let (cover, under) = (scene.cover.reader, scene.under.reader)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      guard batch.row >= 0, batch.row < size.height else { return PixelColors() }
      // Bands of rows of several heights.
      func band(_ count: Float, _ purpose: UInt32) -> UInt32 {
        UInt32(batch.y[0] / height * count) &+ step &* 131 &+ purpose &* 7_001
      }
      var shift: Float = 0
      if jump.unit(band(9, 1)) < 0.3 * strength { shift += jump.unit(band(9, 2)) - 0.5 }
      if jump.unit(band(31, 3)) < 0.35 * strength {
        shift += 0.5 * (jump.unit(band(31, 4)) - 0.5)
      }
      let aside = shift * 0.3 * strength * width
      let split = (0.004 + 0.02 * jump.unit(band(5, 5))) * strength * width
      func signal(_ offset: Float) -> PixelLanes {
        let x = min(max(batch.x + offset, 0.5), width - 0.5)
        let column = roundedToInt(x - 0.5)
        let row = batch.row
        var seen = PixelLanes()
        var below = PixelLanes()
        for lane in 0..<8 {
          let x = Int(column[lane])
          let place = row &* under.stride &+ x
          if batch.isOpen(at: x, reached: reached) {
            seen[lane] = under.first[place]
          } else {
            seen[lane] = cover.first[place]
            below[lane] = batch.comesBeneath ? 0 : under.first[place]
          }
        }
        return sourceOver(seen, below)
      }
      let red = signal(aside + split)
      let green = signal(aside)
      let blue = signal(aside - split)
      let alpha = pointwiseMax(pointwiseMax(red &>> 24, green &>> 24), blue &>> 24)
      let color = PixelColors(
        packed: alpha &<< 24 | red & 0xff_0000 | green & 0xff00 | blue & 0xff)
      let line: Float = batch.row & 3 == 0 ? 0.22 : 0
      return color.lit(by: Lanes(repeating: 1 - line * strength)).held(within: batch.shape)
    }
  }
}
