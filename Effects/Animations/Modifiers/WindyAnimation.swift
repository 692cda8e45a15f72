import PoofCore

/// An animation in the wind, which blows in gusts.
///
///     way(t) = v·(t² / (t + 0.2 s) + gusts·period/2π·(1 − cos(2π·t/period)))
///
/// The wind takes along what the animation has let go, as `ParticlePose.push` tells, lighter
/// particles farther.
public struct WindyAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// The animation in the wind.
  public let base: Base
  /// Speed of the wind, in picture widths per s: x to the right, y down.
  public let velocity: Point
  /// Part of its speed by which the wind swells and drops, 0…1.
  public let gusts: Float
  /// Time from one gust to the next, s.
  public let period: Float

  /// Sets an animation in the wind.
  ///
  /// A velocity that is not finite counts as 0. A period outside 0.02…1,000,000 s is brought inside;
  /// one that is not above 0 is an even wind.
  @inlinable
  public init(_ base: Base, velocity: Point, gusts: Float = 0.6, period: Float = 0.7) {
    self.base = base
    self.velocity = velocity.isFinite ? velocity : .zero
    self.gusts = gusts > 0 && period > 0 ? min(gusts, 1) : 0
    // More often nobody could tell them apart; more rarely they never come.
    self.period = period > 0.02 ? min(period, 1e6) : 0.02
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    var pose = base.wholePose(of: particles, at: time)
    // The integral of 1 + gusts · sin(2π·t/period), so nothing is ever blown back.
    let frequency = 2 * Float.pi / period
    let half = sine((0.5 * frequency) * time)
    let way = time * time / (time + 0.2) + (2 * gusts / frequency) * half * half
    let lightness = 0.6 + 0.8 * particles.random(0x31_4d00)
    let carried = particles.extent.x * way * lightness
    pose.push(particles, by: velocity.x * carried, velocity.y * carried)
    return pose
  }
}

extension ParticleAnimation {
  /// Sets the animation in the wind: `velocity` in picture widths per s, y down; it swells and drops by the
  /// part `gusts` (0…1), from one gust to the next in `period` s.
  @inlinable
  public func withWind(
    _ velocity: Point, gusts: Float = 0.6, period: Float = 0.7
  ) -> WindyAnimation<Self> {
    WindyAnimation(self, velocity: velocity, gusts: gusts, period: period)
  }
}
