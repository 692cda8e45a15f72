import PoofCore

// What the tests compare with: slow, one pixel and one channel at a time, and sharing no code with
// the library.

/// SplitMix64, so that every run tests the same numbers.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// `a · b / 255` to the nearest whole number. There are no ties: 255 is odd.
func exactProduct(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

/// The channels of a pixel: blue, green, red, alpha.
func channels(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> (8 * $0)) & 255 } }

func packed(_ channels: [Int]) -> UInt32 {
  channels.enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * $1.offset) }
}

func exactScaled(_ pixel: UInt32, by coverage: Int) -> UInt32 {
  packed(channels(pixel).map { exactProduct($0, coverage) })
}

func exactOver(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  let rest = 255 - Int(source >> 24)
  return packed(zip(channels(source), channels(destination)).map { $0 + exactProduct($1, rest) })
}

/// A premultiplied pixel; clear, opaque and in between each come often.
func randomPixel(using generator: inout SeededGenerator) -> UInt32 {
  let alpha =
    [0, 255, Int.random(in: 0...255, using: &generator)]
    .randomElement(using: &generator) ?? 0
  return packed((0..<3).map { _ in Int.random(in: 0...alpha, using: &generator) } + [alpha])
}

func randomImage(_ width: Int, _ height: Int, seed: UInt64) -> Image {
  var generator = SeededGenerator(state: seed)
  return Image(
    size: PixelSize(width: width, height: height),
    pixels: (0..<width * height).map { _ in randomPixel(using: &generator) })
}

func randomMask(_ width: Int, _ height: Int, seed: UInt64) -> Mask {
  var generator = SeededGenerator(state: seed)
  return Mask(
    size: PixelSize(width: width, height: height),
    coverage: (0..<width * height).map { _ in
      [0, 255, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
    })
}

/// Whether no colour channel of any pixel is above its alpha.
func isPremultiplied(_ image: Image) -> Bool {
  image.pixels.allSatisfy { pixel in
    let c = channels(pixel)
    return max(c[0], c[1], c[2]) <= c[3]
  }
}

/// FNV-1a over the bytes of each word: one number that changes when any bit does.
func hash(_ words: some Sequence<UInt32>) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for word in words {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      hash = (hash ^ UInt64((word >> shift) & 255)) &* 0x100_0000_01b3
    }
  }
  return hash
}
