import PoofCore

/// What can be set about every animation of a catalogue.
public struct AnimationSettings: Equatable, Sendable {
  /// Where it begins, in parts of the picture, (0, 0) top left … (1, 1) bottom right; nil, or a
  /// place that is not finite: its middle. Kinds without an origin do not ask.
  public var origin: Point?

  /// Settings from their parts.
  public init(origin: Point? = nil) {
    self.origin = origin
  }
}
