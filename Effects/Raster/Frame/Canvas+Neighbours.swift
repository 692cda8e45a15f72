import PoofCore

extension Canvas {
  /// Draws what depends on pixels up to `reach` px, a multiple of 4, from each: with a clip that is as much
  /// wider, begins and ends at multiples of 4 px or the canvas's edges, and what was outside of its own put
  /// back.
  mutating func withNeighbours(reach: Int, _ draw: (inout Canvas) -> Void) {
    let inner = clip
    let outer = PixelRect(
      minX: (inner.minX - reach) & ~3, minY: (inner.minY - reach) & ~3,
      maxX: (inner.maxX + reach + 3) & ~3, maxY: (inner.maxY + reach + 3) & ~3
    ).intersection(bounds)
    guard outer != inner else { return draw(&self) }
    let rim = [
      PixelRect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY),
      PixelRect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY),
      PixelRect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
      PixelRect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY),
    ]
    let places = rim.flatMap { part in
      (part.minY..<part.maxY).flatMap { y in (part.minX..<part.maxX).map { y * width + $0 } }
    }
    let before = places.map { pixels[$0] }
    clip = outer
    draw(&self)
    clip = inner
    for (place, pixel) in zip(places, before) { pixels[place] = pixel }
  }
}
