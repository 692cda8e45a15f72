import PoofCore
import PoofScratch

/// The place of the light on a coating that shines: it wanders after the hand, and comes to rest where
/// the hand has stopped.
///
/// It is folded over the segments of the log, so that it is a formula of the log and the time. A mouse
/// that hovers draws it away from there, which no log knows: a film has no such thing, and the next
/// stroke lets go of it. Since both go at one pace, the light does not hesitate where a hover turns
/// into a stroke.
package final class CardSheen {
  /// Steps of its place across a card, and in a second: finer ones nobody sees, and for each the whole
  /// card has to be drawn.
  private static let steps: Float = 400
  private static let rate = 30.0
  /// Place before the first touch, in parts of the card.
  private static let rest = Point(x: 0.68, y: 0.64)

  /// Size of the card, px.
  var size: PixelSize
  /// The light of the strokes, in parts of the card.
  private var stroked = Glide(at: rest)
  /// Way from there to a hovering mouse, in parts of the card.
  private var hovered = Glide(at: .zero)

  /// A light over a card of `size` that nobody has touched.
  package init(size: PixelSize) { self.size = size }
}

extension CardSheen {
  /// Goes after the hand, which has come to the end of a segment.
  package func follow(_ sweep: BrushSweep) {
    leave(at: sweep.time)
    stroked.go(
      to: Point(
        x: (sweep.end.x / Float(size.width)).clamped(to: -0.5...1.5),
        y: (sweep.end.y / Float(size.height)).clamped(to: -0.5...1.5)),
      at: sweep.time)
  }

  /// Goes after a mouse that hovers at `place`, px of the card, at `time`, s; back to where the strokes
  /// have left it where that is beside the card, or nil.
  func hover(over place: Point?, at time: Double) {
    guard let place, place.x >= 0, place.y >= 0, place.x < Float(size.width),
      place.y < Float(size.height)
    else { return leave(at: time) }
    let hand = Point(x: place.x / Float(size.width), y: place.y / Float(size.height))
    let way = hand - stroked.target
    if way != hovered.target { hovered.go(to: way, at: time) }
  }

  private func leave(at time: Double) {
    if hovered.target != .zero { hovered.go(to: .zero, at: time) }
  }

  /// Forgets all touches, and the mouse.
  package func reset() {
    stroked = Glide(at: Self.rest)
    hovered = Glide(at: .zero)
  }

  /// Computes its place at `time`, s, in parts of the card, to the nearest step.
  package func place(at time: Double) -> Point {
    // The hundred-thousandth keeps times on a step there.
    let moment = (time * Self.rate + 1e-5).rounded(.down) / Self.rate
    let place = stroked.position(at: moment) + hovered.position(at: moment)
    func stepped(_ x: Float) -> Float { Float(floorToInt(x * Self.steps + 0.5)) / Self.steps }
    return Point(x: stepped(place.x), y: stepped(place.y))
  }

  /// Whether it is on its way at `time`, s.
  package func isMoving(at time: Double) -> Bool {
    stroked.isMoving(at: time) || hovered.isMoving(at: time)
  }
}
