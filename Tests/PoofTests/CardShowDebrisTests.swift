import Poof
import Testing

@Suite struct CardShowDebrisTests {
  private let room = PixelSize(width: 260, height: 240)

  private func show(_ change: (inout CardShow.Settings) -> Void = { _ in }) -> CardShow {
    var settings = TestCards.settings
    settings.appearDuration = 0
    settings.threshold = nil
    change(&settings)
    let show = TestCards.show(settings)
    show.origin = PixelPoint(x: 80, y: 60)
    return show
  }

  /// A line across the card from 1 s to 1.2 s.
  private func scratch(_ show: CardShow, y: Float = 30, events: Int = 12, at time: Double = 1) {
    for step in 0...events {
      let part = Float(step) / Float(events)
      let phase: PointerEvent.Phase = step == 0 ? .began : step == events ? .ended : .moved
      show.handle(
        TestCards.pointer(phase, 80 + 96 * part, 60 + y), at: time + 0.2 * Double(part))
    }
  }

  // MARK: When flakes fly

  @Test("Scratching sheds flakes, and going over bare ground sheds none")
  func bareGround() throws {
    let show = show()
    scratch(show)
    let count = try #require(show.debris).count(at: 1.2)
    #expect(count > 100)
    scratch(show, at: 1.2)
    #expect(show.debris?.count(at: 1.21) == count)
    scratch(show, at: 4)
    #expect(show.debris?.count(at: 4.2) == 0)
    #expect(show.nextChange == nil)
  }

