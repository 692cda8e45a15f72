import ArgumentParser

/// The mirrors that an animation can be seen in.
package enum MirrorArgument: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// Left and right change places.
  case across
  /// Above and below change places.
  case down
}
