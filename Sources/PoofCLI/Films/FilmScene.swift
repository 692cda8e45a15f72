import Poof

/// A film that is drawn over its ground, and fades into it at the edges of a frame.
struct FilmScene<Content: Film> {
  /// The film, which draws the ground too.
  let film: Content
  /// The picture behind, of a frame's size.
  let ground: Image
  /// The part of each pixel that is seen of what is before the ground; nil for all of it.
  let edge: Mask?

  /// Draws a moment of it on a canvas of a frame's size, of which nothing else is left.
  func image(at time: Double, on canvas: inout Canvas) -> Image {
    canvas.clear()
    film.draw(at: time, into: &canvas)
    let image = canvas.snapshot()
    return edge.map { image.mixed(over: ground, by: $0) } ?? image
  }
}
