import CProcessor
import PoofCore

// What is so near to the eye that it is out of focus.

extension GrainPainter {
  /// Adds a disc as wide as its square, whose edge is soft over its radius.
  @inline(never)
  func addDisc(_ entry: GrainEntry) {
    let radius = Float(entry.form) * (1 / 32)
    let middleX = Float(entry.x &- minX &<< 4) * (1 / 16)
    let middleY = Float(entry.y &- minY &<< 4) * (1 / 16)
    let reach = radius * 1.5
    let (firstRow, endRow) = Self.pixels(around: middleY, reach, limit: height)
    let (firstColumn, endColumn) = Self.pixels(around: middleX, reach, limit: width)
    guard firstRow < endRow, firstColumn < endColumn else { return }
    for row in firstRow..<endRow {
      let y = Float(row) + 0.5 - middleY
      for column in firstColumn..<endColumn {
        let x = Float(column) + 0.5 - middleX
        let part = Self.softDisc(squareRoot(x * x + y * y), radius: radius)
        guard part > 0 else { continue }
        let weight = UInt16(part * 65_535)
        let light = Self.parts(entry.color, SIMD8(repeating: weight))
        add(unsafeBitCast(light, to: SIMD2<UInt64>.self)[0], to: sums + row &* stride + column)
      }
    }
  }

  /// The pixels of a row or a column that lie within `reach` of a place.
  private static func pixels(
    around middle: Float, _ reach: Float, limit: Int
  ) -> (first: Int, end: Int) {
    (max(0, floorToInt(middle - reach)), min(limit, floorToInt(middle + reach) + 1))
  }

  /// Coverage of a soft disc at a distance from its middle, 0…1.
  @inline(__always)
  static func softDisc(_ distance: Float, radius: Float) -> Float {
    smoothstep(0, 1, (radius - distance) / radius + 0.5)
  }
}
