import PoofCore

/// Level slices shoot through the card from alternate sides, each when chance lets it, and push out what
/// was there.
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

    /// Returns the slice that the middle of a row at height `y`, px, lies in.
    @inline(__always)
    func number(_ y: Float) -> Int { max(0, min(count - 1, Int(y / height))) }

    /// Returns the delay of a slice, in parts of the time that each takes.
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

  /// A slice comes in with its front edge first, pushes the other picture's out, and throws its shadow on
  /// those that have not come. On a card the coating is pushed out: what lies beneath stays in its place.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let slices = Slices(scene.size, seed: seed)
    let delays = slices.delays
    let time = delays.first + progress * (1 + delays.last - delays.first)
    let width = Float(scene.size.width)
    let reach = 0.03 * scene.side
    /// Returns the way that the front edge of a slice has come from its side, px.
    @Sendable @inline(never)
    func front(_ number: Int) -> Float {
      max(0, min(1, time - slices.delay(number))) * width
    }
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let y = batch.y[0]
      let number = slices.number(y)
      let own = front(number)
      /// Returns the distance before the front edge of a slice, px.
      func ahead(_ number: Int) -> Lanes {
        (number % 2 == 0 ? batch.x : width - batch.x) - front(number)
      }
      let covered = (0.5 - ahead(number)).clampedToUnit
      let way: Float = number % 2 == 0 ? 1 : -1
      var slice = batch.under
      if batch.isChange {
        slice = batch.nearestUnder(x: batch.x + way * (width - own), y: batch.y)
      }
      if least(covered) >= 1 { return slice.held(within: batch.shape) }
      // Where the two meet. Beside a coating that goes nothing comes in.
      var dark = Lanes()
      if batch.isChange, own > 0, own < width {
        dark = (1 - magnitude(ahead(number)) * (2 / reach)).clampedToUnit * 0.25
      }
      // What lies above throws a longer shadow than what lies below.
      func shade(by next: Int, gap: Float, strength: Float) {
        let fall = 1 - gap / (reach * strength * 2)
        guard batch.isChange, next >= 0, next < slices.count, fall > 0, front(next) > 0 else {
          return
        }
        let there = (0.5 - ahead(next) * (1 / (0.3 * reach))).clampedToUnit
        dark = max(dark, there * (fall * fall * strength))
      }
      let top = Float(number) * slices.height
      shade(by: number - 1, gap: y - top, strength: 0.45)
      shade(by: number + 1, gap: top + slices.height - y, strength: 0.2)
      let cover =
        own > 0 ? batch.cover(x: batch.x - way * own, y: batch.y) : batch.cover
      return cover.over(batch.under).lit(by: 1 - dark * 0.9).mixed(with: slice, by: covered)
        .held(within: batch.shape)
    }
  }
}
