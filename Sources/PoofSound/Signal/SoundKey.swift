/// Chance for one purpose: a number for every index, from nothing but the two.
///
/// Hash: "triple32" by Chris Wellons (hash prospector), with the seed in its first round.
struct SoundKey: Sendable {
  private let seed: UInt32

  /// The chance of `purpose` in everything of a seed.
  init(seed: UInt64, purpose: UInt32) {
    let low = UInt32(truncatingIfNeeded: seed)
    let high = UInt32(truncatingIfNeeded: seed >> 32)
    self.seed = Self.mixed(Self.mixed(low &+ 0x9e37_79b9 &* purpose) ^ high)
  }

  /// A number of 32 bits.
  @inline(__always)
  func bits(_ index: Int) -> UInt32 {
    Self.mixed(UInt32(truncatingIfNeeded: index) &+ seed)
  }

  /// A number in 0 ..< 1.
  @inline(__always)
  func unit(_ index: Int) -> Float { Float(bits(index) >> 8) * (1 / 16_777_216) }

  /// A number in −1 ..< 1.
  @inline(__always)
  func sign(_ index: Int) -> Float { unit(index) * 2 - 1 }

  @inline(__always)
  private static func mixed(_ bits: UInt32) -> UInt32 {
    var x = bits
    x ^= x >> 17
    x = x &* 0xed5a_d4bb
    x ^= x >> 11
    x = x &* 0xac4c_1b51
    x ^= x >> 15
    x = x &* 0x3184_8bab
    x ^= x >> 14
    return x
  }
}

extension SoundKey {
  /// Noise up to about half of as many cycles as `place` grows by in a second: random numbers at whole
  /// places, and smooth between them.
  @inline(__always)
  func noise(at place: Double) -> Float {
    let whole = Int(place)
    let u = Float(place - Double(whole))
    let (a, b) = (sign(whole), sign(whole &+ 1))
    return a + (b - a) * (u * u * (3 - 2 * u))
  }

  /// Noise around a pitch: that which follows `place`, put on a tone that has swung `turns` times. It reaches
  /// about half as far to both sides of the tone as `place` grows by in a second.
  @inline(__always)
  func band(at place: Double, around turns: Double) -> Float {
    noise(at: place) * sine(turns: turns)
  }
}
