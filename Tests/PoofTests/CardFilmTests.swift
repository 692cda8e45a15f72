import Poof
import Testing

@Suite struct CardFilmTests {
  private static let canvas = PixelSize(width: 131, height: 83)
  private static let origin = PixelPoint(x: 17, y: 11)

  private static func picture(_ draw: (inout Canvas) -> Void) -> [UInt32] {
    var canvas = Canvas(size: canvas)
    canvas.clear(to: Color(r: 40, g: 60, b: 50).premultiplied)
    draw(&canvas)
    return canvas.snapshot().pixels
  }

  private static func film(
    _ log: ScratchLog, _ settings: CardShow.Settings = TestCards.settings
  ) -> CardFilm {
    CardFilm(
      prize: TestCards.noise(seed: 1, colors: 0xff0000),
      coating: TestCards.noise(seed: 2, colors: 0x0000ff), settings: settings, log: log)
  }

  /// The log of the zigzag that opens the card, and all that follows.
  private static func zigzagLog(_ settings: CardShow.Settings = TestCards.settings) -> ScratchLog {
    let show = TestCards.show(settings)
    show.play(rate: 60)
    return show.log
  }

  // MARK: The film of a live run is that run

  /// Settings of chance.
  private static func settings(_ dice: inout Dice) -> CardShow.Settings {
    var settings = dice.below(3) == 0 ? TestCards.settings : TestCards.layered
    settings.threshold = [nil, 0.2, 0.5, 0.75][dice.below(4)]
    let reveals = RevealCatalog.builtIn.entries
    settings.reveal = reveals[dice.below(reveals.count)].makeReveal()
    settings.revealDuration = [0, 0.1, 0.45, 1.3][dice.below(4)]
    settings.revealEasing =
      [.smooth, .linear, .powerIn(3), .bezier(x1: 0.3, y1: -0.8, x2: 0.6, y2: 1.9)][dice.below(4)]
    settings.hold = [nil, 0, 0.3, 0.7][dice.below(4)]
    settings.appearDuration = [0, 0.35, 1.1][dice.below(3)]
    settings.coatingThickness = [0, 1, 3.5][dice.below(3)]
    settings.explosion.makeAnimation = { AnyParticleAnimation(Scatter(origin: $0)) }
    settings.explosion.shake.duration = [0, 0.3][dice.below(2)]
    settings.explosion.seed = UInt64(dice.below(9))
    if dice.below(3) == 0 { settings.debris = nil }
    if dice.below(2) == 0 { settings.celebration = Celebration.Settings() }
    settings.reducesMotion = dice.below(6) == 0
    settings.pointerPolicy = PointerPolicy.allCases[dice.below(3)]
    settings.connectsStrokes = dice.below(3) == 0
    settings.ending = CardEnding.allCases[dice.below(2)]
    return settings
  }

  private static func brush(_ dice: inout Dice) -> Brush {
    Brush(
      cap: Brush.Cap.allCases[dice.below(3)], width: dice.number(4...40),
      feather: dice.below(4) == 0 ? 0.6 : 0,
      texture: [nil, nil, AnyBrushTexture(FoilTexture()), AnyBrushTexture(CoinTexture())][
        dice.below(4)],
      dynamics: [.none, .none, .speed(least: 0.3), .pressure(least: 0.2)][dice.below(4)],
      isRestoring: dice.below(5) == 0)
  }

