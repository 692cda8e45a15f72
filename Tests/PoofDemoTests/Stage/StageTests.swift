import Foundation
import Poof
import PoofMedia
import PoofSDL
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage")
struct StageTests {
  nonisolated static let animations = AnimationCatalog.builtIn.entries.map(\.name)

  @Test("a covered card sleeps once it has appeared, and a scratched one while nobody moves")
  func sleep() throws {
    let test = try TestStage()
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
    test.pass(1)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
    test.scratch(at: 0.5)
    test.draw()
    #expect(test.show.phase == .scratching)
    // Until the last flake is down, and the light on the foil has come to rest.
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
    test.pass(2.7)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
  }

  @Test("while the prize is looked at, the next frame is the one in which it starts to shake")
  func hold() throws {
    let test = try TestStage()
    test.press(.return)
    test.pass(until: .revealed)
    // Once the words below have come nothing moves.
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
    test.jump(to: test.show.phaseStart + 0.45)
    guard case .at(let moment) = test.stage.nextFrame(after: test.time) else {
      Issue.record("\(test.stage.nextFrame(after: test.time))")
      return
    }
    #expect(abs(moment - test.show.phaseStart - 0.5) < 1e-9)
    test.jump(to: moment)
    #expect(test.show.phase == .shaking && test.show.phaseStart == moment)
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
  }

  @Test("everything that moves asks for the next frame, and the empty stage for none")
  func moving() throws {
    let test = try TestStage()
    test.press(.return)
    for phase in [CardShow.Phase.revealing, .shaking, .exploding] {
      test.pass(until: phase)
      #expect(test.show.phase == phase)
      #expect(test.stage.nextFrame(after: test.time) == .immediately)
    }
    test.pass(until: .finished)
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
    test.pass(1)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
  }

  @Test("a message wakes the sleeping stage when it is to go, and is gone then")
  func notice() throws {
    let test = try TestStage()
    test.pass(1)
    let before = test.picture
    test.press(.character("n"))
    test.draw()
    #expect(test.picture.differences(from: before) > 0)
    guard case .at(let end) = test.stage.nextFrame(after: test.time) else {
      Issue.record("\(test.stage.nextFrame(after: test.time))")
      return
    }
    test.jump(to: end)
    #expect(test.picture.differences(from: before) == 0)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
  }

  @Test("what a message says of the card is gone once the card goes on")
  func answeredNotice() throws {
    let test = try TestStage()
    test.pass(1)
    test.press(.character("x"))
    #expect(test.stage.notice?.text == "Nothing to save yet: scratch the card first")
    test.press(.return)
    #expect(test.stage.notice == nil && test.show.phase == .revealing)
  }

  @Test("paused, nothing asks for frames, whatever the phase", arguments: CardShow.Phase.allCases)
  func pausedSleep(phase: CardShow.Phase) throws {
    let test = try TestStage()
    test.pass(1)
    if phase == .scratching { test.scratch(at: 0.5) }
    if ![.covered, .scratching].contains(phase) { test.press(.return) }
    test.pass(until: phase)
    #expect(test.show.phase == phase)
    test.press(.character("p"))
    test.draw()
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
    let before = test.picture
    test.pass(5)
    #expect(test.show.phase == phase)
    #expect(test.picture.differences(from: before) == 0)
    test.press(.character("p"))
    test.draw()
    #expect(test.stage.playback.showTime(at: test.time) < test.time - 4.9)
  }

  @Test("the words that it is won come though nothing else moves, and then the stage sleeps")
  func wonWords() throws {
    let test = try TestStage(prize: .photograph(width: 300, height: 200))
    test.show.settings.celebration = nil
    test.show.settings.hold = nil
    test.press(.return)
    test.pass(until: .revealed)
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
    test.jump(to: test.show.phaseStart + 0.25)
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
    test.pass(0.25)
    #expect(test.stage.content(at: test.time).status.won == 1)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
    let words = test.picture
    test.press(.character("p"))
    test.draw()
    let paused = test.stage.content(at: test.time).status
    #expect(paused.won == 0 && paused.strength == 1 && paused.words == "Paused")
    #expect(test.picture.differences(from: words) > 0)
  }

