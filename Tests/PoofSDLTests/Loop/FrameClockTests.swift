import Testing

import PoofSDL

@MainActor
struct FrameClockTests {
  @Test("a stepped clock adds up no error, and starts anew")
  func steps() {
    let clock = SteppedClock(framesPerSecond: 30)
    for _ in 0..<3000 { clock.advance() }
    #expect(clock.time == 100)
    clock.start()
    #expect(clock.time == 0)
    #expect(!clock.isRealTime)
  }

  @Test("the real clock never goes back")
  func realClock() {
    let clock = RealClock()
    var last = clock.time
    #expect(last >= 0)
    for _ in 0..<10_000 {
      let now = clock.time
      #expect(now >= last)
      last = now
    }
  }
}
