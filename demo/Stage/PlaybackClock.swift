import Poof

/// The show's own time: the window's, stopped while paused or unseen and stretched in slow motion.
struct PlaybackClock {
  /// Whether the user has stopped it.
  private(set) var isPaused = false
  /// Whether it stands still because nobody can see the window.
  private(set) var isSuspended = false
  private var playback = Playback()

  /// Seconds of the show for one of the window.
  var rate: Double { playback.speed }

  /// Seconds of the show that pass in one of the window: none while it stands still.
  var passing: Double { isPaused || isSuspended ? 0 : rate }

  /// The show's time at a time of the window.
  func showTime(at windowTime: Double) -> Double { playback.position(at: windowTime) }

  /// The window's time at which the show reaches `showTime`; nil while it stands still.
  func windowTime(at showTime: Double) -> Double? { playback.time(of: showTime) }

  /// Changes the speed at a time of the window; the show's time does not jump.
  mutating func set(
    rate: Double? = nil, isPaused: Bool? = nil, isSuspended: Bool? = nil, at windowTime: Double
  ) {
    if let rate { playback.setSpeed(rate, at: windowTime) }
    self.isPaused = isPaused ?? self.isPaused
    self.isSuspended = isSuspended ?? self.isSuspended
    if self.isPaused || self.isSuspended {
      playback.pause(at: windowTime)
    } else {
      playback.play(at: windowTime)
    }
  }
}
