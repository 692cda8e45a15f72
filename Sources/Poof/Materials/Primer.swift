import PoofCore

/// The dull layer between a shiny coating and the prize: what a half-hearted scratch leaves.
public struct Primer: Equatable, Sendable {
  /// Its colour.
  public var color: Color
  /// How much darker its specks are, 0 none … 1 down to black.
  public var grain: Float

  /// A primer from its parts; a grain outside 0…1 is brought inside.
  public init(color: Color, grain: Float = 0.3) {
    self.color = color
    self.grain = grain.clampedToUnit
  }
}
