import PoofCore

/// A picture's last moments: it shakes while its colours are sampled on a background queue, then
/// bursts.
///
///     idle → shaking ∥ sampling → exploding → finished
///
/// The explosion begins when the shake is over and the sampler has signalled; until both are
/// true the shake goes on. Where the first frame after the shake finds the signal there, the
/// explosion begins at the very end of the shake, whatever the frame rate; else on the frame that
/// finds it.
///
/// It can be paused, sped up, turned round and sought in at any time. Backwards the particles fly
/// home, and the shake dies down.
///
/// All times are seconds on one clock of the caller's; one that is not finite counts as the
/// latest.
public final class ExplosionSequence {
  /// Where in its life it is.
  public enum Phase: Equatable, Sendable {
    /// Not started, or reset.
    case idle
    /// The picture trembles; its particles are being made.
    case shaking
    /// The particles fly.
    case exploding
    /// It has played to its end. Its particles are kept until a reset or the next start, so that it
    /// can be turned round.
    case finished
  }

  /// What becomes of the picture.
  enum Course {
    case none
    /// Its particles are being made.
    case sampling(SamplingJob)
    /// It bursts.
    case burst(Explosion)
    /// Motion is reduced: it fades.
    case fade
  }

  /// Length of the fade where motion is reduced, s.
  static let fadeDuration = 0.3

  /// What the next start is made with.
  public var settings: Settings
  /// Whether the next start is a short fade: no shake, no particles, nothing sampled.
  public var reducesMotion = false
  /// Whether a frame that needs the particles waits for them: for exports, whose frames must not
  /// depend on how busy the machine is. Never for a window.
  public var waitsForSampling = false
  /// Told why it is over, once for each start; and once more each time it comes to an end again
  /// after it has been sought in, or turned round.
  public var onEnd: ((PlaybackEnd) -> Void)?
  /// Told the same, before.
  var onEndInGroup: ((PlaybackEnd) -> Void)?

  /// Where in its life it is.
  public internal(set) var phase = Phase.idle
  /// When it entered its phase, s.
  public internal(set) var phaseStart = 0.0
  /// When the last explosion began, s.
  public internal(set) var burstTime = 0.0

  /// What it was started with, which goes on while the settings for the next start change.
  var current: Settings
  var course = Course.none
  var image: Image?
  var animation: AnyParticleAnimation
  /// What has been played: at first the shake, from the burst on the explosion, with the shake
  /// before 0.
  var playback = Playback()
  var now = 0.0
  /// The whole pixels by which the shake had moved the picture when it burst.
  var burstOffset = PixelPoint.zero

  /// The first frame after the shake that has found no particles, s.
  var firstMiss: Double?
  /// Where it is to go on as soon as there are particles, and when that was asked for.
  var pendingSeek: (position: Double, time: Double)?
  /// The same picture at another size, while its particles are made during the explosion.
  var replacement: SamplingJob?
  /// Whether the particles of a finished explosion are of another size than the picture.
  var isOutdated = false
  /// The position of the end that was told, as long as it stands there.
  private var toldPosition: Double?

  /// A sequence that has not started.
  public init(settings: Settings) {
    self.settings = settings
    current = settings
    animation = settings.animation
  }

  deinit { cancelSampling() }
}

extension ExplosionSequence {
  /// Starts with the shake of `image` at `time`; whatever went on before is replaced. An animation
  /// that begins at a place does so at `origin`, in parts of the picture; in the middle unless given.
  public func start(_ image: Image, from origin: Point? = nil, at time: Double) {
    let isReplacing = isUnderWay
    drop()
    if time.isFinite { now = time }
    current = settings
    self.image = image
    if let origin, origin.isFinite {
      animation = current.makeAnimation(origin)
    } else {
      animation = current.animation
    }
    if reducesMotion {
      // It may come home, but it does not blink.
      let comesHome = current.autoreverses && current.repeatCount & 1 == 0
      playback = Playback(
        duration: Self.fadeDuration, repeatCount: comesHome ? 2 : 1, autoreverses: comesHome,
        at: now)
      course = .fade
      burstTime = now
      enter(.exploding, at: now)
    } else {
      playback = Playback(at: now)
      course = .sampling(SamplingJob(image, current.sampler))
      enter(.shaking, at: now)
    }
    if isReplacing { tell(.replaced) }
  }

