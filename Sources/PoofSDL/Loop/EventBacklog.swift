import PoofCore

/// Window events in their order that a scene has not been told yet, each with its time.
package struct EventBacklog {
  /// An event with the time at which it came.
  package struct Entry: Equatable {
    package let event: WindowEvent
    /// Seconds of the loop's clock.
    package let time: Double

    package init(_ event: WindowEvent, at time: Double) {
      self.event = event
      self.time = time
    }
  }

  private var entries: [Entry] = []
  /// Number of entries at the front that were taken already.
  private var taken = 0

  package init() {}

  package var count: Int { entries.count - taken }
  package var isEmpty: Bool { count == 0 }

  /// Adds an event at the end. A size that follows upon a size takes its place: of a window that is
  /// being dragged only the latest one counts.
  package mutating func add(_ event: WindowEvent, at time: Double) {
    if !isEmpty, event.isResize, entries[entries.count - 1].event.isResize { entries.removeLast() }
    entries.append(Entry(event, at: time))
  }

  /// Takes the first event; nil where there is none.
  package mutating func next() -> Entry? {
    guard taken < entries.count else {
      entries.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return entries[taken]
  }

  /// Leaves out the moves of a pointer that another move of it follows, with nothing but moves
  /// between: a stroke that comes faster than it can be painted gets straighter, and loses nothing
  /// else.
  package mutating func joinMoves() {
    var kept: [Entry] = []
    kept.reserveCapacity(count)
    var followed: Set<PointerEvent.ID> = []
    var isHoverFollowed = false
    for entry in entries[taken...].reversed() {
      switch entry.event {
      case .pointer(let pointer) where pointer.phase == .moved:
        guard followed.insert(pointer.pointer).inserted else { continue }
      case .hover:
        guard !isHoverFollowed else { continue }
        isHoverFollowed = true
      default:
        followed = []
        isHoverFollowed = false
      }
      kept.append(entry)
    }
    entries = kept.reversed()
    taken = 0
  }
}

extension WindowEvent {
  fileprivate var isResize: Bool { if case .resized = self { true } else { false } }
}
