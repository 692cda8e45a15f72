import Testing

@testable import PoofSDL

@Suite("The clock of what is heard")
struct SoundClockTests {
  @Test("What happens now is heard a moment after what has been handed out")
  func lead() {
    var clock = SoundClock()
    clock.keepInStep(at: 100, edge: 3, isSilent: true)
    #expect(clock.heardTime(of: 100) == 3 + SoundClock.lead)
    #expect(clock.heardTime(of: 101) == 3 + SoundClock.lead + 1)
    #expect(SoundClock.longestLead <= 0.05)
  }

  @Test("Steps of portions and frames are not heard, only where both clocks have gone apart")
  func steps() {
    var clock = SoundClock()
    clock.restart(at: 0, edge: 0)
    let before = clock
    // 512 samples at a time.
    for frame in 1..<200 {
      let time = Double(frame) / 60
      clock.keepInStep(at: time, edge: (time / 0.0107).rounded(.down) * 0.0107, isSilent: false)
    }
    #expect(clock == before)
    clock.keepInStep(at: 5, edge: 5.5, isSilent: false)
    #expect(clock.heardTime(of: 5) == 5.5 + SoundClock.lead)
    clock.keepInStep(at: 7, edge: 5.6, isSilent: false)
    #expect(clock.heardTime(of: 7) == 5.6 + SoundClock.lead)
  }

  @Test("In slow motion moments are farther apart, and in a pause never heard")
  func speed() {
    var clock = SoundClock()
    clock.restart(at: 10, edge: 1, speed: 0.25)
    #expect(clock.heardTime(of: 11) == 1 + SoundClock.lead + 4)
    clock.restart(at: 11, edge: 5, speed: 0)
    #expect(clock.heardTime(of: 11) == nil && clock.expectedEdge(at: 12) == nil)
    clock.keepInStep(at: 12, edge: 9, isSilent: true)
    clock.restart(at: 11, edge: 9, speed: 1)
    #expect(clock.heardTime(of: 11) == 9 + SoundClock.lead)
  }

  @Test("A hand that is told late is put off, but not for ever")
  func puttingOff() throws {
    var clock = SoundClock()
    clock.restart(at: 0, edge: 0)
    clock.putOff(by: 0.01, at: 0, edge: 0)
    #expect(abs(try #require(clock.heardTime(of: 0)) - 0.038) < 1e-9)
    clock.putOff(by: 1, at: 0, edge: 0)
    #expect(abs(try #require(clock.heardTime(of: 0)) - SoundClock.longestLead) < 1e-9)
    clock.putOff(by: -1, at: 0, edge: 0)
    #expect(abs(try #require(clock.heardTime(of: 0)) - SoundClock.longestLead) < 1e-9)
  }
}
