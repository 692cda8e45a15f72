extension Canvas {
  /// Draws one colour through a mask whose top left pixel stands at `origin`: shapes, shadows,
  /// letters.
  public mutating func fill(
    _ mask: Mask, with color: PremultipliedColor, at origin: PixelPoint
  ) {
    let area = touch(PixelRect(origin: origin, size: mask.size))
    let source = PixelLanes(repeating: color.packed)
    mask.withCoverage { coverage in
      blend(area) { x, y, lanes in
        let index = (y - origin.y) * mask.width + (x - origin.x)
        return scaled(source, by: PixelLanes(coverage: coverage + index, count: lanes))
      }
    }
  }
}
