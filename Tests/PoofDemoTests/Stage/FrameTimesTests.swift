import Poof
import PoofSDL
import Testing

@testable import PoofDemo

@MainActor
@Suite("Frame times")
struct FrameTimesTests {
  static let size = PixelSize(width: 640, height: 360)

  @Test("the line tells the median and the worst of the last second")
  func lastSecond() {
    var times = FrameTimes()
    #expect(times.text == nil)
    times.add(milliseconds: 90, at: 0, size: Self.size)
    #expect(times.text == "median 90.0 ms   worst 90.0 ms   640×360 px")
    for frame in 1...100 {
      times.add(
        milliseconds: frame == 60 ? 7.5 : 2, at: Double(frame) / 50, size: Self.size)
    }
    #expect(times.text == "median 2.0 ms   worst 7.5 ms   640×360 px")
  }

  @Test("it changes a few times a second at most")
  func pause() {
    var times = FrameTimes()
    var lines: [String] = []
    for frame in 0...60 {
      times.add(milliseconds: Double(frame), at: Double(frame) / 60, size: Self.size)
      if let text = times.text, lines.last != text { lines.append(text) }
    }
    #expect(lines.count == 5)
  }

  @Test("D shows it in the corner, and takes it away, and nothing else is drawn again for it")
  func key() throws {
    let test = try TestStage(640, 480)
    var clock = 0.0
    test.stage.readStopwatch = {
      clock += 4
      return clock
    }
    test.pass(1)
    let before = test.picture
    _ = test.takeDamage()
    test.press(.character("d"))
    test.draw()
    let corner = test.stage.layout.frameTimes
    #expect(test.takeDamage() == corner)
    #expect(test.picture.differences(from: before, in: corner) > 100)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
    test.press(.character("d"))
    test.draw()
    #expect(test.picture.differences(from: before) == 0)
  }
}
