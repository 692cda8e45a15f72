import PoofCore

extension Canvas {
  /// Draws `source(x, y, lanes)` over the part of `rect` inside the clip, as `blend`, bands of rows at
  /// once.
  package mutating func blendInBands(
    _ rect: PixelRect, _ source: @Sendable (_ x: Int, _ y: Int, _ lanes: Int) -> PixelLanes
  ) {
    withoutActuallyEscaping(source) { source in
      changeInBands(rect) { below, x, y, lanes in
        let color = source(x, y, lanes)
        return color == PixelLanes() ? below : sourceOver(color, below)
      }
    }
  }

  /// Replaces the pixels of `rect` inside the clip by `change(below, x, y, lanes)`, eight at a time, bands
  /// of rows at once.
  package mutating func changeInBands(
    _ rect: PixelRect,
    _ change: @Sendable (_ below: PixelLanes, _ x: Int, _ y: Int, _ lanes: Int) -> PixelLanes
  ) {
    let area = touch(rect)
    guard !area.isEmpty else { return }
    withClip(area) { canvas in
      // What is small is done before another thread has heard of it.
      let limit = area.size.area < 1 << 15 ? 1 : 64
      let bands = CanvasBands(of: canvas, limit: limit, leastShift: 3)
      withoutActuallyEscaping(change) { change in
        WorkerPool.shared.perform(ChangedBands(bands: bands, change: change))
      }
    }
  }
}

/// The bands of a canvas whose pixels are changed.
private struct ChangedBands: PartedWork {
  let bands: CanvasBands
  let change: @Sendable (_ below: PixelLanes, _ x: Int, _ y: Int, _ lanes: Int) -> PixelLanes

  var partCount: Int { bands.count }

  func doPart(_ index: Int) {
    let area = bands.area(of: index)
    for y in area.minY..<area.maxY {
      let line = bands.pixels + (y * bands.stride + area.minX)
      forEachBatch(of: area.width) { offset, lanes in
        let below = PixelLanes(loading: line + offset, count: lanes)
        let color = change(below, area.minX + offset, y, lanes)
        if color != below { color.store(to: line + offset, count: lanes) }
      }
    }
  }
}
