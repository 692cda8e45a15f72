import PoofEffects
import PoofMedia
import PoofSound
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

  @Test("a sheet has nothing of ends at which there is nothing")
  func emptyEnds() {
    var timeline = Timeline(filmLength: 3)
    #expect(timeline.moments(count: 2) == [0, 3])
    timeline.emptyEnds = .last
    #expect(timeline.moments(count: 3) == [0, 1, 2])
    timeline.isReversed = true
    #expect(timeline.moments(count: 3) == [2, 1, 0])
    timeline.emptyEnds = .first
    #expect(timeline.moments(count: 3) == [3, 2, 1])
    timeline.emptyEnds = [.first, .last]
    #expect(timeline.moments(count: 2) == [2, 1])
  }

  @Test("a sheet has nothing of a shake before it begins to move")
  func shakes() {
    var timeline = Timeline(filmLength: 4, zero: 1)
    #expect(timeline.moments(count: 4) == [1, 2, 3, 4])
    timeline.emptyEnds = .last
    #expect(timeline.moments(count: 3) == [1, 2, 3])
    timeline.isReversed = true
    #expect(timeline.moments(count: 2) == [2.5, 1])
  }

  @Test("nothing is at the ends at which an animation's picture is not")
  func endsOfAnimations() throws {
    let (fall, assemble) = try (
      #require(AnimationCatalog.builtIn["fall"]?.animation),
      #require(AnimationCatalog.assembling["assemble"]?.animation)
    )
    var modifiers = AnimationModifiers()
    #expect(Timeline.EmptyEnds(of: fall, changedBy: modifiers) == .last)
    #expect(Timeline.EmptyEnds(of: assemble, changedBy: modifiers) == .first)
    modifiers.isPingPong = true
    #expect(Timeline.EmptyEnds(of: fall, changedBy: modifiers) == [])
    #expect(Timeline.EmptyEnds(of: assemble, changedBy: modifiers) == [.first, .last])
  }

  @Test("what is heard comes with the frame that shows it, after the hold and in slow motion")
  func sound() {
    let track = Soundtrack([SoundEvent(.burst(.blast), at: 1, lasting: 1)])
    let timeline = Timeline(filmLength: 2, firstHold: 0.5, lastHold: 0.5, speed: 0.5)
    let events = timeline.sound(of: track, framesPerSecond: 10).events
    #expect(events.map(\.start) == [2.5] && events.map(\.duration) == [2])
  }

  @Test("backwards a sound comes with the same frame as forwards")
  func soundBackwards() {
    let track = Soundtrack([SoundEvent(.burst(.blast), at: 0.5, lasting: 0.5)])
    var timeline = Timeline(filmLength: 1.03, firstHold: 0.2, lastHold: 0.4)
    let frames = timeline.frames(framesPerSecond: 10)
    timeline.isReversed = true
    // From 0.7 s on it was heard, in frame 7: the last that it is heard with now.
    #expect(abs(frames[7] - 0.5) < 1e-9)
    #expect(timeline.frames(framesPerSecond: 10)[frames.count - 1 - 7] == frames[7])
    let end = (frames.count - 1 - 7) * 4_800
    var samples = [Float](repeating: 0, count: 2 * 96_000)
    let sound = timeline.sound(of: track, framesPerSecond: 10)
    samples.withUnsafeMutableBufferPointer { sound.render(from: 0, into: $0) }
    let last = (samples.lastIndex { $0 != 0 } ?? 0) / 2
    #expect((end - 10...end).contains(last))
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
