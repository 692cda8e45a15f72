/// The way from a caller's clock to a place in something that is played: play, pause, seek, speed,
/// reverse.
///
///     position = position₀ + speed·(time − time₀)      time₀: when it was last changed
///
/// Nothing is added up from frame to frame, so it does not drift, and may be asked for any moment
/// in any order. One without an end is a clock that can be stopped and slowed down:
///
///     var clock = Playback()
///     clock.setSpeed(0.2, at: time)
///     show.draw(at: clock.position(at: time), into: &canvas)
///
/// Times and positions are seconds. A time before the last change, or one that is not finite, counts
/// as that of the last change.
public struct Playback: Equatable, Sendable {
  /// Length of one run, s; infinite for one without an end.
  public let duration: Double
  /// Number of runs, one after another; `Int.max`: for ever.
  public let repeatCount: Int
  /// Whether every second run goes backwards.
  public let autoreverses: Bool
  /// Seconds of it for one of the clock's; below 0 it runs backwards.
  public private(set) var speed: Double
  /// Whether it has been stopped.
  public private(set) var isPaused: Bool

  /// Distance that its positions reach below 0, s.
  package let leadIn: Double
  private var anchorTime: Double
  private var anchorPosition: Double

  /// A playback that plays from its beginning from `time` on.
  ///
  /// A duration that is below 0, or not a number, counts as 0: it is over as it begins. Fewer than
  /// one run count as one, and a time that is not finite as 0.
  public init(
    duration: Double = .infinity, repeatCount: Int = 1, autoreverses: Bool = false,
    at time: Double = 0
  ) {
    self.init(duration: duration, repeatCount: repeatCount, autoreverses: autoreverses, leadIn: 0)
    anchorTime = time.isFinite ? time : 0
  }

  private init(duration: Double, repeatCount: Int, autoreverses: Bool, leadIn: Double) {
    self.duration = duration > 0 ? duration : 0
    self.repeatCount = max(1, repeatCount)
    self.autoreverses = autoreverses
    self.leadIn = leadIn
    speed = 1
    isPaused = false
    anchorTime = 0
    anchorPosition = 0
  }

  /// A playback that goes on after this one at `time`, as fast and as paused, from `position` on;
  /// the seconds played so far lie before 0.
  package func followed(
    byDuration duration: Double, from position: Double, at time: Double
  ) -> Playback {
    var next = Playback(
      duration: duration, repeatCount: 1, autoreverses: false, leadIn: self.position(at: time))
    next.speed = speed
    next.isPaused = isPaused
    next.anchorTime = time
    next.anchorPosition = min(position, next.limit)
    return next
  }
}

extension Playback {
  /// Length of all runs, s.
  public var length: Double {
    repeatCount == .max ? .infinity : duration * Double(repeatCount)
  }

  /// The largest position there is: what is finite stays finite.
  private var limit: Double { min(length, .greatestFiniteMagnitude) }

  /// Seconds that it gets on in one second of the clock.
  private var rate: Double { isPaused ? 0 : speed }

  /// Computes the seconds played at `time`, 0…`length`, of all runs together.
  public func position(at time: Double) -> Double {
    guard rate != 0, time > anchorTime, time < .infinity else { return anchorPosition }
    // At the very time that is given as its end it is over, however that was rounded.
    if let endTime, time >= endTime { return rate > 0 ? limit : -leadIn }
    return max(-leadIn, min(limit, anchorPosition + (time - anchorTime) * rate))
  }

  /// Computes the seconds into the run under way at `time`, 0…`duration`; falling where it goes backwards.
  public func runTime(at time: Double) -> Double {
    let position = position(at: time)
    guard position > 0, duration < .infinity else { return position }
    let isAtEnd = position >= length
    // Beyond these a Double holds no parts of a run any more.
    let quotient = min(position / duration, 0x1p52)
    let run = isAtEnd ? Int64(repeatCount) - 1 : Int64(quotient)
    let part = isAtEnd ? duration : max(0, min(duration, position - Double(run) * duration))
    return autoreverses && run & 1 == 1 ? duration - part : part
  }

  /// Computes the time, from the last change on, at which it is first at or past `position` as it
  /// plays now; nil where it never is, or stands still.
  public func time(of position: Double) -> Double? {
    guard rate != 0, position >= -leadIn, position <= length else { return nil }
    let time = anchorTime + max(0, (position - anchorPosition) / rate)
    return time < .infinity ? time : nil
  }

  /// Time at which it is over as it plays now; nil where it never is, or stands still.
  public var endTime: Double? { time(of: speed > 0 ? length : -leadIn) }

  /// Whether it has come to the end that it plays towards. One that stands still has not.
  public func isOver(at time: Double) -> Bool {
    guard rate != 0 else { return false }
    let position = position(at: time)
    return rate > 0 ? position >= limit : position <= -leadIn
  }

  /// Whether it gets on from `time`.
  public func isMoving(at time: Double) -> Bool { rate != 0 && !isOver(at: time) }
}

extension Playback {
  /// Stops it where it is at `time`.
  public mutating func pause(at time: Double) {
    anchor(at: time)
    isPaused = true
  }

  /// Goes on from where it stands. One that is at its end stays there: seek first.
  public mutating func play(at time: Double) {
    anchor(at: time)
    isPaused = false
  }

  /// Changes the speed, of a paused one too; below 0 it runs backwards, at 0 it stands still. One
  /// that is not finite changes nothing.
  public mutating func setSpeed(_ speed: Double, at time: Double) {
    guard speed.isFinite else { return }
    anchor(at: time)
    self.speed = speed
  }

  /// Turns round where it is at `time`.
  public mutating func reverse(at time: Double) { setSpeed(-speed, at: time) }

  /// Jumps to `position`, or as near as it gets. One that is not finite changes nothing.
  public mutating func seek(to position: Double, at time: Double) {
    guard position.isFinite else { return }
    anchor(at: time)
    anchorPosition = max(-leadIn, min(limit, position))
  }

  private mutating func anchor(at time: Double) {
    anchorPosition = position(at: time)
    if time > anchorTime, time < .infinity { anchorTime = time }
  }
}
