/// Choice of those of several pointers that scratch.
public enum PointerPolicy: Equatable, Hashable, Sendable, CaseIterable {
  /// All of them at once, each its own stroke.
  case all
  /// The one that came first: while it is down, others are ignored until they are lifted and
  /// come again.
  case first
  /// One at a time, the newest: it ends the stroke under way.
  case one
}
