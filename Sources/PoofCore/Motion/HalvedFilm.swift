/// A film that is drawn at twice its size, of which each pixel shows the average of four.
///
///     let film = ExplosionFilm(of: icon.doubled, settings: settings).halved
///     film.draw(at: film.base.burstTime + 0.4, into: &canvas)
///
/// What is as fine as a pixel has smooth edges then, and particles are half as large as a pixel: a small
/// picture bursts as softly as a large one. It takes four times as long, and memory for a moment at a
/// time.
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
    let side = Self.largestTile
    for y in stride(from: clip.minY, to: clip.maxY, by: side) {
      for x in stride(from: clip.minX, to: clip.maxX, by: side) {
        let tile = PixelRect(
          minX: x, minY: y, maxX: min(x + side, clip.maxX), maxY: min(y + side, clip.maxY))
        draw(at: time, tile: tile, of: &canvas, origin: origin)
      }
    }
  }

  /// Longest side of what is drawn at a time, px: twice that is drawable, and no more than 64 MiB.
  private static var largestTile: Int { 2_048 }

  /// Draws what lies inside a part of the canvas.
  private func draw(
    at time: Double, tile: PixelRect, of canvas: inout Canvas, origin: PixelPoint
  ) {
    var large = Canvas(size: PixelSize(width: 2 * tile.width, height: 2 * tile.height))
    let place = PixelPoint(
      x: origin.x.subtractingSaturated(tile.minX), y: origin.y.subtractingSaturated(tile.minY))
    base.draw(
      at: time, into: &large,
      origin: PixelPoint(
        x: place.x.addingSaturated(place.x), y: place.y.addingSaturated(place.y)))
    let drawn = large.damage
    let area = canvas.touch(
      PixelRect(
        minX: tile.minX + drawn.minX / 2, minY: tile.minY + drawn.minY / 2,
        maxX: tile.minX + (drawn.maxX + 1) / 2, maxY: tile.minY + (drawn.maxY + 1) / 2))
    large.withPixels { source in
      canvas.blend(area) { x, y, lanes in
        var pixels = PixelLanes()
        for lane in 0..<lanes {
          let upper = 2 * (y - tile.minY) * 2 * tile.width + 2 * (x + lane - tile.minX)
          let lower = upper + 2 * tile.width
          pixels[lane] = average(
            source[upper], source[upper + 1], source[lower], source[lower + 1])
        }
        return pixels
      }
    }
  }
}

extension HalvedFilm: Sendable where Base: Sendable {}

extension Film {
  /// The same film half as large, each pixel the average of four.
  public var halved: HalvedFilm<Self> { HalvedFilm(base: self) }
}

/// The average of four premultiplied pixels, halves rounded up.
@inline(__always)
private func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  func sum(_ shift: UInt32) -> UInt32 {
    func channels(_ pixel: UInt32) -> UInt32 { pixel &>> shift & 0x00ff_00ff }
    return channels(a) &+ channels(b) &+ channels(c) &+ channels(d) &+ 0x0002_0002
  }
  return sum(0) &>> 2 & 0x00ff_00ff | (sum(8) &>> 2 & 0x00ff_00ff) &<< 8
}
