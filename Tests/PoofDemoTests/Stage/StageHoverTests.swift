import Poof
import PoofSDL
import TestSupport
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

  @Test("brightens the button that it is over, and that one alone")
  func button() throws {
    let test = try TestStage(700, 500)
    test.pass(2)
    let before = test.picture
    let button = try #require(test.stage.layout.buttons.first { $0.button == .reveal })
    let frame = button.frame
    test.handle(
      .hover(Point(x: Float(frame.minX + frame.maxX) / 2, y: Float(frame.minY + frame.maxY) / 2)))
    test.pass(5)
    let over = test.picture
    #expect(over.pixels == test.fullPicture().pixels)
    let changed = changedBounds(over.pixels, before.pixels, over.size)
    #expect(!changed.isEmpty && frame.union(changed) == frame)
    test.handle(.hover(nil))
    test.pass(5)
    #expect(test.picture.pixels == before.pixels)
  }

  @Test("shows by a lamp whether confetti, the ending and sound are on")
  func lamps() throws {
    let test = try TestStage(1_000, 500)
    test.pass(6)
    for (button, key) in [(StageButton.confetti, "k"), (.ending, "e"), (.sound, "o")] {
      let frame = try #require(test.stage.layout.buttons.first { $0.button == button }).frame
      let off = test.picture
      test.press(.character(Character(key)))
      // Until the message under the card is gone.
      test.pass(4)
      let changed = changedBounds(test.picture.pixels, off.pixels, off.size)
      #expect(!changed.isEmpty && frame.union(changed) == frame, "\(button)")
    }
  }
}
