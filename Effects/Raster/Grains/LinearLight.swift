import PoofCore

/// Colours in linear light as whole numbers, of which `full` is all the light there is: sums of them
/// mean what sums of light do.
///
/// A colour's four numbers lie in 16 bits each of one word: blue lowest, alpha highest.
struct LinearLight: @unchecked Sendable {
  /// All the light, or coverage, that a pixel has.
  static let full = 8_192
  /// The alpha of a colour that covers all of its pixel.
  static let opaque = UInt64(full) << 48

  /// Linear light of each 8-bit value, 0…`full`.
  let decoded: UnsafePointer<UInt16>
  /// The 8-bit value nearest to each linear light 0…`full`.
  let encoded: UnsafePointer<UInt8>

  /// The two tables, which are never freed.
  static let tables = LinearLight()

  /// Formula: IEC 61966-2-1 (sRGB).
  private init() {
    let decoded = UnsafeMutablePointer<UInt16>.allocate(capacity: 256)
    for value in 0..<256 {
      let x = Float(value) * (1 / 255)
      let light = x <= 0.04045 ? x * (1 / 12.92) : power((x + 0.055) * (1 / 1.055), 2.4)
      decoded[value] = UInt16(min(light, 1) * Float(Self.full) + 0.5)
    }
    let encoded = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.full + 1)
    var value = 0
    for light in 0...Self.full {
      while value < 255, 2 * light > Int(decoded[value]) + Int(decoded[value + 1]) { value += 1 }
      encoded[light] = UInt8(value)
    }
    self.decoded = UnsafePointer(decoded)
    self.encoded = UnsafePointer(encoded)
  }
}

extension LinearLight {
  /// The linear light of a premultiplied pixel, premultiplied too.
  @inline(__always)
  func light(of pixel: UInt32) -> UInt64 {
    let alpha = pixel >> 24
    return alpha == 255 ? opaqueLight(of: pixel) : clearLight(of: pixel, alpha: alpha)
  }

  @inline(__always)
  private func opaqueLight(of pixel: UInt32) -> UInt64 {
    UInt64(decoded[Int(pixel & 0xff)])
      | UInt64(decoded[Int(pixel &>> 8 & 0xff)]) &<< 16
      | UInt64(decoded[Int(pixel &>> 16 & 0xff)]) &<< 32
      | Self.opaque
  }

  /// In 32 bits, for a checked product of 64 calls a function that bare WebAssembly does not have.
  @inline(never)
  private func clearLight(of pixel: UInt32, alpha: UInt32) -> UInt64 {
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt64 {
      let straight = min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha)
      return UInt64(UInt32(decoded[Int(straight)]) * alpha / 255)
    }
    let coverage = UInt64((alpha * UInt32(Self.full) + 127) / 255)
    return channel(0) | channel(8) << 16 | channel(16) << 32 | coverage << 48
  }
}
