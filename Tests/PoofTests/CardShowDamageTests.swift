import Poof
import TestSupport
import Testing

@Suite struct CardShowDamageTests {
  private let size = TestCards.size

  /// A card on a canvas that is kept from frame to frame, drawn where the card says that it
  /// changed, beside a canvas drawn from nothing each time.
  private struct Screens: ~Copyable {
    let background: Image
    var kept: Canvas
    var fresh: Canvas

    init(size: PixelSize) {
      background = TestCards.noise(size, seed: 77)
      kept = Canvas(size: size)
      fresh = Canvas(size: size)
    }

    /// Draws the frame on both; returns how much of the kept canvas was drawn, and where they
    /// differ.
    mutating func draw(_ show: CardShow) -> (area: Int, difference: PixelRect) {
      let damage = show.takeDamage()
      kept.withClip(damage) { canvas in
        canvas.copy(background)
        show.draw(into: &canvas)
      }
      fresh.copy(background)
      show.draw(into: &fresh)
      let difference = changedBounds(
        fresh.snapshot().pixels, kept.snapshot().pixels, fresh.bounds.size)
      return (damage.intersection(kept.bounds).size.area, difference)
    }
  }

  /// Chance with a state, for scripts.
  private struct Dice {
    let key: RandomKey
    var count: UInt32 = 0

    init(seed: Int) { key = RandomKey(seed: UInt64(seed), purpose: 0) }

    mutating func unit() -> Float {
      count += 1
      return key.unit(count)
    }

    mutating func number(_ range: ClosedRange<Float>) -> Float {
      range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }
  }

  private func pictures(_ kind: Int, _ size: PixelSize) -> (prize: Image, coating: Image, Mask?) {
    switch kind % 3 {
    case 0: (TestCards.noise(size, seed: 1), TestCards.noise(size, seed: 2), nil)
    case 1:
      (TestCards.noise(size, seed: 1), TestCards.noise(size, seed: 2), TestCards.outline(size))
    default:
      (
        TestCards.patches(size, seed: 1), TestCards.patches(size, seed: 2),
        TestCards.outline(size)
      )
    }
  }

  /// Plays a life of chance: strokes, jumps in time, moves of the card, resets, other pictures.
  private func live(seed: Int, thickness: Float, kind: Int) {
    var dice = Dice(seed: seed)
    var settings = seed % 2 == 0 ? TestCards.settings : TestCards.layered
    settings.coatingThickness = thickness
    settings.ending = seed % 3 == 0 ? .prize : .nothing
    settings.reducesMotion = seed % 5 == 4
    let reveals = RevealCatalog.builtIn
    if seed % 4 > 0 { settings.use(reveals[(seed * 7 + kind) % reveals.count]) }
    let (prize, coating, outline) = pictures(kind, size)
    let show = CardShow(prize: prize, coating: coating, outline: outline, settings: settings)
    show.origin = PixelPoint(x: 17, y: 11)
    var screens = Screens(size: PixelSize(width: 131, height: 83))
    var time = 0.0
    var isDown = false
    var place = Point(x: 60, y: 40)
    for frame in 0..<260 {
      time += Double(dice.number(0.001...0.04))
      let chance = dice.unit()
      place = place + Point(x: dice.number(-25...25), y: dice.number(-18...18))
      place = Point(x: max(0, min(130, place.x)), y: max(0, min(82, place.y)))
      if !isDown && chance < 0.3 {
        show.settings.brush = Brush(
          cap: Brush.Cap.allCases[Int(dice.unit() * 3) % 3], width: dice.number(1...22))
      }
      if chance < 0.9 {
        let phase: PointerEvent.Phase = !isDown ? .began : chance < 0.1 ? .ended : .moved
        isDown = phase != .ended
        show.handle(PointerEvent(phase: phase, position: place), at: time)
      }
      if chance > 0.99 { show.origin.x += Int(dice.number(-9...9)) }
      if chance > 0.98 && chance < 0.985 { show.reset(at: time) }
      if chance > 0.97 && chance < 0.975 {
        let other = PixelSize(width: 70 + Int(dice.unit() * 40), height: 45 + Int(dice.unit() * 30))
        let (prize, coating, outline) = pictures(kind, other)
        show.replacePictures(prize: prize, coating: coating, outline: outline)
      }
      if chance > 0.96 && chance < 0.966 {
        show.settings.crumbs?.seed &+= 1
        show.settings.coatingSheen = dice.unit()
      }
      if frame == 150 { show.revealRest(at: time) }
      show.advance(to: time)
      if frame % 3 == 0 { show.waitForSampling() }
      // Now and then a frame is left out, as when the machine is busy.
      if dice.unit() < 0.15 { continue }
      show.advance(to: time)
      let (_, difference) = screens.draw(show)
      #expect(difference.isEmpty, "frame \(frame), \(show.phase), seed \(seed)")
      if !difference.isEmpty { return }
    }
  }

  @Test(
    "Drawing only the damage shows what drawing everything shows, flat edges", arguments: 0..<12)
  func flatDamage(seed: Int) {
    live(seed: seed, thickness: 0, kind: seed)
  }

  @Test("Drawing only the damage shows what drawing everything shows, lit edges", arguments: 0..<24)
  func litDamage(seed: Int) {
    live(seed: seed, thickness: [0.3, 1, 2, 3.5, 9][seed % 5], kind: seed)
  }

  @Test("A touch, the first too, and a small move damage a small part, rest damages nothing")
  func smallDamage() {
    var settings = TestCards.settings
    settings.debris = nil
    let show = TestCards.show(settings)
    show.advance(to: 1)
    _ = show.takeDamage()
    #expect(show.takeDamage().isEmpty)
    for (phase, x, time) in [(.began, 30, 1), (.moved, 34, 1.1)]
      as [(PointerEvent.Phase, Float, Double)]
    {
      show.handle(TestCards.pointer(phase, x, 30), at: time)
      let damage = show.takeDamage()
      #expect(!damage.isEmpty)
      #expect(damage.width < 45 && damage.height < 40)
    }
    #expect(show.phase == .scratching)
    #expect(show.takeDamage().isEmpty)
    show.advance(to: 5)
    #expect(show.takeDamage().isEmpty)
  }

  @Test("A revealed card rests: nothing is damaged during the hold")
  func hold() {
    let show = TestCards.show()
    show.revealRest(at: 1)
    show.advance(to: 1.5)
    #expect(show.phase == .revealed)
    #expect(!show.takeDamage().isEmpty)
    show.advance(to: 1.7)
    #expect(show.takeDamage().isEmpty)
  }
}
