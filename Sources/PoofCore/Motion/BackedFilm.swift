/// A film on a picture, with room around it for particles that fly.
///
///     let clip = ExplosionFilm(of: photo, settings: settings).over(background)
///     for index in 0...120 { try frames.add(clip.image(at: Double(index) / 60)) }
public struct BackedFilm<Base: Film>: Film {
  /// The film in front.
  public let base: Base
  /// The picture behind it.
  public let background: Image
  /// Place of the film's top left corner on that picture, px.
  public let place: PixelPoint

  /// Width and height of the background, px.
  public var size: PixelSize { background.size }
  /// Time after which nothing changes any more, s.
  public var length: Double { base.length }

  /// Draws the background, then the film's moment `time`, s, in its place.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    canvas.draw(background, at: origin)
    base.draw(
      at: time, into: &canvas,
      origin: PixelPoint(
        x: origin.x.addingSaturated(place.x), y: origin.y.addingSaturated(place.y)))
  }
}

extension BackedFilm: Sendable where Base: Sendable {}

extension Film {
  /// Returns the same film in the middle of `background`, which need not be as large; half a pixel up
  /// and left of that where it lies between pixels. Or at a `place`, px of the background.
  public func over(_ background: Image, at place: PixelPoint? = nil) -> BackedFilm<Self> {
    let middle = PixelPoint(
      x: (background.width - size.width) >> 1, y: (background.height - size.height) >> 1)
    return BackedFilm(base: self, background: background, place: place ?? middle)
  }
}
