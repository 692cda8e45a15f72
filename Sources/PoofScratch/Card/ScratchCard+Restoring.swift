import PoofCore

extension ScratchCard {
  /// Makes the card again that `log` was saved from, and goes on from there at `time`.
  ///
  /// The settings must be those of that card; set them before. What was on this card is forgotten
  /// as by `reset(at:)`. Nothing is told: what the log reached counts as told. A reveal that was
  /// under way goes on, and ends with its events; one that was over is over, and such a card tells
  /// nothing until it is reset. Where the log knows of no reveal and yet passes the threshold, the
  /// rest began to reveal itself there. Strokes that were under way count as ended; all of them can
  /// be undone. A log of another size is scaled. `time` is when the log ends on the caller's clock.
  ///
  /// - Complexity: O(pixels, and what the brushes of all strokes sweep).
  public func restore(_ log: ScratchLog, at time: Double) {
    setTime(time)
    forget()
    isSilent = true
    defer { isSilent = false }
    clockStart = now - log.time
    let cleaned = log.cleaned()
    let target = size
    if cleaned.size != target {
      originals = cleaned.strokes.map { Unscaled(value: $0, size: cleaned.size) }
    }
    self.log.strokes = cleaned.strokes.map { $0.scaled(from: cleaned.size, to: target) }
    redraw(revealBegan: cleaned.revealBegan)
    self.log.takeTime(cleaned.time)
    carryOnReveal()
    _ = painted.takeChange()
  }

  /// Lets all that is in the log happen again on a covered card, in its order.
  private func redraw(revealBegan: Double?) {
    var painter = LogPainter(log)
    defer { strokesDrawn = painter.strokesDrawn }
    var revealBegan = revealBegan
    onRepaint?()
    // Only a log that does not know when the rest began to reveal itself lets that be found out.
    let mayReveal = revealBegan == nil
    func reveal(before time: Double) {
      guard let began = revealBegan, began < time else { return }
      revealBegan = nil
      log.takeTime(began)
      startReveal()
    }
    for turn in log.turns() {
      reveal(before: turn.time)
      log.takeTime(turn.time)
      carryOnReveal()
      if state == .revealed { return }
      if state == .covered { state = .scratching }
      painter.paint(turn, of: log, on: &painted)
      let stroke = log.strokes[turn.stroke]
      if stroke.isDrawn(at: turn.sample) {
        onSweep?(BrushSweep(of: stroke, sample: turn.sample), painted.mask, true)
      }
      let before = drawn
      takeNote(ofSample: turn.sample, in: stroke)
      checkProgress(since: before, mayReveal: mayReveal)
    }
    reveal(before: .infinity)
  }
}
