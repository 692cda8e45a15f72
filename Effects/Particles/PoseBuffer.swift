import PoofCore

/// Parts of their poses that eight particles use besides place and opacity.
@usableFromInline
package struct PoseFeatures: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A particle is rotated or flipped.
  @inlinable package static var rotated: PoseFeatures { PoseFeatures(rawValue: 1) }
  /// A particle is tinted.
  @inlinable package static var tinted: PoseFeatures { PoseFeatures(rawValue: 2) }
  /// A particle is larger or smaller than its cell.
  @inlinable package static var scaled: PoseFeatures { PoseFeatures(rawValue: 4) }
  /// A particle gives light.
  @inlinable package static var glowing: PoseFeatures { PoseFeatures(rawValue: 8) }
  /// A particle is before or behind the picture.
  @inlinable package static var deep: PoseFeatures { PoseFeatures(rawValue: 16) }
}

/// The poses of a block of particles in memory, eight at a time.
///
/// Scales, rotations and tints are written only where there are any. In an animation that has none the
/// compiler sees that they are 1 or 0, and leaves the question out.
@usableFromInline
package struct PoseBuffer: @unchecked Sendable {
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
    place.pointee.opacity = pose.opacity
    var used: PoseFeatures = []
    if isAnyOther(pose.scale, than: Lanes(repeating: 1)) {
      used.formUnion(.scaled)
      place.pointee.scale = pose.scale
    }
    if isAnyNonzero(pose.rotation, pose.flip) {
      used.formUnion(.rotated)
      place.pointee.rotation = pose.rotation
      place.pointee.flip = pose.flip
    }
    if isAnyNonzero(pose.tint.amount, Lanes()) {
      used.formUnion(.tinted)
      place.pointee.tint = pose.tint
    }
    if isAnyNonzero(pose.glow, Lanes()) {
      used.formUnion(.glowing)
      place.pointee.glow = pose.glow
    }
    if isAnyNonzero(pose.depth, Lanes()) {
      used.formUnion(.deep)
      place.pointee.depth = pose.depth
    }
    features[batch] = used
  }

  /// The poses of eight particles, with what was left out as it is at rest.
  package func pose(at batch: Int) -> ParticlePose {
    let place = poses + batch
    var pose = ParticlePose(
      x: place.pointee.x, y: place.pointee.y, opacity: place.pointee.opacity)
    if features[batch].contains(.scaled) { pose.scale = place.pointee.scale }
    if features[batch].contains(.rotated) {
      pose.rotation = place.pointee.rotation
      pose.flip = place.pointee.flip
    }
    if features[batch].contains(.tinted) { pose.tint = place.pointee.tint }
    if features[batch].contains(.glowing) { pose.glow = place.pointee.glow }
    if features[batch].contains(.deep) { pose.depth = place.pointee.depth }
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

/// Whether any lane of one is another number than that of the other.
@inlinable @inline(__always)
func isAnyOther(_ a: Lanes, than b: Lanes) -> Bool {
  let bits = unsafeBitCast(a, to: SIMD4<UInt64>.self) ^ unsafeBitCast(b, to: SIMD4<UInt64>.self)
  return bits[0] | bits[1] | bits[2] | bits[3] != 0
}
