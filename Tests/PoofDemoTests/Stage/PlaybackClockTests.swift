import Testing

@testable import PoofDemo

@Suite("Playback clock")
struct PlaybackClockTests {
  @Test("untouched, it is the window's time")
  func plain() {
    let clock = PlaybackClock()
    #expect([0, 0.5, 100].map { clock.showTime(at: $0) } == [0, 0.5, 100])
    #expect(clock.windowTime(at: 7) == 7)
  }

  @Test("paused, its time stands still, and goes on from there")
  func pause() {
    var clock = PlaybackClock()
    clock.set(isPaused: true, at: 2)
    #expect(clock.isPaused && clock.showTime(at: 2) == 2 && clock.showTime(at: 50) == 2)
    #expect(clock.windowTime(at: 3) == nil)
    clock.set(isPaused: false, at: 10)
    #expect(clock.showTime(at: 10) == 2 && clock.showTime(at: 11) == 3)
    #expect(clock.windowTime(at: 3) == 11)
  }

  @Test("another rate does not make it jump")
  func rate() {
    var clock = PlaybackClock()
    clock.set(rate: 0.2, at: 5)
    #expect(clock.showTime(at: 5) == 5 && abs(clock.showTime(at: 10) - 6) < 1e-12)
    #expect(clock.windowTime(at: 6).map { abs($0 - 10) < 1e-12 } == true)
    clock.set(rate: 1, at: 10)
    #expect(abs(clock.showTime(at: 12) - 8) < 1e-12)
  }

  @Test("a rate set while paused counts once it goes on")
  func rateWhilePaused() {
    var clock = PlaybackClock()
    clock.set(isPaused: true, at: 1)
    clock.set(rate: 0.5, at: 3)
    #expect(clock.isPaused && clock.showTime(at: 9) == 1)
    clock.set(isPaused: false, at: 9)
    #expect(clock.showTime(at: 11) == 2)
  }

  @Test("it never goes back")
  func monotonic() {
    var clock = PlaybackClock()
    clock.set(rate: 0.2, at: 5)
    #expect(clock.showTime(at: 4) == 5)
  }
}
