import PoofCore

extension ScratchCard {
  /// The furthest from the card's corner that a place may be, px; others are brought there.
  static let farthest: Float = 65_536
  /// How many pointers may be down at once.
  static let mostPointers = 32

  /// Takes what a pointer did, its position in px of the card, at `time`.
  ///
  /// Strokes may begin and end outside the card. Positions that are not finite are ignored, and
  /// so is everything while the card is disabled or already revealed. A `began` of a pointer that
  /// is down begins a new stroke; a `moved` of one that is not down does nothing.
  /// - Complexity: O(pixels the brush sweeps).
  public func handle(_ event: PointerEvent, at time: Double) {
    defer { deliver() }
    carryOn(to: time)
    guard isEnabled, state != .revealed else { return }
    let index = active.firstIndex { $0.pointer == event.pointer }
    switch event.phase {
    case .began:
      guard event.position.isFinite else { return }
      if let index { end(index) }
      if active.count < Self.mostPointers { begin(event) }
    case .moved:
      if let index, event.position.isFinite { move(index, with: event) }
    case .ended:
      guard let index else { return }
      // A finger is often lifted a little away from where it was last seen.
      if event.position.isFinite { move(index, with: event) }
      end(index)
    case .cancelled:
      if let index { end(index) }
    }
    checkProgress()
  }

  func begin(_ event: PointerEvent) {
    let sample = sample(of: event)
    log.strokes.append(
      Stroke(pointer: event.pointer, brush: brush, samples: [sample], isEnded: false))
    active.append(
      ActiveStroke(
        pointer: event.pointer, index: log.strokes.count - 1,
        painter: StrokePainter(brush: brush)))
    if state == .covered { state = .scratching }
    paintLastSample(of: active.count - 1)
    note(.began(pointer: event.pointer, at: sample.position))
  }

  func move(_ index: Int, with event: PointerEvent) {
    let sample = sample(of: event)
    let stroke = active[index].index
    // A pointer at rest sends events too; they would only lengthen the log.
    guard log.strokes[stroke].samples.last?.position != sample.position else { return }
    log.strokes[stroke].samples.append(sample)
    paintLastSample(of: index)
    note(.moved(pointer: event.pointer, to: sample.position))
  }

  func end(_ index: Int, at moment: Double? = nil) {
    let ended = active.remove(at: index)
    log.strokes[ended.index].isEnded = true
    ended.painter.paintEnd(of: log.strokes[ended.index], on: &painted)
    let place = log.strokes[ended.index].samples.last?.position ?? lastTouch
    note(.ended(pointer: ended.pointer, at: place), at: moment)
  }

  func endAllStrokes() {
    defer { deliver() }
    while !active.isEmpty { end(0) }
    checkProgress()
  }

  private func paintLastSample(of index: Int) {
    let stroke = active[index].index
    let sample = log.strokes[stroke].samples.count - 1
    active[index].painter.paint(log.strokes[stroke], sample: sample, on: &painted)
    lastTouch = log.strokes[stroke].samples[sample].position
  }

  private func sample(of event: PointerEvent) -> Stroke.Sample {
    let pressure = event.pressure.isNaN ? 1 : max(0, min(1, event.pressure))
    return Stroke.Sample(
      position: Self.limited(event.position), time: now, pressure: pressure)
  }

  static func limited(_ place: Point) -> Point {
    Point(
      x: max(-farthest, min(farthest, place.x)), y: max(-farthest, min(farthest, place.y)))
  }
}
