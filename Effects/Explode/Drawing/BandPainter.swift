import PoofCore

/// Draws the entries of draw lists in one band of a canvas.
struct BandPainter {
  let bands: CanvasBands
  let band: Int
  let pieces: PiecePainter

  /// Draws a list's entries of this band in their order.
  func draw(_ list: DrawList) {
    let area = bands.area(of: band)
    let dust = DustPainter(pixels: bands.start)
    let squares = SquarePainter(bands, band: band)
    list.forEachPage(of: band) { entries, count in
      dust.fetch(entries, count: count)
      var index = 0
      while index < count {
        if entries[index].isPlaced {
          let particle = list.particle(entries[index].number)
          if particle.isPlain {
            squares.draw(particle)
          } else {
            pieces.draw(particle.particle, inside: area)
          }
          index &+= 1
        } else {
          index = dust.draw(entries, from: index, to: count)
        }
      }
    }
  }
}
