extension Mask {
  /// A rectangle of `size` whose corners are circles of `radius` px, anti-aliased.
  ///
  /// The radius is brought into 0 … half the smaller side; one that is not a number counts as 0.
  public static func roundedRectangle(size: PixelSize, radius: Float) -> Mask {
    var mask = Mask(size: size, repeating: 255)
    let radius = max(0, min(radius, Float(min(size.width, size.height)) / 2))
    let reach = ceilingToInt(radius)
    mask.withMutableCoverage { coverage in
      for y in 0..<reach {
        for x in 0..<reach {
          let dx = radius - (Float(x) + 0.5)
          let dy = radius - (Float(y) + 0.5)
          guard dx > 0 && dy > 0 else { continue }
          let inside = radius + 0.5 - squareRoot(dx * dx + dy * dy)
          let value = UInt8(max(0, min(1, inside)) * 255 + 0.5)
          // All four corners at once; the shape is symmetric.
          let right = size.width - 1 - x
          let bottom = size.height - 1 - y
          coverage[y * size.width + x] = value
          coverage[y * size.width + right] = value
          coverage[bottom * size.width + x] = value
          coverage[bottom * size.width + right] = value
        }
      }
    }
    return mask
  }
}
