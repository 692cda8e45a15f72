import Poof
import PoofSound
import Testing

@testable import PoofEffects

@Suite struct CardSoundTests {
  @Test("A film is heard from its first stroke to its last particle, and when")
  func film() throws {
    let film = Self.film
    let times = Dictionary(
      film.events.compactMap { event -> (CardShow.Phase, Double)? in
        if case .entered(let phase, let time) = event { (phase, time) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    let track = film.soundtrack(burst: .glass)
    #expect(try track.loudness(from: 0, to: 0.09) == 0)
    let scratching = try #require(times[.scratching])
    #expect(scratching == 0.1)
    #expect(try track.loudness(from: 0.15, to: 0.5) > 0.005)
    let (revealed, shaking, exploding, finished) = (
      try #require(times[.revealed]), try #require(times[.shaking]),
      try #require(times[.exploding]), try #require(times[.finished])
    )
    // The prize is looked at in silence, for no celebration was asked for.
    #expect(try track.loudness(from: revealed + 0.01, to: shaking - 0.01) == 0)
    let tremble = try track.loudness(from: shaking, to: exploding)
    let blow = try track.loudness(from: exploding, to: exploding + 0.2)
    #expect(tremble > 0.01)
    #expect(blow > tremble)
    // To the sample: from the first one after the end on there is nothing.
    let after = (finished * 48_000).rounded(.up)
    #expect(try track.loudness(from: (after + 0.5) / 48_000, to: finished + 1) == 0)
    // To the sample: nothing of the blow is heard before the first frame of it.
    let first = Int((exploding * 48_000).rounded(.up))
    #expect(track.length >= exploding && track.length <= finished + 0.001)
    #expect(first > 0)
  }

  @Test("A shake that waits for its particles is heard until they are there")
  func lateParticles() {
    var sound = CardSound(size: Self.size)
    let planned = Double(sound.settings.explosion.shake.duration)
    var events = sound.events(of: .entered(.shaking, time: 2))
    #expect(sound.events(upTo: 2 + planned - 0.01).isEmpty)
    for frame in 0..<60 {
      events += sound.events(upTo: 2 + planned + Double(frame) / 60)
    }
    events += sound.events(of: .entered(.exploding, time: 3 + planned))
    #expect(sound.events(upTo: 9).isEmpty)
    #expect(events.first?.kind == .shake && events.last?.kind == .burst(.soft))
    let pieces = events.dropFirst().dropLast()
    #expect(pieces.allSatisfy { $0.kind == .tremble })
    var end = 2 + planned
    for piece in pieces {
      #expect(abs(piece.start - end) < 1e-9)
      end = piece.start + piece.duration
    }
    #expect((3...3.2).contains(end - planned))
  }

  @Test("Whoever was away hears only what is to come of a late shake")
  func away() {
    var sound = CardSound(size: Self.size)
    _ = sound.events(of: .entered(.shaking, time: 2))
    #expect(sound.events(upTo: 30).map(\.start) == [30])
    #expect(sound.events(upTo: .nan).isEmpty)
  }

  @Test("Every time that the prize bursts is heard, and every time that it flies home")
  func repeated() {
    var settings = CardShow.Settings()
    settings.explosion.repeatCount = 3
    settings.explosion.autoreverses = true
    var sound = CardSound(size: Self.size, settings: settings, burst: .blast)
    let events = sound.events(of: .entered(.exploding, time: 1))
    #expect(events.map(\.kind) == [.burst(.blast), .gathering(.blast), .burst(.blast)])
  }

  @Test("A fade that stands in for motion breathes, and does not burst")
  func reducedMotion() {
    var settings = CardShow.Settings()
    settings.reducesMotion = true
    var sound = CardSound(size: Self.size, settings: settings, burst: .blast)
    #expect(sound.events(of: .entered(.exploding, time: 1)).map(\.kind) == [.reveal])
  }

  @Test("A celebration chimes")
  func celebration() throws {
    var settings = CardShow.Settings()
    settings.celebration = Celebration.Settings()
    var sound = CardSound(size: Self.size, settings: settings)
    let chimes = sound.events(of: .entered(.revealed, time: 5))
    #expect(chimes.count == 11)
    #expect(chimes.allSatisfy { $0.kind == .sparkle && $0.start > 5 && $0.start < 6.5 })
    settings.reducesMotion = true
    sound.settings = settings
    #expect(sound.events(of: .entered(.revealed, time: 5)).isEmpty)
  }

  @Test("A stroke sounds alike at any rate of events")
  func rates() {
    let loudness = [30, 120, 1_000].map { rate in
      let card = ScratchCard(size: Self.size)
      card.settings.threshold = nil
      var sound = CardSound(size: Self.size)
      var track = Soundtrack(seed: 2)
      card.onEvent = { event in
        for sound in sound.events(of: .scratch(event)) { track.add(sound) }
      }
      card.handle(PointerEvent(phase: .began, position: Point(x: 10, y: 60)), at: 0.1)
      for step in 1...rate / 2 {
        let time = 0.1 + Double(step) / Double(rate)
        let x = 10 + 180 * Float(2 * step) / Float(rate)
        card.handle(PointerEvent(phase: .moved, position: Point(x: x, y: 60)), at: time)
      }
      card.handle(PointerEvent(phase: .ended, position: Point(x: 190, y: 60)), at: 0.6)
      return (try? track.loudness(from: 0.1, to: 0.65)) ?? 0
    }
    for one in loudness { #expect((0.8...1.25).contains(one / loudness[1]), "\(loudness)") }
  }

  @Test("Blows are heard when they are seen: as it closes, and at the first and the last rocket")
  func blows() {
    #expect(SoundEvent.Burst(animation: "implode").firstBlow == Implode.closing)
    let rockets = SoundEvent.Burst(animation: "fireworks")
    let length = Fireworks.usualDuration
    let first = (Fireworks.firstLaunch + Fireworks.rise) / length
    let last = (Fireworks.lastLaunch + Fireworks.rise) / length
    #expect((rockets.firstBlow - first).magnitude < 0.001)
    #expect((rockets.lastBlow - last).magnitude < 0.001)
    #expect(rockets.blows == Fireworks().rockets)
  }

  @Test("Every animation of the catalogue has a burst that is heard")
  func bursts() throws {
    for entry in AnimationCatalog.builtIn.entries {
      let event = SoundEvent(.burst(SoundEvent.Burst(animation: entry.name)), at: 0, lasting: 1)
      #expect(try Soundtrack([event]).loudness(from: 0, to: 0.5) > 0.01, "\(entry.name)")
    }
    let sounds = AnimationCatalog.builtIn.entries.map { SoundEvent.Burst(animation: $0.name) }
    for (number, sound) in sounds.enumerated() {
      #expect(!sounds[..<number].contains(sound), "each has its own: \(sound)")
    }
    #expect(SoundEvent.Burst(animation: "shatter") == .glass)
    #expect(SoundEvent.Burst(animation: "no such thing") == .soft)
  }

  private static let size = PixelSize(width: 200, height: 120)

  private static var film: CardFilm {
    var settings = CardShow.Settings()
    settings.brush = Brush(cap: .round, width: 40)
    settings.threshold = 0.1
    settings.hold = 0.3
    let stroke = Stroke(
      pointer: 0, brush: settings.brush,
      samples: (0...40).map { step in
        Stroke.Sample(
          position: Point(x: 10 + 4.5 * Float(step), y: 60), time: 0.1 + 0.01 * Double(step))
      })
    let log = ScratchLog(size: size, strokes: [stroke])
    return CardFilm(
      prize: Image(size: size, color: Color(r: 200, g: 60, b: 40).premultiplied),
      coating: Image(size: size, color: Color(r: 150, g: 150, b: 150).premultiplied),
      settings: settings, log: log)
  }
}

extension Soundtrack {
  /// The root mean square between two times, s.
  fileprivate func loudness(from start: Double, to end: Double) throws -> Float {
    let (first, last) = (Int(start * 48_000), Int(end * 48_000))
    try #require(first < last)
    var samples = [Float](repeating: .nan, count: 2 * (last - first))
    samples.withUnsafeMutableBufferPointer { render(from: first, into: $0) }
    return (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
  }
}
