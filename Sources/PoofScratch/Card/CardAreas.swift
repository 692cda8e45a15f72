import PoofCore

/// Parts of a card that can be scratched, that count, and that are counted for themselves.
///
///     CardAreas(
///       scratchable: .ellipse(medal),
///       counted: .rectangle(prize),
///       regions: [CardRegion(area: .rectangle(left), threshold: 0.6)])
public struct CardAreas: Equatable, Sendable {
  /// All of the card can be scratched and counts, and there are no regions.
  public static let everything = CardAreas()

  /// Part that pointers scratch; nil: everything. The rest of the coating goes only when the card
  /// reveals itself.
  public var scratchable: CardArea?
  /// Part that counts in the progress; nil: all of the coating. It may reach beyond what can
  /// be scratched, then pointers alone never make it whole.
  public var counted: CardArea?
  /// Parts that are counted for themselves; they may overlap.
  public var regions: [CardRegion]

  /// Areas, px of the card.
  public init(
    scratchable: CardArea? = nil, counted: CardArea? = nil, regions: [CardRegion] = []
  ) {
    self.scratchable = scratchable
    self.counted = counted
    self.regions = regions
  }
}

extension CardAreas {
  /// Returns the same parts of a card of another size.
  func scaled(from size: PixelSize, to target: PixelSize) -> CardAreas {
    if size == target { return self }
    return CardAreas(
      scratchable: scratchable?.scaled(from: size, to: target),
      counted: counted?.scaled(from: size, to: target),
      regions: regions.map {
        CardRegion(area: $0.area.scaled(from: size, to: target), threshold: $0.threshold)
      })
  }
}
