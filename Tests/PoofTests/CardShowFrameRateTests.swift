import Poof
import Testing

@Suite struct CardShowFrameRateTests {
  private func events(rate: Double) -> [CardEvent] {
    let show = TestCards.show()
    let witness = Witness(show)
    show.play(rate: rate)
    #expect(show.phase == .finished)
    return witness.events
  }

  @Test("Frame rates change no event and no time", arguments: [7.0, 24, 30, 60, 144, 1_000])
  func rates(rate: Double) {
    let expected = events(rate: 10)
    let events = events(rate: rate)
    #expect(events.count == expected.count)
    for (event, other) in zip(events, expected) { #expect(event == other) }
  }

  @Test("One jump over everything changes no event and no time either")
  func jump() {
    let show = TestCards.show()
    let witness = Witness(show)
    for (time, event) in TestCards.zigzag { show.handle(event, at: time) }
    show.export(to: 1_000)
    #expect(show.phase == .finished)
    #expect(witness.events == events(rate: 10))
  }

  @Test("Frames at one time are the same bytes at every frame rate", arguments: [8.0, 64, 500])
  func frames(rate: Double) {
    // Times that all these rates draw.
    var expected: [Double: [UInt32]] = [:]
    let show = TestCards.show(TestCards.layered)
    show.play(rate: 4) { expected[$0] = show.frame() }
    let other = TestCards.show(TestCards.layered)
    other.play(rate: rate) { time in
      guard let frame = expected[time] else { return }
      #expect(other.frame() == frame, "\(time) s")
    }
  }
}
