import Poof

/// A film at a place on a picture.
struct PlacedFilm<Base: Film>: Film {
  /// The film in front.
  let base: Base
  /// The picture behind it, as large as a frame.
  let background: Image
  /// The place of its top left corner, px of the frame.
  let place: PixelPoint

  var size: PixelSize { background.size }
  var length: Double { base.length }

  func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    canvas.draw(background, at: origin)
    base.draw(
      at: time, into: &canvas, origin: PixelPoint(x: origin.x + place.x, y: origin.y + place.y))
  }
}
