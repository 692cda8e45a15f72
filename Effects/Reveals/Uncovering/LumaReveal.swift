import PoofCore

/// Any grey picture as a reveal: dark places open first, light ones last.
public struct LumaReveal: Reveal {
  /// The picture; it is scaled to the card.
  public let picture: Image

  /// The reveal of a picture. Colours count by their luminance (Rec. 709 weights of the sRGB
  /// values), what is clear as black; the darkest place opens at once and the lightest at the end.
  public init(_ picture: Image) { self.picture = picture }

  /// The reveal of a mask: 0 opens first, 255 last.
  public init(_ mask: Mask) {
    self.init(
      Image(
        size: mask.size,
        pixels: mask.coverage.map { 0xff00_0000 | UInt32($0) &* 0x01_0101 }))
  }

  /// The luminance of the picture at the card's size.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    .spread(over: size, softness: 0.15) { times in
      picture.resized(to: size).withPixels { pixels in
        for index in 0..<size.area {
          let pixel = pixels[index]
          let red = Float(pixel >> 16 & 0xff)
          let green = Float(pixel >> 8 & 0xff)
          let blue = Float(pixel & 0xff)
          times[index] = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
      }
    }
  }
}
