import PoofCore

/// Grains stream in from all around on curved ways, slow down, and become the picture: its middle
/// first, then outwards.
///
///     place = home + reach·r²·(cos φ, sin φ)      φ = φ₀ + swirl·r      r the part of the way left
public struct Assemble: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Distance from which the farthest grains come, in picture diagonals.
  public let reach: Float
  /// Angle by which a grain's direction changes on its way, radians.
  public let swirl: Float

  /// An assembling from its numbers.
  public init(duration: Float = 1.8, reach: Float = 0.55, swirl: Float = 1.6) {
    self.duration = duration
    self.reach = reach
    self.swirl = swirl
  }

  /// False: nothing is there at first.
  public var beginsAtHome: Bool { false }
  /// True: the picture stays.
  public var endsAtHome: Bool { true }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let diagonal = particles.extent.length
    let x = particles.x - 0.5 * particles.extent.x
    let y = particles.y - 0.5 * particles.extent.y
    let distance = squareRoot(x * x + y * y + 1e-6) * (2 / diagonal)
    let chance = particles.random(0)
    let order = 0.6 * distance + 0.14 * (particles.field(10) + 1) + 0.22 * chance * chance

    // The flight ends when the particle lands, however early it began.
    let flight = (0.5 * duration) * (0.75 + 0.25 * particles.random(1))
    let landing = duration * (0.5 + 0.5 * min(order, 1))
    let left = ((landing - time) / flight).clampedToUnit

    let will = particles.random(2) - 0.5
    let angle =
      (2 * Float.pi) * (0.9 * particles.field(20) + 0.22 * will + particles.sharedRandom(3))
      + swirl * left
    let way = (reach * diagonal) * left * left * (0.35 + 0.65 * particles.random(4))
    let size = 0.3 + 0.9 * particles.random(5)
    return ParticlePose(
      x: particles.x + (way * cosine(angle) + (0.5 * left * left) * x),
      y: particles.y + (way * sine(angle) + (0.5 * left * left) * y),
      scale: mix(Lanes(repeating: 1), size, smoothstep(0.02, 0.5, left)),
      opacity: 1 - smoothstep(0.65, 1, left))
  }
}
