import PoofCore

extension ParticleBatch {
  /// The way to each home from a place in unit space, px.
  @inlinable @inline(__always)
  func way(from place: Point) -> (x: Lanes, y: Lanes) {
    (x - place.x * extent.x, y - place.y * extent.y)
  }

  /// Distance of the farthest corner of the picture from a place in unit space, px.
  @inlinable @inline(__always)
  func reach(from place: Point) -> Float {
    let x = max(abs(place.x), abs(1 - place.x)) * extent.x
    let y = max(abs(place.y), abs(1 - place.y)) * extent.y
    return Point(x: x, y: y).length
  }
}
