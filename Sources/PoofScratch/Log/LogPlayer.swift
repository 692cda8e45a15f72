import PoofCore

/// Plays a log onto a card: its strokes are drawn again, each with its own brush, by pointers that
/// are not there.
///
///     let player = LogPlayer(log, startingAt: time, speed: 2)
///     player.advance(to: time, into: card)   // for every frame
///
/// Each sample comes at its own time, so what the card does and tells does not depend on the frame
/// rate. The card draws these strokes beside those of pointers, whatever its pointer policy, and
/// also while it is disabled; what begins while `ScratchLog.maximumStrokesAtOnce` are under way is
/// left out.
///
/// Whoever is told by the card may ask the player, and go on with it.
public final class LogPlayer {
  /// The log that is played.
  public let log: ScratchLog
  /// Beginning of the log's clock on the caller's, s.
  public let start: Double
  /// Seconds of the log in one of the caller's.
  public let speed: Double

  /// The log at the size of the card.
  private var scaled: ScratchLog
  /// All samples, in their order.
  private let turns: [ScratchLog.Turn]
  /// Number of those that have been played.
  private var played = 0
  /// The card's numbers for the strokes that have begun.
  private var strokeIDs: [Int?]
  private var hasRevealed: Bool

  /// Plays `log` from `time` on, s on the caller's clock, at `speed`, 0.001…1,000,000: one outside is
  /// brought inside, and a NaN counts as 1. Samples whose place is not finite are left out; times that
  /// go back count as the latest of their stroke; strokes that were under way end with their last
  /// sample.
  /// - Complexity: O(n log n) for n samples.
  public init(_ log: ScratchLog, startingAt time: Double = 0, speed: Double = 1) {
    let speed = speed.isNaN ? 1 : min(max(speed, 0.001), 1_000_000)
    self.log = log
    self.speed = speed
    start = time.isFinite ? time : 0
    scaled = log.cleaned()
    // Played at another speed, a brush that follows the speed would be of another width.
    if speed != 1 { scaled.strokes = scaled.strokes.map { $0.withKeptWidths() } }
    turns = scaled.turns()
    strokeIDs = [Int?](repeating: nil, count: scaled.strokes.count)
    hasRevealed = log.revealBegan == nil
  }
}

extension LogPlayer {
  /// Time at which something is played next, s on the caller's clock; nil at the end.
  public var nextTime: Double? {
    let sample = played < turns.count ? turns[played].time : .infinity
    let time = isRevealNext ? log.revealBegan ?? sample : sample
    return time < .infinity ? start + time / speed : nil
  }

  /// Whether all of it has been played.
  public var isFinished: Bool { nextTime == nil }

  /// Plays everything up to and including `time`, s on the caller's clock, and brings the card
  /// there. A card of another size than the log's has it scaled; it may change between calls when
  /// the card has been resized.
  public func advance(to time: Double, into card: ScratchCard) {
    while let next = nextTime, next <= time { playNext(into: card) }
    card.advance(to: time)
  }

  /// Plays what comes next.
  package func playNext(into card: ScratchCard) {
    guard let time = nextTime else { return }
    if isRevealNext {
      hasRevealed = true
      card.revealRest(at: time)
      return
    }
    if scaled.size != card.size { scaled = scaled.scaled(to: card.size) }
    let turn = turns[played]
    played += 1
    strokeIDs[turn.stroke] = card.play(
      scaled.strokes[turn.stroke], sample: turn.sample, as: strokeIDs[turn.stroke], at: time)
    card.deliver()
  }

  /// Whether the reveal comes next: what began with a sample did so after it.
  private var isRevealNext: Bool {
    guard !hasRevealed, let began = log.revealBegan else { return false }
    return played == turns.count || began < turns[played].time
  }
}
