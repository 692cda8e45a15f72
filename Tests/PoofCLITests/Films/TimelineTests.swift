import Testing

@testable import PoofCLI

@Suite("The times of a clip")
struct TimelineTests {
  @Test("a film stands at both ends, and goes as fast as it is told")
  func holds() {
    let timeline = Timeline(filmLength: 2, firstHold: 0.5, lastHold: 0.25, speed: 4)
    #expect(timeline.length == 1.25)
    #expect(timeline.frames(framesPerSecond: 8) == [0, 0, 0, 0, 0, 0.5, 1, 1.5, 2, 2, 2])
  }

  @Test("backwards the same frames come in the opposite order, the holds too")
  func backwards() {
    var timeline = Timeline(filmLength: 1, firstHold: 0.5, lastHold: 0.25)
    let there = timeline.frames(framesPerSecond: 8)
    timeline.isReversed = true
    #expect(timeline.frames(framesPerSecond: 8) == there.reversed())
    #expect(timeline.moments(count: 3) == [1, 0.5, 0])
  }

  @Test("a moment is counted from where it begins to move, in the clip's seconds")
  func moments() throws {
    var timeline = Timeline(filmLength: 3, firstHold: 0.5, lastHold: 0.5, speed: 2, zero: 1)
    #expect(try timeline.moment(0) == 1)
    #expect(try timeline.moment(0.5) == 2)
    #expect(try timeline.moment(1) == 3)
    #expect(throws: (any Error).self) { try timeline.moment(1.01) }
    timeline.isReversed = true
    #expect(try timeline.moment(0) == 3)
    #expect(try timeline.moment(0.75) == 1.5)
    #expect(throws: (any Error).self) { try timeline.moment(1.01) }
  }
}
