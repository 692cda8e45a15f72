import PoofCore

extension ExplosionSequence {
  /// What an explosion is made with.
  public struct Settings: Sendable {
    /// Makes the animation, which says how the particles move, for the place where it begins:
    /// unit coordinates, (0, 0) the picture's upper left corner, (1, 1) its lower right.
    public var makeAnimation: @Sendable (_ origin: Point) -> AnyParticleAnimation
    /// What a particle looks like.
    public var shape = ParticleShape.square
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

    /// Settings for one animation; the rest as it is by default.
    public init(animation: AnyParticleAnimation) {
      makeAnimation = { _ in animation }
    }

    /// Settings for an animation that begins at a place; the rest as it is by default.
    public init(makeAnimation: @escaping @Sendable (_ origin: Point) -> AnyParticleAnimation) {
      self.makeAnimation = makeAnimation
    }
  }
}

extension ExplosionSequence.Settings {
  /// How the particles move; from the picture's middle where it begins at a place.
  public var animation: AnyParticleAnimation {
    get { makeAnimation(Point(x: 0.5, y: 0.5)) }
    set { makeAnimation = { _ in newValue } }
  }
}
