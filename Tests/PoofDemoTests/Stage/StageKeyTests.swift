import Poof
import PoofSDL
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage: keys")
struct StageKeyTests {
  @Test("R puts a new card there, whatever the phase", arguments: CardShow.Phase.allCases)
  func newCard(phase: CardShow.Phase) throws {
    let test = try TestStage()
    test.pass(1)
    if phase == .scratching { test.scratch(at: 0.5) }
    if ![.covered, .scratching].contains(phase) { test.press(.return) }
    test.pass(until: phase)
    test.press(.character("r"))
    #expect(test.show.phase == .covered && test.show.progress == 0)
    test.pass(0.5)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
    test.press(.return)
    #expect(test.pass(until: .finished))
  }

  @Test("A goes through all animations but the historic, and back, and tells which")
  func animation() throws {
    let test = try TestStage()
    let names = AnimationCatalog.builtIn.entries.filter { !$0.isHistoric }.map(\.name)
    for name in names.dropFirst() + [names[0]] {
      test.press(.character("a"))
      #expect(test.stage.card.settings.animation == name)
      #expect(test.stage.notice?.text.contains(name) == true)
    }
    test.press(.character("a"))
    test.press(.return)
    test.pass(until: .exploding)
    let start = test.show.phaseStart
    test.pass(until: .finished)
    let named = try #require(AnimationCatalog.builtIn[names[1]])
    #expect(abs(test.show.phaseStart - start - Double(named.animation.duration)) < 1e-6)
  }

  @Test("V goes through all reveals and back, tells which, and the next one is that")
  func revealNames() throws {
    let test = try TestStage()
    let names = RevealCatalog.builtIn.entries.map(\.name)
    for name in names.dropFirst() + [names[0]] {
      test.press(.character("v"))
      #expect(test.stage.card.settings.reveal == name)
      #expect(test.stage.notice?.text.contains(name) == true)
      // The seed is that of the explosion as well.
      var settings = RevealSettings()
      settings.seed = test.stage.card.settings.seed
      let named = try #require(RevealCatalog.builtIn[name]).makeReveal(settings)
      let size = PixelSize(width: 40, height: 24)
      let reveal = test.show.settings.reveal
      #expect(reveal.arrivalMap(size: size).times == named.arrivalMap(size: size).times)
    }
  }

  @Test("every reveal opens the card", arguments: RevealCatalog.builtIn.entries.map(\.name))
  func everyReveal(name: String) throws {
    let test = try TestStage(100, 80, reveal: name)
    test.pass(1)
    test.press(.return)
    test.pass(0.2)
    #expect(test.show.phase == .revealing)
    #expect(test.show.progress > 0 && test.show.progress < 1)
    #expect(test.pass(until: .finished))
  }

  @Test("B goes through all brushes and back, for the next stroke")
  func brush() throws {
    let test = try TestStage()
    let brushes = BrushCatalog.builtIn.brushes.map(\.brush)
    var seen: [Brush] = []
    for _ in brushes {
      test.press(.character("b"))
      seen.append(test.show.settings.brush)
    }
    let width = seen.first?.width ?? 0
    #expect(Set(seen) == Set(brushes.map { $0.with(width: width) }))
    #expect(seen.last?.cap == .square && seen.last?.texture == nil)
    #expect(test.stage.notice?.text.contains("square") == true)
  }

  @Test("T goes through all materials and back, each with its own brush and reveal")
  func material() throws {
    let test = try TestStage()
    var seen: [CardShow.Settings] = []
    for _ in MaterialCatalog.builtIn {
      test.press(.character("t"))
      test.draw()
      #expect(test.show.phase == .covered)
      seen.append(test.show.settings)
    }
    #expect(test.stage.notice?.text == "Material: foil")
    #expect(Set(seen.map(\.coatingThickness)).count > 3)
    #expect(seen.first?.primer == Material.gold.primer)
    #expect(seen.last?.crumbs == Material.foil.crumbs)
    let grid = PixelSize(width: 40, height: 24)
    #expect(Set(seen.map { $0.reveal.arrivalMap(size: grid).times }).count > 3)
  }

