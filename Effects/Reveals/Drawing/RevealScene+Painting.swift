import PoofCore

extension RevealScene {
  /// Draws over what is there the colours that `formula` gives for eight pixels at a time: those of the
  /// card, and as far around it as `reach` says, px. Bands of the canvas are drawn at once; `progress` is
  /// the part of the reveal that is over.
  public func paint(
    at progress: Float, reach: Int = 0, into canvas: inout Canvas, origin: PixelPoint,
    _ formula: @Sendable (RevealBatch) -> PixelColors
  ) {
    let area = PixelRect(origin: origin, size: size).expanded(by: reach)
    withFrame(at: progress) { frame in
      // Only lent, for as long as the bands are drawn.
      nonisolated(unsafe) let frame = frame
      canvas.blendInBands(area) { x, y, lanes in
        formula(RevealBatch(frame, column: x - origin.x, row: y - origin.y, lanes: lanes)).packed
      }
    }
  }

  /// Lends what all batches have in common.
  private func withFrame(at progress: Float, _ body: (UnsafePointer<RevealBatch.Frame>) -> Void) {
    map.times.withUnsafeBufferPointer { times in
      guard let times = times.baseAddress else { return }
      func lend(_ shape: UnsafePointer<UInt8>?) {
        let frame = RevealBatch.Frame(
          size: size, cover: cover.reader, under: under.reader, times: times,
          softness: map.softness, progress: progress, isChange: isChange,
          comesBeneath: comesBeneath, shape: shape)
        withUnsafePointer(to: frame, body)
      }
      if let shape { shape.withCoverage { lend($0) } } else { lend(nil) }
    }
  }
}
