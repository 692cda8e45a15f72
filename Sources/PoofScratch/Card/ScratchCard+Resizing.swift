import PoofCore

extension ScratchCard {
  /// Makes the same card at another size, which must be drawable: settings, strokes (those under way and
  /// those undone too) and a running reveal go on where they are; no event is sent again.
  ///
  /// Strokes, areas and the brush are scaled from what they were when they were made, so that a
  /// card that is resized often stays what it was.
  ///
  /// - Complexity: O(pixels, and what the brushes of all strokes sweep).
  public func resized(to target: PixelSize, coatingAlpha: Mask? = nil) -> ScratchCard {
    let card = ScratchCard(self, resizedTo: target, coatingAlpha: coatingAlpha)
    card.isEnabled = isEnabled
    card.state = state
    card.openTime = openTime
    card.drawn = drawn
    card.order = order
    card.strokesBegun = strokesBegun
    card.active = active
    card.undone = undone
    card.originals = log.strokes.indices.map { original(ofStroke: $0) }
    card.log.strokes = card.originals.map { $0.scaled(to: target) }
    card.log.time = log.time
    card.log.revealBegan = log.revealBegan
    card.repaint()
    if state == .revealed {
      card.painted.join(.everywhere(size: target), at: 1)
    } else if var reveal {
      reveal.origin = Point(
        x: reveal.origin.x * Float(target.width) / Float(size.width),
        y: reveal.origin.y * Float(target.height) / Float(size.height))
      let map = reveal.makeMap(target, reveal.origin).resized(to: target)
      reveal.map = { _ in map }
      reveal.before = card.mask
      reveal.step = -1
      card.reveal = reveal
      card.carryOnReveal()
    }
    card.painted.damage = PixelRect(size: target)
    card.onEvent = onEvent
    card.onSweep = onSweep
    card.onRepaint = onRepaint
    card.startMap = startMap
    card.waitsForMaps = waitsForMaps
    return card
  }
}
