import Testing

@testable import PoofEffects

@Suite struct LinearLightTests {
  private let tables = LinearLight.tables

  @Test func `every 8-bit value comes back from linear light`() {
    for value in 0...255 {
      #expect(Int(tables.encoded[Int(tables.decoded[value])]) == value)
    }
    #expect(tables.decoded[0] == 0 && Int(tables.decoded[255]) == LinearLight.full)
  }

  @Test func `half the light is the grey that photographers know`() {
    // IEC 61966-2-1: 0.5 is 187.5 of 255.
    #expect((187...188).contains(tables.encoded[LinearLight.full / 2]))
  }

  @Test func `a pixel's light is as large as its coverage at most`() {
    for alpha in UInt32(0)...255 {
      for channel in Swift.stride(from: UInt32(0), through: alpha, by: 5) {
        let light = tables.light(of: alpha << 24 | channel << 16 | alpha << 8)
        let coverage = light >> 48
        #expect(coverage == (UInt64(alpha) * 8_192 + 127) / 255)
        #expect(light & 0xffff <= coverage && light >> 32 & 0xffff <= coverage)
        #expect(light >> 16 & 0xffff <= coverage + 1)
      }
    }
  }
}
