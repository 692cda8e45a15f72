/// A colour as people write it: 8-bit sRGB channels and alpha, not premultiplied.
public struct Color: Equatable, Hashable, Sendable {
  /// Opaque white.
  public static let white = Color(r: 255, g: 255, b: 255)
  /// Opaque black.
  public static let black = Color(r: 0, g: 0, b: 0)
  /// Nothing at all.
  public static let transparent = Color(r: 0, g: 0, b: 0, a: 0)

  /// Red, 0…255.
  public var r: UInt8
  /// Green, 0…255.
  public var g: UInt8
  /// Blue, 0…255.
  public var b: UInt8
  /// Alpha, 0 clear … 255 opaque.
  public var a: UInt8

  /// Creates a colour from its channels.
  public init(r: UInt8, g: UInt8, b: UInt8, a: UInt8 = 255) {
    self.r = r
    self.g = g
    self.b = b
    self.a = a
  }
}

extension Color {
  /// The colour as pixels hold it, each channel times alpha, rounded to nearest.
  public var premultiplied: PremultipliedColor {
    PremultipliedColor(
      r: multiplied(r, by: a), g: multiplied(g, by: a), b: multiplied(b, by: a), a: a)
  }

  /// Returns the same colour, its alpha multiplied by `opacity`, 0…1; a NaN counts as 0.
  public func opacity(_ opacity: Float) -> Color {
    var faded = self
    faded.a = UInt8(Float(a) * opacity.clampedToUnit + 0.5)
    return faded
  }
}