  @Test(
    "A live card whose log was kept was its film, to the byte, at any time asked for in any order",
    arguments: 0..<60)
  func live(seed: Int) {
    var dice = Dice(seed: seed)
    let settings = Self.settings(&dice)
    let start = [0, 1_234.567, 0.1][dice.below(3)]
    let outline = dice.below(2) == 0 ? TestCards.outline() : nil
    let prize = TestCards.patches(seed: 3)
    let coating = dice.below(2) == 0 ? TestCards.noise(seed: 4) : TestCards.patches(seed: 4)
    let show = CardShow(
      prize: prize, coating: coating, outline: outline, settings: settings, at: start)
    show.waitsForSampling = true
    show.origin = Self.origin
    var frames: [(time: Double, pixels: [UInt32])] = []
    var down: Set<Int> = []
    var time = start
    let step = [1.0 / 60, 1.0 / 24, 0.11][dice.below(3)]
    for frame in 0..<90 {
      // Several hands, often at one time; pointers that hover, rest, or were never down.
      for index in 0..<dice.below(4) {
        // What happens after a frame was drawn is later than it: a film has one picture of a moment.
        if index == 0 || dice.below(2) == 0 { time += step * Double(dice.number(0.01...0.3)) }
        let pointer = dice.below(3)
        if !down.contains(pointer), dice.below(2) == 0 {
          show.settings.brush = Self.brush(&dice)
          down.insert(pointer)
        }
        var phase = PointerEvent.Phase.moved
        if down.contains(pointer) {
          phase = [.began, .moved, .moved, .moved, .ended, .cancelled][dice.below(6)]
          if phase == .ended || phase == .cancelled { down.remove(pointer) }
        }
        show.handle(
          PointerEvent(
            pointer: pointer, phase: phase,
            position: Point(x: dice.number(10...120), y: dice.number(5...78)),
            pressure: dice.unit()), at: time)
      }
      time += step * 0.1
      if frame > 40, dice.below(20) == 0 { show.revealRest(at: time) }
      if frame > 50, dice.below(8) == 0 { show.explode(at: time) }
      time += step
      show.advance(to: time)
      if dice.below(2) == 0 { frames.append((time, Self.picture { show.draw(into: &$0) })) }
    }
    for pointer in down {
      show.handle(PointerEvent(pointer: pointer, phase: .cancelled, position: .zero), at: time)
    }
    let film = CardFilm(
      prize: prize, coating: coating, outline: outline, settings: settings, log: show.log)
    // First forwards, as an export does, then as a player is sought in.
    var order = Array(frames.indices)
    for index in frames.indices.prefix(24) {
      order.append(frames.count - 1 - index * 7 % frames.count)
    }
    for index in order {
      let (time, pixels) = frames[index]
      let shown = Self.picture { film.draw(at: time - start, into: &$0, origin: Self.origin) }
      // The pixels themselves would be thousands of numbers.
      let isSame = shown == pixels
      #expect(isSame, "seed \(seed), \(time - start) s, \(film.phase(at: time - start))")
      if !isSame { return }
    }
  }

  @Test("A log of another size is scaled to the pictures")
  func logOfAnotherSize() {
    let log = Self.zigzagLog()
    let large = log.scaled(
      to: PixelSize(width: log.size.width * 2, height: log.size.height * 2))
    #expect(Self.film(large).log.size == log.size)
    #expect(Self.film(large).log == log)
  }

  @Test("A card that was told to burst does so in its film, at that time")
  func explodeTime() {
    var settings = TestCards.settings
    settings.hold = nil
    let show = TestCards.show(settings)
    show.waitsForSampling = true
    show.revealRest(at: 1)
    show.explode(at: 1.2)
    #expect(show.log.explodeTime == nil)
    show.advance(to: 2)
    show.explode(at: 3)
    show.explode(at: 3.1)
    #expect(show.log.explodeTime == 3)
    let film = Self.film(show.log, settings)
    #expect(film.phase(at: 2.99) == .revealed)
    #expect(film.phase(at: 3) == .shaking)
    show.advance(to: 4)
    let shown = Self.picture { film.draw(at: 4, into: &$0) }
    #expect(shown == Self.picture { show.draw(into: &$0) })
    // A show that plays the log bursts as well.
    let again = TestCards.show(settings)
    let witness = Witness(again)
    again.play(show.log, at: 10)
    again.export(to: 30)
    #expect(witness.phases.map(\.phase) == Array(CardShowTests.order.dropFirst()))
    #expect(witness.phases.map(\.time)[2] == 13)
  }

  // MARK: A film

