import PoofCore
import Testing

@testable import PoofEffects

@Suite struct SpeckPainterTests {
  /// A half-clear colour of each entry's own.
  private func color(_ number: Int) -> UInt32 {
    let alpha = UInt32(40 + number * 37 % 200)
    return alpha << 24 | (alpha - 9) << 16 | UInt32(number * 53 % 40) << 8 | alpha / 2
  }

  /// Pixels after entries were drawn one after the other, or as the painter draws them from
  /// `first` on; and the entry at which that stopped. A nil offset is no pixel.
  private func drawn(_ offsets: [Int?], from first: Int = 0, byPainter: Bool) -> ([UInt32], Int) {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 300)
    let entries = UnsafeMutablePointer<DrawEntry>.allocate(capacity: offsets.count)
    defer {
      pixels.deallocate()
      entries.deallocate()
    }
    for index in 0..<300 { pixels[index] = 0xff00_0000 | UInt32(index * 7_919) }
    for (index, offset) in offsets.enumerated() {
      let bits = offset.map { UInt64(color(index)) << 32 | UInt64($0) }
      entries[index] =
        bits.map { unsafeBitCast($0, to: DrawEntry.self) } ?? DrawEntry(placed: index)
    }
    var end = first
    if byPainter {
      let painter = SpeckPainter(pixels: pixels)
      painter.fetch(entries, count: offsets.count)
      end = painter.draw(entries, from: first, to: offsets.count)
    } else {
      while end < offsets.count, let offset = offsets[end] {
        pixels[offset] = sourceOver(color(end), pixels[offset])
        end += 1
      }
    }
    return ((0..<300).map { pixels[$0] }, end)
  }

  private func expectSame(_ offsets: [Int?], from first: Int = 0) {
    let (pixels, end) = drawn(offsets, from: first, byPainter: true)
    let (expected, expectedEnd) = drawn(offsets, from: first, byPainter: false)
    #expect(pixels == expected, "\(offsets)")
    #expect(end == expectedEnd, "\(offsets)")
  }

  @Test(arguments: [1, 7, 8, 9, 16, 64, 71, 72, 73, 200])
  func `any number of pixels that are all different are drawn`(count: Int) {
    expectSame((0..<count).map { ($0 * 89) % 293 })
  }

  @Test func `of two that are the same pixel the second is drawn over the first`() {
    for second in 1..<8 {
      for first in 0..<second {
        var offsets = Array(10..<18)
        offsets[second] = offsets[first]
        expectSame(offsets)
      }
    }
    expectSame([Int](repeating: 5, count: 8))
    expectSame([Int](repeating: 0, count: 21))
  }

  @Test func `drawing stops at what is no pixel, wherever it stands`() {
    for place in 0..<20 {
      var offsets: [Int?] = Array(0..<20)
      offsets[place] = nil
      expectSame(offsets)
      expectSame(offsets, from: place / 2)
    }
  }
}
