import Poof
import PoofSDL
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage: undo")
struct StageUndoTests {
  @Test("U takes strokes back, Y draws them again, and both say when there is none")
  func undo() throws {
    let test = try TestStage()
    test.pass(1)
    test.press(.character("u"))
    #expect(test.stage.notice?.text == "Nothing to undo")
    test.scratch(at: 0.5)
    let progress = test.show.progress
    #expect(progress > 0)
    test.press(.character("u"))
    #expect(test.show.progress == 0 && test.show.phase == .covered)
    test.pass(0.1)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
    test.press(.character("y"))
    #expect(test.show.progress == progress && test.show.phase == .scratching)
    test.press(.character("y"))
    #expect(test.stage.notice?.text == "Nothing to redo")
  }
}
