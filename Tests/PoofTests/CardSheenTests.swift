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
}
