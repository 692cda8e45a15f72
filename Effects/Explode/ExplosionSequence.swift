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
    /// Nothing is left.
    case finished
  }

  /// What an explosion is made with.
  public struct Settings: Sendable {
    /// How the particles move.
    public var animation: AnyParticleAnimation
    /// How the picture trembles before.
    public var shake = Shake()
    /// Which of the possible explosions it will be.
    public var seed: UInt64 = 1
    /// Makes the particles, on a background queue.
    public var sampler: ParticleSampler = { image in
      ParticleSet(
        sampling: image, grid: CellGrid(pictureSize: image.size, budget: 120_000, smallest: 2))
    }

    /// Settings for one animation; the rest as it is by default.
    public init(animation: AnyParticleAnimation) {
      self.animation = animation
    }
  }

  /// What the next start is made with.
  public var settings: Settings
  /// Whether a frame that needs the particles waits for them: for exports, whose frames must not
  /// depend on how busy the machine is. Never for a window.
  public var waitsForSampling = false
  /// Told, once for each start that is not reset, that nothing is left.
  public var onFinish: (() -> Void)?

  /// Where in its life it is.
  public private(set) var phase = Phase.idle
  /// When it entered its phase, s.
  public private(set) var phaseStart = 0.0
  /// When the last explosion began, s.
  public private(set) var burstTime = 0.0

  private var image: Image?
  private var job: SamplingJob?
  private var explosion: Explosion?
  private var shakeStart = 0.0
  /// What it was started with, which goes on while the settings for the next start change.
  private var current: Settings
  /// The first frame after the shake that has found no particles, s.
  private var firstMiss: Double?
  /// The whole pixels by which the shake had moved the picture when it burst.
  private var burstOffset = PixelPoint.zero
  private var now = 0.0
  /// The same picture at another size, while its particles are made during the explosion.
  private var replacement: SamplingJob?

  /// A sequence that has not started.
  public init(settings: Settings) {
    self.settings = settings
    current = settings
  }
}

extension ExplosionSequence {
  /// Starts with the shake of `image` at `time`; whatever went on before is dropped.
  public func start(_ image: Image, at time: Double) {
    reset()
    if time.isFinite { now = time }
    current = settings
    self.image = image
    shakeStart = now
    enter(.shaking, at: now)
    job = SamplingJob(image, current.sampler)
  }

  /// Brings the sequence to `time`. It does not wait, unless `waitsForSampling`.
  public func advance(to time: Double) {
    if time > now, time < .infinity { now = time }
    if phase == .shaking { burstIfReady() }
    guard phase == .exploding else { return }
    if let replacement, let particles = particles(of: replacement) {
      explode(particles)
      self.replacement = nil
    }
    if let explosion, now - burstTime >= Double(explosion.duration) {
      enter(.finished, at: burstTime + Double(explosion.duration))
      self.explosion = nil
      image = nil
      replacement = nil
      onFinish?()
    }
  }

  /// Goes on with the same picture at another size, as when the window was resized.
  public func replaceImage(_ image: Image) {
    switch phase {
    case .idle, .finished: return
    case .shaking:
      job = SamplingJob(image, current.sampler)
    case .exploding:
      // The old particles fly on until the new ones are there.
      replacement = SamplingJob(image, current.sampler)
    }
    self.image = image
  }

  /// Waits once until the particles are made.
  package func waitForSampling() {
    if let job {
      job.waitForParticles()
      firstMiss = nil
    }
    replacement?.waitForParticles()
  }

  /// Drops everything, in whatever phase. A sampler still at work comes to nothing.
  public func reset() {
    enter(.idle, at: now)
    image = nil
    job = nil
    replacement = nil
    explosion = nil
    firstMiss = nil
    burstOffset = .zero
  }

  private func particles(of job: SamplingJob) -> ParticleSet? {
    waitsForSampling ? job.waitForParticles() : job.particlesIfReady()
  }

  private func burstIfReady() {
    guard let job, let image else { return }
    let shakeEnd = shakeStart + Double(current.shake.duration)
    guard now >= shakeEnd else { return }
    guard let particles = particles(of: job) else {
      if firstMiss == nil { firstMiss = now }
      return
    }
    // On time, the moment does not depend on when frames are drawn, nor on how often one of them
    // asks.
    let isLate = firstMiss.map { now > $0 } ?? false
    burstTime = isLate ? now : shakeEnd
    enter(.exploding, at: burstTime)
    let offset = current.shake.offset(
      at: Float(burstTime - shakeStart), width: Float(image.width))
    burstOffset = PixelPoint(x: floorToInt(offset.x + 0.5), y: floorToInt(offset.y + 0.5))
    self.job = nil
    explode(particles)
  }

  private func explode(_ particles: ParticleSet) {
    explosion = Explosion(
      particles: particles, animation: current.animation, seed: current.seed)
  }

  private func enter(_ phase: Phase, at time: Double) {
    self.phase = phase
    phaseStart = time
  }
}

extension ExplosionSequence {
  /// How much of the explosion is over, 0…1; 0 before it.
  public var progress: Float {
    switch phase {
    case .idle, .shaking: 0
    case .exploding: explosion.map { Float(now - burstTime) / $0.duration } ?? 0
    case .finished: 1
    }
  }

  /// By how much the shake moves the picture now, px.
  public var shakeOffset: Point {
    guard phase == .shaking, let image else { return .zero }
    return current.shake.offset(at: Float(now - shakeStart), width: Float(image.width))
  }

  /// Draws the moment that it was last advanced to, the picture's top left corner at `origin`.
  /// Nothing where it is idle or finished.
  public func draw(into canvas: inout Canvas, origin: PixelPoint) {
    switch phase {
    case .idle, .finished: break
    case .shaking:
      guard let image else { return }
      canvas.draw(image, at: Point(x: Float(origin.x), y: Float(origin.y)) + shakeOffset)
    case .exploding:
      let burst = PixelPoint(x: origin.x + burstOffset.x, y: origin.y + burstOffset.y)
      explosion?.draw(at: Float(now - burstTime), into: &canvas, origin: burst)
    }
  }
}
