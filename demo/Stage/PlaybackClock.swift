/// The show's own time: the window's, stopped while paused or unseen and stretched in slow motion.
struct PlaybackClock {
  /// Seconds of the show for one of the window.
  private(set) var rate = 1.0
  /// Whether the user has stopped it.
  private(set) var isPaused = false
  /// Whether it stands still because nobody can see the window.
  private(set) var isSuspended = false
  private var anchor = (window: 0.0, show: 0.0)

  /// The show's time at a time of the window.
  func showTime(at windowTime: Double) -> Double {
    anchor.show + max(0, windowTime - anchor.window) * speed
  }

  /// The window's time at which the show reaches `showTime`; nil while it stands still.
  func windowTime(at showTime: Double) -> Double? {
    speed == 0 ? nil : anchor.window + (showTime - anchor.show) / speed
  }

  /// Changes the speed at a time of the window; the show's time does not jump.
  mutating func set(
    rate: Double? = nil, isPaused: Bool? = nil, isSuspended: Bool? = nil, at windowTime: Double
  ) {
    anchor = (windowTime, showTime(at: windowTime))
    self.rate = rate ?? self.rate
    self.isPaused = isPaused ?? self.isPaused
    self.isSuspended = isSuspended ?? self.isSuspended
  }

  private var speed: Double { isPaused || isSuspended ? 0 : rate }
}
