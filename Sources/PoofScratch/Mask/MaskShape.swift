import PoofCore

/// A shape by which a mask can be raised or lowered: it knows where it is and how much of each
/// pixel it covers.
///
/// A type of its own for each kind of edge, not a closure: then the compiler makes one tight loop
/// of each.
package protocol MaskShape {
  /// Every pixel it can touch lies in here.
  var bounds: PixelRect { get }
  /// The columns it covers, within a card of `width`, in the eight rows from `row` on.
  func columns(row: Int, width: Int) -> ShapeColumns
  /// Coverage, 0…255, of the eight pixels with centres at `x`, `y`.
  func coverage(x: Lanes, y: Float) -> SIMD8<UInt8>
}

/// The columns of pixels that a shape covers in eight rows.
package struct ShapeColumns {
  /// Outside `begin ..< end` no pixel has any coverage.
  package let begin: SIMD8<Int32>
  package let end: SIMD8<Int32>
  /// Inside `fullBegin ..< fullEnd` all pixels are covered fully.
  package let fullBegin: SIMD8<Int32>
  package let fullEnd: SIMD8<Int32>
}

extension ShapeColumns {
  /// Returns the same columns for each row, within a card of `width`; none of them full.
  init(_ columns: Range<Int>, width: Int) {
    begin = SIMD8(repeating: Int32(max(0, min(width, columns.lowerBound))))
    end = SIMD8(repeating: Int32(max(0, min(width, columns.upperBound))))
    fullBegin = SIMD8()
    fullEnd = SIMD8()
  }
}