  @Test("Another material leaves what has been scratched as it is")
  func materialKeepsStrokes() throws {
    let test = try TestStage()
    test.pass(1)
    test.scratch(at: 0.5)
    let progress = test.show.progress
    #expect(progress > 0)
    test.press(.character("t"))
    test.draw()
    #expect(test.show.progress == progress && test.show.phase == .scratching)
    test.press(.character("u"))
    test.draw()
    #expect(test.show.progress == 0)
  }

  @Test("K and E turn confetti and the ending on and off")
  func celebration() throws {
    let test = try TestStage()
    #expect(test.show.settings.celebration == nil && test.show.settings.ending == .nothing)
    test.press(.character("k"))
    test.press(.character("e"))
    #expect(test.show.settings.celebration != nil && test.show.settings.ending == .prize)
    #expect(test.stage.notice?.text == "Ending: the prize")
    test.press(.character("k"))
    test.press(.character("e"))
    #expect(test.show.settings.celebration == nil && test.show.settings.ending == .nothing)
  }

  @Test("brackets, plus and minus change the width, also while they are held, within limits")
  func width() throws {
    let test = try TestStage()
    let first = test.show.settings.brush.width
    test.press(.character("]"))
    #expect(abs(test.show.settings.brush.width / first - 1.15) < 1e-3)
    test.press(.character("["))
    #expect(abs(test.show.settings.brush.width / first - 1) < 1e-3)
    for _ in 0..<100 { test.press(.character("+"), isRepeat: true) }
    #expect(abs(test.show.settings.brush.width - 1.2 * Float(test.card.height)) < 0.1)
    for _ in 0..<100 { test.press(.character("-"), isRepeat: true) }
    #expect(abs(test.show.settings.brush.width - max(0.1, 0.01 * Float(test.card.height))) < 0.1)
  }

  @Test("a width keeps its share of the card when the window changes")
  func widthAndSize() throws {
    let test = try TestStage()
    test.press(.character("]"))
    let share = test.show.settings.brush.width / Float(test.card.height)
    test.handle(.resized(PixelSize(width: 900, height: 700), scale: 1))
    test.draw()
    #expect(abs(test.show.settings.brush.width / Float(test.card.height) - share) < 0.005)
  }

  @Test("Return opens, bursts and starts again; while something moves it does nothing")
  func reveal() throws {
    let test = try TestStage()
    test.pass(1)
    for (phase, next) in [
      (CardShow.Phase.covered, CardShow.Phase.revealing), (.revealing, .revealing),
      (.revealed, .shaking), (.shaking, .shaking), (.exploding, .exploding),
      (.finished, .covered),
    ] {
      test.pass(until: phase)
      test.press(.return)
      #expect(test.show.phase == next, "\(phase)")
    }
  }

