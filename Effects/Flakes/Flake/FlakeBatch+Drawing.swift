import PoofCore

extension FlakeBatch {
  /// A rectangle around all pixels that `draw` may change at this age, what their places are
  /// measured from at `origin`.
  func bounds(at age: Lanes, origin: PixelPoint) -> PixelRect {
    var outlines = FlakeOutlines(self, age: age, origin: origin)
    return withUnsafePointer(to: &outlines) { outlines in
      var bounds = PixelRect.empty
      for lane in 0..<8 { bounds = bounds.union(FlakeOutline(outlines, lane: lane).bounds) }
      return bounds
    }
  }

  /// Draws those in the air at this age, in their order.
  package func draw(
    at age: Lanes, into canvas: inout Canvas, origin: PixelPoint, light: FlakeLight
  ) {
    var outlines = FlakeOutlines(self, age: age, origin: origin)
    let facets = FlakeFacets(self, age: age, light: light)
    withUnsafePointer(to: &outlines) { outlines in
      for lane in 0..<8 {
        canvas.draw(
          FlakeOutline(outlines, lane: lane), upper: facets.upper[lane], lower: facets.lower[lane])
      }
    }
  }
}