  @Test("the shake begins with the prize as it lay")
  func shakeStart() throws {
    let test = try TestStage(prize: .photograph(width: 300, height: 200))
    test.press(.return)
    test.pass(until: .revealed)
    // By then the words below have come.
    test.jump(to: test.show.phaseStart + 0.45)
    let lying = test.picture
    test.jump(to: test.show.phaseStart + 0.5)
    #expect(test.show.phase == .shaking)
    #expect(test.picture.differences(from: lying) == 0)
  }

  @Test("the explosion begins with the prize as it lay", arguments: animations)
  func burstStart(animation: String) throws {
    let test = try TestStage(
      prize: .photograph(width: 300, height: 200), animation: animation, shake: .none)
    test.press(.return)
    test.pass(until: .revealed)
    // By then the words below have come.
    test.jump(to: test.show.phaseStart + 0.45)
    let lying = test.picture
    test.jump(to: test.show.phaseStart + 0.5)
    #expect(test.show.phase == .exploding)
    #expect(test.picture.differences(from: lying) == 0)
  }

  @Test("the explosion begins where the shake has brought the prize", arguments: animations)
  func burstAfterShake(animation: String) throws {
    let test = try TestStage(
      640, 480, prize: .photograph(width: 300, height: 200), animation: animation)
    test.press(.return)
    test.pass(until: .shaking)
    let burst = test.show.phaseStart + Double(Shake().duration)
    test.jump(to: burst - 1e-4)
    #expect(test.show.phase == .shaking)
    let shaken = test.picture
    test.jump(to: burst)
    #expect(test.show.phase == .exploding)
    // Up to half a pixel: the particles stand on whole ones. The picture is full of noise, which
    // half a pixel averages.
    let jump = test.picture.meanDifference(from: shaken, in: test.card)
    #expect(jump < 6, "\(jump)")
  }

  @Test("the explosion thins out and is not switched off", arguments: animations)
  func burstEnd(animation: String) throws {
    let test = try TestStage(
      prize: .photograph(width: 300, height: 200), animation: animation, shake: .none)
    test.press(.return)
    test.pass(until: .exploding)
    let named = try #require(AnimationCatalog.builtIn[animation])
    let end =
      test.show.phaseStart + Double(named.animation.duration) * Double(named.animation.repeatCount)
    test.jump(to: end - 1.0 / 60)
    #expect(test.show.phase == .exploding)
    let last = test.picture
    test.jump(to: end + 1e-6)
    #expect(test.show.phase == .finished)
    let jump = test.picture.meanDifference(from: last)
    #expect(jump < 0.5, "\(jump)")
    #expect(test.picture.differences(from: last, tolerance: 40) < 20)
  }

  @Test("the empty stage shows nothing of the card, and a click puts a new one there")
  func newCard() throws {
    let test = try TestStage(coating: .photograph(width: 200, height: 120))
    test.pass(1)
    let covered = test.picture
    test.press(.return)
    test.pass(until: .finished)
    test.pass(1)
    let card = test.card
    let corner = PixelRect(
      minX: card.minX, minY: card.minY, maxX: card.maxX, maxY: card.minY + card.height / 4)
    #expect(test.picture.colors(in: corner) < covered.colors(in: corner) / 4)
    test.point(.began, 0.5, 0.5)
    test.point(.moved, 0.9, 0.5)
    test.point(.ended, 0.9, 0.5)
    test.pass(1)
    // That click was no scratch.
    #expect(test.show.phase == .covered && test.show.progress == 0)
    #expect(test.picture.differences(from: covered) == 0)
  }

  @Test("a resize in the middle of a stroke keeps what was scratched")
  func resize() throws {
    let test = try TestStage(640, 480)
    test.pass(1)
    test.scratch(at: 0.3)
    test.point(.began, 0.1, 0.6)
    test.point(.moved, 0.5, 0.65)
    var progress = test.show.progress
    #expect(progress > 0.15)
    for (width, height, scale) in [
      (1_000, 700, Float(1)), (800, 900, 2), (400, 300, 1), (1_280, 720, 1), (640, 480, 1),
    ] {
      test.handle(.resized(PixelSize(width: width, height: height), scale: scale))
      test.pass(0.1)
      #expect(abs(test.show.progress - progress) < 0.001, "\(width)×\(height)")
      #expect(test.show.phase == .scratching)
    }
    // The stroke goes on where the pointer is.
    progress = test.show.progress
    test.point(.moved, 0.9, 0.6)
    test.point(.ended, 0.9, 0.6)
    #expect(test.show.progress > progress + 0.03)
    #expect(test.show.log.strokes.map(\.isEnded) == [true, true])
  }

