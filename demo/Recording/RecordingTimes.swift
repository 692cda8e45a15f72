import Poof

/// The moments of a card's life that a clip of it shows: from just before the first thing that happens
/// to just after the last, without the long pauses in which nothing moves.
struct RecordingTimes {
  /// The parts of its life, in order, s; none where nothing happens.
  private(set) var parts: [ClosedRange<Double>] = []

  /// What is seen before and after something happens, s: flakes and crumbs come to rest meanwhile.
  private static let lead = 0.5
  private static let tail = 1.5
  /// What is seen after the end of it all, s.
  private static let encore = 0.4
  /// The longest clip, s: one that runs on for ever must end.
  private static let longest = 600.0

  /// The moments of a card with these strokes, whose rest began to open at `opening`, s, if it did, and
  /// whose film is `length` s long.
  init(strokes: [Stroke], opening: Double?, length: Double) {
    var busy = strokes.compactMap { stroke in
      stroke.samples.first.map { $0.time...max($0.time, stroke.samples.last?.time ?? 0) }
    }
    if let opening {
      let end = min(length, opening + Self.longest) + Self.encore - Self.tail
      busy.append(opening...max(opening, end))
    }
    for span in busy.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let shown = max(0, span.lowerBound - Self.lead)...(span.upperBound + Self.tail)
      if let last = parts.last, shown.lowerBound <= last.upperBound {
        parts[parts.count - 1] = last.lowerBound...max(last.upperBound, shown.upperBound)
      } else {
        parts.append(shown)
      }
    }
  }

  /// The times of a clip's frames, s, so many in a second.
  func frames(perSecond rate: Double) -> [Double] {
    parts.flatMap { part in
      (0..<Self.frameCount(of: part, perSecond: rate)).map { part.lowerBound + Double($0) / rate }
    }
  }

  /// Makes the sound of a clip of so many frames in a second from that of the card's life.
  func sound(of track: Soundtrack, perSecond rate: Double) -> Soundtrack {
    var frames = 0
    var events: [SoundEvent] = []
    for part in parts {
      let delay = Double(frames) / rate - part.lowerBound
      events += track.events.filter { part.contains($0.start) }.map { $0.paced(at: 1, from: delay) }
      frames += Self.frameCount(of: part, perSecond: rate)
    }
    return Soundtrack(events, seed: track.seed)
  }

  private static func frameCount(of part: ClosedRange<Double>, perSecond rate: Double) -> Int {
    Int((part.upperBound - part.lowerBound) * rate) + 1
  }
}