  @Test("Its events are those of the life, and its length is their end")
  func events() throws {
    let show = TestCards.show()
    show.waitsForSampling = true
    let witness = Witness(show)
    show.play(rate: 60)
    let film = Self.film(show.log)
    let phases: [CardEvent] = film.events.filter { if case .entered = $0 { true } else { false } }
    #expect(phases == witness.events.filter { if case .entered = $0 { true } else { false } })
    #expect(film.length == witness.phases.last?.time)
    #expect(film.size == TestCards.size)
    let end = Self.picture { film.draw(at: film.length, into: &$0) }
    #expect(end == Self.picture { _ in })
    #expect(end == Self.picture { film.draw(at: .infinity, into: &$0) })
  }

  @Test("Before its beginning, and at no time at all, it is as at 0")
  func oddTimes() {
    let film = Self.film(Self.zigzagLog())
    let first = Self.picture { film.draw(at: 0, into: &$0) }
    for time in [-1, .nan, -.infinity] as [Double] {
      _ = Self.picture { film.draw(at: 2.2, into: &$0) }
      #expect(Self.picture { film.draw(at: time, into: &$0) } == first)
    }
  }

  @Test("It has no end where the prize bursts again and again, and none is waited for")
  func endless() {
    var settings = TestCards.settings
    settings.explosion.repeatCount = .max
    #expect(Self.film(Self.zigzagLog(), settings).length == .infinity)
  }

  @Test("An empty log is a card that appears and is never scratched")
  func empty() {
    let film = Self.film(ScratchLog(size: TestCards.size))
    #expect(film.length == TestCards.settings.appearDuration)
    #expect(film.events.isEmpty)
    #expect(film.phase(at: 100) == .covered)
    #expect(film.presence(at: 0) == 0 && film.presence(at: 1) == 1)
  }

  @Test("A log of another size is scaled to the pictures")
  func scaled() {
    let log = Self.zigzagLog()
    let half = log.scaled(
      to: PixelSize(width: TestCards.size.width / 2, height: TestCards.size.height / 2))
    let film = Self.film(half)
    #expect(abs(film.progress(at: 1) - Self.film(log).progress(at: 1)) < 0.01)
    #expect(film.progress(at: 1) > 0.2)
  }

  @Test("What lies on the board and what flies over it are its two halves")
  func passes() {
    let film = Self.film(Self.zigzagLog())
    for step in 0..<50 {
      let time = Double(step) * 0.1
      let both = Self.picture { canvas in
        film.drawCard(at: time, into: &canvas, origin: Self.origin)
        film.drawFlying(at: time, into: &canvas, origin: Self.origin)
      }
      #expect(both == Self.picture { film.draw(at: time, into: &$0, origin: Self.origin) })
    }
    // Flakes and particles fly, the card lies.
    #expect(Self.picture { film.drawFlying(at: 1, into: &$0) } != Self.picture { _ in })
    #expect(Self.picture { film.drawCard(at: film.length - 1, into: &$0) } == Self.picture { _ in })
    #expect(
      Self.picture { film.drawFlying(at: film.length - 1, into: &$0) } != Self.picture { _ in })
  }

  @Test("No place is too far away to be drawn at", arguments: [Int.max, .min, 1 << 40])
  func farAway(place: Int) {
    let film = Self.film(Self.zigzagLog())
    for step in 0..<8 {
      let shown = Self.picture {
        film.draw(at: Double(step) * 0.7, into: &$0, origin: PixelPoint(x: place, y: 0))
      }
      #expect(shown == Self.picture { _ in })
    }
  }
}

/// Numbers of chance, the same for the same seed.
private struct Dice {
  private let key: RandomKey
  private var count: UInt32 = 0

  init(seed: Int) { key = RandomKey(seed: UInt64(seed), purpose: 77) }

  mutating func unit() -> Float {
    count += 1
    return key.unit(count)
  }

  mutating func number(_ range: ClosedRange<Float>) -> Float {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  mutating func below(_ count: Int) -> Int { min(count - 1, Int(unit() * Float(count))) }
}
