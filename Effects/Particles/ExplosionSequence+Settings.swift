import PoofCore

extension ExplosionSequence {
  /// Everything about an explosion that can be set.
  public struct Settings: Sendable {
    /// Makes the animation, which says how the particles move, for the place where it begins,
    /// in parts of the picture: (0, 0) top left … (1, 1) bottom right.
    public var makeAnimation: @Sendable (_ origin: Point) -> AnyParticleAnimation
    /// Shape of a particle on its way.
    public var shape = ParticleShape.square
    /// Distance from home over which a particle morphs from a part of the picture, in sides of its
    /// cell; see `Explosion`.
    public var morphDistance: Float = 1
    /// Time for which the shutter is open, s: what moves is a streak; see `Explosion`.
    public var shutter: Float = 1 / 120
    /// Strength of the light that glows around particles; 0 none.
    public var light: Float = 1
    /// Strength of the soft shadow that particles on their way throw, 0 none … 1 black; see
    /// `Explosion`.
    public var shadow: Float = 0.35
    /// Time over which the picture fades as its particles take over, s; see `Explosion`.
    public var crossFade: Float = 0
    /// Trembling of the picture before it bursts.
    public var shake = Shake()
    /// Choice among the possible explosions.
    public var seed: UInt64 = 1
    /// The maker of the particles, on a background queue; of the finest cells of which there are at most
    /// 720,000, unless it is another.
    public var sampler = ParticleSampler.usual {
      didSet { grain = nil }
    }
    /// Number of times that it bursts, each as often as its animation says; `Int.max`: again and
    /// again. Fewer than one count as one.
    public var repeatCount = 1
    /// Whether particles fly home every second time that they run. After an even number of runs
    /// nothing is gone.
    public var autoreverses = false

    /// The grain of the particles, as long as nobody has set another sampler.
    private var grain: Grain? = Grain()

    /// Settings for one animation; the rest as it is by default.
    public init(animation: AnyParticleAnimation) {
      makeAnimation = { _ in animation }
    }

    /// Settings for an animation that `make` makes for every origin; the rest as it is by default.
    ///
    ///     ExplosionSequence.Settings { Scatter(origin: $0) }
    public init(make: @escaping @Sendable (_ origin: Point) -> some ParticleAnimation) {
      makeAnimation = { AnyParticleAnimation(make($0)) }
    }

    /// Settings for an animation of a catalogue, with the shape and the grain that it looks best
    /// with; the rest as it is by default.
    public init(_ named: NamedAnimation) {
      makeAnimation = { named.makeAnimation(AnimationSettings(origin: $0)) }
      shape = named.shape
      crossFade = named.crossFade
      sampler = .cells { named.grain.grid(for: $0) }
      grain = named.grain
    }
  }
}

extension ExplosionSequence.Settings {
  /// The runs of an animation, played by these settings.
  func runs(of animation: AnyParticleAnimation) -> Playback {
    Playback(of: animation, repeatCount: repeatCount, autoreverses: autoreverses)
  }

  /// The explosion of these particles.
  func explosion(of particles: ParticleSet, animation: AnyParticleAnimation) -> Explosion {
    Explosion(
      particles: particles, animation: animation,
      shape: shape, seed: seed, morphDistance: morphDistance, shutter: shutter, light: light,
      shadow: shadow, crossFade: crossFade)
  }

  /// The animation that begins at `origin`; in the picture's middle where that is nil or not finite.
  package func animation(from origin: Point?) -> AnyParticleAnimation {
    guard let origin, origin.isFinite else { return animation }
    return makeAnimation(origin)
  }

  /// The cells that a picture of `size` will be cut into; nil where only the sampler knows.
  func expectedGrid(for size: PixelSize) -> CellGrid? { grain?.grid(for: size) }

  /// Whether a picture of `size` may be cut into quarters of its pixels, at most `budget` of them; not where
  /// only the sampler knows how it cuts.
  func hasRoomForQuarters(of size: PixelSize, within budget: Int) -> Bool {
    grain?.limited(to: budget).hasRoomForQuarters(of: size) == true
  }

  /// Returns the same settings for at most so many particles, as far as the sampler can be limited.
  package func limited(to budget: Int) -> Self {
    var limited = self
    limited.sampler = sampler.limited(to: budget)
    limited.grain = grain?.limited(to: budget)
    return limited
  }

  /// Motion of the particles; from the picture's middle where it begins at a place.
  public var animation: AnyParticleAnimation {
    get { makeAnimation(Point(x: 0.5, y: 0.5)) }
    set { makeAnimation = { _ in newValue } }
  }
}
