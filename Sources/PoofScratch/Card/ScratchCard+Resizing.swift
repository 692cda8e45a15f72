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
    for stroke in card.log.strokes {
      for index in stroke.samples.indices {
        stroke.forEachSegment(at: index) { card.painted.paint($0) }
      }
      stroke.forEachLastSegment { card.painted.paint($0) }
    }
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
