import PoofCore
import Testing

@Suite struct PixelColorsTests {
  private let key = RandomKey(seed: 3, purpose: 0)

  /// Eight premultiplied colours of chance.
  private func colors(_ number: UInt32) -> PixelColors {
    var packed = PixelLanes()
    for lane in 0..<8 {
      let bits = key.bits(SIMD8(repeating: number &* 8 &+ UInt32(lane)))[0]
      let alpha = bits >> 24
      func channel(_ shift: UInt32) -> UInt32 { (bits >> shift & 255) * alpha / 255 << shift }
      packed[lane] = alpha << 24 | channel(16) | channel(8) | channel(0)
    }
    return PixelColors(packed: packed)
  }

  private func parts(_ number: UInt32) -> Lanes {
    key.unit(SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ number &* 64)
  }

  @Test("Nothing changes them where nothing is asked for, and all of it where all is")
  func ends() {
    let (none, all) = (Lanes(), Lanes(repeating: 1))
    let red = Color(r: 200, g: 10, b: 30).premultiplied
    for number in UInt32(0)..<500 {
      let own = colors(number)
      let other = colors(number &+ 7_000)
      let alpha = own.packed &>> 24
      #expect(own.faded(by: all).packed == own.packed && own.faded(by: none).isClear)
      #expect(own.lit(by: all).packed == own.packed)
      #expect(own.lit(by: none).packed == alpha &<< 24)
      #expect(own.mixed(with: other, by: none).packed == own.packed)
      #expect(own.mixed(with: other, by: all).packed == other.packed)
      #expect(own.tinted(by: none, towards: red).packed == own.packed)
      #expect(
        own.tinted(by: all, towards: red).packed
          == scaled(PixelLanes(repeating: red.packed), by: alpha))
      #expect(own.glowing(red: none, green: none, blue: none).packed == own.packed)
      #expect(
        own.glowing(red: all, green: all, blue: all).packed
          == scaled(PixelLanes(repeating: .max), by: alpha))
      #expect(own.over(PixelColors()).packed == own.packed)
      #expect(own.exposed(by: none).packed == own.packed)
      #expect(own.brightened(by: none).packed == own.packed)
    }
    #expect(PixelColors().isClear && PixelColors(red, coverage: none).isClear)
    #expect(PixelColors(red, coverage: all).packed == PixelLanes(repeating: red.packed))
  }

  @Test("They stay premultiplied whatever is done to them")
  func premultiplied() {
    let tint = Color(r: 250, g: 128, b: 3).premultiplied
    for number in UInt32(0)..<2_000 {
      let own = colors(number)
      let part = parts(number)
      for result in [
        own.faded(by: part), own.lit(by: part), own.tinted(by: part, towards: tint),
        own.mixed(with: colors(number &+ 9_000), by: part),
        own.exposed(by: part), own.brightened(by: part),
        own.glowing(red: part, green: 1 - part, blue: part * part),
        PixelColors(tint, coverage: part), own.over(colors(number &+ 5_000)),
      ] {
        let alpha = result.packed &>> 24
        for shift in [UInt32(0), 8, 16] {
          let channel = (result.packed &>> shift) & 255
          #expect((0..<8).allSatisfy { channel[$0] <= alpha[$0] })
        }
      }
    }
  }

  @Test("More light doubles what is dark, and leaves white; a little more leaves black and white")
  func light() {
    func level(_ value: UInt32, _ change: (PixelColors) -> PixelColors) -> UInt32 {
      let grey = PixelColors(
        packed: PixelLanes(repeating: 0xff00_0000 | value << 16 | value << 8 | value))
      let changed = change(grey).packed[0]
      #expect(changed >> 24 == 255)
      #expect(changed & 255 == changed >> 8 & 255 && changed & 255 == changed >> 16 & 255)
      return changed & 255
    }
    let all = Lanes(repeating: 1)
    var before: UInt32 = 0
    for value in UInt32(0)...255 {
      let exposed = level(value) { $0.exposed(by: all) }
      #expect(abs(Int(exposed) - Int(min(255, 2 * value))) <= 1)
      let brightened = level(value) { $0.brightened(by: all) }
      let expected = Double(value) + Double(value) * (1 - Double(value) / 255)
      #expect(abs(Double(brightened) - expected) <= 2.5)
      #expect(brightened >= value && brightened + 1 >= before)
      before = brightened
    }
    #expect(before == 255)
  }

  @Test("What is held within a coverage covers no more, and what covers less stays as it is")
  func held() {
    let own = colors(5)
    #expect(own.held(within: Lanes(repeating: 1)).packed == own.packed)
    #expect(own.held(within: own.alpha).packed == own.packed)
    let half = own.held(within: Lanes(repeating: 0.5)).alpha
    for lane in 0..<8 {
      #expect(abs(half[lane] - min(own.alpha[lane], 0.5)) <= 1 / 255)
    }
    #expect(own.held(within: Lanes()).isClear)
    #expect(PixelColors().held(within: Lanes(repeating: 0.3)).isClear)
  }

  @Test("Parts beyond their range are brought into it, and what is no number counts as 0")
  func badParts() {
    let own = colors(5)
    #expect(own.faded(by: Lanes(repeating: 3)).packed == own.packed)
    for bad: Float in [.nan, -2, -1e30] {
      #expect(own.faded(by: Lanes(repeating: bad)).isClear)
    }
  }
}
