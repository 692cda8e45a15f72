import Poof

/// The stage behind the card: deep ink blue, lighter in the middle, dithered so that no band shows.
enum Backdrop {
  /// The colour far from the middle.
  static let rim = Color(r: 13, g: 17, b: 31)

  /// Paints the backdrop for a stage of `size`.
  static func image(size: PixelSize) -> Image {
    let width = Float(size.width)
    let height = Float(size.height)
    let middle = ColorLanes(Color(r: 44, g: 58, b: 92))
    let rim = ColorLanes(Self.rim)
    let reach = 1 / (0.62 * max(width, height))
    return Image.shaded(size: size, seed: 1) { x, y in
      let dx = x - width * 0.5
      let dy = (y - height * 0.42) * 1.15
      let distance = squareRoot(dx * dx + dy * dy) * reach
      return middle.mixed(with: rim, smoothstep(0, 1, distance))
    }
  }
}
