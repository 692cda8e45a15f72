import PoofCore
import PoofScratch

extension CardShow {
  /// Whether there is a stroke to take back: until the rest begins to reveal itself.
  public var canUndo: Bool { life.card.canUndo }

  /// Whether a stroke that was taken back can be drawn again.
  public var canRedo: Bool { life.card.canRedo }

  /// Takes back the stroke that began last; without any stroke the card is covered again. Returns
  /// whether there was one.
  @discardableResult
  public func undo(at time: Double) -> Bool {
    act(at: time) { $0.changeStrokes { $0.undo() } }
  }

  /// Draws the stroke again that was taken back last. Returns whether there was one.
  @discardableResult
  public func redo(at time: Double) -> Bool {
    act(at: time) { $0.changeStrokes { $0.redo() } }
  }

  /// Scratches the card by the strokes of `log` from `time` on, at `speed`, which is brought inside
  /// what a `LogPlayer` takes, and bursts it where the log says so; `reset(at:)` ends it. Pointers go
  /// on scratching beside it.
  public func play(_ log: ScratchLog, speed: Double = 1, at time: Double) {
    act(at: time) { $0.play(log, speed: speed) }
  }

  /// Makes the card again that `log` was saved from, and goes on from there at `time`; see
  /// `ScratchCard.restore(_:at:)`. Only what happens from now on is told. Where the prize lay open
  /// it lies open again, and nothing more happens by itself: it waits for `explode(at:)`.
  public func restore(_ log: ScratchLog, at time: Double) {
    if time > now, time < .infinity { now = time }
    life.restore(log)
    restartClock(at: now - life.now)
  }
}
