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
      if let index, event.position.isFinite { move(active[index].index, to: event.position) }
    case .ended:
      guard let index else { return }
      // A finger is often lifted a little away from where it was last seen.
      if event.position.isFinite { move(active[index].index, to: event.position) }
      end(index)
    case .cancelled:
      if let index { end(index) }
    }
    checkProgress()
  }

  func begin(_ event: PointerEvent) {
    let place = Self.limited(event.position)
    log.strokes.append(
      Stroke(
        pointer: event.pointer, brush: brush, samples: [.init(position: place, time: now)],
        isEnded: false))
    active.append(ActiveStroke(pointer: event.pointer, index: log.strokes.count - 1))
    if state == .covered { state = .scratching }
    paint(log.strokes.count - 1, sample: 0)
    lastTouch = place
    note(.began(pointer: event.pointer, at: place))
  }

  func move(_ stroke: Int, to position: Point) {
    let place = Self.limited(position)
    // A pointer at rest sends events too; they would only lengthen the log.
    guard log.strokes[stroke].samples.last?.position != place else { return }
    log.strokes[stroke].samples.append(.init(position: place, time: now))
    paint(stroke, sample: log.strokes[stroke].samples.count - 1)
    lastTouch = place
    note(.moved(pointer: log.strokes[stroke].pointer, to: place))
  }

  func end(_ index: Int, at moment: Double? = nil) {
    let ended = active.remove(at: index)
    log.strokes[ended.index].isEnded = true
    log.strokes[ended.index].forEachLastSegment { painted.paint($0) }
    let place = log.strokes[ended.index].samples.last?.position ?? lastTouch
    note(.ended(pointer: ended.pointer, at: place), at: moment)
  }

  func endAllStrokes() {
    defer { deliver() }
    while !active.isEmpty { end(0) }
    checkProgress()
  }

  func paint(_ stroke: Int, sample: Int) {
    log.strokes[stroke].forEachSegment(at: sample) { painted.paint($0) }
  }

  static func limited(_ place: Point) -> Point {
    Point(
      x: max(-farthest, min(farthest, place.x)), y: max(-farthest, min(farthest, place.y)))
  }
}
