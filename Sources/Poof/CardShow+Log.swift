import PoofCore
import PoofScratch

extension CardShow {
  /// Whether there is a stroke to take back: until the rest begins to reveal itself.
  public var canUndo: Bool { card.canUndo }

  /// Whether a stroke that was taken back can be drawn again.
  public var canRedo: Bool { card.canRedo }

  /// Takes back the stroke that began last; without any stroke the card is covered again. Returns
  /// whether there was one.
  @discardableResult
  public func undo(at time: Double) -> Bool {
    changeStrokes(at: time) { $0.undo() }
  }

  /// Draws the stroke again that was taken back last. Returns whether there was one.
  @discardableResult
  public func redo(at time: Double) -> Bool {
    changeStrokes(at: time) { $0.redo() }
  }

  /// Scratches the card by the strokes of `log` from `time` on, at `speed`, which must be above 0
  /// and finite; `reset(at:)` ends it. Pointers go on scratching beside it.
  public func play(_ log: ScratchLog, speed: Double = 1, at time: Double) {
    carryOn(to: time)
    player = LogPlayer(log, startingAt: now, speed: speed)
    carryOn(to: now)
    deliver()
  }

  /// Makes the card again that `log` was saved from, and goes on from there at `time`; see
  /// `ScratchCard.restore(_:at:)`. Only what happens from now on is told. Where the prize lay open
  /// it lies open again, and nothing more happens by itself: it waits for `explode(at:)`.
  public func restore(_ log: ScratchLog, at time: Double) {
    coverAgain(at: time)
    card.restore(log, at: now)
    switch card.state {
    case .covered: phase = .covered
    case .scratching: phase = .scratching
    case .revealing: phase = .revealing
    case .revealed:
      phase = .revealed
      waitsForWord = true
    }
    settleDebris()
  }

  private func changeStrokes(at time: Double, _ change: (ScratchCard) -> Bool) -> Bool {
    defer { deliver() }
    carryOn(to: time)
    let hasChanged = change(card)
    followCard()
    settleDebris()
    if hasChanged, phase == .covered || phase == .scratching {
      let now: Phase = card.state == .covered ? .covered : .scratching
      if now != phase { enter(now, at: self.now) }
    }
    return hasChanged
  }

  /// Plays what is to be played up to `time`, each sample at its own.
  func playLog(to time: Double) {
    let end = time < .infinity ? max(time, now) : now
    while let next = player?.nextTime, next <= end {
      moveOn(to: next)
      player?.playNext(into: card)
      followCard()
    }
    if player?.isFinished == true { player = nil }
  }
}
