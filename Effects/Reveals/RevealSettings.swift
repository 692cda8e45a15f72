import PoofCore

/// Settings that every reveal of a catalogue has.
public struct RevealSettings: Equatable, Sendable {
  /// Time, in parts of the whole reveal, that one pixel takes from hidden to shown, 0.001…1,000;
  /// nil: what suits the kind.
  public var softness: Float?
  /// Whether the order is turned round: what would open first opens last.
  public var isInverted = false
  /// Place at which it begins, in parts of the card, (0, 0) top left … (1, 1) bottom right; nil:
  /// the place that was touched last. Kinds without an origin do not ask.
  public var origin: Point?
  /// Direction in which it goes, degrees clockwise from the right: 0 right, 90 down; nil: what suits
  /// the kind. Kinds without a direction do not ask.
  public var angle: Float?
  /// Seed of its look. Kinds without chance do not ask.
  public var seed: UInt64 = 1

  /// The defaults.
  public init() {}
}
