import PoofCore
import TestSupport
import Testing

@Suite struct PixelLanesTests {
  @Test func `multiplying two 8-bit values rounds to nearest for all 65,536 pairs`() {
    var wrong = 0
    for a in 0...255 {
      for b in 0...255 {
        let exact = exactProduct(a, b)
        let lanes = multiplied(
          ChannelLanes(repeating: UInt16(a)), by: ChannelLanes(repeating: UInt16(b)))
        if Int(multiplied(UInt8(a), by: UInt8(b))) != exact { wrong += 1 }
        if lanes != ChannelLanes(repeating: UInt16(exact)) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `every lane is scaled by its own coverage`() {
    var generator = Chance(state: 1)
    for _ in 0..<2000 {
      var pixels = PixelLanes()
      var coverage = PixelLanes()
      for lane in 0..<8 {
        pixels[lane] = UInt32.random(in: 0 ... .max, using: &generator)
        coverage[lane] = UInt32.random(in: 0...255, using: &generator)
      }
      let result = scaled(pixels, by: coverage)
      for lane in 0..<8 {
        #expect(result[lane] == exactScaled(pixels[lane], by: Int(coverage[lane])))
      }
    }
  }

  @Test(arguments: 1...8) func `loads and stores stay inside the lanes they were given`(
    count: Int
  ) {
    let source = (1...8).map { UInt32($0) &* 0x0101_0101 }
    let bytes = (1...8).map { UInt8($0 * 31) }
    // Buffers of exactly this length, so that the address sanitizer sees a step too far.
    let pixels = PixelLanes(loading: Array(source.prefix(count)), count: count)
    let coverage = PixelLanes(coverage: Array(bytes.prefix(count)), count: count)
    var stored = [UInt32](repeating: 7, count: count)
    pixels.store(to: &stored, count: count)
    #expect(stored == Array(source.prefix(count)))
    for lane in 0..<8 {
      #expect(pixels[lane] == (lane < count ? source[lane] : 0))
      #expect(coverage[lane] == (lane < count ? UInt32(bytes[lane]) : 0))
    }
  }

  @Test func `batches cover a count once, in order, with at most one short batch at the end`() {
    for count in 0...40 {
      var covered = [Int]()
      var sizes = [Int]()
      forEachBatch(of: count) { offset, lanes in
        covered += offset..<offset + lanes
        sizes.append(lanes)
      }
      #expect(covered == Array(0..<count))
      #expect(sizes.dropLast().allSatisfy { $0 == 8 })
    }
  }
}
