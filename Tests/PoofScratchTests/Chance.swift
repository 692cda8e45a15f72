import PoofCore
import PoofScratch

/// Numbers for tests: the same for the same seed, on every machine.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    // SplitMix64: Steele, Lea, Flood, OOPSLA 2014.
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  mutating func number(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &self) }

  /// A place on a card of `size` or up to `margin` px beside it.
  mutating func place(on size: PixelSize, margin: Float = 0) -> Point {
    Point(
      x: number(-margin...Float(size.width) + margin),
      y: number(-margin...Float(size.height) + margin))
  }

  /// A mask of any values, with stretches of 0 and of 255 as real coatings have them.
  mutating func mask(size: PixelSize) -> Mask {
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
