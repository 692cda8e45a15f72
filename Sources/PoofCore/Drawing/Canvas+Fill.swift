extension Canvas {
  /// Replaces every pixel inside the clip.
  public mutating func clear(to color: PremultipliedColor = .transparent) {
    replace(bounds, with: color)
  }

  /// Replaces the pixels of `rect` that lie inside the clip.
  public mutating func replace(_ rect: PixelRect, with color: PremultipliedColor) {
    let area = touch(rect)
    for y in area.minY..<max(area.minY, area.maxY) {
      (pixels + y * width + area.minX).update(repeating: color.packed, count: area.width)
    }
  }

  /// Draws a rectangle of one colour over what is there.
  public mutating func fill(_ rect: PixelRect, with color: PremultipliedColor) {
    let source = PixelLanes(repeating: color.packed)
    blend(touch(rect)) { _, _, _ in source }
  }

  /// Draws `source(x, y, lanes)` over `area`, which must lie inside the canvas.
  @inlinable @inline(__always)
  package mutating func blend(
    _ area: PixelRect, _ source: (_ x: Int, _ y: Int, _ lanes: Int) -> PixelLanes
  ) {
    blendPixels(pixels, stride: width, area, source)
  }
}

/// Draws `source(x, y, lanes)` over `area` of pixels that stand row by row, `stride` a row: the one
/// loop behind everything that is blended.
@inlinable @inline(__always)
package func blendPixels(
  _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, _ area: PixelRect,
  _ source: (_ x: Int, _ y: Int, _ lanes: Int) -> PixelLanes
) {
  for y in area.minY..<max(area.minY, area.maxY) {
    let row = pixels + y * stride + area.minX
    forEachBatch(of: area.width) { offset, lanes in
      let destination = PixelLanes(loading: row + offset, count: lanes)
      sourceOver(source(area.minX + offset, y, lanes), destination)
        .store(to: row + offset, count: lanes)
    }
  }
}
