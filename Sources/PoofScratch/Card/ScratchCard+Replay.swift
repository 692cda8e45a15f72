import PoofCore

extension ScratchCard {
  /// Draws all strokes of `log` again, from the latest time given on, and lets a reveal go on to
  /// its end. Returns all events; `onEvent` is told of them too.
  ///
  /// On a new card of time 0, times of events are seconds of the log: what a sample reached was
  /// reached at its time.
  /// - Complexity: O(what the brushes of all strokes sweep).
  @discardableResult
  public func replay(_ log: ScratchLog) -> [ScratchEvent] {
    recording = []
    let log = log.cleaned()
    let player = LogPlayer(log, startingAt: now)
    player.advance(to: now + log.time, into: self)
    if let reveal { advance(to: clockStart + reveal.end) }
    defer { recording = nil }
    return recording ?? []
  }

  /// Draws a sample of a stroke that is played. Its first sample begins it, its last one ends it;
  /// for those between, `id` tells which of the strokes under way it is, and is returned.
  ///
  /// It delivers nothing: whoever is told may ask the player, which must know the stroke by then.
  func play(_ stroke: Stroke, sample index: Int, as id: Int?, at time: Double) -> Int? {
    carryOn(to: time)
    var before = drawn
    if state == .revealed { return nil }
    let sample = stroke.samples[index]
    let event = PointerEvent(
      pointer: stroke.pointer, phase: .moved, position: sample.position,
      pressure: sample.pressure)
    if index == 0 {
      guard hasRoom else { return nil }
      begin(event, brush: stroke.brush, isPlayed: true)
    }
    let id = index == 0 ? strokesBegun : id
    // It may have been ended meanwhile, by whoever took it back.
    guard let place = active.firstIndex(where: { $0.id == id }) else { return nil }
    if index > 0 { move(place, with: event) }
    checkProgress(since: before)
    before = drawn
    if index == stroke.samples.count - 1, let place = active.firstIndex(where: { $0.id == id }) {
      end(place)
      checkProgress(since: before)
    }
    return id
  }
}