  @Test(
    "a resize in any phase keeps the phase and its time", arguments: CardShow.Phase.allCases)
  func resizeAnywhere(phase: CardShow.Phase) throws {
    let test = try TestStage()
    test.pass(1)
    if phase == .scratching { test.scratch(at: 0.5) }
    if ![.covered, .scratching].contains(phase) { test.press(.return) }
    test.pass(until: phase)
    let start = test.show.phaseStart
    test.handle(.resized(PixelSize(width: 500, height: 300), scale: 1))
    test.draw()
    #expect(test.show.phase == phase && test.show.phaseStart == start)
    #expect(test.show.size == test.card.size)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
    if ![.covered, .scratching].contains(phase) { #expect(test.pass(until: .finished)) }
  }

  @Test func `while a window is dragged the stage stands in its middle as it is`() throws {
    let test = try TestStage(640, 480)
    test.pass(1)
    test.scratch(at: 0.3)
    test.pass(1.2)
    let before = test.picture
    let (card, progress) = (test.card, test.show.progress)
    let goOn = test.holdBackgroundWork()
    test.handle(.resized(PixelSize(width: 840, height: 580), scale: 1))
    test.drawAtOnce()
    #expect(test.card == card.offset(by: PixelPoint(x: 100, y: 50)))
    #expect(test.show.progress == progress)
    let picture = test.picture
    var changed = 0
    for y in stride(from: 0, to: 480, by: 7) {
      for x in stride(from: 0, to: 640, by: 7) {
        if picture[x + 100, y + 50] != before[x, y] { changed += 1 }
      }
    }
    #expect(changed == 0)
    #expect(picture[0, 0] == Backdrop.rim.premultiplied)
    // Then it has the window's size.
    goOn()
    test.draw()
    #expect(test.card.size == test.stage.layout.card.size && test.card.width > card.width)
    #expect(test.stage.layout.canvas == PixelSize(width: 840, height: 580))
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
  }

  @Test func `a window that is dragged on and on is painted for where it is in the end`() throws {
    let test = try TestStage(640, 480)
    let goOn = test.holdBackgroundWork()
    for width in stride(from: 650, through: 900, by: 10) {
      test.handle(.resized(PixelSize(width: width, height: 500), scale: 1))
      test.drawAtOnce()
    }
    goOn()
    test.draw()
    #expect(test.stage.layout.canvas == PixelSize(width: 900, height: 500))
    #expect(test.stage.layout.origin == .zero)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
  }

  @Test func `sides of 0, as of a minimised window, draw nothing and change nothing`() throws {
    let test = try TestStage()
    test.pass(1)
    test.scratch(at: 0.5)
    let (card, progress) = (test.card, test.show.progress)
    for (width, height) in [(0, 0), (0, 240), (320, 0)] {
      test.handle(.resized(PixelSize(width: width, height: height), scale: 1))
      test.draw()
      #expect(test.card == card && test.show.progress == progress)
    }
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
  }

  @Test("minimised and restored, the card is as it was")
  func minimise() throws {
    let test = try TestStage()
    test.pass(1)
    test.scratch(at: 0.4)
    test.point(.began, 0.2, 0.7)
    test.draw()
    let before = (test.picture, test.show.progress)
    test.handle(.pointer(PointerEvent(phase: .cancelled, position: Point(x: 0, y: 0))))
    test.handle(.visibility(false))
    test.jump(to: test.time + 100)
    test.handle(.visibility(true))
    test.handle(.redraw)
    test.draw()
    #expect(test.picture.differences(from: before.0) == 0)
    #expect(test.show.progress == before.1)
    test.point(.moved, 0.9, 0.7)
    #expect(test.show.progress == before.1)
  }

  @Test("a stroke counts whole while its card still appears, the first card's and any other's")
  func appearing() throws {
    let late = try TestStage()
    late.pass(1)
    late.scratch(at: 0.5)
    let test = try TestStage()
    for card in 1...2 {
      test.scratch(at: 0.5)
      #expect(test.show.presence < 1, "\(card)")
      #expect(test.show.progress == late.show.progress && test.show.progress > 0.05)
      #expect(test.show.log.strokes.map(\.samples.count) == [11], "\(card)")
      test.press(.character("r"))
      #expect(test.show.progress == 0)
    }
  }

  @Test("several fingers scratch at once")
  func fingers() throws {
    let test = try TestStage()
    test.pass(1)
    for pointer in 1...3 { test.point(.began, 0.1, Float(pointer) / 4, pointer: pointer) }
    for step in 2...7 {
      for pointer in [3, 1, 2] {
        test.point(.moved, Float(step) / 10, Float(pointer) / 4, pointer: pointer)
      }
      test.pass(0.02)
    }
    for pointer in 1...3 { test.point(.ended, 0.8, Float(pointer) / 4, pointer: pointer) }
    let together = test.show.progress
    #expect(test.show.log.strokes.map(\.pointer) == [1, 2, 3])
    let alone = try TestStage()
    for pointer in 1...3 {
      alone.point(.began, 0.1, Float(pointer) / 4)
      for step in 2...7 { alone.point(.moved, Float(step) / 10, Float(pointer) / 4) }
      alone.point(.ended, 0.8, Float(pointer) / 4)
    }
    #expect(abs(together - alone.show.progress) < 1e-9 && together > 0.25)
  }

  @Test("places that are no numbers are ignored")
  func nowhere() throws {
    let test = try TestStage()
    for value in [Float.nan, .infinity, -.infinity, 1e30, -1e30] {
      for phase in [PointerEvent.Phase.began, .moved, .ended] {
        test.handle(.pointer(PointerEvent(phase: phase, position: Point(x: value, y: value))))
        test.pass(0.02)
      }
    }
    #expect(test.show.progress == 0)
  }

  @Test("a dropped picture becomes the prize of a new card, in its own shape")
  func drop() throws {
    let folder = try TemporaryFolder()
    try Image(width: 40, height: 80) { _, _ in Color(r: 10, g: 200, b: 30) }
      .writePNG(toFile: folder["green.png"])
    let test = try TestStage()
    test.pass(1)
    test.scratch(at: 0.5)
    test.handle(.dropped(path: folder["green.png"]))
    #expect(passUntil(test) { test.stage.painter.pictures.prize != nil })
    test.pass(1)
    #expect(test.show.phase == .covered && test.show.progress == 0)
    #expect(abs(Float(test.card.width) / Float(test.card.height) - 0.5) < 0.02)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
    test.press(.return)
    test.pass(until: .revealed)
    let middle = test.picture[test.card.minX + test.card.width / 2, test.card.minY + 40]
    #expect(middle == Color(r: 10, g: 200, b: 30).premultiplied)
  }

  @Test("a dropped file that is no picture leaves the card alone, and says so")
  func badDrop() throws {
    let folder = try TemporaryFolder()
    try folder.write("no picture", "text.png")
    let test = try TestStage()
    test.pass(1)
    test.scratch(at: 0.5)
    let progress = test.show.progress
    for name in ["text.png", "missing.png", ""] {
      test.stage.notice = nil
      test.handle(.dropped(path: folder[name]))
      #expect(passUntil(test) { test.stage.notice != nil })
      #expect(test.stage.notice?.text.hasPrefix("cannot read ") == true)
      #expect(test.show.phase == .scratching && test.show.progress == progress)
      #expect(test.stage.painter.pictures.prize == nil)
    }
  }

  /// Draws frames until `condition` holds. It blocks the main thread, so that no other test's
  /// loop is woken by the work that this one waits for.
  private func passUntil(_ test: TestStage, _ condition: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 30)
    while !condition(), Date() < deadline {
      usleep(2_000)
      test.jump(to: test.time + 0.001)
    }
    return condition()
  }
}