  /// Brings the sequence to `time`. It does not wait, unless `waitsForSampling`.
  public func advance(to time: Double) {
    if time > now, time < .infinity { now = time }
    burstIfReady()
    follow()
    replaceIfReady()
  }

  /// Goes on with the same picture at another size, as when the window was resized.
  public func replaceImage(_ image: Image) {
    guard self.image != nil else { return }
    self.image = image
    resample()
  }

  /// Drops everything, in whatever phase. A sampler still at work is cancelled.
  public func reset() {
    let isCancelling = isUnderWay
    drop()
    enter(.idle, at: now)
    if isCancelling { tell(.cancelled) }
  }

  private func tell(_ end: PlaybackEnd) {
    onEndInGroup?(end)
    onEnd?(end)
  }

  /// Whether it has been started and no end of it told.
  private var isUnderWay: Bool { image != nil && toldPosition == nil }

  private func drop() {
    cancelSampling()
    course = .none
    image = nil
    firstMiss = nil
    pendingSeek = nil
    burstOffset = .zero
    isOutdated = false
    toldPosition = nil
  }
}

// Its course.
extension ExplosionSequence {
  /// Whether its picture changes by itself from now on, as long as nobody pauses it.
  public var isMoving: Bool {
    switch course {
    case .none: false
    case .sampling: pendingSeek != nil || playback.isMoving(at: now)
    case .burst, .fade: replacement != nil || playback.isMoving(at: now)
    }
  }

  /// Jumps to a position, see `position`, at `time`; one beyond its ends is brought to them, one
  /// that is not finite changes nothing. While the particles are being made it is remembered.
  public func seek(to position: Double, at time: Double) {
    advance(to: time)
    guard position.isFinite else { return }
    if case .sampling = course {
      let shake = Double(current.shake.duration)
      playback.seek(to: position < 0 ? max(0, position + shake) : shake, at: now)
      pendingSeek = position < 0 ? nil : (position, now)
      firstMiss = nil
      burstIfReady()
    } else {
      playback.seek(to: position, at: now)
    }
    follow()
  }

  /// Where it is, s of the explosion: 0 as it bursts, below 0 while it shakes.
  public var position: Double {
    switch course {
    case .none: 0
    case .sampling:
      pendingSeek?.position
        ?? min(0, playback.position(at: now) - Double(current.shake.duration))
    case .burst, .fade: playback.position(at: now)
    }
  }

  /// Length of the explosion, s, all its runs together and the shake not counted; 0 while idle.
  public var length: Double {
    switch course {
    case .none: 0
    case .sampling:
      Playback(duration: Double(animation.length), repeatCount: current.repeatCount).length
    case .burst, .fade: playback.length
    }
  }

  /// Takes over into the phase where the playback is, and tells its end.
  func follow() {
    if let next = currentPhase, next != phase {
      enter(next, at: playback.moment(of: next, from: phase, upTo: now))
      if next != .finished, isOutdated { resample() }
    }
    let position = playback.position(at: now)
    if toldPosition != position { toldPosition = nil }
    if image != nil, toldPosition == nil, playback.isOver(at: now) {
      toldPosition = position
      tell(playback.speed > 0 ? .finished : .returned)
    }
  }

  private var currentPhase: Phase? {
    switch course {
    case .none: nil
    case .sampling: .shaking
    case .burst, .fade:
      position < 0 ? .shaking : position < playback.length ? .exploding : .finished
    }
  }

  private func enter(_ phase: Phase, at time: Double) {
    self.phase = phase
    phaseStart = time
  }
}

extension Playback {
  /// When, at `now` at the latest, the playback of a sequence has come into a phase.
  fileprivate func moment(
    of phase: ExplosionSequence.Phase, from last: ExplosionSequence.Phase, upTo now: Double
  ) -> Double {
    let border: Double? =
      switch phase {
      case .exploding: last == .finished ? length : 0
      case .shaking: 0
      case .finished: length
      case .idle: nil
      }
    return min(now, border.flatMap { time(of: $0) } ?? now)
  }
}
