import Poof
import TestSupport
import Testing

@Suite struct CardShowTests {
  static let order: [CardShow.Phase] = [
    .scratching, .revealing, .revealed, .shaking, .exploding, .finished,
  ]

  // MARK: The life of a card

  @Test("A card goes through its phases in order, each at its time")
  func life() throws {
    let show = TestCards.show()
    let witness = Witness(show)
    #expect(show.phase == .covered)
    show.play(rate: 60)
    #expect(show.phase == .finished)
    #expect(witness.phases.map(\.phase) == Self.order)
    let settings = TestCards.settings
    // Long enough to look at a prize; tests look at theirs more briefly.
    #expect(CardShow.Settings().hold == 1.6)
    let threshold = try #require(witness.time(of: .thresholdReached))
    let opened = try #require(witness.time(of: .fullyRevealed))
    let times = witness.phases.map(\.time)
    #expect(times[0] == 0.5)
    #expect(times[1] == threshold)
    #expect(times[2] == opened)
    #expect(opened > threshold && opened <= threshold + settings.revealDuration)
    #expect(times[3] == times[2] + 0.5)
    #expect(times[4] == times[3] + Double(settings.explosion.shake.duration))
    #expect(times[5] == times[4] + Double(settings.explosion.animation.duration))
  }

  @Test("Everything is told once, in order, scratching before the phase it leads to")
  func events() {
    let show = TestCards.show()
    let witness = Witness(show)
    show.play(rate: 60)
    var kinds: [String] = []
    for event in witness.events {
      switch event {
      case .scratch(let event):
        switch event.kind {
        case .began: kinds.append("began")
        case .moved: if kinds.last != "moved" { kinds.append("moved") }
        case .ended: kinds.append("ended")
        case .regionReached: kinds.append("region")
        case .milestone: kinds.append("milestone")
        case .thresholdReached: kinds.append("threshold")
        case .fullyRevealed: kinds.append("open")
        }
      case .entered(let phase, _): kinds.append(phase.rawValue)
      }
    }
    for kind in ["began", "threshold", "open", "ended"] {
      #expect(kinds.filter { $0 == kind }.count == 1)
    }
    let steps = kinds.filter { $0 != "moved" && $0 != "ended" }
    #expect(
      steps == [
        "began", "scratching", "threshold", "revealing", "open", "revealed", "shaking",
        "exploding", "finished",
      ])
  }

  @Test("Who listens may act: a reset told from within is carried out at once")
  func reentrance() {
    let show = TestCards.show()
    var phases: [CardShow.Phase] = []
    show.onEvent = { [unowned show] event in
      guard case .entered(let phase, let time) = event else { return }
      phases.append(phase)
      if phase == .shaking && phases.count < 6 { show.reset(at: time) }
    }
    show.play(rate: 60)
    #expect(phases == [.scratching, .revealing, .revealed, .shaking, .covered])
    #expect(show.phase == .covered)
    #expect(show.progress == 0)
  }

  @Test("The explosion waits for the full reveal, by hand as well")
  func byHand() {
    var settings = TestCards.settings
    settings.threshold = nil
    let show = TestCards.show(settings)
    let witness = Witness(show)
    show.handle(TestCards.pointer(.began, -40, -40), at: 1)
    show.settings.brush = Brush(cap: .round, width: 400)
    show.handle(TestCards.pointer(.ended, 40, -40), at: 1.5)
    show.advance(to: 50)
    #expect(show.phase == .scratching)
    show.handle(TestCards.pointer(.began, 40, 30), at: 60)
    #expect(show.phase == .revealed)
    #expect(show.progress == 1)
    show.export(to: 70)
    #expect(show.phase == .finished)
    #expect(
      witness.phases.map(\.phase) == [.scratching, .revealed, .shaking, .exploding, .finished])
    #expect(witness.phases.map(\.time)[2] == 60.5)
  }

  @Test("Without a hold it waits to be told, and is told in no other phase")
  func holdUntilTold() {
    var settings = TestCards.settings
    settings.hold = nil
    let show = TestCards.show(settings)
    show.explode(at: 0.1)
    #expect(show.phase == .covered)
    show.revealRest(at: 1)
    show.explode(at: 1.1)
    #expect(show.phase == .revealing)
    show.advance(to: 1_000)
    #expect(show.phase == .revealed)
    #expect(show.nextChange == nil)
    show.explode(at: 1_001)
    #expect(show.phase == .shaking)
    #expect(show.phaseStart == 1_001)
    show.explode(at: 1_001.1)
    #expect(show.phaseStart == 1_001)
    show.export(to: 1_010)
    #expect(show.phase == .finished)
  }

  @Test(
    "A hold that is no number waits to be told; one below 0 is none",
    arguments: [Double.nan, .infinity, -.infinity])
  func badHold(hold: Double) {
    var settings = TestCards.settings
    settings.hold = hold
    let show = TestCards.show(settings)
    show.revealRest(at: 1)
    show.export(to: 100)
    #expect(show.phase == .revealed)
    #expect(show.nextChange == nil)
    settings.hold = -3
    let hasty = TestCards.show(settings)
    let witness = Witness(hasty)
    hasty.revealRest(at: 1)
    hasty.export(to: 100)
    #expect(hasty.phase == .finished)
    let times = witness.phases.map(\.time)
    #expect(times == times.sorted())
  }

  @Test("A hold is cut short by a word")
  func cutShort() {
    let show = TestCards.show()
    show.revealRest(at: 1)
    show.advance(to: 1.6)
    #expect(show.phase == .revealed)
    show.explode(at: 1.7)
    #expect(show.phase == .shaking)
    #expect(show.phaseStart == 1.7)
  }

  @Test("The rest reveals itself on demand, whatever the threshold", arguments: [nil, 0.75, 2.0])
  func onDemand(threshold: Double?) {
    var settings = TestCards.settings
    settings.threshold = threshold
    let show = TestCards.show(settings)
    show.revealRest(at: 1)
    #expect(show.phase == .revealing)
    show.export(to: 10)
    #expect(show.phase == .finished)
  }

  // MARK: Sampling

  @Test("A slow sampler delays the explosion and never a frame")
  func slowSampler() {
    let held = HeldSampler(cell: 4)
    var settings = TestCards.settings
    settings.explosion.sampler = held.sampler
    let show = TestCards.show(settings)
    let witness = Witness(show)
    show.revealRest(at: 0)
    var canvas = Canvas(size: TestCards.size)
    for step in 0..<600 {
      show.advance(to: Double(step) / 60)
      _ = show.takeDamage()
      if step % 20 == 0 { show.draw(into: &canvas) }
    }
    #expect(show.phase == .shaking)
    #expect(show.presence == 1)
    held.open()
    while show.phase == .shaking { show.advance(to: 10) }
    #expect(show.phase == .exploding)
    #expect(witness.phases.last?.time == 10)
    show.advance(to: 20)
    #expect(show.phase == .finished)
  }

  @Test("A reset while sampling covers the card, and the late result comes to nothing")
  func resetWhileSampling() {
    let held = HeldSampler(cell: 4)
    var settings = TestCards.settings
    settings.explosion.sampler = held.sampler
    let show = TestCards.show(settings)
    show.revealRest(at: 0)
    show.advance(to: 1)
    #expect(show.phase == .shaking)
    held.waitUntilAsked()
    show.reset(at: 1.1)
    held.openAndWait()
    let witness = Witness(show)
    for step in 0..<300 { show.advance(to: 1.1 + Double(step) / 30) }
    #expect(show.phase == .covered)
    #expect(witness.events.isEmpty)
    show.revealRest(at: 20)
    show.advance(to: 21)
    held.openAndWait()
    show.export(to: 30)
    #expect(show.phase == .finished)
  }

  @Test("A show is given back, also while its sampler is still at work")
  func deallocation() {
    for time in [0.0, 1, 1.2, 1.7, 2.5, 9] {
      let held = HeldSampler(cell: 4)
      weak var weakShow: CardShow?
      do {
        var settings = TestCards.settings
        settings.explosion.sampler = held.sampler
        let show = TestCards.show(settings)
        weakShow = show
        show.onEvent = { _ in }
        show.handle(TestCards.pointer(.began, 10, 10), at: 0)
        show.revealRest(at: 0.5)
        show.advance(to: time)
        if show.phase == .shaking, time > 2 {
          held.open()
          show.export(to: time)
        }
        #expect(weakShow != nil)
      }
      #expect(weakShow == nil)
      // For a sampler that may still stand at the gate.
      held.open()
    }
  }

  // MARK: Reset

  @Test("A reset at any moment gives a covered card that can be scratched again")
  func resetAnywhere() {
    let fresh = TestCards.show()
    fresh.advance(to: 100)
    let covered = fresh.frame()
    for step in 0..<120 {
      let moment = Double(step) * 0.05
      let show = TestCards.show()
      for (time, event) in TestCards.zigzag where time <= moment { show.handle(event, at: time) }
      show.export(to: moment)
      let witness = Witness(show)
      show.reset(at: moment + 0.01)
      #expect(witness.phases.map(\.phase) == [.covered])
      #expect(show.progress == 0)
      #expect(show.log.strokes.isEmpty)
      // The finger that may still be down scratches no more.
      show.handle(TestCards.pointer(.moved, 50, 30), at: moment + 0.02)
      show.handle(TestCards.pointer(.ended, 60, 30), at: moment + 0.03)
      #expect(show.progress == 0)
      show.advance(to: moment + 1)
      #expect(show.phase == .covered)
      #expect(show.frame() == covered)
      show.handle(TestCards.pointer(.began, 50, 30), at: moment + 1)
      #expect(show.phase == .scratching)
      #expect(show.progress > 0)
      show.revealRest(at: moment + 1.1)
      show.export(to: moment + 20)
      #expect(show.phase == .finished)
      #expect(witness.phases.map(\.phase) == [.covered] + Self.order)
    }
  }

  @Test("A reset of a covered card is told too, and it appears anew")
  func resetCovered() {
    let show = TestCards.show()
    show.advance(to: 5)
    #expect(show.presence == 1)
    let witness = Witness(show)
    show.reset(at: 6)
    #expect(witness.events == [.entered(.covered, time: 6)])
    #expect(show.presence == 0)
    show.advance(to: 6.35)
    #expect(show.presence == 1)
  }

  // MARK: Time

  @Test("It says when it next changes by itself")
  func nextChange() throws {
    var settings = TestCards.settings
    settings.debris = nil
    let show = TestCards.show(settings)
    #expect(show.nextChange == 0)
    show.advance(to: 0.2)
    #expect(show.nextChange == 0.2)
    show.advance(to: 1)
    #expect(show.nextChange == nil)
    show.handle(TestCards.pointer(.began, 10, 10), at: 2)
    #expect(show.nextChange == nil)
    show.revealRest(at: 3)
    #expect(show.nextChange == 3)
    show.advance(to: 3.5)
    #expect(show.phase == .revealed)
    let end = try #require(show.nextChange)
    #expect(end == show.phaseStart + 0.5)
    // Nothing is missed by sleeping until then.
    show.advance(to: end.nextDown)
    #expect(show.phase == .revealed)
    show.advance(to: end)
    #expect(show.phase == .shaking)
    #expect(show.nextChange == end)
    show.export(to: end + 1)
    #expect(show.nextChange == end + 1)
    show.export(to: end + 10)
    #expect(show.nextChange == nil)
  }

  @Test("Times that go back, or are none, count as the latest")
  func badTimes() {
    let show = TestCards.show()
    show.advance(to: 5)
    let witness = Witness(show)
    for time in [4.0, -1, .nan, .infinity, -.infinity] {
      show.advance(to: time)
      show.handle(TestCards.pointer(.began, 10, 10), at: time)
      show.handle(TestCards.pointer(.ended, 20, 10), at: time)
      show.explode(at: time)
    }
    let times = witness.events.compactMap {
      if case .scratch(let event) = $0 { event.time } else { nil }
    }
    // Each of the five touches: down, a move, up.
    #expect(times == [Double](repeating: 5, count: 15))
    for time in [3.0, .nan, .infinity] {
      show.reset(at: time)
      #expect(witness.phases.last?.time == 5)
    }
    show.revealRest(at: .nan)
    #expect(show.nextChange == 5)
    show.export(to: 20)
    #expect(show.phase == .finished)
  }

  @Test("Places that are none are ignored, those far away do no harm")
  func badPlaces() {
    let show = TestCards.show()
    let numbers: [Float] = [.nan, .infinity, -.infinity]
    for number in numbers {
      show.handle(TestCards.pointer(.began, number, 10), at: 1)
      show.handle(TestCards.pointer(.began, 10, number), at: 1)
    }
    #expect(show.phase == .covered)
    show.handle(TestCards.pointer(.began, 10, 10), at: 1)
    for number in numbers { show.handle(TestCards.pointer(.moved, number, number), at: 1) }
    #expect(show.log.strokes[0].samples.count == 1)
    for number in [Float(1e9), -1e9, .greatestFiniteMagnitude] {
      show.handle(TestCards.pointer(.moved, number, 30), at: 1)
    }
    show.handle(TestCards.pointer(.ended, .nan, .nan), at: 1)
    #expect(show.log.strokes[0].isEnded)
    #expect(show.progress < 1)
  }

  @Test("Wherever the card stands, the same places on it are scratched")
  func origin() {
    let home = TestCards.show()
    let away = TestCards.show()
    away.origin = PixelPoint(x: 37, y: -12)
    for (time, event) in TestCards.zigzag {
      home.handle(event, at: time)
      var moved = event
      moved.position = event.position + Point(x: 37, y: -12)
      away.handle(moved, at: time)
    }
    // 37 px away a Float still holds these places to a millionth.
    #expect(abs(home.progress - away.progress) < 1e-4)
    #expect(away.frame == PixelRect(minX: 37, minY: -12, maxX: 133, maxY: 48))
  }

  // MARK: Reduced motion

  @Test("With reduced motion it fades: no shake, no particles, and it ends")
  func reducedMotion() {
    var settings = TestCards.settings
    settings.reducesMotion = true
    settings.explosion.sampler = ParticleSampler { image in
      Issue.record("particles are made for nobody")
      return ParticleSet(sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: 4))
    }
    let show = TestCards.show(settings)
    let witness = Witness(show)
    var canvas = Canvas(size: TestCards.size)
    var presences: [Float] = []
    var levels: [Int] = []
    show.play(rate: 60) { _ in
      guard show.phase == .exploding else { return }
      presences.append(show.presence)
      canvas.clear()
      show.draw(into: &canvas)
      let alphas = Set(canvas.snapshot().pixels.map { $0 >> 24 })
      // One even fade: every pixel is as far as every other.
      #expect(alphas.count == 1)
      levels.append(Int(alphas.first ?? 0))
    }
    #expect(
      witness.phases.map(\.phase) == [.scratching, .revealing, .revealed, .exploding, .finished])
    let times = witness.phases.map(\.time)
    #expect(times[3] == times[2] + 0.5)
    #expect(times[4] == times[3] + 0.3)
    #expect(presences == presences.sorted(by: >))
    #expect(levels == levels.sorted(by: >))
    #expect((levels.first ?? 0) > 240 && (levels.last ?? 255) < 15)
    #expect(show.nextChange == nil)
  }

  @Test("With reduced motion the rest fades in everywhere at once")
  func reducedReveal() {
    var settings = TestCards.settings
    settings.reducesMotion = true
    let show = TestCards.show(settings)
    show.revealRest(at: 1)
    show.advance(to: 1.2)
    let values = Set(show.mask.coverage)
    #expect(values.count == 1)
    #expect(values.first.map { $0 > 0 && $0 < 255 } == true)
  }

  @Test("Switching reduced motion at any moment neither hangs nor traps", arguments: [false, true])
  func switching(atFirst: Bool) {
    for step in 0..<80 {
      let moment = Double(step) * 0.05
      var settings = TestCards.settings
      settings.reducesMotion = atFirst
      let show = TestCards.show(settings)
      show.revealRest(at: 0.5)
      show.export(to: moment)
      let before = show.presence
      show.settings.reducesMotion.toggle()
      #expect(show.presence == before)
      show.export(to: 20)
      show.export(to: 21)
      #expect(show.phase == .finished)
    }
  }

  // MARK: Other pictures

  @Test("Pictures of another size at any moment: the card goes on where it was")
  func replacing() {
    let larger = PixelSize(width: 150, height: 95)
    for step in 0..<100 {
      let moment = Double(step) * 0.05
      let show = TestCards.show()
      let witness = Witness(show)
      var gesture = TestCards.zigzag[...]
      while let next = gesture.first, next.time <= moment {
        show.handle(next.event, at: next.time)
        gesture.removeFirst()
      }
      show.export(to: moment)
      let phase = show.phase
      let progress = show.progress
      show.replacePictures(
        prize: TestCards.noise(larger, seed: 3), coating: TestCards.noise(larger, seed: 4))
      #expect(show.phase == phase)
      #expect(show.size == larger)
      // Edges of strokes fall on other pixels, and a reveal has another map.
      #expect(abs(show.progress - progress) < (phase == .revealing ? 0.15 : 0.03))
      show.export(to: moment)
      #expect(show.phase == phase || phase == .revealing)
      show.revealRest(at: moment)
      show.export(to: moment + 20)
      #expect(show.phase == .finished)
      let phases = witness.phases.map(\.phase)
      #expect(phases.suffix(5) == Self.order.suffix(5))
      #expect(phases.count == Set(phases).count)
    }
  }
}
