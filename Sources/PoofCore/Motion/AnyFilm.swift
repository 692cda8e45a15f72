/// Any film behind one type: for lists of films, and for players that show one or the other.
public struct AnyFilm: Film {
  /// Width and height of its picture, px.
  public let size: PixelSize
  /// Time after which nothing changes any more, s; infinite for a film without an end.
  public let length: Double

  private let drawMoment: (_ time: Double, _ canvas: inout Canvas, _ origin: PixelPoint) -> Void

  /// Wraps `film`, whose size and length are taken over as they are now.
  public init(_ film: some Film) {
    size = film.size
    length = film.length
    drawMoment = { time, canvas, origin in film.draw(at: time, into: &canvas, origin: origin) }
  }

  /// Draws the moment `time`, s, over what is on the canvas, its top left corner at `origin`.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    drawMoment(time, &canvas, origin)
  }
}
