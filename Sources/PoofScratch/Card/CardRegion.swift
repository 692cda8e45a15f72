/// A part of a card that is counted for itself.
public struct CardRegion: Equatable, Sendable {
  /// Part of the card.
  public let area: CardArea
  /// The revealed part of it, 0…1, at which the card tells; nil: it does not.
  public let threshold: Double?

  /// A region from its area and threshold: one below 0 counts as 0, one above 1 as 1, one that
  /// is not finite as nil.
  public init(area: CardArea, threshold: Double? = nil) {
    self.area = area
    self.threshold = threshold.flatMap(asThreshold)
  }
}

/// A threshold in 0…1; nil where it is not finite.
func asThreshold(_ value: Double) -> Double? { value.isFinite ? max(0, min(1, value)) : nil }
