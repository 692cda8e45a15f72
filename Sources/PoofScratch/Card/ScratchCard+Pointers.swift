import PoofCore

extension ScratchCard {
  /// Number of pointers that may be down at once; strokes that are played come on top.
  package static let mostPointers = 32

  /// Takes what a pointer did, its position in px of the card, at `time`.
  ///
  /// Strokes may begin and end outside the card, so one that crosses several cards is simply
  /// handed to all of them. Positions that are not finite are ignored, and so is everything while
  /// the card is disabled or already revealed. A `began` of a pointer that is down begins a new
  /// stroke; a `moved` of one that is not down does nothing.
  /// - Complexity: O(pixels the brush sweeps).
  public func handle(_ event: PointerEvent, at time: Double) {
    defer { deliver() }
    let isDown = active.contains { $0.pointer == event.pointer && !$0.isPlayed }
    carryOn(to: time, waits: waitsForMaps || event.phase == .began || isDown)
    guard isEnabled, state != .revealed else { return }
    var before = drawn
    let index = active.firstIndex { $0.pointer == event.pointer && !$0.isPlayed }
    switch event.phase {
    case .began:
      guard event.position.isFinite else { return }
      let hasWay = makeWay(for: event.pointer)
      // What was lifted to make way counts before what comes, as it does when it is drawn again.
      checkProgress(since: before)
      before = drawn
      guard hasWay, state != .revealed else { return }
      if let place = placeToGoOnFrom {
        var start = event
        start.position = place
        begin(start, brush: settings.brush)
        move(active.count - 1, with: event)
      } else {
        begin(event, brush: settings.brush)
      }
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
    checkProgress(since: before)
  }

  /// The place from which a touch goes on that begins now; nil where it begins where it is.
  private var placeToGoOnFrom: Point? {
    settings.connectsStrokes && active.isEmpty && state == .scratching && !log.strokes.isEmpty
      ? lastTouch : nil
  }

  /// Ends what a touch by `pointer` ends. Returns whether it may begin.
  private func makeWay(for pointer: PointerEvent.ID) -> Bool {
    let others = active.count { !$0.isPlayed && $0.pointer != pointer }
    if settings.pointerPolicy == .first, others > 0 { return false }
    let endsAll = settings.pointerPolicy == .one
    endStrokes { !$0.isPlayed && (endsAll || $0.pointer == pointer) }
    return (endsAll || others < Self.mostPointers) && hasRoom
  }

  /// Whether one more stroke may be under way: what is drawn must be read again as a log.
  var hasRoom: Bool { active.count < ScratchLog.maximumStrokesAtOnce }

  /// Ends the strokes of all pointers that are down.
  func endTouches() {
    defer { deliver() }
    let before = drawn
    endStrokes { !$0.isPlayed }
    checkProgress(since: before)
  }

  func begin(_ event: PointerEvent, brush: Brush, isPlayed: Bool = false) {
    undone = []
    let index = log.strokes.count
    let sample = sample(of: event, stroke: index)
    log.strokes.append(
      Stroke(pointer: event.pointer, brush: brush, samples: [sample], isEnded: false))
    strokesBegun += 1
    active.append(
      ActiveStroke(
        id: strokesBegun, pointer: event.pointer, isPlayed: isPlayed, index: index,
        painter: StrokePainter(brush: brush)))
    if state == .covered { state = .scratching }
    paintLastSample(of: active.count - 1)
    note(.began(pointer: event.pointer, at: sample.position))
  }

  func move(_ index: Int, with event: PointerEvent) {
    let stroke = active[index].index
    // A pointer at rest sends events too; they would only lengthen the log.
    let place = log.strokes[stroke].samples.last?.position
    guard place != Stroke.limited(event.position) || active[index].isPlayed else { return }
    let sample = sample(of: event, stroke: stroke)
    log.strokes[stroke].samples.append(sample)
    paintLastSample(of: index)
    note(.moved(pointer: event.pointer, to: sample.position))
  }

  /// Ends a stroke under way; what is still to be painted then is left out where the card is open.
  func end(_ index: Int, at moment: Double? = nil) {
    var ended = active.remove(at: index)
    let isMarked = log.strokes[ended.index].isMarkedWhenLifted
    if isMarked {
      // Painted again, the mark must be made when it was made: now.
      log.strokes[ended.index].samples[0].time = timeToPaint(ended.index)
    }
    log.strokes[ended.index].isEnded = true
    let place = log.strokes[ended.index].samples.last?.position ?? lastTouch
    if isMarked, state != .revealed {
      ended.painter.number(log.strokes[ended.index], sample: 0, next: &strokesDrawn)
      ended.painter.paintEnd(of: log.strokes[ended.index], on: &painted)
      drawn += 1
      lastTouch = place
      handOn(log.strokes[ended.index])
    }
    note(.ended(pointer: ended.pointer, at: place), at: moment)
  }

  /// Ends those of the strokes under way, in the order in which they began.
  func endStrokes(at moment: Double? = nil, where isMeant: (ActiveStroke) -> Bool = { _ in true }) {
    while let index = active.firstIndex(where: isMeant) { end(index, at: moment) }
  }

  /// Hands on the latest segment of a stroke, if it leaves its mark by itself.
  private func handOn(_ stroke: Stroke) {
    let sample = stroke.samples.count - 1
    guard let onSweep, stroke.isDrawn(at: sample) else { return }
    onSweep(BrushSweep(of: stroke, sample: sample), painted.mask, false)
  }

  /// Takes note that a sample has been painted.
  func takeNote(ofSample sample: Int, in stroke: Stroke) {
    let isDrawn = stroke.isDrawn(at: sample)
    if isDrawn { lastTouch = stroke.samples[sample].position }
    // The first touch of a covered card counts in any case: there may be nothing to scratch.
    if isDrawn || told.progress < 0 && state != .revealing { drawn += 1 }
  }

  private func paintLastSample(of index: Int) {
    let stroke = active[index].index
    let sample = log.strokes[stroke].samples.count - 1
    active[index].painter.number(log.strokes[stroke], sample: sample, next: &strokesDrawn)
    active[index].painter.paint(log.strokes[stroke], sample: sample, on: &painted)
    takeNote(ofSample: sample, in: log.strokes[stroke])
    handOn(log.strokes[stroke])
  }

  private func sample(of event: PointerEvent, stroke: Int) -> Stroke.Sample {
    Stroke.Sample(
      position: Stroke.limited(event.position),
      time: timeToPaint(stroke),
      pressure: Stroke.limited(pressure: event.pressure))
  }

  private func timeToPaint(_ stroke: Int) -> Double {
    let time = order.time(for: log.time, stroke: stroke)
    log.takeTime(time)
    return time
  }
}
