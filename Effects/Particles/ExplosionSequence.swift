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
  /// The parts of its life.
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

  /// Settings of the next start.
  public var settings: Settings
  /// Whether the next start is a short fade: no shake, no particles, nothing sampled.
  public var reducesMotion = false
  /// Whether a frame that needs the particles waits for them: for exports, whose frames must not
  /// depend on how busy the machine is. Never for a window.
  public var waitsForSampling = false
  /// Receiver of its ends, one for each start; and one more each time it comes to an end again
  /// after it has been sought in, or turned round.
  public var onEnd: ((PlaybackEnd) -> Void)?
  /// Receiver of the same ends, told before.
  var onEndInGroup: ((PlaybackEnd) -> Void)?

  /// The part of its life that it is in.
  public internal(set) var phase = Phase.idle
  /// Time at which it entered its phase, s.
  public internal(set) var phaseStart = 0.0
  /// Time at which the last explosion began, s.
  public internal(set) var burstTime = 0.0

  /// Settings of the start under way, which stay while those for the next one change.
  var current: Settings
  /// The film of the start under way; it waits as long as its particles are being made. Nil while
  /// idle.
  var film: ExplosionFilm?
  /// The making of particles: the first ones, or those of the same picture at another size.
  var job: SamplingJob?
  /// The picture, nil while idle. While particles of another size are being made the film still has
  /// the old one.
  var image: Image?
  var animation: AnyParticleAnimation
  /// The way through the film: at first through the shake, from the burst on through the runs, with
  /// the shake before 0.
  var playback = Playback()
  var now = 0.0

  var burstMoment = BurstMoment()
  /// Position at which it is to go on as soon as there are particles, and the time of that wish, s.
  var pendingSeek: (position: Double, time: Double)?
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

  deinit { job?.cancel() }
}

extension ExplosionSequence {
  /// Starts with the shake of `image` at `time`; whatever went on before is replaced. An animation
  /// that begins at a place does so at `origin`, in parts of the picture; in the middle unless given.
  public func start(_ image: Image, from origin: Point? = nil, at time: Double) {
    start(image, from: origin, at: time, isSampling: true)
  }

  /// Starts; unless it is `isSampling` already, its particles are made only from when it is told by
  /// which sampler.
  func start(_ image: Image, from origin: Point?, at time: Double, isSampling: Bool) {
    let isReplacing = isUnderWay
    drop()
    if time.isFinite { now = time }
    current = settings
    self.image = image
    animation = current.animation(from: origin)
    let runs = current.runs(of: animation)
    if reducesMotion {
      let fade = ExplosionFilm(fading: image, insteadOf: animation, runs: runs)
      playback = Playback(duration: fade.length, at: now)
      film = fade
      burstTime = now
      enter(.exploding, at: now)
    } else {
      playback = Playback(at: now)
      film = ExplosionFilm(
        awaitingParticlesOf: image, animation: animation, shake: current.shake, runs: runs)
      if isSampling { job = SamplingJob(image, current.sampler) }
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
    job?.cancel()
    job = nil
    film = nil
    image = nil
    burstMoment = BurstMoment()
    pendingSeek = nil
    isOutdated = false
    toldPosition = nil
  }
}

extension ExplosionSequence {
  /// Enters the phase that the playback has come to, and tells its end.
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
    guard film != nil else { return nil }
    if isWaiting || position < 0 { return .shaking }
    return position < playback.length ? .exploding : .finished
  }

  private func enter(_ phase: Phase, at time: Double) {
    self.phase = phase
    phaseStart = time
  }
}

extension Playback {
  /// Computes the time, `now` at the latest, at which the playback of a sequence has come into a
  /// phase.
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
