import PoofCore

/// What the poses of eight particles use besides place, scale and opacity.
@usableFromInline
package struct PoseFeatures: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Some particle is rotated or flipped.
  @usableFromInline package static let turned = PoseFeatures(rawValue: 1)
  /// Some particle is tinted.
  @usableFromInline package static let tinted = PoseFeatures(rawValue: 2)
}

/// The poses of a block of particles in memory, eight at a time.
///
/// Turns and tints are written only where there are any. In an animation that has none the
/// compiler sees that they are 0, and leaves the question out.
public struct PoseBuffer: @unchecked Sendable {
  /// Of each pose what its features name is there; the rest is anyone's guess.
  @usableFromInline package let poses: UnsafeMutablePointer<ParticlePose>
  @usableFromInline package let features: UnsafeMutablePointer<PoseFeatures>

  package init(
    poses: UnsafeMutablePointer<ParticlePose>, features: UnsafeMutablePointer<PoseFeatures>
  ) {
    self.poses = poses
    self.features = features
  }

  @inlinable @inline(__always)
  func store(_ pose: ParticlePose, at batch: Int) {
    let place = poses + batch
    place.pointee.x = pose.x
    place.pointee.y = pose.y
    place.pointee.scale = pose.scale
    place.pointee.opacity = pose.opacity
    var used: PoseFeatures = []
    if isAnyNonzero(pose.rotation, pose.flip) {
      used.formUnion(.turned)
      place.pointee.rotation = pose.rotation
      place.pointee.flip = pose.flip
    }
    if isAnyNonzero(pose.tint.amount, Lanes()) {
      used.formUnion(.tinted)
      place.pointee.tint = pose.tint
    }
    features[batch] = used
  }

  /// The poses of eight particles, with what was left out as it is at rest.
  package func pose(at batch: Int) -> ParticlePose {
    let place = poses + batch
    var pose = ParticlePose(
      x: place.pointee.x, y: place.pointee.y, scale: place.pointee.scale,
      opacity: place.pointee.opacity)
    if features[batch].contains(.turned) {
      pose.rotation = place.pointee.rotation
      pose.flip = place.pointee.flip
    }
    if features[batch].contains(.tinted) { pose.tint = place.pointee.tint }
    return pose
  }
}

/// Whether any lane is something else than 0.
@inlinable @inline(__always)
func isAnyNonzero(_ a: Lanes, _ b: Lanes) -> Bool {
  let bits = unsafeBitCast(a, to: SIMD4<UInt64>.self) | unsafeBitCast(b, to: SIMD4<UInt64>.self)
  // −0 is 0 too.
  return (bits[0] | bits[1] | bits[2] | bits[3]) & 0x7fff_ffff_7fff_ffff != 0
}
