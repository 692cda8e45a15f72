import PoofCore

extension FlakeColor {
  /// Distance around its home from which a flake gathers its colour, px: one pixel alone may be a
  /// scratch in the artwork.
  private static let reach = 1

  /// The average of the coating around `home`, cut to `outline`; nil where there is nothing.
  package init?(of coating: Image, outline: Mask?, around home: Point) {
    let columns = Self.pixels(around: home.x, side: coating.width)
    let rows = Self.pixels(around: home.y, side: coating.height)
    var sum = SIMD4<Float>()
    for y in rows {
      for x in columns {
        let index = y * coating.width + x
        let pixel = coating.pixels[index]
        let weight = outline.map { Float($0.coverage[index]) / 255 } ?? 1
        sum +=
          weight
          * SIMD4(
            Float(pixel >> 16 & 0xff), Float(pixel >> 8 & 0xff), Float(pixel & 0xff),
            Float(pixel >> 24))
      }
    }
    // Less than that of one pixel would not be seen, and its colour is mostly rounding.
    guard sum.w >= 1 else { return nil }
    let straight = 255 / sum.w
    self.init(
      r: sum.x * straight, g: sum.y * straight, b: sum.z * straight,
      a: sum.w / (255 * Float(rows.count * columns.count)))
  }

  private static func pixels(around place: Float, side: Int) -> Range<Int> {
    let middle = min(side - 1, Int(place))
    return max(0, middle - reach)..<min(side, middle + reach + 1)
  }
}
