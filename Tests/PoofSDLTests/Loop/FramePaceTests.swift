import Testing

@testable import PoofSDL

@Suite("The pace of frames")
struct FramePaceTests {
  @Test("the next frame is due one interval after the last one began")
  func due() {
    var pace = FramePace(rate: 50)
    #expect(pace.interval == 0.02)
    #expect(pace.nextFrame(after: 1, at: 1.005) == 1.02)
  }

  @Test(
    "a frame that took most of its interval, or more, is followed at once",
    arguments: [1.0176, 1.02, 1.5])
  func late(time: Double) {
    var pace = FramePace(rate: 50)
    #expect(pace.nextFrame(after: 1, at: time) == nil)
  }

  @Test("a wait that was too long shortens the next one, and only that")
  func lateness() {
    var pace = FramePace(rate: 50)
    pace.noteWait(for: 1.02, endedAt: 1.022)
    let due = pace.nextFrame(after: 1.022, at: 1.025) ?? .nan
    #expect(abs(due - 1.04) < 1e-12)
    #expect(pace.nextFrame(after: 2, at: 2) == 2.02)
  }

  @Test(
    "a wait that was far too long shortens the next one by half an interval; a short one by none")
  func bounds() {
    var pace = FramePace(rate: 50)
    pace.noteWait(for: 1.02, endedAt: 9)
    let due = pace.nextFrame(after: 9, at: 9) ?? .nan
    #expect(abs(due - 9.01) < 1e-12)
    pace.noteWait(for: 1.02, endedAt: 1)
    #expect(pace.nextFrame(after: 2, at: 2) == 2.02)
  }
}
