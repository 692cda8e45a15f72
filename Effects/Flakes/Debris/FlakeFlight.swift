import PoofCore

/// The flakes in the air, and those that were not long ago: a ring in the order in which they came
/// off.
///
/// A flake comes off only while, of the last `limit`, one has been away for the longest life. So
/// there are never more than `limit` in the air, and none is taken out of it for a newer one. The
/// ring is twice as long: whoever asks for a moment up to one longest life back finds everything
/// that was in the air then.
///
/// Half of the limit may come off at once; after that there is an allowance of as many again for
/// each longest life. So a flood goes on and on, and does not come in gusts: everything, and then
/// nothing until the first are down.
struct FlakeFlight: Sendable {
  /// Largest number in the air.
  private let limit: Int
  /// Longest that any flake flies, s.
  private let longestLife: Double
  private var batches: [FlakeBatch]
  /// Time at which each flake of the ring came off, s.
  private var births: [Double]
  /// Number of those that have come off so far.
  private var born = 0
  /// Number of those that are down for certain.
  private var landed = 0
  /// Number that may come off before more are allowed.
  private var allowance: Double
  /// The latest time given, s.
  private(set) var now = -Double.infinity
  /// Time at which the last one is down, s.
  private(set) var end = -Double.infinity

  /// Nothing in the air, and never more than `limit`.
  init(limit: Int, longestLife: Float) {
    self.limit = limit
    self.longestLife = Double(longestLife)
    allowance = Self.burst(limit)
    let count = (2 * limit + 7) / 8
    batches = [FlakeBatch](repeating: FlakeBatch(), count: count)
    births = [Double](repeating: .infinity, count: count * 8)
  }
}

extension FlakeFlight {
  /// Number that may still come off now.
  var room: Int { min(limit - (born - landed), Int(allowance)) }

  /// Number that may come off at once.
  private static func burst(_ limit: Int) -> Double { max(1, Double(limit) / 2) }

  /// Goes on to `time`, if that is later.
  mutating func setTime(_ time: Double) {
    if time > now, time < .infinity {
      let burst = Self.burst(limit)
      allowance = min(burst, allowance + (time - now) / longestLife * burst)
      now = time
    }
    while landed < born, births[landed % births.count] + longestLife <= now { landed += 1 }
  }

  /// Takes a flake, born now; there must be room.
  mutating func add(_ flake: Flake) {
    let place = born % births.count
    batches[place >> 3].set(flake, lane: place & 7)
    births[place] = now
    born += 1
    allowance -= 1
    end = max(end, now + Double(flake.lifespan))
  }

  /// Takes everything out of the air.
  mutating func reset() {
    for place in births.indices { births[place] = .infinity }
    born = 0
    landed = 0
    allowance = Self.burst(limit)
    now = -.infinity
    end = -.infinity
  }

  /// Flakes like these where places are scaled by `x` and `y`.
  func scaled(x: Float, y: Float) -> FlakeFlight {
    var flight = self
    for index in batches.indices { flight.batches[index] = batches[index].scaled(x: x, y: y) }
    return flight
  }
}

extension FlakeFlight {
  /// The number of flakes in the air at `time`.
  func count(at time: Double) -> Int {
    var count = 0
    forEachBatch(at: time) { batch, age in count += batch.countInAir(age) }
    return count
  }

  /// A rectangle around all pixels that `draw` may change.
  func bounds(at time: Double, origin: PixelPoint) -> PixelRect {
    var bounds = PixelRect.empty
    forEachBatch(at: time) { batch, age in
      bounds = bounds.union(batch.bounds(at: age, origin: origin))
    }
    return bounds
  }

  /// Draws what is in the air at `time`, the card's top left corner at `origin`. Each keeps its
  /// place in the order of drawing for all its life.
  func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint, shine: Float) {
    forEachBatch(at: time) { batch, age in
      batch.draw(at: age, into: &canvas, origin: origin, light: .foil(shine: shine))
    }
  }

  /// Hands over the batches with at least one flake in the air.
  private func forEachBatch(at time: Double, _ body: (FlakeBatch, _ age: Lanes) -> Void) {
    if time >= end { return }
    for index in batches.indices {
      var age = Lanes()
      for lane in 0..<8 { age[lane] = Float(time - births[index * 8 + lane]) }
      if any(batches[index].isInAir(age)) { body(batches[index], age) }
    }
  }
}
