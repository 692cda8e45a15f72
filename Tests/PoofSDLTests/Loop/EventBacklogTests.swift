import PoofCore
import Testing

import PoofSDL

struct EventBacklogTests {
  private func moved(_ x: Float, pointer: Int = 0) -> WindowEvent {
    .pointer(PointerEvent(pointer: pointer, phase: .moved, position: Point(x: x, y: 0)))
  }

  private func ended(_ x: Float, pointer: Int = 0) -> WindowEvent {
    .pointer(PointerEvent(pointer: pointer, phase: .ended, position: Point(x: x, y: 0)))
  }

  private func backlog(_ events: [WindowEvent]) -> EventBacklog {
    var backlog = EventBacklog()
    for (index, event) in events.enumerated() { backlog.add(event, at: Double(index)) }
    return backlog
  }

  private func rest(of backlog: EventBacklog) -> [EventBacklog.Entry] {
    var backlog = backlog
    var entries: [EventBacklog.Entry] = []
    while let entry = backlog.next() { entries.append(entry) }
    #expect(backlog.isEmpty)
    return entries
  }

  @Test func `events come out in their order with their times`() {
    let events: [WindowEvent] = [moved(1), .hover(nil), moved(2), .key(KeyEvent(.space)), .redraw]
    let entries = rest(of: backlog(events))
    #expect(entries.map(\.event) == events)
    #expect(entries.map(\.time) == [0, 1, 2, 3, 4])
  }

  @Test func `of a window that is being dragged only the latest size counts`() {
    func size(_ width: Int) -> WindowEvent {
      .resized(PixelSize(width: width, height: 9), scale: 1)
    }
    let entries = rest(of: backlog([size(1), size(2), size(3), moved(1), size(4)]))
    #expect(entries.map(\.event) == [size(3), moved(1), size(4)])
    #expect(entries.map(\.time) == [2, 3, 4])
  }

  @Test func `moves that follow upon each other become the last of them`() {
    var late = backlog([moved(1), moved(2), moved(3), ended(3), moved(4), moved(5)])
    late.joinMoves()
    #expect(rest(of: late).map(\.event) == [moved(3), ended(3), moved(5)])
  }

  @Test func `moves of two fingers and of none are joined each for itself`() {
    let hover = WindowEvent.hover(Point(x: 8, y: 8))
    var late = backlog([
      moved(1), moved(1, pointer: 1), .hover(nil), moved(2), hover, moved(2, pointer: 1),
    ])
    late.joinMoves()
    #expect(rest(of: late).map(\.event) == [moved(2), hover, moved(2, pointer: 1)])
  }

  @Test func `what is no move is never left out`() {
    let events: [WindowEvent] = [
      ended(1), .key(KeyEvent(.space)), .key(KeyEvent(.space)), .dropped(path: "a"),
      .dropped(path: "a"), .redraw, .visibility(false), .quit,
    ]
    var late = backlog(events)
    late.joinMoves()
    #expect(rest(of: late).map(\.event) == events)
  }

  @Test func `what was taken already stays taken when moves are joined`() {
    var late = backlog([moved(1), ended(1), moved(2), moved(3)])
    _ = late.next()
    _ = late.next()
    late.joinMoves()
    #expect(late.count == 1)
    #expect(late.next() == EventBacklog.Entry(moved(3), at: 3))
    late.add(.redraw, at: 9)
    #expect(late.next() == EventBacklog.Entry(.redraw, at: 9))
    #expect(late.next() == nil)
  }
}
