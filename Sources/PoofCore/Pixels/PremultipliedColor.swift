/// A colour as pixels hold it: channels already multiplied by alpha, packed `0xAARRGGBB`.
///
///     bit 31      24 23      16 15       8 7        0
///         alpha      red        green      blue
///
/// No channel is above alpha; drawing relies on it.
public struct PremultipliedColor: Equatable, Hashable, Sendable {
  /// Nothing at all.
  public static let transparent = PremultipliedColor(packed: 0)

  /// The four channels in one word, `0xAARRGGBB`.
  public let packed: UInt32

  /// Takes a word as it stands. Its colour channels must not be above its alpha.
  @inlinable
  public init(packed: UInt32) {
    self.packed = packed
  }

  /// Packs four channels, of which none may be above `a`.
  public init(r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
    require(max(r, g, b) <= a, "a premultiplied channel is never above its alpha")
    packed = UInt32(a) << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
  }
}

extension PremultipliedColor {
  /// Red times alpha, 0…255.
  public var r: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  /// Green times alpha, 0…255.
  public var g: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  /// Blue times alpha, 0…255.
  public var b: UInt8 { UInt8(truncatingIfNeeded: packed) }
  /// Alpha, 0…255.
  public var a: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }

  /// The colour divided by its alpha, rounded to nearest: what a file format without
  /// premultiplication stores. A clear pixel has no colour and gives `.transparent`.
  public var unpremultiplied: Color {
    if a == 255 { return Color(r: r, g: g, b: b, a: a) }
    if a == 0 { return .transparent }
    let alpha = UInt32(a)
    func divided(_ channel: UInt8) -> UInt8 {
      UInt8(min(255, (UInt32(channel) * 255 + alpha / 2) / alpha))
    }
    return Color(r: divided(r), g: divided(g), b: divided(b), a: a)
  }

  /// This colour drawn over `backdrop`: `source + backdrop · (1 − source alpha)`.
  ///
  /// Porter and Duff, "Compositing digital images", SIGGRAPH 1984.
  public func over(_ backdrop: PremultipliedColor) -> PremultipliedColor {
    PremultipliedColor(
      packed: sourceOver(PixelLanes(repeating: packed), PixelLanes(repeating: backdrop.packed))[0])
  }
}

/// `round(value · factor / 255)`, exact for every pair.
@inlinable
package func multiplied(_ value: UInt8, by factor: UInt8) -> UInt8 {
  let product = UInt32(value) * UInt32(factor) + 128
  return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
}
