import PoofCore

/// Samples rows of cells, each into the place it has when no cell is clear; several threads at
/// once, each its own rows.
struct CellSampler: @unchecked Sendable {
  let image: Image
  let grid: CellGrid
  let sampling: ParticleSet.ColorSampling
  /// The colours of the particles, `grid.columns` places for each row.
  let colors: UnsafeMutablePointer<UInt32>
  /// The columns of their cells, likewise.
  let columns: UnsafeMutablePointer<UInt16>
  /// Number of particles in each row.
  let counts: UnsafeMutablePointer<Int>

  /// Rows of pixels whose 8-bit values can be added up in 16 bits.
  private static let rowsInStrip = 256

  func sample(rows: Range<Int>) {
    let width = image.width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * width) { strip in
      withUnsafeTemporaryAllocation(of: SIMD4<UInt32>.self, capacity: grid.columns) { sums in
        guard let strip = strip.baseAddress, let sums = sums.baseAddress else { return }
        image.withPixels { pixels in
          for row in rows {
            sums.initialize(repeating: .zero, count: grid.columns)
            let cell = grid.cell(column: 0, row: row)
            var y = cell.minY
            while y < cell.maxY {
              let end = min(y + Self.rowsInStrip, cell.maxY)
              strip.initialize(repeating: 0, count: 2 * width)
              for line in y..<end {
                Self.add(pixels + line * width, count: width, to: strip)
              }
              addCells(of: strip, to: sums)
              y = end
            }
            counts[row] = write(sums, row: row, pixels: pixels)
          }
        }
      }
    }
  }

  /// Adds a row of pixels to the sums of their columns: blue and red in the first `count` words,
  /// green and alpha in those after, 16 bits each.
  private static func add(
    _ row: UnsafePointer<UInt32>, count: Int, to strip: UnsafeMutablePointer<UInt32>
  ) {
    forEachBatch(of: count) { x, lanes in
      let pixels = PixelLanes(loading: row + x, count: lanes)
      // No sum reaches 2¹⁶, so none carries into its neighbour.
      let blueRed = PixelLanes(loading: strip + x, count: lanes) &+ (pixels & 0x00ff_00ff)
      let greenAlpha =
        PixelLanes(loading: strip + count + x, count: lanes) &+ ((pixels &>> 8) & 0x00ff_00ff)
      blueRed.store(to: strip + x, count: lanes)
      greenAlpha.store(to: strip + count + x, count: lanes)
    }
  }

  /// Adds the sums of columns of pixels to those of the cells they lie in: blue, red, green, alpha.
  private func addCells(
    of strip: UnsafePointer<UInt32>, to sums: UnsafeMutablePointer<SIMD4<UInt32>>
  ) {
    let width = image.width
    var x = 0
    for column in 0..<grid.columns {
      let end = min(x + grid.pitch, width)
      var (blue, red, green, alpha) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
      while x < end {
        let blueRed = strip[x]
        let greenAlpha = strip[width + x]
        blue &+= blueRed & 0xffff
        red &+= blueRed >> 16
        green &+= greenAlpha & 0xffff
        alpha &+= greenAlpha >> 16
        x += 1
      }
      sums[column] &+= SIMD4(blue, red, green, alpha)
    }
  }

  /// Writes the particles of a row and returns how many there are.
  private func write(
    _ sums: UnsafePointer<SIMD4<UInt32>>, row: Int, pixels: UnsafePointer<UInt32>
  ) -> Int {
    let begin = row * grid.columns
    var count = 0
    for column in 0..<grid.columns where sums[column].w > 0 {
      let cell = grid.cell(column: column, row: row)
      columns[begin + count] = UInt16(truncatingIfNeeded: column)
      switch sampling {
      case .average:
        colors[begin + count] = Self.mean(of: sums[column], count: UInt32(cell.size.area))
      case .center:
        let x = (cell.minX + cell.maxX) / 2
        let y = (cell.minY + cell.maxY) / 2
        colors[begin + count] = pixels[y * image.width + x]
      }
      count += 1
    }
    return count
  }

  private static func mean(of sum: SIMD4<UInt32>, count: UInt32) -> UInt32 {
    func channel(_ index: Int) -> UInt32 {
      UInt32((UInt64(sum[index]) + UInt64(count / 2)) / UInt64(count))
    }
    return channel(3) << 24 | channel(1) << 16 | channel(2) << 8 | channel(0)
  }
}
