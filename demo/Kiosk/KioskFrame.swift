import Poof

/// The shape that all cards of a kiosk have: a covered card does not tell by its outline what is under it.
struct KioskFrame: Sendable {
  /// A size of that shape, px.
  let shape: PixelSize

  /// Longest side of a frame, px: enough for a card on any screen.
  private static let longestSide = 3_840
  /// Side of the picture, px, that is enlarged to fill what a prize leaves free.
  private static let blurredSide = 12

  /// The shape of a picture; 5 : 3 without one.
  init(of picture: Image?) {
    shape = picture?.size ?? PixelSize(width: 1_000, height: 600)
  }

  /// Makes a picture of this shape: a prize of another one stands in its middle, whole, on the same picture
  /// blurred and darkened.
  func framing(_ picture: Image) -> Image {
    let size = size(for: picture.size)
    let inside = picture.size.fitted(into: size)
    guard max(size.width - inside.width, size.height - inside.height) > 1 else {
      return picture.filling(size)
    }
    var canvas = Canvas(size: size)
    canvas.copy(ground(of: picture, size: size), at: .zero)
    canvas.draw(
      picture.resized(to: inside),
      at: PixelPoint(x: (size.width - inside.width) / 2, y: (size.height - inside.height) / 2))
    return canvas.snapshot()
  }

  /// Returns the least multiple of the shape in which a picture keeps its pixels, as far as that is not too long: an
  /// exact multiple, so that no rounding tells cards apart.
  private func size(for picture: PixelSize) -> PixelSize {
    let wanted = max(
      (picture.width + shape.width - 1) / shape.width,
      (picture.height + shape.height - 1) / shape.height)
    let times = max(1, min(wanted, Self.longestSide / max(shape.width, shape.height)))
    return PixelSize(width: shape.width * times, height: shape.height * times)
  }

  /// Makes a blurred and darker copy that fills `size`.
  private func ground(of picture: Image, size: PixelSize) -> Image {
    let side = Self.blurredSide
    let small = size.fitted(into: PixelSize(width: side, height: side))
    var ground = picture.filling(small)
    // Enlarged at once its pixels would be seen as squares.
    while ground.width * 2 < size.width, ground.height * 2 < size.height {
      ground = ground.resized(to: PixelSize(width: ground.width * 2, height: ground.height * 2))
    }
    ground = ground.resized(to: size)
    return Image(
      size: size,
      pixels: ground.pixels.map { pixel in
        // Alpha stays.
        let dark = (pixel >> 1) & 0x007f_7f7f
        return pixel & 0xff00_0000 | dark
      })
  }
}
