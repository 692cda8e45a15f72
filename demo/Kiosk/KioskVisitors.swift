import Poof
import PoofSDL

/// Visitors of chance, to try a kiosk's folder out: each scratches a card open; every sixth leaves in the
/// midst of it.
@MainActor
final class KioskVisitors {
  /// Number of visitors that are to come.
  let count: Int
  /// Number of those that have left.
  private(set) var left = 0

  private let seed: UInt64
  /// The steps of the hand at work that are still to come, and the number of its card.
  private var steps: (moves: ArraySlice<ScratchHand.Move>, start: Double, card: Int)?
  /// The pointer of their hands: a finger.
  private static let finger = 1
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

  /// Takes note that a card was left.
  func leave() { left += 1 }

  /// Does what the visitor who is there does by `time`.
  func act(on kiosk: Kiosk, at time: Double) {
    switch kiosk.part {
    case .over: break
    case .demonstrating:
      steps = nil
      if kiosk.ready != nil { tap(kiosk, at: time) }
    case .playing(let card):
      if steps?.card != card.number {
        // What a hand looks like follows from the card, whoever was killed in the midst of it.
        let hand = ScratchHand(size: kiosk.show.size, seed: seed &+ UInt64(card.number))
        let moves = hand.moves(sweeps: 2 * ScratchHand.sweepsDown)
        let isLeaving = left % 6 == 5
        steps = (
          isLeaving ? moves.prefix(moves.count / 6) : moves[...], time + Self.look, card.number
        )
      }
      scratch(kiosk, until: time)
      let isGreedy = left % 2 == 1
      if kiosk.show.phase == .finished, isGreedy, time >= kiosk.show.phaseStart + Self.greed {
        tap(kiosk, at: time)
      }
    }
  }

  private func scratch(_ kiosk: Kiosk, until time: Double) {
    guard let steps, kiosk.show.phase != .finished else { return }
    let origin = kiosk.show.origin
    let due = steps.moves.prefix { steps.start + $0.time <= time }
    self.steps?.moves = steps.moves.dropFirst(due.count)
    for move in due {
      var event = move.event
      event.pointer = Self.finger
      event.position = event.position + Point(x: Float(origin.x), y: Float(origin.y))
      kiosk.handle(.pointer(event), at: steps.start + move.time)
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
