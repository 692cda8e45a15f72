import PoofCore

extension ParticleSet {
  /// Samples a picture in one pass, in several threads where there are any. A clear cell makes no
  /// particle; a black one does.
  /// - Complexity: O(pixels).
  public init(
    sampling image: Image, grid: CellGrid, colors sampling: ColorSampling = .average
  ) {
    guard let set = Self.sampled(image, grid: grid, colors: sampling, isCancelled: { false })
    else { preconditionFailure("sampling that is not cancelled gives particles") }
    self = set
  }

  /// The particles of a picture, or nil as soon as `isCancelled` says that nobody waits for them
  /// any more. It is asked now and then, by several threads at once.
  /// - Complexity: O(pixels).
  public static func sampled(
    _ image: Image, grid: CellGrid, colors sampling: ColorSampling = .average,
    isCancelled: @Sendable () -> Bool
  ) -> ParticleSet? {
    require(grid.pictureSize == image.size, "a grid is for pictures of its own size")
    if grid.pitch == 1, image.pixels.allSatisfy({ $0 != 0 }) {
      return ParticleSet(image: image, grid: grid, colors: image.pixels)
    }
    // Rows of cells in bands of about 64 Ki pixels: small enough to stop soon when cancelled.
    let pixelsInRow = image.width * grid.pitch
    let rowsInBand = max(1, min(grid.rows, 65_536 / pixelsInRow))
    let bands = (grid.rows + rowsInBand - 1) / rowsInBand
    var colors: [UInt32] = []
    var columns: [UInt16] = []
    var rowStarts = [Int](repeating: 0, count: grid.rows + 1)
    var isComplete = true
    colors = [UInt32](unsafeUninitializedCapacity: grid.count) { colorBuffer, colorCount in
      columns = [UInt16](unsafeUninitializedCapacity: grid.count) { columnBuffer, columnCount in
        rowStarts.withUnsafeMutableBufferPointer { starts in
          guard let colors = colorBuffer.baseAddress, let columns = columnBuffer.baseAddress,
            let counts = starts.baseAddress
          else { return }
          let sampler = CellSampler(
            image: image, grid: grid, sampling: sampling, colors: colors, columns: columns,
            counts: counts)
          concurrently(bands) { band in
            if isCancelled() { return }
            sampler.sample(
              rows: band * rowsInBand..<min(grid.rows, (band + 1) * rowsInBand))
          }
          isComplete = !isCancelled()
          // Each row has left its particles where it would begin if no cell were clear.
          var count = 0
          for row in 0..<grid.rows {
            let inRow = counts[row]
            let begin = row * grid.columns
            if count != begin {
              (colors + count).update(from: colors + begin, count: inRow)
              (columns + count).update(from: columns + begin, count: inRow)
            }
            counts[row] = count
            count += inRow
          }
          counts[grid.rows] = count
          colorCount = count
          columnCount = count == grid.count ? 0 : count
        }
      }
    }
    guard isComplete else { return nil }
    return ParticleSet(
      image: image, grid: grid, colors: colors, columns: columns,
      rowStarts: columns.isEmpty && !colors.isEmpty ? [] : rowStarts)
  }
}