  @Test("S makes everything five times as slow, and as fast again")
  func slowMotion() throws {
    let test = try TestStage()
    test.press(.character("s"))
    test.press(.return)
    test.pass(until: .shaking)
    let begin = test.time
    test.pass(until: .exploding)
    #expect(abs(test.time - begin - 5 * Double(Shake().duration)) < 0.05)
    test.press(.character("s"))
    let fast = test.time
    let length = Double(try #require(AnimationCatalog.builtIn["fall"]).animation.duration)
    test.pass(until: .finished)
    #expect(test.time - fast < length + 0.05 && test.time - fast > length - 0.05)
  }

  @Test("a pause and slow motion together lose no time")
  func pauseInSlowMotion() throws {
    let test = try TestStage()
    test.press(.character("s"))
    test.pass(1)
    test.press(.character("p"))
    test.pass(1)
    test.press(.character("s"))
    test.pass(1)
    test.press(.character("p"))
    test.pass(1)
    #expect(abs(test.stage.playback.showTime(at: test.time) - 1.2) < 1e-6)
  }

  @Test("M fades instead of moving, from the next burst on")
  func reducedMotion() throws {
    let test = try TestStage()
    test.press(.character("m"))
    #expect(test.show.settings.reducesMotion && test.stage.notice?.text.contains("on") == true)
    test.press(.return)
    test.pass(until: .revealed)
    var phases: [CardShow.Phase] = []
    test.stage.onEvent = { if case .entered(let phase, _) = $0 { phases.append(phase) } }
    test.pass(until: .finished)
    #expect(phases == [.exploding, .finished])
    test.press(.character("m"))
    #expect(!test.show.settings.reducesMotion && test.stage.notice?.text.contains("off") == true)
  }

  @Test("N changes the seed of the next reveal as well")
  func revealSeed() throws {
    let test = try TestStage()
    let size = PixelSize(width: 40, height: 24)
    let first = test.show.settings.reveal.arrivalMap(size: size).times
    test.press(.character("n"))
    #expect(test.show.settings.reveal.arrivalMap(size: size).times != first)
  }

  @Test("N changes the seed of the next explosion, and what it looks like")
  func seed() throws {
    func explosion(_ presses: Int) throws -> Image {
      let test = try TestStage(prize: .photograph(width: 50, height: 30), shake: .none)
      for _ in 0..<presses { test.press(.character("n")) }
      #expect(test.stage.card.settings.seed == 1 + UInt64(presses))
      test.press(.return)
      test.pass(until: .exploding)
      test.jump(to: test.show.phaseStart + 0.7)
      // Only the card: the message tells the seed.
      test.stage.notice = nil
      return test.fullPicture()
    }
    let first = try explosion(0)
    #expect(try explosion(0).differences(from: first) == 0)
    #expect(try explosion(1).differences(from: first) > 100)
  }

  @Test("C asks for a screenshot, F for full screen, Q and Escape for the end")
  func outside() throws {
    let test = try TestStage()
    test.press(.character("c"))
    #expect(test.stage.wantsScreenshot)
    #expect(test.stage.nextFrame(after: test.time) == .immediately)
    test.stage.wantsScreenshot = false
    var toggles = 0
    test.stage.onToggleFullScreen = { toggles += 1 }
    test.press(.character("f"))
    test.press(.function(11))
    #expect(toggles == 2)
    for key in [Key.character("q"), .escape] {
      let test = try TestStage()
      test.press(key)
      #expect(test.stage.nextFrame(after: test.time) == .never)
    }
    test.handle(.quit)
    #expect(test.stage.nextFrame(after: test.time) == .never)
  }

  @Test("H shows the keys over everything; every other key and a click close them")
  func help() throws {
    let test = try TestStage()
    test.pass(1)
    let before = test.picture
    for close in [
      Key.character("h"), .character("?"), .character("/"), .function(1), .escape,
      .character("q"),
    ] {
      test.press(.character("h"))
      test.draw()
      #expect(test.stage.showsHelp)
      #expect(test.picture.differences(from: before) > before.size.area / 2)
      test.press(close)
      test.draw()
      #expect(!test.stage.showsHelp && !test.stage.isOver)
      #expect(test.picture.differences(from: before) == 0)
    }
    test.press(.character("h"))
    test.point(.began, 0.5, 0.5)
    test.point(.moved, 0.9, 0.5)
    test.point(.ended, 0.9, 0.5)
    test.draw()
    #expect(!test.stage.showsHelp && test.show.progress == 0)
    #expect(test.picture.differences(from: before) == 0)
  }

  @Test("The hint to start again does not show through the keys")
  func helpOverHint() throws {
    let test = try TestStage()
    test.press(.return)
    test.pass(until: .finished)
    test.press(.character("h"))
    test.draw()
    let sheet = test.picture
    test.pass(1)
    #expect(test.picture.differences(from: sheet) == 0)
    test.press(.character("h"))
    test.draw()
    let hint = test.picture
    test.press(.character("h"))
    test.draw()
    #expect(test.picture.differences(from: sheet) == 0)
    #expect(hint.differences(from: sheet) > 0)
  }

  @Test("keys with Control, Alt or Command belong to the desktop; Shift changes nothing")
  func modifiers() throws {
    let test = try TestStage()
    for modifiers in [KeyEvent.Modifiers.control, .alt, .command, [.control, .shift]] {
      test.press(.character("q"), modifiers: modifiers)
      test.press(.space, modifiers: modifiers)
    }
    #expect(!test.stage.isOver && !test.stage.keyboard.isPressed)
    test.press(.character("q"), modifiers: .shift)
    #expect(test.stage.isOver)
  }

  @Test("a key that is held does nothing twice")
  func repeats() throws {
    let test = try TestStage()
    for key in ["r", "a", "v", "b", "p", "s", "m", "n", "c", "h", "f", "q"] {
      test.press(.character(Character(key)), isRepeat: true)
    }
    test.press(.return, isRepeat: true)
    test.press(.escape, isRepeat: true)
    test.draw()
    #expect(test.show.phase == .covered && test.stage.notice == nil && !test.stage.isOver)
    #expect(test.stage.card.settings.seed == 1 && !test.stage.showsHelp)
  }

  @Test("arrows and Space scratch the card open, without any pointer")
  func keyboard() throws {
    let test = try TestStage(brushWidth: 0.3)
    test.pass(1)
    let bare = test.picture
    test.press(.left)
    test.pass(1.4)
    test.release(.left)
    #expect(test.show.progress == 0)
    #expect(test.picture.differences(from: bare) > 50, "a ring shows where it is")
    test.press(.space)
    var down = false
    test.press(.up)
    test.pass(0.8)
    test.release(.up)
    for _ in 0..<12 where test.show.phase == .scratching {
      let across = down ? Key.left : .right
      test.press(across)
      test.pass(3)
      test.release(across)
      test.press(.down)
      test.pass(0.35)
      test.release(.down)
      down.toggle()
    }
    #expect(test.show.phase != .scratching && test.show.phase != .covered)
    test.release(.space)
    #expect(test.show.log.strokes.map(\.pointer) == [KeyboardPointer.pointer])
    #expect(test.pass(until: .finished))
    test.pass(1)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
  }

  @Test("with Shift the keyboard's pointer is faster, and it never leaves the card's reach")
  func keyboardSpeed() throws {
    func reach(_ modifiers: KeyEvent.Modifiers, seconds: Double) throws -> Float {
      let test = try TestStage()
      test.press(.right, modifiers: modifiers)
      test.pass(seconds)
      return test.stage.keyboard.place.x
    }
    #expect(try reach(.shift, seconds: 0.2) - 0.5 > 2 * (reach([], seconds: 0.2) - 0.5))
    #expect(try reach(.shift, seconds: 5) < 1.1)
  }

  @Test("the keyboard's stroke ends when the window is hidden or a key is let go")
  func keyboardEnds() throws {
    let test = try TestStage()
    test.pass(1)
    test.press(.space)
    test.press(.right)
    test.pass(0.3)
    test.handle(.visibility(false))
    #expect(test.show.log.strokes.map(\.isEnded) == [true])
    test.handle(.visibility(true))
    let progress = test.show.progress
    test.pass(2.7)
    #expect(test.show.progress == progress)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
  }

  @Test("the mouse hides the keyboard's ring")
  func ring() throws {
    let test = try TestStage()
    test.press(.right)
    test.release(.right)
    #expect(test.stage.keyboardRing != nil)
    test.point(.began, 0.5, 0.5)
    #expect(test.stage.keyboardRing == nil)
  }
}
