import PoofCore

extension ScratchLog {
  /// One sample of a log and its time.
  struct Turn {
    /// Time of the sample, s.
    let time: Double
    /// Index of its stroke.
    let stroke: Int
    /// Index of the sample in its stroke.
    let sample: Int

    /// Whether it was drawn before the other one: by time, then by stroke, then by sample.
    ///
    /// The order of a brush that scratches and one that restores decides what is left, so it must be
    /// that of the hands. `PaintOrder` sees to it.
    static func < (a: Turn, b: Turn) -> Bool {
      if a.time != b.time { return a.time < b.time }
      return a.stroke != b.stroke ? a.stroke < b.stroke : a.sample < b.sample
    }
  }

  /// Gives all samples in the order in which they were drawn; within each stroke their times must not
  /// go back.
  /// - Complexity: O(n log n) for n samples.
  func turns() -> [Turn] {
    var turns: [Turn] = []
    turns.reserveCapacity(strokes.reduce(0) { $0 + $1.samples.count })
    for stroke in strokes.indices {
      for (sample, place) in strokes[stroke].samples.enumerated() {
        turns.append(Turn(time: place.time, stroke: stroke, sample: sample))
      }
    }
    turns.sort { $0 < $1 }
    return turns
  }

  /// Gives the log as a card would have drawn it, whatever it came from.
  ///
  /// Samples whose place is not finite are left out, and so are strokes without samples; times
  /// that go back or are not finite count as the latest of their stroke. What was under way is lifted
  /// at the end of the log: the mark that lifting leaves comes after all that was drawn.
  /// - Complexity: O(samples).
  func cleaned() -> ScratchLog {
    var log = self
    log.strokes = []
    let end = time.nextUp
    for stroke in strokes {
      var cleaned = Stroke(pointer: stroke.pointer, brush: stroke.brush, samples: [])
      var latest = 0.0
      for sample in stroke.samples where sample.position.isFinite {
        if sample.time > latest, sample.time < .infinity { latest = sample.time }
        cleaned.samples.append(
          Stroke.Sample(
            position: Stroke.limited(sample.position), time: latest,
            pressure: Stroke.limited(pressure: sample.pressure)))
      }
      if !stroke.isEnded, cleaned.isMarkedWhenLifted {
        cleaned.samples[0].time = end
        log.takeTime(end)
      }
      if !cleaned.samples.isEmpty { log.strokes.append(cleaned) }
    }
    return log
  }
}

extension [Stroke] {
  /// The first stroke that begins while `limit` others are under way, if one does.
  /// - Complexity: O(samples + n log n) for n strokes.
  package func firstIndex(beginningBeside limit: Int) -> Int? {
    var turns: [ScratchLog.Turn] = []
    for index in indices where !self[index].samples.isEmpty {
      let samples = self[index].samples
      let begin = samples[0].time
      let end = samples.reduce(begin) { Swift.max($0, $1.time) }
      turns.append(ScratchLog.Turn(time: begin, stroke: index, sample: 0))
      turns.append(ScratchLog.Turn(time: end, stroke: index, sample: samples.count))
    }
    turns.sort { $0 < $1 }
    var underWay = 0
    for turn in turns {
      underWay += turn.sample == 0 ? 1 : -1
      if underWay > limit { return turn.stroke }
    }
    return nil
  }
}
