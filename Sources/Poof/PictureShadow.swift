import PoofCore

/// The soft shadow of a picture.
///
/// Its alpha is made so small that a pixel is as large as the shadow is soft, and doubled again and again:
/// bilinear doubling cuts corners (Chaikin, "An algorithm for high-speed curve generation", 1974), and comes
/// to quadratic splines, which are as smooth as a blur.
package struct PictureShadow: Sendable {
  /// The shadow: black, as opaque as it is dark.
  package let picture: Image
  /// Distance from its top left corner to the picture's, px.
  package let margin: Point

  /// Pixels around the picture where it is smallest.
  private static let room = 2

  /// Way that it falls, in parts of the picture's shorter side.
  package static let drop: Float = 0.045

  /// The shadow of a picture, soft by about a fourteenth of its shorter side, whose alpha is at most `darkness`
  /// 256ths of the picture's, 0…256; nil where it would be larger than a picture may be.
  package init?(of picture: Image, darkness: UInt32 = 107) {
    var steps = 0
    while min(picture.width, picture.height) >> (steps + 1) >= 14 { steps += 1 }
    let small = picture.resized(
      to: PixelSize(width: picture.width >> steps, height: picture.height >> steps))
    let size = PixelSize(width: small.width + 2 * Self.room, height: small.height + 2 * Self.room)
    guard PixelSize(width: size.width << steps, height: size.height << steps).isDrawable else {
      return nil
    }
    var shadow = Image(size: size) { pixels in
      for index in 0..<size.area { pixels[index] = 0 }
      for y in 0..<small.height {
        let row = (y + Self.room) * size.width + Self.room
        for x in 0..<small.width {
          let alpha = small.pixels[y * small.width + x] >> 24
          pixels[row + x] = ((alpha * darkness) >> 8) << 24
        }
      }
    }
    for _ in 0..<steps {
      shadow = shadow.resized(to: PixelSize(width: 2 * shadow.width, height: 2 * shadow.height))
    }
    self.picture = shadow
    // Of what has been lost by making it small, half is on either side.
    margin = Point(
      x: Float(shadow.width - picture.width) / 2, y: Float(shadow.height - picture.height) / 2)
  }
}
