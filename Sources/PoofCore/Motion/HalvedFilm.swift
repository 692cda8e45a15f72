/// A film that is drawn at twice its size, of which each pixel shows the average of four.
///
///     let film = ExplosionFilm(of: icon.doubled, settings: settings).halved
///     film.draw(at: film.base.burstTime + 0.4, into: &canvas)
///
/// Edges become smooth, and a particle can be a quarter of a pixel: a small picture bursts as softly as a large
/// one. A moment takes four times as long, and memory for four times the pixels of the clip, which the canvas
/// keeps for the next (`Canvas.releaseMemory()`). Light falls on a grid of the clip: a part that is drawn
/// alone may differ a little from the same part of a whole.
public struct HalvedFilm<Base: Film>: Film {
  /// The film at twice the size.
  public let base: Base

  /// Half the width and height of the larger film, rounded up, px.
  public var size: PixelSize {
    PixelSize(width: (base.size.width + 1) / 2, height: (base.size.height + 1) / 2)
  }
  /// Time after which nothing changes any more, s.
  public var length: Double { base.length }

  /// Draws the moment `time`, s, half as large, over what is on the canvas, its top left corner at `origin`.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    let clip = canvas.clip
    // What is too large for one canvas is drawn in parts, between which light has a seam.
    let isOne = PixelSize(width: 2 * clip.width, height: 2 * clip.height).isDrawable
    let side = isOne ? max(clip.width, clip.height) : Self.largestTile
    for y in stride(from: clip.minY, to: clip.maxY, by: side) {
      for x in stride(from: clip.minX, to: clip.maxX, by: side) {
        let tile = PixelRect(
          minX: x, minY: y, maxX: min(x + side, clip.maxX), maxY: min(y + side, clip.maxY))
        draw(at: time, inside: tile, of: &canvas, origin: origin)
      }
    }
  }

  /// Longest side of a part of what is too large, px: twice that is drawable.
  private static var largestTile: Int { 4_096 }

  /// Draws what lies inside a part of the canvas.
  private func draw(
    at time: Double, inside tile: PixelRect, of canvas: inout Canvas, origin: PixelPoint
  ) {
    let working = canvas.reserveWorkingCanvas(
      size: PixelSize(width: 2 * tile.width, height: 2 * tile.height))
    let place = PixelPoint(
      x: origin.x.subtractingSaturated(tile.minX), y: origin.y.subtractingSaturated(tile.minY))
    base.draw(
      at: time, into: &working.canvas,
      origin: PixelPoint(
        x: place.x.addingSaturated(place.x), y: place.y.addingSaturated(place.y)))
    canvas.drawHalved(working.canvas, at: PixelPoint(x: tile.minX, y: tile.minY))
    working.canvas.clearDamage()
  }
}

extension HalvedFilm: Sendable where Base: Sendable {}

extension Film {
  /// A film half as large as this one, each pixel the average of four.
  public var halved: HalvedFilm<Self> { HalvedFilm(base: self) }
}
