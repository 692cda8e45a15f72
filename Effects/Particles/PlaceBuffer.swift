import PoofCore

/// The places of a block of particles in memory, eight at a time: all that is asked of poses whose
/// particles are only to be followed.
@usableFromInline
package struct PlaceBuffer: @unchecked Sendable {
  /// The columns of eight, px, then their rows.
  @usableFromInline let values: UnsafeMutablePointer<Lanes>

  package init(values: UnsafeMutablePointer<Lanes>) { self.values = values }

  @inlinable @inline(__always)
  func store(_ pose: ParticlePose, at batch: Int) {
    values[2 &* batch] = pose.x
    values[2 &* batch &+ 1] = pose.y
  }

  @inline(__always)
  func x(of batch: Int) -> Lanes { values[2 &* batch] }

  @inline(__always)
  func y(of batch: Int) -> Lanes { values[2 &* batch &+ 1] }
}
