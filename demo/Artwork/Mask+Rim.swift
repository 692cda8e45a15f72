import Poof

extension Mask {
  /// The rim of a rectangle of `size` whose corners are circles of `radius` px: what lies less than
  /// `width` px inside its edge.
  static func roundedRim(size: PixelSize, radius: Float, width: Int) -> Mask {
    let outer = roundedRectangle(size: size, radius: radius)
    let inside = PixelSize(width: size.width - 2 * width, height: size.height - 2 * width)
    guard width > 0, inside.isDrawable else { return outer }
    let inner = roundedRectangle(size: inside, radius: radius - Float(width))
    var coverage = outer.coverage
    for y in 0..<inside.height {
      for x in 0..<inside.width {
        let index = (y + width) * size.width + x + width
        coverage[index] -= min(coverage[index], inner.coverage[y * inside.width + x])
      }
    }
    return Mask(size: size, coverage: coverage)
  }
}
