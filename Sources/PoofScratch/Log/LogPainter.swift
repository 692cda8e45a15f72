import PoofCore

/// Paints a log anew, sample by sample, in the order of `ScratchLog.turns()`.
struct LogPainter {
  /// Painters of the strokes that have begun and have not been painted to their end.
  private var painters: [StrokePainter?]
  /// Number of strokes that have left a mark.
  private(set) var strokesDrawn: UInt32 = 0

  init(_ log: ScratchLog) { painters = [StrokePainter?](repeating: nil, count: log.strokes.count) }

  /// Paints the sample whose turn it is.
  mutating func paint(
    _ turn: ScratchLog.Turn, of log: ScratchLog, on mask: inout ScratchMask
  ) {
    let stroke = log.strokes[turn.stroke]
    if turn.sample == 0 { painters[turn.stroke] = StrokePainter(brush: stroke.brush) }
    painters[turn.stroke]?.number(stroke, sample: turn.sample, next: &strokesDrawn)
    painters[turn.stroke]?.paint(stroke, sample: turn.sample, on: &mask)
    guard stroke.isEnded, turn.sample == stroke.samples.count - 1 else { return }
    // Painters of stamps hold pictures: none is kept longer than it is needed.
    painters[turn.stroke]?.paintEnd(of: stroke, on: &mask)
    painters[turn.stroke] = nil
  }

  /// The painter of the stroke at `index`, if it has begun and has not ended.
  subscript(stroke index: Int) -> StrokePainter? { painters[index] }
}
