/// Why a playback is over.
public enum PlaybackEnd: Equatable, Sendable {
  /// It has played to its end.
  case finished
  /// It has run backwards to its beginning: everything is as it was.
  case returned
  /// It was dropped on the way.
  case cancelled
  /// It was dropped on the way, since another one began in its place.
  case replaced
}
