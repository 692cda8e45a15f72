import PoofCore

extension RevealScene {
  /// Draws over what is there the colours that `formula` gives for eight pixels at a time: those of the
  /// card, and as far around it as `reach` says, px. Bands of the canvas are drawn at once.
  public func paint(
    reach: Int = 0, into canvas: inout Canvas, origin: PixelPoint,
    _ formula: @Sendable (RevealBatch) -> PixelColors
  ) {
    let frame = PixelRect(origin: origin, size: size).expanded(by: reach)
    let area = canvas.touch(frame)
    guard !area.isEmpty else { return }
    canvas.withClip(area) { canvas in
      let bands = CanvasBands(of: canvas, limit: 64, leastShift: 3)
      withFrame { frame in
        withoutActuallyEscaping(formula) { formula in
          WorkerPool.shared.perform(
            RevealBands(bands: bands, frame: frame, origin: origin, formula: formula))
        }
      }
    }
  }

  /// Lends what all batches have in common.
  private func withFrame(_ body: (UnsafePointer<RevealBatch.Frame>) -> Void) {
    map.times.withUnsafeBufferPointer { times in
      guard let times = times.baseAddress else { return }
      func lend(_ shape: UnsafePointer<UInt8>?) {
        let frame = RevealBatch.Frame(
          size: size, cover: cover.reader, under: under.reader, times: times,
          softness: map.softness, shape: shape)
        withUnsafePointer(to: frame, body)
      }
      if let shape { shape.withCoverage { lend($0) } } else { lend(nil) }
    }
  }
}

/// The bands of a canvas that a formula fills.
private struct RevealBands: PartedWork, @unchecked Sendable {
  let bands: CanvasBands
  let frame: UnsafePointer<RevealBatch.Frame>
  let origin: PixelPoint
  let formula: @Sendable (RevealBatch) -> PixelColors

  var partCount: Int { bands.count }

  func doPart(_ index: Int) {
    let area = bands.area(of: index)
    for y in area.minY..<area.maxY {
      let line = bands.pixels + (y * bands.stride + area.minX)
      forEachBatch(of: area.width) { offset, lanes in
        let batch = RevealBatch(
          frame, column: area.minX + offset - origin.x, row: y - origin.y, lanes: lanes)
        let color = formula(batch).packed
        if color == PixelLanes() { return }
        let below = PixelLanes(loading: line + offset, count: lanes)
        sourceOver(color, below).store(to: line + offset, count: lanes)
      }
    }
  }
}
