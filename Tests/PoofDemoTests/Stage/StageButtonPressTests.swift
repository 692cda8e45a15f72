import Poof
import PoofSDL
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage: buttons")
struct StageButtonPressTests {
  /// Does something in the middle of a button, or `dy` px below that.
  private func touch(
    _ test: TestStage, _ button: StageButton, _ phase: PointerEvent.Phase, dy: Float = 0,
    pointer: PointerEvent.ID = 0
  ) throws {
    let frame = try #require(test.stage.layout.buttons.first { $0.button == button }).frame
    let place = Point(
      x: Float(frame.minX + frame.width / 2), y: Float(frame.minY + frame.height / 2) + dy)
    test.handle(.pointer(PointerEvent(pointer: pointer, phase: phase, position: place)))
  }

  private func press(
    _ test: TestStage, _ button: StageButton, pointer: PointerEvent.ID = 0
  ) throws {
    try touch(test, button, .began, pointer: pointer)
    try touch(test, button, .ended, pointer: pointer)
  }

  @Test("each does what its key does, whatever touches it")
  func commands() throws {
    let test = try TestStage(640, 480)
    test.pass(1)
    for (pointer, (button, notice)) in [
      (StageButton.nextAnimation, "Animation: up"), (.nextReveal, "Reveal: "),
      (.nextMaterial, "Material: gold"), (.nextBrush, "Brush: "), (.undo, "Nothing to undo"),
      (.confetti, "Confetti: o"), (.ending, "Ending: "),
    ].enumerated() {
      try press(test, button, pointer: pointer)
      #expect(test.stage.notice?.text.hasPrefix(notice) == true, "\(button)")
    }
    try press(test, .help)
    #expect(test.stage.showsHelp)
    test.point(.began, 0.5, 0.5)
    test.point(.ended, 0.5, 0.5)
    #expect(!test.stage.showsHelp)
    try press(test, .reveal)
    #expect(test.show.phase == .revealing && test.show.log.strokes.isEmpty)
    try press(test, .newCard)
    #expect(test.show.phase == .covered && test.show.progress == 0)
  }

  @Test("a finger that slides off, on to the card or away from it, does nothing")
  func slideOff() throws {
    let test = try TestStage(640, 480)
    test.pass(1)
    test.scratch(at: 0.5)
    let progress = test.show.progress
    let strokes = test.show.log.strokes.count
    try touch(test, .newCard, .began)
    for dy in stride(from: Float(0), to: -300, by: -10) {
      try touch(test, .newCard, .moved, dy: dy)
    }
    try touch(test, .newCard, .ended, dy: -300)
    #expect(test.show.progress == progress && test.show.log.strokes.count == strokes)
    try touch(test, .newCard, .began)
    try touch(test, .newCard, .cancelled)
    #expect(test.show.progress == progress)
  }

  @Test("on the empty stage a button puts no new card there, but for the one that does")
  func emptyStage() throws {
    let test = try TestStage(640, 480)
    test.press(.return)
    test.pass(until: .finished)
    try press(test, .nextAnimation)
    #expect(test.show.phase == .finished && test.stage.notice?.text == "Animation: up")
    try press(test, .newCard)
    #expect(test.show.phase == .covered)
  }

  @Test("a hidden window lets go of its buttons")
  func hidden() throws {
    let test = try TestStage(640, 480)
    try touch(test, .help, .began)
    test.handle(.visibility(false))
    test.handle(.visibility(true))
    try touch(test, .help, .ended)
    #expect(!test.stage.showsHelp)
  }

  @Test("a pressed button is brighter, and only it is drawn again")
  func look() throws {
    let test = try TestStage(640, 480)
    test.pass(1)
    let before = test.picture
    _ = test.takeDamage()
    try touch(test, .nextBrush, .began)
    test.draw()
    let frame = try #require(test.stage.layout.buttons.first { $0.button == .nextBrush }).frame
    #expect(test.takeDamage() == frame)
    #expect(test.picture.differences(from: before, in: frame) > frame.size.area / 2)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
    try touch(test, .nextBrush, .cancelled)
    test.draw()
    #expect(test.picture.differences(from: before) == 0)
  }

  @Test("a message too long for its place has its middle left out, and is inside the window")
  func longNotice() throws {
    let test = try TestStage(480, 800)
    test.pass(1)
    let before = test.picture
    _ = test.takeDamage()
    test.stage.tell("cannot read " + String(repeating: "folder/", count: 60), at: test.time)
    test.draw()
    let line = test.stage.layout.status
    let edges = [0..<12, 468..<480].map {
      PixelRect(minX: $0.lowerBound, minY: line.minY, maxX: $0.upperBound, maxY: line.maxY)
    }
    for edge in edges { #expect(test.picture.differences(from: before, in: edge) == 0) }
    #expect(test.picture.differences(from: before, in: line) > 500)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
  }
}
