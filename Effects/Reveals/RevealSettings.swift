import PoofCore

/// What can be set about every reveal of a catalogue.
public struct RevealSettings: Equatable, Sendable {
  /// How long, in parts of the whole reveal, one pixel takes from hidden to shown, 0.001…1,000;
  /// nil: what suits the kind.
  public var softness: Float?
  /// Whether the order is turned round: what would open first opens last.
  public var isInverted = false
  /// Where it begins, in parts of the card, (0, 0) top left … (1, 1) bottom right; nil: the place
  /// that was touched last. Kinds without an origin do not ask.
  public var origin: Point?
  /// Which of its possible looks it has. Kinds without chance do not ask.
  public var seed: UInt64 = 1

  /// The defaults.
  public init() {}
}
