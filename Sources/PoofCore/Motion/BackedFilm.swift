/// A film in the middle of a picture, with room around it for particles that fly.
///
///     let clip = ExplosionFilm(of: photo, settings: settings).over(background)
///     for index in 0...120 { try frames.add(clip.image(at: Double(index) / 60)) }
public struct BackedFilm<Base: Film>: Film {
  /// The film in front.
  public let base: Base
  /// The picture behind it.
  public let background: Image

  /// Width and height of the background, px.
  public var size: PixelSize { background.size }
  /// Time after which nothing changes any more, s.
  public var length: Double { base.length }

  /// Draws the background, then the film's moment `time`, s, in its middle; half a pixel up and left
  /// of that where it lies between pixels.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    canvas.draw(background, at: origin)
    base.draw(
      at: time, into: &canvas,
      origin: PixelPoint(
        x: origin.x.addingSaturated((background.width - base.size.width) >> 1),
        y: origin.y.addingSaturated((background.height - base.size.height) >> 1)))
  }
}

extension BackedFilm: Sendable where Base: Sendable {}

extension Film {
  /// Returns the same film in the middle of `background`, which need not be as large.
  public func over(_ background: Image) -> BackedFilm<Self> {
    BackedFilm(base: self, background: background)
  }
}
