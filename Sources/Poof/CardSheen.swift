import PoofCore
import PoofScratch

/// The place of the light on a coating that shines: it wanders after the hand, and comes to rest where
/// the hand has stopped.
///
/// It is folded over the segments of the log: between two of them it comes nearer to the first by
/// e^(−t/τ), so that it is a formula of the log and the time.
package final class CardSheen {
  /// Time in which it comes nearer to the hand by a factor of e, τ, s.
  private static let delay = 0.28
  /// Time after which it rests, s: what is left of its way by then is less than a step.
  private static let settling = 9 * delay
  /// Steps of its place across a card, and in a second: finer ones nobody sees, and for each the whole
  /// card has to be drawn.
  private static let steps: Float = 400
  private static let rate = 30.0
  /// Place before the first touch, in parts of the card.
  private static let rest = Point(x: 0.68, y: 0.64)

  /// Size of the card, px.
  var size: PixelSize
  /// Place of the hand, in parts of the card.
  private var hand = rest
  /// Place of the light when the hand came there.
  private var from = rest
  /// Time at which it did, s; nil before the first touch.
  private var time: Double?

  /// A light over a card of `size` that nobody has touched.
  package init(size: PixelSize) { self.size = size }
}

extension CardSheen {
  /// Goes after the hand, which has come to the end of a segment.
  package func follow(_ sweep: BrushSweep) {
    from = way(at: sweep.time)
    hand = Point(
      x: (sweep.end.x / Float(size.width)).clamped(to: -0.5...1.5),
      y: (sweep.end.y / Float(size.height)).clamped(to: -0.5...1.5))
    time = max(time ?? sweep.time, sweep.time)
  }

  /// Forgets all touches.
  package func reset() {
    hand = Self.rest
    from = Self.rest
    time = nil
  }

  /// Computes its place at `time`, s, in parts of the card, to the nearest step.
  package func place(at time: Double) -> Point {
    // The hundred-thousandth keeps times on a step there.
    let place = way(at: (time * Self.rate + 1e-5).rounded(.down) / Self.rate)
    func stepped(_ x: Float) -> Float { Float(floorToInt(x * Self.steps + 0.5)) / Self.steps }
    return Point(x: stepped(place.x), y: stepped(place.y))
  }

  /// Whether it is on its way at `time`, s.
  package func isMoving(at time: Double) -> Bool {
    guard let began = self.time else { return false }
    return time < began + Self.settling && from != hand
  }

  private func way(at time: Double) -> Point {
    guard let began = self.time else { return Self.rest }
    let passed = time - began
    if passed >= Self.settling { return hand }
    let left = exponential(-Float(max(0, passed) / Self.delay))
    return hand + (from - hand) * left
  }
}
