import PoofCore

extension ScratchCard {
  /// The same card at another size, which must be drawable: settings, strokes (those under way
  /// too) and a running reveal go on where they are; no event is sent again.
  ///
  /// - Complexity: O(samples in the log · pixels the brush sweeps).
  public func resized(to target: PixelSize, coatingAlpha: Mask? = nil) -> ScratchCard {
    let card = ScratchCard(size: target, coatingAlpha: coatingAlpha)
    let x = Float(target.width) / Float(size.width)
    let y = Float(target.height) / Float(size.height)
    card.brush = brush.scaled(by: squareRoot(x * y))
    card.threshold = threshold
    card.revealDuration = revealDuration
    card.revealEasing = revealEasing
    card.makeRevealMap = makeRevealMap
    card.isEnabled = isEnabled
    card.state = state
    card.log = log.scaled(to: target)
    card.active = active
    card.lastTouch = Point(x: lastTouch.x * x, y: lastTouch.y * y)
    card.now = now
    card.hasReachedThreshold = hasReachedThreshold
    for index in card.log.strokes.indices { card.repaint(index) }
    if state == .revealed {
      card.painted.join(.everywhere(size: target), at: 1)
    } else if var reveal {
      reveal.origin = Point(x: reveal.origin.x * x, y: reveal.origin.y * y)
      reveal.map = makeRevealMap(target, reveal.origin)
      card.reveal = reveal
      card.carryOn(to: now)
    }
    card.onEvent = onEvent
    return card
  }
}

extension ScratchCard {
  /// Paints a stroke of the log anew; one under way goes on from there.
  private func repaint(_ index: Int) {
    let stroke = log.strokes[index]
    var painter = StrokePainter(brush: stroke.brush)
    for sample in stroke.samples.indices { painter.paint(stroke, sample: sample, on: &painted) }
    if stroke.isEnded { painter.paintEnd(of: stroke, on: &painted) }
    if let under = active.firstIndex(where: { $0.index == index }) {
      active[under].painter = painter
    }
  }
}
