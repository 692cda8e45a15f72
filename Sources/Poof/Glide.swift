import PoofCore

/// The way of a point that goes after another one: between two of its places it comes nearer to the
/// first by e^(−t/τ), so that it is a formula of these places and the time.
struct Glide: Sendable {
  /// Time in which it comes nearer by a factor of e, τ, s.
  private static let delay = 0.28
  /// Time after which it rests, s: what is left of its way by then is less than a step.
  private static let settling = 9 * delay

  /// Place that it goes to.
  private(set) var target: Point
  /// Its own place when the target came there.
  private var from: Point
  /// Time at which it did, s; nil before it was sent anywhere.
  private var began: Double?

  /// A point that rests at `place`.
  init(at place: Point) {
    target = place
    from = place
  }

  /// Sends it from where it is at `time`, s, to `place`.
  mutating func go(to place: Point, at time: Double) {
    from = position(at: time)
    target = place
    began = max(began ?? time, time)
  }

  /// Computes its place at `time`, s.
  func position(at time: Double) -> Point {
    guard let began else { return target }
    let passed = time - began
    if passed >= Self.settling { return target }
    let left = exponential(-Float(max(0, passed) / Self.delay))
    return target + (from - target) * left
  }

  /// Whether it is on its way at `time`, s.
  func isMoving(at time: Double) -> Bool {
    guard let began else { return false }
    return time < began + Self.settling && from != target
  }
}
