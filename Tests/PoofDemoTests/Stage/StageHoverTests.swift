import Poof
import PoofSDL
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage: a mouse that hovers")
struct StageHoverTests {
  @Test("draws the foil's light after it, frame by frame, until it rests; then the stage sleeps")
  func light() throws {
    let test = try TestStage()
    test.pass(6)
    let before = test.picture.pixels
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
    let card = test.card
    test.handle(.hover(Point(x: Float(card.minX + 20), y: Float(card.minY + 10))))
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
    test.pass(0.2)
    let between = test.picture.pixels
    #expect(between != before && between == test.fullPicture().pixels)
    test.pass(5)
    #expect(test.picture.pixels != between && test.picture.pixels == test.fullPicture().pixels)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
    test.handle(.hover(nil))
    test.pass(5)
    #expect(test.picture.pixels == before)
  }
}
