import PoofCore

extension Board {
  /// Draws the board as it is at `time`, over what is on the canvas.
  public func draw(at time: Double, into canvas: inout Canvas) {
    advance(to: time)
    draw(into: &canvas)
  }

  /// Draws the board as it is at the time it was last advanced to: all cards, then what flies of them
  /// all, so that no card hides what the one beside it threw.
  public func draw(into canvas: inout Canvas) {
    for card in cards { card.drawCard(into: &canvas) }
    for card in cards { card.drawFlying(into: &canvas) }
  }

  /// Returns the pixels of the canvas that must be drawn again since the last call, and starts anew:
  /// ask after `advance`, draw everything inside each of them from the background up.
  ///
  /// None lies inside another one. They may reach beyond the canvas.
  public func takeDamage() -> [PixelRect] {
    var damage: [PixelRect] = []
    // All cards are asked, for each of them starts anew.
    for card in cards { damage.add(card.takeDamage()) }
    return damage
  }
}

extension [PixelRect] {
  /// Adds a rectangle. Where one around two of them has no more pixels than both, that takes their place.
  fileprivate mutating func add(_ other: PixelRect) {
    if other.isEmpty { return }
    var added = other
    while let index = firstIndex(where: { $0.isBetterJoined(with: added) }) {
      added = added.union(remove(at: index))
    }
    append(added)
  }
}

extension PixelRect {
  fileprivate func isBetterJoined(with other: PixelRect) -> Bool {
    // Sides beyond any canvas have areas whose sum no `Int` can hold.
    Double(union(other).size.area) <= Double(size.area) + Double(other.size.area)
  }
}
