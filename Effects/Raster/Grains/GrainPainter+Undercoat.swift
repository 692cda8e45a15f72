import PoofCore

/// The undercoat of a band's grains.
extension GrainPainter {
  /// Averages the band's sums in the undercoat's cells.
  func averageCells() {
    // What was added past the end of a row belongs to no pixel.
    for row in 0..<height where width & 3 != 0 {
      (sums + (row &* stride &+ width)).update(repeating: 0, count: 3)
    }
    for row in Swift.stride(from: 0, to: height, by: 1 << GrainUndercoat.shift) {
      let cells = (place.y &+ row) &>> GrainUndercoat.shift
      undercoat.average(
        row: cells, column: place.x &>> GrainUndercoat.shift, of: sums + row &* stride,
        stride: stride, width: width, height: min(1 << GrainUndercoat.shift, height &- row))
      undercoat.extendEdges(row: cells)
    }
  }

  /// Adds the undercoat to one row, where pixels are covered less than it.
  func layUndercoat(row: Int) {
    undercoat.lay(
      beneath: sums + row &* stride, x: place.x, y: place.y &+ row, width: width)
  }
}