  @Test("Into how many events a motion was cut does not change how many fly")
  func events() {
    let counts = [1, 3, 12, 100].map { events in
      let show = show()
      show.settings.brush = Brush(cap: .round, width: 18)
      scratch(show, events: events)
      return show.debris?.count(at: 1.2)
    }
    #expect(counts[0] ?? 0 > 100)
    for count in counts { #expect(count == counts[0]) }
  }

  @Test("Flakes have the coating's colour, over the stage as well")
  func color() {
    let show = show { $0.debris?.shine = 0 }
    scratch(show)
    // The prize is all red, the coating all blue; the canvas behind is clear.
    show.advance(to: 1.5)
    let frame = show.frame(room)
    var beyond = 0
    for (index, pixel) in frame.enumerated() where pixel != 0 {
      let place = Point(x: Float(index % room.width), y: Float(index / room.width))
      if show.frame.contains(place) { continue }
      beyond += 1
      #expect(pixel & 0x00ff_ff00 == 0)
    }
    #expect(beyond > 30)
  }

  @Test("With reduced motion nothing flies, and neither does it without settings")
  func none() {
    for change in [
      { (settings: inout CardShow.Settings) in settings.reducesMotion = true },
      { $0.debris = nil },
    ] {
      let still = show(change)
      scratch(still)
      #expect(still.debris?.count(at: 1.2) ?? 0 == 0)
      #expect(still.nextChange == nil)
      #expect(still.frame(room).filter { $0 != 0 }.count == TestCards.size.area)
    }
  }

  @Test("What was scratched while motion was reduced does not fly later")
  func later() {
    let show = show { $0.reducesMotion = true }
    scratch(show)
    show.settings.reducesMotion = false
    scratch(show, at: 2)
    #expect(show.debris?.count(at: 2.2) == 0)
    scratch(show, y: 10, at: 3)
    #expect(show.debris?.count(at: 3.2) ?? 0 > 50)
    // What is in the air when motion is reduced comes down.
    show.settings.reducesMotion = true
    #expect(show.debris?.count(at: 3.2) ?? 0 > 50)
    scratch(show, y: 50, at: 6)
    #expect(show.debris?.count(at: 6.2) == 0)
  }

  @Test("The rest that reveals itself sheds nothing, and what it bared no brush sheds")
  func reveal() {
    let show = show { $0.revealDuration = 1 }
    show.revealRest(at: 1)
    show.advance(to: 1.8)
    #expect(show.debris?.count(at: 1.8) == 0)
    let bare = show.mask.coverage.filter { $0 >= 128 }.count
    #expect(bare > 1_000)
    scratch(show, at: 1.8)
    let count = show.debris?.count(at: 2) ?? 0
    // A fresh line sheds its share of the 1,500 homes; here most of it was bare.
    let fresh = self.show()
    scratch(fresh)
    #expect(count < (fresh.debris?.count(at: 1.2) ?? 0) / 2)
  }

  @Test("Flakes fly on while the rest reveals itself and the prize is looked at")
  func phases() {
    let show = show { $0.threshold = 0.2 }
    scratch(show)
    show.advance(to: 1.3)
    #expect(show.phase == .revealing)
    #expect(show.debris?.count(at: 1.3) ?? 0 > 50)
    show.advance(to: 1.75)
    #expect(show.phase == .revealed)
    #expect(show.debris?.count(at: 1.75) ?? 0 > 20)
    #expect(show.nextChange == 1.75)
  }

  @Test("A restoring brush makes a coating that sheds again")
  func restoring() {
    let show = show()
    scratch(show)
    show.settings.brush = show.settings.brush.restoring()
    scratch(show, at: 3)
    #expect(show.debris?.count(at: 3.2) == 0)
    show.settings.brush = show.settings.brush.restoring(false)
    scratch(show, at: 5)
    #expect(show.debris?.count(at: 5.2) ?? 0 > 100)
  }

  // MARK: Another card, another size

  @Test("A reset takes the flakes away, and the new card sheds as the old one did")
  func reset() {
    let show = show()
    scratch(show)
    let count = show.debris?.count(at: 1.2)
    show.reset(at: 1.25)
    // The flakes' clock is the card's, and begins anew with it.
    #expect(show.debris?.count(at: 0) == 0)
    #expect(show.nextChange == nil)
    scratch(show, at: 2)
    #expect(show.debris?.count(at: 2.2 - 1.25) == count)
  }

  @Test("On a card of another size the flakes fly on, and bare ground stays bare")
  func resize() {
    let show = show()
    scratch(show)
    let count = show.debris?.count(at: 1.2)
    let large = PixelSize(width: 192, height: 120)
    show.replacePictures(
      prize: TestCards.noise(large, seed: 1), coating: TestCards.noise(large, seed: 2))
    show.advance(to: 1.2)
    #expect(show.debris?.count(at: 1.2) == count)
    #expect(show.debris?.size == large)
    show.advance(to: 4)
    // The same line on the larger card, but for its very edge.
    show.settings.brush = Brush(cap: .round, width: 30)
    for (phase, x) in [(PointerEvent.Phase.began, Float(0)), (.ended, 192)] {
      show.handle(TestCards.pointer(phase, 80 + x, 60 + 60), at: 4)
    }
    #expect(show.debris?.count(at: 4) == 0)
  }

  @Test("Other settings begin with clear air and the card as it is")
  func settings() {
    let show = show()
    scratch(show)
    show.settings.debris = show.settings.debris
    #expect(show.debris?.count(at: 1.2) ?? 0 > 100)
    show.settings.debris?.seed = 9
    #expect(show.debris?.count(at: 1.2) == 0)
    scratch(show, at: 2)
    #expect(show.debris?.count(at: 2.2) == 0)
    show.settings.debris = nil
    #expect(show.debris == nil)
    scratch(show, y: 5, at: 3)
    #expect(show.nextChange == nil)
  }

  // MARK: Drawing and rest

  @Test("While flakes fly there is a frame to draw; after the last one it rests, drawn clean")
  func rest() {
    let show = show()
    let background = TestCards.noise(room, seed: 5)
    var canvas = Canvas(size: room)
    canvas.copy(background)
    scratch(show)
    var time = 1.2
    var frames = 0
    while let next = show.nextChange, next <= time {
      time += 1.0 / 60
      frames += 1
      show.advance(to: time)
      canvas.withClip(show.takeDamage()) {
        $0.copy(background)
        show.draw(into: &$0)
      }
    }
    #expect((50...70).contains(frames))
    #expect(show.takeDamage().isEmpty)
    let still = self.show { $0.debris = nil }
    scratch(still)
    still.advance(to: time)
    var expected = Canvas(size: room)
    expected.copy(background)
    still.draw(into: &expected)
    #expect(canvas.snapshot().pixels == expected.snapshot().pixels)
  }

  @Test("A hundred thousand moves keep the air bounded, and its memory")
  func flood() {
    let show = show { $0.debris?.limit = 200 }
    let restoring = show.settings.brush.restoring()
    let scratching = show.settings.brush
    var largest = 0
    for step in 0..<100_000 {
      let time = 1 + Double(step) * 0.000_1
      let x = 80 + Float(step * 7 % 96)
      let y = 60 + Float(step * 11 % 60)
      if step % 500 == 0 || step % 500 == 250 {
        show.handle(TestCards.pointer(.ended, x, y), at: time)
        show.settings.brush = step % 500 == 0 ? scratching : restoring
        show.handle(TestCards.pointer(.began, x, y), at: time)
      }
      show.handle(TestCards.pointer(.moved, x, y), at: time)
      if step % 500 == 0 { largest = max(largest, show.debris?.count(at: time) ?? 0) }
    }
    #expect((50...200).contains(largest))
  }
}
