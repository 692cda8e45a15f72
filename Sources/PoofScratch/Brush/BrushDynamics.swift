/// Cause of changes of a brush's width along its way.
public enum BrushDynamics: Equatable, Hashable, Sendable {
  /// One width everywhere.
  case none
  /// The pointer's pressure: full width at 1, `least` (0…1) of it at 0, a straight line between.
  case pressure(least: Float)
  /// The pointer's speed: full width at rest, `least` (0…1) of it from 40 widths a second on.
  case speed(least: Float)
}
