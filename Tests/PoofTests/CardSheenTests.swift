import Poof
import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct CardSheenTests {
  private let size = PixelSize(width: 200, height: 100)

  private func sweep(to x: Float, _ y: Float, at time: Double) -> BrushSweep {
    BrushSweep(
      start: .zero, end: Point(x: x, y: y), width: 10, velocity: .zero, time: time)
  }

  @Test("It goes after the hand, and comes to rest there")
  func following() {
    let sheen = CardSheen(size: size)
    let rest = sheen.place(at: 0)
    #expect(rest == sheen.place(at: 50) && !sheen.isMoving(at: 3))
    sheen.follow(sweep(to: 180, 90, at: 1))
    #expect(sheen.place(at: 1) == rest && sheen.isMoving(at: 1))
    var last = rest.x
    for step in 1...20 {
      let place = sheen.place(at: 1 + Double(step) / 10)
      #expect(place.x >= last && place.x <= 0.9)
      last = place.x
    }
    #expect(sheen.place(at: 9) == Point(x: 0.9, y: 0.9) && !sheen.isMoving(at: 9))
    sheen.reset()
    #expect(sheen.place(at: 9) == rest)
  }

  @Test("Where it is depends on the way of the hand, and not on how often it is asked for")
  func asking() {
    let (one, other) = (CardSheen(size: size), CardSheen(size: size))
    for step in 0..<30 {
      let time = 1 + Double(step) / 20
      let sweep = sweep(to: Float(step * 6), 50, at: time)
      for part in 0..<5 { _ = one.place(at: time - Double(part) / 100) }
      one.follow(sweep)
      other.follow(sweep)
    }
    for step in 0..<40 {
      let time = 2.4 + Double(step) / 15
      #expect(one.place(at: time) == other.place(at: time))
    }
  }

  /// A card that shines, with one stroke on it.
  private func shining(_ sheen: Float, reduced: Bool = false) -> CardShow {
    var settings = TestCards.settings
    settings.coatingSheen = sheen
    settings.reducesMotion = reduced
    settings.appearDuration = 0
    settings.debris = nil
    let show = TestCards.show(settings)
    for (phase, x, time) in [
      (PointerEvent.Phase.began, Float(20), 0.5), (.moved, 70, 0.7), (.ended, 70, 0.7),
    ] {
      show.handle(PointerEvent(phase: phase, position: Point(x: x, y: 40)), at: time)
    }
    return show
  }

  @Test("The coating is brighter where it is, keeps moving until it rests, and then sleeps")
  func drawing() {
    let show = shining(0.5)
    let plain = shining(0)
    #expect(show.nextChange == 0.7 && plain.nextChange == nil)
    for time in [0.8, 1.2, 6] {
      show.advance(to: time)
      plain.advance(to: time)
      var brighter = 0
      for (a, b) in zip(show.frame(), plain.frame()) {
        // The coating is blue.
        #expect(a & 255 >= b & 255 && a >> 8 & 0xffff == b >> 8 & 0xffff || a >> 16 == b >> 16)
        if a & 255 > b & 255 { brighter += 1 }
      }
      #expect(brighter > 300, "\(time): \(brighter)")
    }
    #expect(show.nextChange == nil)
    let still = shining(0.5, reduced: true)
    #expect(still.nextChange == nil && still.frame() == plain.frame())
  }

  @Test("What must be drawn again holds all that changes, while it moves and at a new strength")
  func damage() {
    let show = shining(0.5)
    _ = show.takeDamage()
    var before = show.frame()
    for step in 1...80 {
      show.advance(to: 0.7 + Double(step) / 20)
      if step == 50 { show.settings.coatingSheen = 0.9 }
      let damage = show.takeDamage()
      let now = show.frame()
      let changed = changedBounds(before, now, TestCards.size)
      #expect(damage.union(changed) == damage, "step \(step)")
      before = now
    }
  }

  @Test(
    "A film shows the same bytes, in any order; so does a card that was undone to the same strokes")
  func film() {
    let show = shining(0.5)
    var settings = show.settings
    settings.brush = TestCards.settings.brush
    let film = CardFilm(
      prize: TestCards.noise(seed: 1, colors: 0xff0000),
      coating: TestCards.noise(seed: 2, colors: 0x0000ff), settings: settings, log: show.log)
    var frames: [[UInt32]] = []
    for time in [0.75, 0.9, 1.4, 2] {
      show.advance(to: time)
      frames.append(show.frame())
    }
    for index in [2, 0, 3, 1] {
      var canvas = Canvas(size: TestCards.size)
      film.draw(at: [0.75, 0.9, 1.4, 2][index], into: &canvas)
      #expect(canvas.snapshot().pixels == frames[index])
    }
    show.handle(PointerEvent(phase: .began, position: Point(x: 5, y: 5)), at: 2.1)
    show.handle(PointerEvent(phase: .ended, position: Point(x: 5, y: 9)), at: 2.2)
    show.advance(to: 5)
    let other = show.frame()
    #expect(show.undo(at: 5))
    #expect(show.frame() != other)
    let fresh = shining(0.5)
    fresh.advance(to: 5)
    #expect(show.frame() == fresh.frame())
  }

  @Test("A mouse that hovers draws the light after it, which rests there, and goes back in the end")
  func hovering() {
    let (show, alone) = (shining(0.5), shining(0.5))
    show.advance(to: 5)
    alone.advance(to: 11)
    let stroked = show.frame()
    #expect(show.nextChange == nil)
    show.hover(over: Point(x: 8, y: 8), at: 5)
    #expect(show.frame() == stroked && show.nextChange == 5)
    show.advance(to: 5.3)
    let between = show.frame()
    show.advance(to: 8)
    let hovered = show.frame()
    #expect(Set([stroked, between, hovered]).count == 3 && show.nextChange == nil)
    // The same place again wakes nobody.
    show.hover(over: Point(x: 8, y: 8), at: 8)
    #expect(show.nextChange == nil)
    show.hover(over: nil, at: 8)
    #expect(show.nextChange == 8)
    show.advance(to: 11)
    #expect(show.frame() == stroked && show.nextChange == nil && show.log == alone.log)
  }

  @Test(
    "Beside the card, or nowhere, a mouse leaves the light alone",
    arguments: [
      Point(x: -1, y: 5), Point(x: 5, y: -0.5), Point(x: 9e9, y: 5), Point(x: .nan, y: 5),
      Point(x: 5, y: .infinity), nil,
    ])
  func hoveringBeside(place: Point?) {
    let show = shining(0.5)
    show.advance(to: 5)
    let before = show.frame()
    show.hover(over: place, at: 5)
    #expect(show.nextChange == nil)
    show.advance(to: 9)
    #expect(show.frame() == before)
  }

  @Test("The light stays with a mouse that begins a stroke, and is the film's again after it")
  func hoverBeforeStroke() {
    let sheen = shining(0.5)
    sheen.hover(over: Point(x: 12, y: 9), at: 3)
    sheen.advance(to: 8)
    let hovered = sheen.frame()
    _ = sheen.takeDamage()
    let plain = shining(0.5)
    for show in [sheen, plain] {
      show.handle(PointerEvent(phase: .began, position: Point(x: 12, y: 9)), at: 8)
      show.handle(PointerEvent(phase: .ended, position: Point(x: 12, y: 9)), at: 8)
    }
    #expect(sheen.frame() != plain.frame())
    // What is far from the brush has the light that it had.
    let row = (TestCards.size.height - 1) * TestCards.size.width
    sheen.advance(to: 8.3)
    #expect(sheen.frame()[row...] == hovered[row...])
    for show in [sheen, plain] { show.advance(to: 11) }
    #expect(sheen.frame() == plain.frame() && sheen.log == plain.log)
  }

  @Test("What must be drawn again holds all that changes as a mouse hovers, and undo forgets it")
  func hoverDamage() {
    let show = shining(0.5)
    show.advance(to: 5)
    _ = show.takeDamage()
    var before = show.frame()
    for step in 1...30 {
      show.hover(over: Point(x: Float(step * 3), y: 20), at: 5 + Double(step) / 20)
      let damage = show.takeDamage()
      let now = show.frame()
      let changed = changedBounds(before, now, TestCards.size)
      #expect(damage.union(changed) == damage, "step \(step)")
      before = now
    }
    let plain = shining(0.5)
    #expect(show.undo(at: 7) && plain.undo(at: 7))
    #expect(show.frame() == plain.frame() && show.nextChange == nil)
  }

  @Test("Where nothing shines, or motion is reduced, a mouse that hovers wakes nobody")
  func hoveringOverNothing() {
    for show in [shining(0), shining(0.5, reduced: true)] {
      show.hover(over: Point(x: 8, y: 8), at: 5)
      #expect(show.nextChange == nil)
    }
  }
}
