import PoofCore

/// An animation seen in a mirror: a sweep from the left comes from the right, a fall rises. The
/// picture itself stays as it is.
public struct MirroredAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// Sides that change places.
  public enum Sides: CaseIterable, Sendable {
    /// Left and right.
    case leftAndRight
    /// Above and below.
    case aboveAndBelow
  }

  /// Animation that is mirrored.
  public let base: Base
  /// Sides that change places.
  public let sides: Sides

  /// Mirrors an animation.
  @inlinable
  public init(_ base: Base, sides: Sides) {
    self.base = base
    self.sides = sides
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let isAcross = sides == .leftAndRight
    let extent = particles.extent
    let mirrored = ParticleBatch(
      x: isAcross ? extent.x - particles.x : particles.x,
      y: isAcross ? particles.y : extent.y - particles.y, extent: extent,
      side: particles.side, cellSize: particles.cellSize, identity: particles.identity,
      keys: particles.keys)
    var pose = base.wholePose(of: mirrored, at: time)
    pose.rotation = 0 - pose.rotation
    if isAcross {
      pose.x = extent.x - pose.x
      pose.flip = 0 - pose.flip
    } else {
      pose.y = extent.y - pose.y
    }
    return pose
  }
}

extension ParticleAnimation {
  /// Returns the same animation in a mirror, in which these sides change places.
  @inlinable
  public func mirrored(_ sides: MirroredAnimation<Self>.Sides) -> MirroredAnimation<Self> {
    MirroredAnimation(self, sides: sides)
  }
}
