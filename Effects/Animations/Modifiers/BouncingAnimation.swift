import PoofCore

/// An animation above a floor: a particle that would fall through it bounces, lower each time, and
/// comes to rest on a heap of what fell before it.
///
/// Only the base's place is known, not its speed, so the bounces are those of a particle that fell
/// freely from its home, H above the floor, and would be d below it by now. In times of that fall
/// it is `q = √(1 + d/H)` since it was let go, it hit the floor at 1, and each bounce takes the
/// part e of the one before:
///
///     n = ⌊ln(1 − (q − 1)·(1 − e) / 2e) / ln e⌋ + 1      height = H·e²ⁿ·4u·(1 − u)
///
/// u is the part of the n-th bounce that is over. For a base that falls freely from rest this is
/// the exact motion.
public struct BouncingAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// The animation that bounces.
  public let base: Base
  /// Place of the floor, in picture heights from the upper edge: 1 is the lower edge.
  public let floor: Float
  /// Part e of its speed that a particle keeps when it hits the floor, 0…0.95.
  public let restitution: Float
  /// Height by which the floor rises into the distance, in picture heights: each particle
  /// has its own line on it.
  public let depth: Float
  /// Height of the heap that they make, in picture heights.
  public let heap: Float

  /// Puts a floor under an animation. What lies deeper at home has a floor just beneath it.
  ///
  /// A floor that is not finite counts as 1, a restitution that is not above 0.001 as 0.001, and a
  /// depth or a heap below 0 as 0; they are no larger than 0.95, 10 and 10.
  @inlinable
  public init(
    _ base: Base, floor: Float = 1, restitution: Float = 0.5, depth: Float = 0.08,
    heap: Float = 0.07
  ) {
    self.base = base
    self.floor = floor.isFinite ? floor : 1
    // Without any there would be no logarithm; a thousandth bounces by nothing that is seen.
    self.restitution = restitution > 0.001 ? min(restitution, 0.95) : 0.001
    self.depth = depth > 0 ? min(depth, 10) : 0
    self.heap = heap > 0 ? min(heap, 10) : 0
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    var pose = base.wholePose(of: particles, at: time)
    // What was lowest lands first and lies lowest; the heap is highest in its middle.
    let across: Lanes = (2 * pose.x - particles.extent.x) * (1 / particles.extent.x)
    let slope: Lanes = max(1 - across * across, 0) * (0.75 + 0.25 * particles.field(0xf1_0021))
    let lying: Lanes = heap * slope * (1 - particles.unitY)
    let line = (floor - depth * particles.random(0xf1_0020) - lying) * particles.extent.y
    let height = max(line - particles.y, Lanes(repeating: 0.5 * particles.cellSize))
    let ground = particles.y + height
    let below = max(pose.y - ground, 0)
    // Far down it has long come to rest.
    let since = squareRoot(1 + min(below / height, 1e6)) - 1

    let e = restitution
    let left = max(1 - since * ((1 - e) / (2 * e)), 1e-6)
    let rate = logarithm(Lanes(repeating: e))
    let bounce = PoofCore.floor(logarithm(left) / rate) + 1
    let share = exponential(bounce * rate)
    // What was over when this bounce began: 2e + 2e² + … + 2eⁿ⁻¹.
    let begun = (2 / (1 - e)) * (e - share)
    let part = ((since - begun) / (2 * share)).clampedToUnit
    let flown = height * share * share * (4 * part * (1 - part))
    pose.y.replace(with: ground - flown, where: pose.y .> ground)
    return pose
  }
}

extension ParticleAnimation {
  /// Puts a floor under the animation, `floor` picture heights below the upper edge, on which particles keep
  /// the part `restitution` (0…0.95) of their speed; the floor reaches `depth` picture heights into
  /// the distance, and what falls makes a heap `heap` of them high.
  @inlinable
  public func bouncing(
    onFloorAt floor: Float = 1, restitution: Float = 0.5, depth: Float = 0.08, heap: Float = 0.07
  ) -> BouncingAnimation<Self> {
    BouncingAnimation(self, floor: floor, restitution: restitution, depth: depth, heap: heap)
  }
}
