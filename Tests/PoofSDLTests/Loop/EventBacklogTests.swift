import Foundation
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

  private func place(of entry: EventBacklog.Entry) -> Point {
    if case .pointer(let pointer) = entry.event { pointer.position } else { .zero }
  }

  /// Distance of a point from a segment, px.
  private func distance(of point: Point, from start: Point, to end: Point) -> Float {
    let parts = (0...64).map { start + (end - start) * (Float($0) / 64) }
    return parts.map { ($0 - point).length }.min() ?? .infinity
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

  @Test func `of moves along one line the ends are left`() {
    var late = backlog([
      moved(1), moved(2), moved(3), ended(3), moved(4), moved(5), .redraw, moved(6), moved(7),
      moved(8),
    ])
    late.joinMoves()
    #expect(
      rest(of: late).map(\.event) == [
        moved(1), moved(3), ended(3), moved(5), .redraw, moved(6), moved(8),
      ])
  }

  @Test func `moves of two fingers are joined each for itself, and of hovers the last is left`() {
    let hover = WindowEvent.hover(Point(x: 8, y: 8))
    var late = backlog([
      moved(1), moved(1, pointer: 1), .hover(nil), moved(2), hover, moved(9, pointer: 1), moved(3),
      moved(5, pointer: 1),
    ])
    late.joinMoves()
    #expect(
      rest(of: late).map(\.event) == [
        moved(1), moved(1, pointer: 1), hover, moved(9, pointer: 1), moved(3), moved(5, pointer: 1),
      ])
  }

  @Test func `a stroke to and fro keeps its turns`() {
    let places: [Float] = [0, 10, 20, 30, 15, 0, 5, 20, 40, 39.5, 41, 3]
    var late = backlog(places.map { moved($0) })
    late.joinMoves()
    let entries = rest(of: late)
    #expect(entries.map(\.event) == [0, 30, 0, 41, 3].map { moved($0) })
    #expect(entries.map(\.time) == [0, 3, 5, 10, 11], "each at its own time")
  }

  @Test func `no place of a curve is farther than a pixel from what is left of it`() {
    let circle = (0...1_000).map { index in
      let angle = Float(index) * 2 * .pi / 1_000
      return Point(x: 200 * cos(angle), y: 150 * sin(angle))
    }
    var late = backlog(circle.map { .pointer(PointerEvent(phase: .moved, position: $0)) })
    late.joinMoves()
    let left = rest(of: late).map(place(of:))
    #expect(left.count < 64)
    for point in circle {
      let least = zip(left, left.dropFirst()).map { distance(of: point, from: $0, to: $1) }.min()
      // `distance` looks at 65 places of a line only.
      #expect(least ?? .infinity <= 1.1)
    }
  }

  @Test func `moves that press harder or softer are not joined`() {
    func pressed(_ x: Float, _ pressure: Float) -> WindowEvent {
      .pointer(PointerEvent(phase: .moved, position: Point(x: x, y: 0), pressure: pressure))
    }
    let events = [pressed(0, 0.2), pressed(1, 0.9), pressed(2, 0.2), pressed(3, 0.2)]
    var late = backlog(events)
    late.joinMoves()
    #expect(rest(of: late).map(\.event) == events)
  }

  @Test func `however much a hand trembles, few moves are left, and its widest turns`() {
    // Four wide turns, and a tremble of a few pixels all the while.
    let places = (0..<4_000).map { index in
      let sweep = Float(index % 1_000)
      let x = index / 1_000 % 2 == 0 ? sweep : 1_000 - sweep
      return Point(x: x, y: Float(index % 2) * 3)
    }
    var late = backlog(places.map { .pointer(PointerEvent(phase: .moved, position: $0)) })
    late.joinMoves()
    let left = rest(of: late).map(place(of:))
    #expect(left.count <= EventBacklog.mostTurns + 2)
    for turn in [1_000, 2_000, 3_000] {
      #expect(left.contains { abs($0.x - places[turn].x) < 20 }, "turn \(turn / 1_000)")
    }
  }

  @Test(arguments: [1, 2])
  func `a scribble keeps its turns, however many other events come between its moves`(
    fingers: Int
  ) {
    let places = (0..<800).map { index in
      let sweep = Float(index % 130)
      return 3 * (index / 130 % 2 == 0 ? sweep : 130 - sweep)
    }
    var late = backlog(
      places.enumerated().flatMap { index, place in
        (0..<fingers).map { moved(place, pointer: $0) } + (index % 20 == 19 ? [.redraw] : [])
      })
    late.joinMoves()
    let left = rest(of: late).map(\.event)
    #expect(left.count { $0 == .redraw } == 40)
    for finger in 0..<fingers {
      for turn in [130, 390, 650] {
        #expect(left.contains(moved(places[turn], pointer: finger)))
      }
    }
    #expect(left.count <= 40 + fingers * 2 * 40 + EventBacklog.mostTurns)
  }

  @Test func `places that are no numbers end a joining, too`() {
    let odd = (0..<200).map { index in moved(index % 2 == 0 ? .nan : .infinity) }
    var late = backlog(odd)
    late.joinMoves()
    #expect(late.count == 200)
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
    var late = backlog([moved(1), ended(1), moved(2), moved(3), moved(4)])
    _ = late.next()
    _ = late.next()
    late.joinMoves()
    #expect(late.count == 2)
    #expect(late.next() == EventBacklog.Entry(moved(2), at: 2))
    #expect(late.next() == EventBacklog.Entry(moved(4), at: 4))
    late.add(.redraw, at: 9)
    #expect(late.next() == EventBacklog.Entry(.redraw, at: 9))
    #expect(late.next() == nil)
  }
}
