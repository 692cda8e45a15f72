import PoofCore

/// Draws the entries of draw lists in one band of a canvas.
struct BandPainter {
  let bands: CanvasBands
  let band: Int
  let shapes: ShapePainter

  /// Draws a list's entries of this band in their order.
  func draw(_ list: DrawList) {
    let area = bands.area(of: band)
    let specks = SpeckPainter(pixels: bands.start)
    let squares = SquarePainter(bands, band: band)
    list.forEachPage(of: band) { entries, count in
      specks.fetch(entries, count: count)
      var index = 0
      while index < count {
        if entries[index].isPlaced {
          let particle = list.particle(entries[index].number)
          if particle.isPlain {
            squares.draw(particle)
          } else {
            shapes.draw(particle, inside: area)
          }
          index &+= 1
        } else {
          index = specks.draw(entries, from: index, to: count)
        }
      }
    }
  }
}
