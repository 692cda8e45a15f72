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

    /// Lets nothing but moves into the queue while `body` runs: what the system has to say of itself, as once
    /// in many runs, would count too.
    private func amongMovesOnly(_ body: () -> Void) {
      SDL_SetEventFilter({ $1?.pointee.type == SDL_MOUSEMOTION.rawValue ? 1 : 0 }, nil)
      defer { SDL_SetEventFilter(nil, nil) }
      body()
    }

    private func come(_ count: Int) {
      for number in 0..<count { window.simulate(.hover(Point(x: Float(number % 60), y: 1))) }
    }

    @Test func `what one look finds is spread over the time since the look before`() {
      amongMovesOnly {
        var queue = EventQueue(at: 10)
        come(4)
        #expect(queue.take(at: 10.25).map(\.time) == [10.0625, 10.125, 10.1875, 10.25])
        #expect(queue.take(at: 10.5).isEmpty)
        come(1)
        #expect(queue.take(at: 11).map(\.time) == [11])
        come(2)
        #expect(queue.take(at: 12).map(\.time) == [11.5, 12])
      }
    }

    @Test func `a clock that goes back or breaks spreads nothing`() {
      amongMovesOnly {
        var queue = EventQueue(at: 10)
        for time in [9, Double.nan, .infinity, -.infinity] {
          come(2)
          #expect(queue.take(at: time).map(\.time) == [10, 10])
        }
      }
    }

    @Test func `a flood is taken in parts, and nothing of it is lost`() {
      amongMovesOnly {
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
}
