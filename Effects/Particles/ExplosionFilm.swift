import PoofCore

/// A film of a picture that shakes and bursts, or comes together, or only fades.
///
///     let film = ExplosionFilm(of: photo, settings: settings, from: Point(x: 0.3, y: 0.8))
///     film.draw(at: film.burstTime + 0.4, into: &canvas)
///
/// Its particles are there from the start, so it shows what an `ExplosionSequence` shows whose
/// sampler is ready when the shake is over. Particles fly beyond the picture.
public struct ExplosionFilm: Film, Sendable {
  /// The way in which the picture goes or comes.
  enum Motion {
    case burst(Explosion)
    case fade(Image)
    /// It shakes for as long as its particles are missing.
    case wait(Image)
  }

  /// Time at which the shake is over and the picture bursts, s.
  public let burstTime: Double
  /// The explosion's runs, one after another, from 0 s on.
  package let runs: Playback

  var motion: Motion
  let shake: Shake
  package let beginsAtHome: Bool
  let endsAtHome: Bool

  /// A film of `image` with these settings. An animation that begins at a place does so at `origin`,
  /// in parts of the picture; in its middle where that is nil or not finite.
  ///
  /// The particles are made at once, with the settings' sampler.
  /// - Complexity: O(pixels).
  public init(of image: Image, settings: ExplosionSequence.Settings, from origin: Point? = nil) {
    self.init(settings.sampler.particles(of: image), settings: settings, from: origin)
  }

  /// A film with these particles of a picture.
  private init(
    _ particles: ParticleSet, settings: ExplosionSequence.Settings, from origin: Point?
  ) {
    let explosion = settings.explosion(of: particles, animation: settings.animation(from: origin))
    self.init(
      explosion, shake: settings.shake, burstTime: Double(settings.shake.duration),
      runs: settings.runs(of: explosion.animation))
  }

  /// Starts to make a film on a background queue, its particles and whatever else takes long.
  package static func job(
    of image: Image, settings: ExplosionSequence.Settings, from origin: Point?
  ) -> BackgroundJob<ExplosionFilm> {
    BackgroundJob { isCancelled in
      settings.sampler.particles(of: image, isCancelled: isCancelled).map {
        ExplosionFilm($0, settings: settings, from: origin)
      }
    }
  }

  /// Returns the film with a shake that goes on until `burstTime`, s, as where a sampler was late.
  package func shaking(until burstTime: Double) -> ExplosionFilm {
    guard case .burst(let explosion) = motion else { return self }
    return ExplosionFilm(explosion, shake: shake, burstTime: burstTime, runs: runs)
  }

  /// A film of a picture that fades, for whom motion is to be reduced, instead of one with these
  /// settings.
  package init(
    fading image: Image, settings: ExplosionSequence.Settings, from origin: Point?
  ) {
    let animation = settings.animation(from: origin)
    self.init(fading: image, insteadOf: animation, runs: settings.runs(of: animation))
  }

  /// Length of all runs after the burst, s.
  package var runLength: Double { runs.length }

  /// Whether it only fades.
  package var isFade: Bool { if case .fade = motion { true } else { false } }

  /// A film of an explosion, after a shake. It bursts `repeatCount` times as often as its animation
  /// says, `Int.max`: again and again; every second time backwards with `autoreverses`.
  ///
  /// Fewer than one count as one.
  public init(
    _ explosion: Explosion, shake: Shake = .none, repeatCount: Int = 1, autoreverses: Bool = false
  ) {
    self.init(
      explosion, shake: shake, burstTime: Double(shake.duration),
      runs: Playback(
        of: explosion.animation, repeatCount: repeatCount, autoreverses: autoreverses))
  }

  /// A film whose shake goes on until `burstTime`, s, as where a sampler was late.
  init(_ explosion: Explosion, shake: Shake, burstTime: Double, runs: Playback) {
    self.init(
      .burst(explosion), animation: explosion.animation, shake: shake, burstTime: burstTime,
      runs: runs)
  }

  /// A film of a picture that shakes without end, since its particles are not there yet.
  init(
    awaitingParticlesOf image: Image, animation: AnyParticleAnimation, shake: Shake, runs: Playback
  ) {
    self.init(.wait(image), animation: animation, shake: shake, burstTime: .infinity, runs: runs)
  }

  /// A film of a picture that fades, for whom motion is to be reduced. It comes or goes as
  /// `animation` does, and comes back where its `runs` do, but does not blink.
  init(fading image: Image, insteadOf animation: AnyParticleAnimation, runs: Playback) {
    let comesBack = runs.autoreverses && runs.repeatCount.isMultiple(of: 2)
    self.init(
      .fade(image), animation: animation, shake: .none, burstTime: 0,
      runs: Playback(
        duration: Self.fadeDuration, repeatCount: comesBack ? 2 : 1, autoreverses: comesBack))
  }

  private init(
    _ motion: Motion, animation: AnyParticleAnimation, shake: Shake, burstTime: Double,
    runs: Playback
  ) {
    self.motion = motion
    self.shake = shake
    self.burstTime = burstTime
    self.runs = runs
    beginsAtHome = animation.beginsAtHome
    endsAtHome = animation.endsAtHome
  }

  /// Length of a fade that stands in for motion, s.
  package static let fadeDuration = 0.3
}

extension ExplosionFilm {
  /// The picture.
  public var image: Image {
    switch motion {
    case .burst(let explosion): explosion.particles.image
    case .fade(let image), .wait(let image): image
    }
  }

  /// Width and height of the picture, px.
  public var size: PixelSize { image.size }

  /// Time after which nothing changes any more, s; infinite where it bursts again and again.
  public var length: Double { burstTime + runs.length }
}

extension Playback {
  /// The runs of an animation, `repeatCount` times as many as it says; more than there are numbers
  /// for never end.
  package init(of animation: AnyParticleAnimation, repeatCount: Int, autoreverses: Bool) {
    let (count, isTooLarge) = max(1, repeatCount).multipliedReportingOverflow(
      by: animation.repeatCount)
    self.init(
      duration: Double(animation.duration), repeatCount: isTooLarge ? .max : count,
      autoreverses: autoreverses)
  }
}
