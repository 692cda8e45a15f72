extension Bloom {
  /// Lays the sums of light, `strength` times as bright, over a canvas, softly.
  func draw(
    _ sums: UnsafePointer<SIMD4<UInt32>>, strength: Float, over bands: CanvasBands,
    workers: WorkerPool
  ) {
    guard develop(sums, strength: strength) else { return }
    workers.perform(BloomEncoding(bloom: self))
    workers.perform(BloomLaying(bloom: self, bands: bands))
  }
}

/// The turning of light into colours, some rows at a time.
private struct BloomEncoding: PartedWork {
  let bloom: Bloom
  private let rows = 16

  init(bloom: Bloom) { self.bloom = bloom }

  var partCount: Int { (bloom.height + rows - 1) / rows }

  func doPart(_ index: Int) {
    bloom.encode(rows: index * rows..<min(bloom.height, (index + 1) * rows))
  }
}

/// The laying of light over the canvas, band by band.
private struct BloomLaying: PartedWork {
  let bloom: Bloom
  let bands: CanvasBands

  var partCount: Int { bands.count }

  func doPart(_ band: Int) {
    bloom.lay(over: bands.pixels, stride: bands.stride, area: bands.area(of: band))
  }
}
