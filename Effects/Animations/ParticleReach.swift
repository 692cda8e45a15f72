import PoofCore

extension ParticleBatch {
  /// Distance of the farthest corner of the picture from a place in unit space, px.
  @inlinable @inline(__always)
  func reach(from place: Point) -> Float {
    let x = max(abs(place.x), abs(1 - place.x)) * extent.x
    let y = max(abs(place.y), abs(1 - place.y)) * extent.y
    return Point(x: x, y: y).length
  }
}
