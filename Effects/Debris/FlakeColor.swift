import PoofCore

/// The colour of a flake: straight channels, and how much of it there is.
package struct FlakeColor: Equatable, Sendable {
  /// Channels, 0…255, not premultiplied.
  package var r: Float
  package var g: Float
  package var b: Float
  /// 0 clear … 1 opaque.
  package var a: Float

  /// How far around its home a flake gathers its colour, px: one pixel alone may be a scratch in
  /// the artwork.
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
    r = sum.x * straight
    g = sum.y * straight
    b = sum.z * straight
    a = sum.w / (255 * Float(rows.count * columns.count))
  }

  /// A colour as people write it.
  package init(_ color: Color) {
    r = Float(color.r)
    g = Float(color.g)
    b = Float(color.b)
    a = Float(color.a) / 255
  }

  private static func pixels(around place: Float, side: Int) -> Range<Int> {
    let middle = min(side - 1, Int(place))
    return max(0, middle - reach)..<min(side, middle + reach + 1)
  }
}
