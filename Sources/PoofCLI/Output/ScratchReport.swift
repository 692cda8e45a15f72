import Poof

/// What became of a card that a log was played on.
struct ScratchReport {
  let size: PixelSize
  /// The revealed part of the coating, 0…1.
  let progress: Double
  /// The revealed part of each region, 0…1.
  let regions: [Double]
  /// What happened, in its order.
  let events: [ScratchEvent]
}

extension ScratchReport {
  var json: JSON {
    .object([
      "size": .array([.integer(size.width), .integer(size.height)]),
      "progress": .number(progress),
      "regions": .array(regions.map { .number($0) }),
      "events": .array(events.compactMap(\.json)),
    ])
  }
}

extension ScratchEvent {
  /// The event as a report has it; nil for moves, which stand in the log already.
  fileprivate var json: JSON? {
    let word: String
    switch kind {
    case .began: word = "began"
    case .moved: return nil
    case .ended: word = "ended"
    case .thresholdReached: word = "threshold"
    case .milestone: word = "milestone"
    case .regionReached: word = "region"
    case .fullyRevealed: word = "revealed"
    }
    return .object([
      "kind": .string(word), "time": .number(time), "progress": .number(progress),
    ])
  }
}
