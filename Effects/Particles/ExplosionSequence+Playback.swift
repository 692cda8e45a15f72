import PoofCore

// What a player's keys do. Each is for the start under way; the next one plays forwards, at speed 1.

extension ExplosionSequence {
  /// Whether its picture changes by itself from now on, as long as nobody pauses it.
  public var isMoving: Bool {
    guard film != nil else { return false }
    return (isWaiting ? pendingSeek != nil : job != nil) || playback.isMoving(at: now)
  }

  /// The place in the explosion, s: 0 as it bursts, below 0 while it shakes.
  public var position: Double {
    guard film != nil else { return 0 }
    let position = playback.position(at: now)
    guard isWaiting else { return position }
    return pendingSeek?.position ?? min(0, position - Double(current.shake.duration))
  }

  /// Length of the explosion, s, all its runs together and the shake not counted; 0 while idle.
  public var length: Double { film?.runs.length ?? 0 }

  /// Jumps to a position, see `position`, at `time`; one beyond its ends is brought to them, one
  /// that is not finite changes nothing. While the particles are being made it is remembered.
  public func seek(to position: Double, at time: Double) {
    advance(to: time)
    guard position.isFinite else { return }
    if isWaiting {
      let shake = Double(current.shake.duration)
      playback.seek(to: position < 0 ? max(0, position + shake) : shake, at: now)
      pendingSeek = position < 0 ? nil : (position, now)
      burstMoment = BurstMoment()
      burstIfReady()
    } else {
      playback.seek(to: position, at: now)
    }
    follow()
  }
}

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
