import PoofCore

/// A picture cut into particles: for each cell that is not clear its place and its colour.
public struct ParticleSet: Sendable {
  /// How a particle gets its colour.
  public enum ColorSampling: CaseIterable, Sendable {
    /// The premultiplied average of its cell.
    case average
    /// The pixel in the middle of its cell: quicker, and grainier.
    case center
  }

  /// The picture the particles came from.
  public let image: Image
  /// How it was cut.
  public let grid: CellGrid
  /// The cell of each particle, row by row: its column in the low half, its row in the high half.
  package let cells: [UInt32]
  /// The premultiplied colour of each particle.
  package let colors: [UInt32]

  /// Samples a picture in one pass. A clear cell makes no particle; a black one does.
  /// - Complexity: O(pixels).
  public init(
    sampling image: Image, grid: CellGrid, colors sampling: ColorSampling = .average
  ) {
    precondition(grid.pictureSize == image.size, "a grid is for pictures of its own size")
    var cells: [UInt32] = []
    var colors: [UInt32] = []
    cells.reserveCapacity(grid.count)
    colors.reserveCapacity(grid.count)
    var sums = [SIMD4<UInt32>](repeating: .zero, count: grid.columns)
    image.withPixels { pixels in
      for row in 0..<grid.rows {
        let band = grid.cell(column: 0, row: row)
        for column in sums.indices { sums[column] = .zero }
        for y in band.minY..<band.maxY {
          Self.add(pixels + y * image.width, of: image.width, to: &sums, every: grid.cellSize)
        }
        for column in 0..<grid.columns where sums[column].w > 0 {
          let cell = grid.cell(column: column, row: row)
          cells.append(UInt32(row) << 16 | UInt32(column))
          switch sampling {
          case .average:
            colors.append(Self.mean(of: sums[column], count: UInt32(cell.size.area)))
          case .center:
            let x = (cell.minX + cell.maxX) / 2
            let y = (cell.minY + cell.maxY) / 2
            colors.append(pixels[y * image.width + x])
          }
        }
      }
    }
    self.image = image
    self.grid = grid
    self.cells = cells
    self.colors = colors
  }
}

extension ParticleSet {
  /// Number of particles.
  public var count: Int { cells.count }

  /// The pixels that the particle at `index` came from.
  public func home(of index: Int) -> PixelRect {
    grid.cell(column: Int(cells[index] & 0xffff), row: Int(cells[index] >> 16))
  }

  /// The colour of the particle at `index`.
  public func color(of index: Int) -> PremultipliedColor {
    PremultipliedColor(packed: colors[index])
  }

  /// Adds a row of pixels to the sums (blue, green, red, alpha) of the cells they lie in.
  private static func add(
    _ row: UnsafePointer<UInt32>, of width: Int, to sums: inout [SIMD4<UInt32>], every cell: Int
  ) {
    var x = 0
    for column in sums.indices {
      var sum = sums[column]
      for pixel in x..<min(x + cell, width) {
        let p = row[pixel]
        sum &+= SIMD4(p & 0xff, p >> 8 & 0xff, p >> 16 & 0xff, p >> 24)
      }
      sums[column] = sum
      x += cell
    }
  }

  private static func mean(of sum: SIMD4<UInt32>, count: UInt32) -> UInt32 {
    func channel(_ index: Int) -> UInt32 {
      UInt32((UInt64(sum[index]) + UInt64(count / 2)) / UInt64(count))
    }
    return channel(3) << 24 | channel(2) << 16 | channel(1) << 8 | channel(0)
  }
}
