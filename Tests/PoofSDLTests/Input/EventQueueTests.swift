import CSDL2
import PoofCore
import Testing

import PoofSDL

extension SDLTests {
  @MainActor
  @Suite
  struct EventQueueTests {
    /// A window, without which SDL has no queue; nothing waits in it.
    private let window: Window

    init() throws {
      window = try headlessWindow()
      SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    }

    private func come(_ count: Int) {
      for number in 0..<count { window.simulate(.hover(Point(x: Float(number % 60), y: 1))) }
    }

    @Test func `what one look finds is spread over the time since the look before`() {
      var queue = EventQueue(at: 10)
      // Moves, and whatever else the system has to say meanwhile: once in many runs it has.
      for (start, end, count) in [(10, 10.25, 4), (10.25, 10.5, 0), (10.5, 11, 1), (11, 12, 2)] {
        come(count)
        let taken = queue.take(at: end)
        let moves = taken.count { $0.event.type == SDL_MOUSEMOTION.rawValue }
        #expect(moves == count)
        #expect(
          taken.map(\.time)
            == taken.indices.map { index in
              index == taken.count - 1
                ? end : start + (end - start) * Double(index + 1) / Double(taken.count)
            })
      }
    }

    @Test func `a clock that goes back or breaks spreads nothing`() {
      var queue = EventQueue(at: 10)
      for time in [9, Double.nan, .infinity, -.infinity] {
        come(2)
        #expect(queue.take(at: time).map(\.time) == [10, 10])
      }
    }

    @Test func `a flood is taken in parts, and nothing of it is lost`() {
      var queue = EventQueue(at: 0)
      come(EventQueue.capacity + 100)
      let first = queue.take(at: 1)
      #expect(first.count == EventQueue.capacity)
      #expect(queue.take(at: 2).count == 100)
      #expect(queue.take(at: 3).isEmpty)
      #expect(first.first?.event.motion.x == 0)
      #expect(first.last?.event.motion.x == 15)
    }
  }
}
