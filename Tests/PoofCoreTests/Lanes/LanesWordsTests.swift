import PoofCore
import TestSupport
import Testing

@Suite struct LanesWordsTests {
  /// Numbers of every kind: none, one, the largest, a sign alone, and shifts beyond a word's bits.
  private static let numbers: [UInt32] = [
    0, 1, 2, 7, 31, 32, 33, 255, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, 0xff00_ff00, 0x9e37_79b1,
    0xffff_fffe, 0xffff_ffff, 0x0001_0000,
  ]

  /// Eight of the numbers in some order.
  private static func words(_ start: Int) -> SIMD8<UInt32> {
    var words = SIMD8<UInt32>()
    for lane in 0..<8 { words[lane] = numbers[(start + 3 * lane) % numbers.count] }
    return words
  }

  @Test("Words are worked on as one would be alone", arguments: 0..<16)
  func words(start: Int) {
    let number = Self.numbers[start]
    let (a, b) = (Self.words(start), Self.words(5))
    var (united, differing) = (a, a)
    united |= b
    differing ^= b
    for lane in 0..<8 {
      let (own, other) = (a[lane], b[lane])
      #expect((a & b)[lane] == own & other && (a & number)[lane] == own & number)
      #expect((a | b)[lane] == own | other && (a | number)[lane] == own | number)
      #expect((a ^ b)[lane] == own ^ other && (a ^ number)[lane] == own ^ number)
      #expect(united[lane] == own | other && differing[lane] == own ^ other)
      #expect((~a)[lane] == ~own)
      #expect((b &<< number)[lane] == other &<< number)
      #expect((b &>> number)[lane] == other &>> number)
      #expect((b &+ number)[lane] == other &+ number && (number &+ b)[lane] == number &+ other)
      #expect((b &- number)[lane] == other &- number && (number &- b)[lane] == number &- other)
      #expect((b &* number)[lane] == other &* number && (number &* b)[lane] == number &* other)
    }
  }

  @Test("Numbers below 0 keep their sign", arguments: 0..<16)
  func signs(start: Int) {
    let number = Int32(bitPattern: Self.numbers[start])
    let a = unsafeBitCast(Self.words(start), to: SIMD8<Int32>.self)
    let b = unsafeBitCast(Self.words(5), to: SIMD8<Int32>.self)
    for lane in 0..<8 {
      let (own, other) = (a[lane], b[lane])
      #expect((a & b)[lane] == own & other && (a & number)[lane] == own & number)
      #expect((a | b)[lane] == own | other && (a | number)[lane] == own | number)
      #expect((a ^ b)[lane] == own ^ other)
      #expect((~a)[lane] == ~own)
      #expect((b &<< number)[lane] == other &<< number)
      #expect((b &>> number)[lane] == other &>> number)
      #expect((b &+ number)[lane] == other &+ number && (number &+ b)[lane] == number &+ other)
      #expect((b &- number)[lane] == other &- number && (number &- b)[lane] == number &- other)
      #expect((b &* number)[lane] == other &* number && (number &* b)[lane] == number &* other)
    }
  }

  @Test("Channels are worked on as one would be alone", arguments: 0..<16)
  func channels(start: Int) {
    let all = unsafeBitCast(Self.words(start), to: ChannelLanes.self)
    let (a, b) = (all.lowHalf, all.highHalf)
    let number = UInt16(truncatingIfNeeded: Self.numbers[(start + 7) % 16])
    for lane in 0..<16 {
      let own = all[lane]
      #expect((all &>> number)[lane] == own &>> number)
      #expect((all &+ number)[lane] == own &+ number && (number &- all)[lane] == number &- own)
      #expect((all &* number)[lane] == own &* number)
    }
    for lane in 0..<8 {
      let (own, other) = (a[lane], b[lane])
      #expect((a & b)[lane] == own & other && (a | b)[lane] == own | other)
      #expect((a &<< number)[lane] == own &<< number && (a &>> number)[lane] == own &>> number)
      #expect((a &+ number)[lane] == own &+ number && (a &* number)[lane] == own &* number)
    }
  }
}
