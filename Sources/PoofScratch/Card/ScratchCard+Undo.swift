import PoofCore

extension ScratchCard {
  /// Whether there is a stroke to take back: until the rest begins to reveal itself.
  public var canUndo: Bool { isScratchable && !log.strokes.isEmpty }

  /// Whether a stroke that was taken back can be drawn again: until a new one begins, or the rest
  /// begins to reveal itself.
  public var canRedo: Bool { isScratchable && !undone.isEmpty }

  /// Takes back the stroke that began last. Returns whether there was one to take back.
  ///
  /// Strokes under way end first, with their events; the rest of it is not told. What was told of
  /// progress is not told again when progress comes back.
  /// - Complexity: O(pixels, and what the brushes of the strokes that are left sweep).
  @discardableResult
  public func undo() -> Bool {
    endStrokesForUndo()
    defer { deliver() }
    guard canUndo else { return false }
    undone.append(original(ofStroke: log.strokes.count - 1))
    log.strokes.removeLast()
    if originals.count > log.strokes.count { originals.removeLast() }
    if log.strokes.isEmpty { state = .covered }
    repaint()
    return true
  }

  /// Draws the stroke again that was taken back last. Returns whether there was one.
  ///
  /// Strokes under way end first, with their events; the rest of it is not told.
  /// - Complexity: O(pixels, and what the brushes of all strokes sweep).
  @discardableResult
  public func redo() -> Bool {
    endStrokesForUndo()
    defer { deliver() }
    guard canRedo, let original = undone.popLast() else { return false }
    if originals.count == log.strokes.count { originals.append(original) }
    log.strokes.append(original.scaled(to: size))
    state = .scratching
    repaint()
    return true
  }

  private var isScratchable: Bool { state == .covered || state == .scratching }

  private func endStrokesForUndo() {
    if active.isEmpty || !isScratchable { return }
    let before = drawn
    endStrokes()
    checkProgress(since: before)
  }

  /// A stroke of the log as it was drawn.
  func original(ofStroke index: Int) -> Unscaled<Stroke> {
    guard index < originals.count else { return Unscaled(value: log.strokes[index], size: size) }
    var original = originals[index]
    original.follow(log.strokes[index], on: size)
    return original
  }

  /// Paints all strokes of the log anew; those under way go on from there.
  func repaint() {
    let log = log
    var painter = LogPainter(log)
    lastTouch = Self.middle(of: size)
    onRepaint?()
    painted.repaint { mask in
      for turn in log.turns() {
        painter.paint(turn, of: log, on: &mask)
        let stroke = log.strokes[turn.stroke]
        guard stroke.isDrawn(at: turn.sample) else { continue }
        lastTouch = stroke.samples[turn.sample].position
        onSweep?(BrushSweep(of: stroke, sample: turn.sample), mask.mask, true)
      }
    }
    strokesDrawn = painter.strokesDrawn
    for index in active.indices {
      if let underWay = painter[stroke: active[index].index] { active[index].painter = underWay }
    }
  }
}
