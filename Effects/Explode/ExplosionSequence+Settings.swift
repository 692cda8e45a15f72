import PoofCore

extension ExplosionSequence {
  /// What an explosion is made with.
  public struct Settings: Sendable {
    /// Makes the animation, which says how the particles move, for the place where it begins,
    /// in parts of the picture: (0, 0) top left … (1, 1) bottom right.
    public var makeAnimation: @Sendable (_ origin: Point) -> AnyParticleAnimation
    /// What a particle looks like.
    public var shape = ParticleShape.square {
      didSet { named = nil }
    }
    /// How far a particle is from home when it has left the picture for good, in sides of its cell;
    /// see `Explosion`.
    public var meltDistance: Float = 1
    /// How the picture trembles before.
    public var shake = Shake()
    /// Which of the possible explosions it will be.
    public var seed: UInt64 = 1
    /// Makes the particles, on a background queue.
    public var sampler = ParticleSampler.cells(budget: 120_000, smallest: 2)
    /// How often it bursts; `Int.max`: again and again. Fewer than one count as one.
    public var repeatCount = 1
    /// Whether every second time the particles fly home. After an even number of times nothing is
    /// gone.
    public var autoreverses = false

    /// Whose shape it is, as long as nobody has set another.
    private var named: NamedAnimation?

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
      self.named = named
      sampler = .cells { named.grain.grid(for: $0) }
    }
  }
}

extension ExplosionSequence.Settings {
  /// What particles look like whose cells are `cellSize` px.
  func shape(forCellsOf cellSize: Int) -> ParticleShape {
    named?.shape(forCellsOf: cellSize) ?? shape
  }

  /// How the particles move; from the picture's middle where it begins at a place.
  public var animation: AnyParticleAnimation {
    get { makeAnimation(Point(x: 0.5, y: 0.5)) }
    set { makeAnimation = { _ in newValue } }
  }
}
