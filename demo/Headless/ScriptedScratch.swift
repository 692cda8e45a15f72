import Poof

/// A hand that scratches a card open: a zigzag as a function of time.
struct ScriptedScratch {
  /// A step of the hand at one moment.
  struct Move: Equatable {
    /// Its time, s.
    let time: Double
    let event: PointerEvent
  }

  /// The card, px of the canvas.
  let card: PixelRect
  /// Time at which the pointer goes down, s.
  let start = 0.5
  /// Time for which it stays down, s.
  let length = 3.2
  /// Time at which it is up again, s.
  var end: Double { start + length }

  /// Steps of the hand in a second: as many as a mouse reports, whatever the frame rate.
  private static let rate = 240.0
  private static let sweeps = 11

  /// Lists the steps of the hand after `from` up to and including `to`.
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

  /// Computes the place of the hand, `time` s after it went down.
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

extension ScriptedScratch {
  /// Scratches a card in these pictures, and returns its log.
  func log(of painting: CardPainting, settings: CardShow.Settings) -> ScratchLog {
    var settings = settings
    // Only the strokes are wanted, and when the rest began to reveal itself.
    settings.hold = nil
    settings.debris = nil
    settings.crumbs = nil
    settings.celebration = nil
    let show = CardShow(
      prize: painting.prize, coating: painting.coating, outline: painting.outline,
      settings: settings)
    show.origin = card.origin
    for move in moves(from: -1, to: end + 1) { show.handle(move.event, at: move.time) }
    show.advance(to: end)
    // A narrow brush, or a card of a few pixels, does not get to the threshold.
    if show.phase == .covered || show.phase == .scratching { show.revealRest(at: end) }
    return show.log
  }
}
