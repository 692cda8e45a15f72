import Poof
import TestSupport
import Testing

@Suite struct CardShowCelebrationTests {
  private let room = PixelSize(width: 260, height: 240)

  /// A card of 96 × 60 px that has just been opened, at 1 s.
  private func opened(_ change: (inout CardShow.Settings) -> Void = { _ in }) -> CardShow {
    var settings = TestCards.settings
    settings.appearDuration = 0
    settings.debris = nil
    settings.revealDuration = 0
    settings.celebration = Celebration.Settings()
    change(&settings)
    let show = TestCards.show(settings)
    show.origin = PixelPoint(x: 80, y: 100)
    show.revealRest(at: 1)
    show.advance(to: 1)
    return show
  }

  /// Number of pixels beyond the card that are not clear.
  private func strays(_ show: CardShow) -> Int {
    show.frame(room).enumerated().count {
      $0.element != 0
        && !show.frame.contains(
          Point(x: Float($0.offset % room.width), y: Float($0.offset / room.width)))
    }
  }

  @Test("It begins as the prize lies open, and the card is the same as without it at that moment")
  func beginning() {
    let show = opened { $0.hold = nil }
    let plain = opened {
      $0.hold = nil
      $0.celebration = nil
    }
    #expect(show.phase == .revealed)
    #expect(show.frame(room) == plain.frame(room))
    show.advance(to: 1.5)
    #expect(strays(show) > 30)
    #expect(show.nextChange == 1.5)
    show.advance(to: 4.5)
    plain.advance(to: 4.5)
    #expect(show.frame(room) == plain.frame(room))
    #expect(show.nextChange == nil)
  }

  @Test("Its light goes round a picture's clear corners as it does round its sides")
  func corners() {
    let size = PixelSize(width: 96, height: 60)
    let picture = Image(width: 96, height: 60) { x, y in
      let (x, y) = (min(x, 95 - x), min(y, 59 - y))
      return x + y < 12 ? .transparent : Color(r: 40, g: 90, b: 160)
    }
    var settings = Celebration.Settings()
    settings.confetti = nil
    settings.sparkles = nil
    settings.glints = nil
    let stage = Image(size: room, color: Color.black.premultiplied)
    let film = Celebration(over: picture, settings: settings)
    let lit = film.over(stage, at: PixelPoint(x: 80, y: 100)).image(at: 0.3)
    func light(_ x: Int, _ y: Int) -> Int {
      Int(PremultipliedColor(packed: lit.pixels[(100 + y) * room.width + 80 + x]).g)
    }
    // Across the corner it gets brighter as it does elsewhere, and nowhere is a rectangle's edge.
    for place in -1...5 {
      #expect((0...40).contains(light(place, place) - light(place - 1, place - 1)))
    }
    // It is as bright there as it is as far from the middle of a side.
    #expect(abs(light(5, 5) - light(-2, size.height / 2)) < 12)
    #expect(light(5, 5) > 60)
    #expect(abs(light(2, 2) - light(-6, size.height / 2)) < 12)
  }

  @Test("The explosion does not wait for it, and it flies on meanwhile")
  func explosion() {
    let witnesses = [true, false].map { isCelebrating in
      let show = opened { if !isCelebrating { $0.celebration = nil } }
      let witness = Witness(show)
      for step in 0...240 { show.export(to: 1 + Double(step) / 60) }
      return witness.phases.map(\.time)
    }
    #expect(witnesses[0] == witnesses[1] && witnesses[0].count == 3)
    let show = opened()
    show.export(to: 1.9)
    #expect(show.phase == .shaking)
    #expect(strays(show) > 30)
  }

  @Test("A card that bursts early takes its light with it, and does so on one of another size too")
  func early() {
    func frames(strength: Float, isResized: Bool) -> [[UInt32]] {
      let show = opened {
        $0.hold = nil
        $0.celebration?.confetti = nil
        $0.celebration?.sparkles = nil
        $0.celebration?.glints = nil
        $0.celebration?.radiance?.strength = strength
      }
      show.explode(at: 1.2)
      if isResized {
        let size = PixelSize(width: 48, height: 30)
        show.replacePictures(
          prize: TestCards.noise(size, seed: 1), coating: TestCards.noise(size, seed: 2))
      }
      return [1.3, 1.46].map { time in
        show.export(to: time)
        return show.frame(room)
      }
    }
    for isResized in [false, true] {
      let lit = frames(strength: 1, isResized: isResized)
      let plain = frames(strength: 0, isResized: isResized)
      #expect(lit[0] != plain[0] && lit[1] == plain[1])
    }
  }

  @Test("With reduced motion there is none, nor for a card that was saved open, nor after a reset")
  func none() {
    let still = opened {
      $0.reducesMotion = true
      $0.hold = nil
    }
    still.advance(to: 1.8)
    #expect(still.phase == .revealed)
    #expect(strays(still) == 0 && still.nextChange == nil)

    let open = opened { $0.hold = nil }
    var settings = TestCards.settings
    settings.celebration = Celebration.Settings()
    settings.revealDuration = 0
    let restored = TestCards.show(settings)
    restored.origin = open.origin
    restored.restore(open.log, at: 1)
    restored.advance(to: 1.5)
    #expect(strays(restored) == 0)

    open.advance(to: 1.5)
    #expect(strays(open) > 30)
    open.reset(at: 1.5)
    #expect(strays(open) == 0)
  }

  @Test("What must be drawn again holds all that changes")
  func damage() {
    let show = opened { $0.hold = nil }
    _ = show.takeDamage()
    var before = show.frame(room)
    var hasChanged = false
    for step in 1...220 {
      show.advance(to: 1 + Double(step) / 60)
      let damage = show.takeDamage()
      let now = show.frame(room)
      let changed = changedBounds(before, now, room)
      if !changed.isEmpty { hasChanged = true }
      #expect(damage.union(changed) == damage)
      before = now
    }
    #expect(hasChanged)
    #expect(show.takeDamage().isEmpty)
  }

  @Test("On a card of another size it goes on, in proportion")
  func resized() {
    let show = opened { $0.hold = nil }
    show.advance(to: 1.4)
    let size = PixelSize(width: 48, height: 30)
    show.replacePictures(
      prize: TestCards.noise(size, seed: 1), coating: TestCards.noise(size, seed: 2))
    let fresh = Celebration(over: TestCards.noise(size, seed: 1))
    show.advance(to: 1.6)
    var canvas = Canvas(size: room)
    canvas.draw(TestCards.noise(size, seed: 1), at: show.origin)
    fresh.draw(at: 0.6, into: &canvas, origin: show.origin)
    #expect(largestDifference(show.frame(room), canvas.snapshot().pixels) <= 2)
  }

  @Test("What is set counts from the next prize on")
  func settings() {
    let show = opened {
      $0.celebration = nil
      $0.hold = nil
    }
    show.settings.celebration = Celebration.Settings()
    #expect(show.settings.celebration == Celebration.Settings())
    show.advance(to: 1.5)
    #expect(strays(show) == 0)
    show.reset(at: 1.5)
    show.revealRest(at: 2)
    show.advance(to: 2)
    show.advance(to: 2.5)
    #expect(strays(show) > 30)
  }
}
