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
    let alone: [(UInt32, UInt32) -> UInt32] = [
      (&), (|), (^), (&<<), (&>>), (&+), (&-), (&*),
    ]
    let lanewise: [(SIMD8<UInt32>, SIMD8<UInt32>) -> SIMD8<UInt32>] = [
      (&), (|), (^), (&<<), (&>>), (&+), (&-), (&*),
    ]
    let withNumber: [(SIMD8<UInt32>, UInt32) -> SIMD8<UInt32>] = [
      (&), (|), (^), (&<<), (&>>), (&+), (&-), (&*),
    ]
    let ofNumber: [(UInt32, SIMD8<UInt32>) -> SIMD8<UInt32>] = [(&+), (&-), (&*)]
    let assigning: [(inout SIMD8<UInt32>, SIMD8<UInt32>) -> Void] = [(&=), (|=), (^=)]
    let number = Self.numbers[start]
    let (a, b) = (Self.words(start), Self.words(5))
    for lane in 0..<8 {
      for index in 0..<8 {
        #expect(lanewise[index](a, b)[lane] == alone[index](a[lane], b[lane]))
        #expect(withNumber[index](b, number)[lane] == alone[index](b[lane], number))
      }
      for index in 0..<3 {
        #expect(ofNumber[index](number, b)[lane] == alone[index + 5](number, b[lane]))
        var assigned = a
        assigning[index](&assigned, b)
        #expect(assigned[lane] == alone[index](a[lane], b[lane]))
      }
    }
  }

  @Test("Numbers below 0 keep their sign", arguments: 0..<16)
  func signs(start: Int) {
    let alone: [(Int32, Int32) -> Int32] = [(&), (|), (^), (&<<), (&>>), (&+), (&-), (&*)]
    let lanewise: [(SIMD8<Int32>, SIMD8<Int32>) -> SIMD8<Int32>] = [
      (&), (|), (^), (&<<), (&>>), (&+), (&-), (&*),
    ]
    let withNumber: [(SIMD8<Int32>, Int32) -> SIMD8<Int32>] = [
      (&), (|), (^), (&<<), (&>>), (&+), (&-), (&*),
    ]
    let ofNumber: [(Int32, SIMD8<Int32>) -> SIMD8<Int32>] = [(&+), (&-), (&*)]
    let assigning: [(inout SIMD8<Int32>, SIMD8<Int32>) -> Void] = [(&=), (|=), (^=)]
    let number = Int32(bitPattern: Self.numbers[start])
    let a = unsafeBitCast(Self.words(start), to: SIMD8<Int32>.self)
    let b = unsafeBitCast(Self.words(5), to: SIMD8<Int32>.self)
    for lane in 0..<8 {
      for index in 0..<8 {
        #expect(lanewise[index](a, b)[lane] == alone[index](a[lane], b[lane]))
        #expect(withNumber[index](b, number)[lane] == alone[index](b[lane], number))
      }
      for index in 0..<3 {
        #expect(ofNumber[index](number, b)[lane] == alone[index + 5](number, b[lane]))
        var assigned = a
        assigning[index](&assigned, b)
        #expect(assigned[lane] == alone[index](a[lane], b[lane]))
      }
    }
  }

  @Test("Channels are worked on as one would be alone", arguments: 0..<16)
  func channels(start: Int) {
    let a = unsafeBitCast(Self.words(start), to: ChannelLanes.self)
    let b = unsafeBitCast(Self.words(5), to: ChannelLanes.self)
    let number = UInt16(truncatingIfNeeded: Self.numbers[start])
    for lane in 0..<16 {
      #expect((a & b)[lane] == a[lane] & b[lane])
      #expect((a | b)[lane] == a[lane] | b[lane])
      #expect((a &>> number)[lane] == a[lane] &>> number)
      #expect((b &+ number)[lane] == b[lane] &+ number)
      #expect((b &* number)[lane] == b[lane] &* number)
      #expect((number &- b)[lane] == number &- b[lane])
    }
  }
}
