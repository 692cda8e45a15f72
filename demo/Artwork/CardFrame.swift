import Poof
import PoofMedia

/// The shape that all cards of a kiosk or a board have: a covered card does not tell by its outline what is under it.
struct CardFrame: Sendable {
  /// The least frame, px: frames are whole multiples of it, so that no rounding tells cards apart.
  private let unit: PixelSize

  /// Longest side of a frame, px: enough for a card on any screen.
  private static let longestSide = 3_840
  /// Longest side of the least frame, px.
  private static let longestUnit = 480
  /// Most that one side may be of the other: a card must have room for prizes of the usual shapes.
  private static let slimmest = 3
  /// Side of the picture, px, that is enlarged to fill what a prize leaves free.
  private static let blurredSide = 12

  /// The shape of a picture, but none slimmer than 3 : 1; 5 : 3 without a picture.
  init(of picture: Image?) {
    let size = picture?.size ?? PixelSize(width: 5, height: 3)
    let shape = PixelSize(
      width: min(size.width, size.height * Self.slimmest),
      height: min(size.height, size.width * Self.slimmest))
    unit = shape.limited(toSide: Self.longestUnit)
  }

  /// The shape of a `coating`, else that of the first of these pictures' files that can be read.
  init(of coating: Image?, else pictures: [String]) {
    self.init(
      of: coating ?? pictures.lazy.compactMap { try? Image(contentsOfFile: $0) }.first)
  }

  /// Makes a picture of this shape: a prize of another one stands in its middle, whole, on the same picture
  /// blurred and darkened, or, where some of it is clear, on nothing.
  func framing(_ picture: Image) -> Image {
    let size = size(for: picture.size)
    let inside = picture.size.fitted(into: size)
    guard max(size.width - inside.width, size.height - inside.height) > 1 else {
      return picture.filling(size)
    }
    var canvas = Canvas(size: size)
    if picture.pixels.allSatisfy({ $0 >> 24 == 255 }) {
      canvas.copy(ground(of: picture, size: size), at: .zero)
    }
    canvas.draw(
      picture.resized(to: inside),
      at: PixelPoint(x: (size.width - inside.width) / 2, y: (size.height - inside.height) / 2))
    return canvas.snapshot()
  }

  /// Returns the largest frame whose sides are at most `side` px; no less than the least one.
  func size(ofSide side: Int) -> PixelSize {
    let times = max(1, side / max(unit.width, unit.height))
    return PixelSize(width: unit.width * times, height: unit.height * times)
  }

  /// Returns the least frame in which a picture keeps its pixels, as far as that is not too long.
  private func size(for picture: PixelSize) -> PixelSize {
    let wanted = max(
      (picture.width + unit.width - 1) / unit.width,
      (picture.height + unit.height - 1) / unit.height)
    let times = max(1, min(wanted, Self.longestSide / max(unit.width, unit.height)))
    return PixelSize(width: unit.width * times, height: unit.height * times)
  }

  /// Makes a blurred and darker copy that fills `size`.
  private func ground(of picture: Image, size: PixelSize) -> Image {
    let side = Self.blurredSide
    var ground = picture.filling(size.fitted(into: PixelSize(width: side, height: side)))
    // Enlarged at once its pixels would be seen as squares.
    while ground.width * 2 < size.width, ground.height * 2 < size.height {
      ground = ground.resized(to: PixelSize(width: ground.width * 2, height: ground.height * 2))
    }
    return Image(
      size: size,
      pixels: ground.resized(to: size).pixels.map { $0 >> 1 & 0x007f_7f7f | 0xff00_0000 })
  }
}
