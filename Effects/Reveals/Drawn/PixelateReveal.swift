import PoofCore

/// The picture gets coarser, from pixels to large squares; those become the other picture's one by one,
/// which gets finer again.
public struct PixelateReveal: DrawnReveal {
  /// Seed of the squares' order.
  public var seed: UInt64

  /// Squares from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// The squares of a card at their largest.
  private struct Squares: Sendable {
    /// Binary logarithm of a square's side, px.
    let levels: Int
    let chance: RandomKey

    init(_ size: PixelSize, seed: UInt64) {
      // About nine squares a side.
      var levels = 0
      while 2 << levels <= max(1, min(size.width, size.height) / 7) { levels += 1 }
      self.levels = levels
      chance = RandomKey(seed: seed, purpose: 0)
    }

    /// The place in the order of the largest square around a pixel, 0…1.
    @inline(__always)
    func order(_ x: Lanes, _ y: Lanes) -> Lanes {
      let side = 1 / Float(1 << levels)
      let column = SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(floor(x * side)))
      let row = SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(floor(y * side)))
      return chance.unit(row &* 4_096 &+ column)
    }
  }

  /// Square by square, by chance.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let squares = Squares(size, seed: seed)
    return .spread(over: size, softness: 0.15) { x, y in squares.order(x, y) }
  }

  /// Pictures whose pixels are means of ever larger squares, up to the middle of it, and back.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let squares = Squares(scene.size, seed: seed)
    let coarser = scene.makeCoarser(levels: squares.levels)
    let far = (1 - abs(2 * progress - 1)) * 1.5
    let level = min(coarser.cover.count - 1, Int(far * Float(squares.levels + 1)))
    let (cover, under) = (coarser.cover[level].reader, coarser.under[level].reader)
    let scale = 1 / Float(1 << level)
    let order = (progress - 0.3) * (1 / 0.4)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let (x, y) = (batch.x * scale, batch.y * scale)
      let share = ((order * 1.2 - squares.order(batch.x, batch.y)) * (1 / 0.2)).clampedToUnit
      let below = batch.there(under.pixels(x: x, y: y))
      return cover.pixels(x: x, y: y).over(below).mixed(with: below, by: share)
        .held(within: batch.shape)
    }
  }
}
