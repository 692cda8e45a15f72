import Poof

/// A hand that scratches a card open: a zigzag as a function of time.
struct ScriptedScratch {
  /// What the hand does at one moment.
  struct Move: Equatable {
    /// When, s.
    let time: Double
    let event: PointerEvent
  }

  /// The card, px of the canvas.
  let card: PixelRect
  /// When the pointer goes down, s.
  let start = 0.5
  /// How long it stays down at most, s.
  let length = 3.2
  /// When it is up again, s.
  var end: Double { start + length }

  /// How often a hand is looked at, times a second: as a mouse reports, whatever the frame rate.
  private static let rate = 240.0
  private static let sweeps = 9

  /// What the hand does after `from` up to and including `to`.
  func moves(from: Double, to: Double) -> [Move] {
    let first = Int((max(from, start - 1) * Self.rate).rounded(.down)) + 1
    let last = Int((to * Self.rate).rounded(.down))
    guard first <= last else { return [] }
    let begin = Int((start * Self.rate).rounded())
    let end = Int(((start + length) * Self.rate).rounded())
    return (first...last).compactMap { step in
      guard step >= begin, step <= end else { return nil }
      let phase: PointerEvent.Phase = step == begin ? .began : step == end ? .ended : .moved
      return Move(
        time: Double(step) / Self.rate,
        event: PointerEvent(phase: phase, position: place(at: Double(step - begin) / Self.rate)))
    }
  }

  /// Where the hand is, `time` s after it went down.
  private func place(at time: Double) -> Point {
    let way = Float(time / length) * Float(Self.sweeps)
    let sweep = Int(way)
    let part = way - Float(sweep)
    // Each sweep slows down towards its turn, as a wrist does.
    let eased = 0.5 - 0.5 * cosine(part * Float.pi)
    let across = sweep % 2 == 0 ? eased : 1 - eased
    let down = way / Float(Self.sweeps)
    let wobble = 0.03 * sine(Float(time) * 9)
    return Point(
      x: Float(card.minX) + Float(card.width) * (0.05 + 0.9 * across),
      y: Float(card.minY) + Float(card.height) * (0.1 + 0.82 * down + wobble))
  }
}
