import Poof
import PoofSound
import Testing

@testable import PoofDemo

@Suite("Recording times")
struct RecordingTimesTests {
  private func stroke(_ times: Double...) -> Stroke {
    Stroke(
      pointer: 0, brush: .standard,
      samples: times.map { Stroke.Sample(position: Point(x: 1, y: 1), time: $0) })
  }

  @Test("a clip begins just before the first stroke and ends just after the last")
  func ends() {
    let times = RecordingTimes(strokes: [stroke(3, 4), stroke(4.5, 6)], opening: nil, length: 90)
    #expect(times.parts == [2.5...7.5])
    #expect(RecordingTimes(strokes: [stroke(0.2)], opening: nil, length: 1).parts == [0...1.7])
    #expect(RecordingTimes(strokes: [], opening: nil, length: 1).parts.isEmpty)
  }

  @Test("pauses in which nothing moves are left out, whatever the order of strokes")
  func pauses() {
    let times = RecordingTimes(
      strokes: [stroke(20, 21), stroke(1, 2)], opening: nil, length: 90)
    #expect(times.parts == [0.5...3.5, 19.5...22.5])
    let frames = times.frames(perSecond: 10)
    #expect(frames.count == 62 && frames.first == 0.5 && frames.last == 22.5)
    #expect(frames == frames.sorted())
  }

  @Test("what is heard comes with the frames that are shown, and what is left out is not heard")
  func sound() {
    let times = RecordingTimes(
      strokes: [stroke(1, 2), stroke(20, 21)], opening: nil, length: 90)
    let track = Soundtrack(
      [1.5, 10, 20].map { SoundEvent(.sparkle, at: $0, lasting: 1) }, seed: 3)
    let sound = times.sound(of: track, perSecond: 10)
    let frames = times.frames(perSecond: 10)
    #expect(sound.seed == 3 && sound.events.count == 2)
    for (event, time) in zip(sound.events, [1.5, 20]) {
      let frame = Int((event.start * 10).rounded())
      #expect(abs(event.start * 10 - Double(frame)) < 1e-6 && abs(frames[frame] - time) < 1e-6)
    }
  }

  @Test("from when the rest opens everything is shown, but not for ever")
  func opening() {
    let times = RecordingTimes(strokes: [stroke(1, 2)], opening: 2, length: 9)
    #expect(times.parts.map(\.lowerBound) == [0.5])
    #expect(abs(times.parts[0].upperBound - 9.4) < 1e-9)
    let endless = RecordingTimes(strokes: [], opening: 1, length: .infinity)
    #expect(abs(endless.parts[0].upperBound - 601.4) < 1e-9)
  }
}
