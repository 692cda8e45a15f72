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

  /// Leaves out moves of a pointer that lie on the way between others, as far as nothing but moves is
  /// between them: a stroke that comes faster than it can be painted loses none of its turns. Only
  /// where more than `mostTurns` would be left they are rounded off, the smallest first. Of places at
  /// which no button is down only the latest counts.
  package mutating func joinMoves() {
    entries.removeFirst(taken)
    taken = 0
    var tolerance: Float = 1
    // No screen is wider; what is still there then has places that are no numbers.
    while leaveOutMoves(within: tolerance) > Self.mostTurns, tolerance < 32_768 { tolerance *= 2 }
  }

  /// The most moves that are left by a joining between the first and the last of those that nothing else parts. A hand
  /// turns a few times a second: they are more than a stroke of seconds needs, and a scene that is slow with each is
  /// soon done with them.
  package static let mostTurns = 62

  /// Leaves out the moves that are passed at most `tolerance` px away without them; returns how many
  /// turns are left.
  private mutating func leaveOutMoves(within tolerance: Float) -> Int {
    var turns = 0
    var ways: [PointerEvent.ID: StraightWay] = [:]
    var hover: Int?
    var isKept = [Bool](repeating: true, count: entries.count)
    for (index, entry) in entries.enumerated() {
      switch entry.event {
      case .pointer(let pointer) where pointer.phase == .moved:
        let way = StraightWay(from: pointer, at: index)
        switch ways[pointer.pointer, default: way].goOn(to: pointer, at: index, within: tolerance) {
        case .began: break
        case .passed(let passed): isKept[passed] = false
        case .turned: turns += 1
        }
      case .hover:
        if let hover { isKept[hover] = false }
        hover = index
      default:
        ways = [:]
        hover = nil
        if case .pointer(let pointer) = entry.event {
          ways[pointer.pointer] = StraightWay(from: pointer, at: index)
        }
      }
    }
    entries = zip(entries, isKept).compactMap { $1 ? $0 : nil }
    return turns
  }
}

extension WindowEvent {
  fileprivate var isResize: Bool { if case .resized = self { true } else { false } }
}
