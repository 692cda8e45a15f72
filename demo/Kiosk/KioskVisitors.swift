import Poof
import PoofProgram
import PoofSDL

/// Visitors of chance, to try a kiosk's folder out: each scratches a card until it opens, or gives up after
/// many strokes; every sixth leaves in the midst of it.
@MainActor
final class KioskVisitors {
  /// Number of visitors that are to come.
  let count: Int
  /// Number of those that have left.
  private(set) var left = 0

  /// Number of those whose card would not open.
  private(set) var failed = 0

  private let seed: UInt64
  /// Number of hands so far: each has strokes of its own, so that what one could not open the next may.
  private var hands: UInt64 = 0
  /// The visit that is going on; nil where nobody is there.
  private var visit: Visit?

  private struct Visit {
    /// Whether it ends in the midst of the card.
    let isShort: Bool
    /// The steps of the hand at work that are still to come, and the time that it began at, s.
    var moves: ArraySlice<ScratchHand.Move> = []
    var start = 0.0
    /// Number of hands so far.
    var hands = 0
  }

  /// The pointer of their hands: a finger.
  private static let finger = 1
  /// Hands, each of which goes down the card and up again, after which a visitor gives up.
  private static let mostHands = 20
  /// Time for which a card is looked at before it is scratched, s.
  private static let look = 1.5
  /// Time after which one who has seen the prize wants the next card, s.
  private static let greed = 3.0

  init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
  }

  /// Whether all have been there, or nothing is left for them.
  func areGone(from kiosk: Kiosk) -> Bool { left >= count || kiosk.part == .over }

  /// Takes note that a card was left, and whether it was over.
  func leave(isOver: Bool) {
    left += 1
    if !isOver, visit?.isShort == false { failed += 1 }
    visit = nil
  }

  /// Does what the visitor who is there does by `time`.
  func act(on kiosk: Kiosk, at time: Double) {
    switch kiosk.part {
    case .over: break
    case .demonstrating:
      if kiosk.ready != nil { tap(kiosk, at: time) }
    case .playing:
      if visit == nil {
        visit = Visit(isShort: left % 6 == 5)
        takeHand(to: kiosk, at: time + Self.look)
      }
      scratch(kiosk, until: time)
      let isGreedy = left % 2 == 1
      if kiosk.show.phase == .finished, isGreedy, time >= kiosk.show.phaseStart + Self.greed {
        tap(kiosk, at: time)
      }
    }
  }

  /// Begins with strokes of another hand.
  private func takeHand(to kiosk: Kiosk, at time: Double) {
    guard var visit else { return }
    let hand = ScratchHand(size: kiosk.show.size, seed: seed &+ hands)
    let moves = hand.moves(sweeps: 2 * ScratchHand.sweepsDown)
    visit.moves = visit.isShort ? moves.prefix(moves.count / 6) : moves[...]
    visit.start = time
    visit.hands += 1
    hands &+= 1
    self.visit = visit
  }

  private func scratch(_ kiosk: Kiosk, until time: Double) {
    guard let visit, kiosk.show.phase != .finished else { return }
    let origin = kiosk.show.origin
    let due = visit.moves.prefix { visit.start + $0.time <= time }
    self.visit?.moves = visit.moves.dropFirst(due.count)
    for move in due {
      var event = move.event
      event.pointer = Self.finger
      event.position = event.position + Point(x: Float(origin.x), y: Float(origin.y))
      kiosk.handle(.pointer(event), at: visit.start + move.time)
    }
    let isClosed = [.covered, .scratching].contains(kiosk.show.phase)
    if isClosed, due.count == visit.moves.count, !visit.isShort, visit.hands < Self.mostHands {
      takeHand(to: kiosk, at: time)
    }
  }

  private func tap(_ kiosk: Kiosk, at time: Double) {
    // Beside the card, so that its first stroke is the hand's.
    for phase in [PointerEvent.Phase.began, .ended] {
      kiosk.handle(
        .pointer(PointerEvent(pointer: Self.finger, phase: phase, position: .zero)), at: time)
    }
  }
}

/// Visitors of chance whose card would not open.
struct UnopenedCards: ExitCodeProviding, CustomStringConvertible {
  let count: Int
  /// Number of all visitors.
  let visitors: Int

  /// As of `sysexits.h`, `EX_SOFTWARE`.
  let exitCode: Int32 = 70
  var description: String {
    "\(count) of \(visitors) visitors could not scratch their card open; try a broader brush, --brush-width"
  }
}
