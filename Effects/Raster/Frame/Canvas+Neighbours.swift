import PoofCore

extension Canvas {
  /// Draws what looks at the pixels beside each: with a clip that is a pixel wider to all sides, and what
  /// was outside of its own put back.
  mutating func withNeighbours(_ draw: (inout Canvas) -> Void) {
    let inner = clip
    let outer = inner.expanded(by: 1).intersection(bounds)
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
