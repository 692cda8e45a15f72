import Poof

/// A film whose first and last moments stand still for a while.
struct HeldFilm<Base: Film>: Film {
  /// The film.
  let base: Base
  /// Time before it, and after it, s.
  let hold: Double

  var size: PixelSize { base.size }
  var length: Double { base.length + 2 * hold }

  func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    base.draw(at: time - hold, into: &canvas, origin: origin)
  }
}
