import PoofCore

/// Settings that every animation of a catalogue has.
public struct AnimationSettings: Equatable, Sendable {
  /// Place at which it begins, in parts of the picture, (0, 0) top left … (1, 1) bottom right; nil,
  /// or a place that is not finite: its middle. Kinds without an origin do not ask.
  public var origin: Point?

  /// Settings from their parts.
  public init(origin: Point? = nil) {
    self.origin = origin
  }
}
