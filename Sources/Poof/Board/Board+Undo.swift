import PoofCore
import PoofScratch

extension Board {
  /// Takes back the gesture that began last, on all cards that it crossed. Returns whether there was one.
  ///
  /// Pointers that are down are lifted first. Cards whose rest has begun to reveal itself keep theirs, and
  /// strokes of another hand that lie over it go with it. Strokes that the board was not told of, as those of
  /// restored logs, are taken back one by one, after all gestures.
  /// - Complexity: that of `CardShow.undo(at:)` on each of these cards.
  @discardableResult
  public func undo(at time: Double) -> Bool {
    liftPointers(at: time)
    let strokes = history.lastGesture(on: cards)
    guard !strokes.isEmpty else { return false }
    history.take(back: strokes)
    // Whoever is told may call the board in turn: it is settled already.
    for stroke in strokes { cards[stroke.card].undo(at: time) }
    return true
  }

  /// Draws the gesture again that was taken back last, until a new stroke begins on any card. Returns whether
  /// there was one.
  @discardableResult
  public func redo(at time: Double) -> Bool {
    liftPointers(at: time)
    while let strokes = history.takeUndone() {
      var hasDrawn = false
      for stroke in strokes where cards[stroke.card].canRedo {
        history.redo(stroke)
        cards[stroke.card].redo(at: time)
        hasDrawn = true
      }
      // A card may have been covered anew since.
      if hasDrawn { return true }
    }
    return false
  }

  private func liftPointers(at time: Double) {
    for touch in touches {
      handle(
        PointerEvent(pointer: touch.pointer, phase: .cancelled, position: touch.place), at: time)
    }
    for card in cards { card.advance(to: time) }
    history.follow(cards)
  }
}
