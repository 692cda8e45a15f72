import Poof

extension Mask {
  /// Makes the outline of a card of `size`, whose corners have this radius in parts of its shorter side.
  package static func cardOutline(size: PixelSize, corners: Float = 0.06) -> Mask {
    .roundedRectangle(size: size, radius: corners * Float(min(size.width, size.height)))
  }
}
