import Poof

/// The outcome of a log that was played on a card.
struct ScratchReport {
  let size: PixelSize
  /// The revealed part of the coating, 0…1.
  let progress: Double
  /// The revealed part of each region, 0…1.
  let regions: [Double]
  /// All events, in their order.
  let events: [ScratchEvent]
}

extension ScratchReport: Encodable {
  private enum Name: String, CodingKey {
    case size, progress, regions, events
  }

  func encode(to encoder: any Encoder) throws {
    var entries = encoder.container(keyedBy: Name.self)
    try entries.encode([size.width, size.height], forKey: .size)
    try entries.encode(progress, forKey: .progress)
    try entries.encode(regions, forKey: .regions)
    try entries.encode(events.compactMap(Event.init), forKey: .events)
  }

  /// An event as a report has it.
  private struct Event: Encodable {
    let kind: String
    let time: Double
    let progress: Double

    /// The event in words; nil for moves, which stand in the log already.
    init?(_ event: ScratchEvent) {
      switch event.kind {
      case .began: kind = "began"
      case .moved: return nil
      case .ended: kind = "ended"
      case .thresholdReached: kind = "threshold"
      case .milestone: kind = "milestone"
      case .regionReached: kind = "region"
      case .fullyRevealed: kind = "revealed"
      }
      time = event.time
      progress = event.progress
    }
  }
}
