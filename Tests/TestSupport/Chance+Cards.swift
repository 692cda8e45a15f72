import PoofCore
import PoofScratch

extension Chance {
  /// A place on a card of `size` or up to `margin` px beside it.
  package mutating func place(on size: PixelSize, margin: Float = 0) -> Point {
    Point(
      x: number(-margin...Float(size.width) + margin),
      y: number(-margin...Float(size.height) + margin))
  }

  /// A mask of any values, with stretches of 0 and of 255 as real coatings have them.
  package mutating func mask(size: PixelSize) -> Mask {
    var bytes: [UInt8] = []
    while bytes.count < size.area {
      let length = Int.random(in: 1...40, using: &self)
      let kind = Int.random(in: 0..<3, using: &self)
      for _ in 0..<length {
        bytes.append(kind == 0 ? 0 : kind == 1 ? 255 : .random(in: 0...255, using: &self))
      }
    }
    return Mask(size: size, coverage: Array(bytes.prefix(size.area)))
  }
}
