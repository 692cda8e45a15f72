import PoofCore

/// An animation in the wind, which blows in gusts.
///
///     way(t) = v·(t² / (t + 0.2 s) + gusts·period/2π·(1 − cos(2π·t/period)))
///
/// The wind takes along what the animation has let go, as `ParticlePose.push` tells, lighter
/// particles farther.
public struct WindyAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// What is in the wind.
  public let base: Base
  /// How fast it blows, in picture widths per s: x to the right, y down.
  public let velocity: Point
  /// By which part of it the wind swells and drops, 0…1.
  public let gusts: Float
  /// From one gust to the next, s.
  public let period: Float

  /// Sets an animation in the wind; the period must be above 0.
  @inlinable
  public init(_ base: Base, velocity: Point, gusts: Float = 0.6, period: Float = 0.7) {
    precondition(period > 0, "from one gust to the next there is time")
    self.base = base
    self.velocity = velocity.isFinite ? velocity : .zero
    self.gusts = gusts > 0 ? min(gusts, 1) : 0
    // So rarely as never.
    self.period = min(period, 1e6)
  }

  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    var pose = base.pose(of: particles, at: time)
    // The integral of 1 + gusts · sin(2π·t/period), so nothing is ever blown back.
    let turn = 2 * Float.pi / period
    let half = sine((0.5 * turn) * time)
    let way = time * time / (time + 0.2) + (2 * gusts / turn) * half * half
    let lightness = 0.6 + 0.8 * particles.random(0x31_4d00)
    let carried = particles.extent.x * way * lightness
    pose.push(particles, by: velocity.x * carried, velocity.y * carried)
    return pose
  }
}

extension ParticleAnimation {
  /// The same in the wind: `velocity` in picture widths per s, y down; it swells and drops by the
  /// part `gusts` (0…1), from one gust to the next in `period` s (above 0).
  @inlinable
  public func withWind(
    _ velocity: Point, gusts: Float = 0.6, period: Float = 0.7
  ) -> WindyAnimation<Self> {
    WindyAnimation(self, velocity: velocity, gusts: gusts, period: period)
  }
}
