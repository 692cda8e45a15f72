import PoofCore

// What a player's keys do. Each is for the start under way; the next one plays forwards, at speed 1.

extension ExplosionSequence {
  /// Seconds of it for one of the clock's; below 0 it runs backwards.
  public var speed: Double { playback.speed }

  /// Whether it has been stopped.
  public var isPaused: Bool { playback.isPaused }

  /// Stops it where it is at `time`. What is sampled goes on being sampled.
  public func pause(at time: Double) {
    advance(to: time)
    playback.pause(at: now)
    follow()
  }

  /// Goes on at `time` where it was stopped. What is at its end stays there: seek first.
  public func play(at time: Double) {
    advance(to: time)
    playback.play(at: now)
    follow()
  }

  /// Changes the speed at `time`, without a jump: 0.2 is slow motion, −1 backwards. One that is not
  /// finite changes nothing.
  public func setSpeed(_ speed: Double, at time: Double) {
    advance(to: time)
    playback.setSpeed(speed, at: now)
    follow()
  }

  /// Turns round at `time`: the particles fly home, also when all were gone.
  public func reverse(at time: Double) { setSpeed(-speed, at: time) }
}
