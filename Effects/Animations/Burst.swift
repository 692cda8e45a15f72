import PoofCore

/// The picture is thrown up and apart: every particle flies its own parabola, up to its top and
/// down past where it came from.
///
///     x = x₀ + reach·u      y = y₀ − 4·top·u·(1 − u)      u = 0…1.4, its time eased by t^1.2
///
/// Particles on the left mostly fly to the left; a fifth of the particles grow on their way.
public struct Burst: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Height of the lowest and of the highest throw, in picture heights, before `boost`.
  public let top: ClosedRange<Float>
  /// Largest part by which four throws of five are higher.
  public let boost: Float
  /// Distance between the farthest landings to the left and to the right, in picture heights.
  public let reach: Float

  /// A burst from its numbers.
  public init(
    duration: Float = 1.024, top: ClosedRange<Float> = 0.2...0.38, boost: Float = 0.2,
    reach: Float = 1.8
  ) {
    self.duration = duration
    self.top = top
    self.boost = boost
    self.reach = reach
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let eased = power(time / duration, 1.2)
    // The charge goes off below the middle, and its blow takes a moment to get everywhere: else
    // what leaves first would leave holes in the pattern of the cells all over the picture.
    let fromMiddle = magnitude(2 * particles.unitX - 1)
    let away = 0.6 * fromMiddle * fromMiddle + 0.4 * (1 - particles.unitY)
    let delay = 0.14 * (0.7 * away + 0.3 * particles.random(0))
    let lifespan = (1 - delay) * (1 - 0.4 * particles.random(1))
    let fraction = (max(eased - delay, 0) / lifespan).clampedToUnit
    let u = 1.4 * fraction

    // The middle is thrown highest.
    let charge = 1 - fromMiddle * fromMiddle
    let height = mix(
      Lanes(repeating: top.lowerBound), Lanes(repeating: top.upperBound),
      0.45 * charge + 0.15 * (particles.field(10) + 1) + 0.25 * particles.random(2))
    let isBoosted = particles.random(3) .< 0.8
    let throwing =
      height + height * (boost * particles.random(4)).replacing(with: 0, where: .!isBoosted)

    // −½…½: where a particle lies, its neighbours' way, and its own.
    let side =
      0.62 * (particles.unitX - 0.5) + 0.08 * particles.field(20) + 0.22
      * (particles.random(5) - 0.5)
    let kind = particles.random(6)
    let distance = Lanes(repeating: 0.6)
      .replacing(with: 1, where: kind .< 0.2)
      .replacing(with: 0.3, where: kind .> 0.8)

    let growth = particles.random(7)
    let isLarge = particles.random(8) .< 0.2
    let size = (0.5 + 0.5 * growth).replacing(with: 1 + 1.5 * growth, where: isLarge)
    return ParticlePose(
      x: particles.x + (reach * particles.extent.y) * side * distance * u,
      y: particles.y - (4 * particles.extent.y) * throwing * u * (1 - u),
      scale: max(1 + (size - 1) * u, 0.2),
      opacity: 1 - smoothstep(0.7, 1, fraction))
  }
}
