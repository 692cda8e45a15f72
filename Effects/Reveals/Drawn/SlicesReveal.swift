import PoofCore

/// Level slices of the picture beneath shoot in from alternate sides, each when chance lets it.
public struct SlicesReveal: DrawnReveal {
  /// Seed of its order.
  public var seed: UInt64

  /// Slices from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// The slices of a card.
  private struct Slices: Sendable {
    let height: Float
    let count: Int
    private let key: RandomKey

    init(_ size: PixelSize, seed: UInt64) {
      let side = Float(min(size.width, size.height))
      count = Int(cellCount(along: Float(size.height), side: side / 13))
      height = Float(size.height) / Float(count)
      key = RandomKey(seed: seed, purpose: 0)
    }

    /// The slice that the middle of a row at height `y`, px, lies in.
    @inline(__always)
    func number(_ y: Float) -> Int { max(0, min(count - 1, Int(y / height))) }

    /// Delay of a slice, in parts of the time that each takes.
    @inline(__always)
    func delay(_ number: Int) -> Float { 0.8 * key.unit(UInt32(number)) }

    /// Times of the first slice that comes in and of the last, in parts of the time that each takes.
    var delays: (first: Float, last: Float) {
      (0..<count).reduce((.infinity, 0)) { (min($0.0, delay($1)), max($0.1, delay($1))) }
    }
  }

  /// The way from the slice's side, and a delay of its own.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let slices = Slices(size, seed: seed)
    let unit = 1 / Float(size.width)
    return .spread(over: size, softness: 0.01) { x, y in
      // All eight lie in one row.
      let slice = slices.number(y[0])
      let part = x * unit
      return (slice % 2 == 0 ? part : 1 - part) + slices.delay(slice)
    }
  }

  /// A slice comes in with its front edge first, and throws its shadow before it and on those that
  /// have not come.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let slices = Slices(scene.size, seed: seed)
    let delays = slices.delays
    let time = delays.first + progress * (1 + delays.last - delays.first)
    let width = Float(scene.size.width)
    let reach = 0.03 * scene.side
    // How far the front edge of a slice has come, px from its side.
    let fronts = (0..<slices.count).map { max(0, min(1, time - slices.delay($0))) * width }
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let number = slices.number(batch.y[0])
      func ahead(_ number: Int) -> Lanes {
        (number % 2 == 0 ? batch.x : width - batch.x) - fronts[number]
      }
      let own = ahead(number)
      let covered = (0.5 - own).clampedToUnit
      let shift = (width - fronts[number]) * (number % 2 == 0 ? 1 : -1)
      let slice = batch.nearestUnder(x: batch.x + shift, y: batch.y)
      let isMoving = fronts[number] > 0 && fronts[number] < width
      let edge = isMoving ? (1 - magnitude(own + 1) * 0.7).clampedToUnit * 0.35 : Lanes()
      let lit = slice.glowing(red: edge, green: edge, blue: edge)
      if least(covered) == 1 { return lit.held(within: batch.shape) }
      var dark = Lanes()
      if fronts[number] > 0 {
        let gap = max(own, 0) * (1 / reach)
        dark = exponential(gap * gap * -1) * 0.5
      }
      // What lies above throws a longer shadow than what lies below.
      let top = Float(number) * slices.height
      for (next, gap, strength) in [
        (number - 1, batch.y[0] - top, Float(0.45)),
        (number + 1, top + slices.height - batch.y[0], 0.2),
      ] where next >= 0 && next < slices.count && fronts[next] > 0 {
        let fall = 1 - gap / (reach * strength * 2)
        guard fall > 0 else { continue }
        let there = (0.5 - ahead(next) * (1 / (0.3 * reach))).clampedToUnit
        dark = max(dark, there * (fall * fall * strength))
      }
      let cover = batch.cover.over(batch.under)
      return cover.lit(by: 1 - dark * 0.9).mixed(with: lit, by: covered).held(within: batch.shape)
    }
  }
}
