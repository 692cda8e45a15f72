import PoofSound
import Testing

@Suite struct SoundEventTests {
  @Test("At another speed it comes later and lasts longer, and a brush moves as much more slowly")
  func paced() {
    let burst = SoundEvent(.burst(.glass), at: 1, lasting: 2, pan: 0.5)
    let slow = burst.paced(at: 0.25, from: 3)
    #expect(slow == SoundEvent(.burst(.glass), at: 7, lasting: 8, pan: 0.5))
    let brush = SoundEvent(.scratch(.init(speed: 4, width: 0.2, area: 0.8)), at: 1, lasting: 0.5)
    let fast = brush.paced(at: 2)
    #expect(
      fast
        == SoundEvent(.scratch(.init(speed: 8, width: 0.2, area: 1.6)), at: 0.5, lasting: 0.25))
    #expect(burst.paced(at: 1) == burst)
  }

  @Test("At no speed nothing is heard", arguments: [0, -1, Double.nan])
  func standing(speed: Double) {
    let event = SoundEvent(.shake, at: 1, lasting: 2).paced(at: speed)
    #expect(Soundtrack([event]).events.isEmpty)
  }

  @Test("A whole soundtrack is paced event by event")
  func track() {
    let track = Soundtrack(
      [SoundEvent(.reveal, at: 1, lasting: 1), SoundEvent(.shake, at: 3, lasting: 1)], seed: 5)
    let slow = track.paced(at: 0.5, from: 0.25)
    #expect(slow.events.map(\.start) == [2.25, 6.25])
    #expect(slow.events.map(\.duration) == [2, 2])
    #expect(slow.seed == 5)
  }
}
