import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Settings that a sequence hands on to its explosion, and a sequence without one.
@Suite struct ExplosionSequenceSettingsTests {
  private let image = TestPictures.opaque(width: 48, height: 30)

  private func settings() -> ExplosionSequence.Settings {
    var settings = ExplosionSequence.Settings(animation: AnyParticleAnimation(ClassicFall()))
    settings.shake = .none
    settings.sampler = .cells(of: 6)
    return settings
  }

  @Test("An animation of one's own has the catalogue's fine cells, until it has another sampler")
  func fineness() {
    let size = PixelSize(width: 600, height: 400)
    var settings = ExplosionSequence.Settings(animation: AnyParticleAnimation(ClassicFall()))
    #expect(settings.expectedGrid(for: size)?.cellSize == 1)
    let image = Image(size: PixelSize(width: 90, height: 60), color: .init(packed: 0xffff_ffff))
    #expect(settings.sampler.particles(of: image).grid.cellSize == 1)
    settings.sampler = .cells(of: 3)
    #expect(settings.expectedGrid(for: size) == nil)
  }

  private func started(_ settings: ExplosionSequence.Settings, from origin: Point? = nil)
    -> ExplosionSequence
  {
    let sequence = ExplosionSequence(settings: settings)
    sequence.waitsForSampling = true
    sequence.start(image, from: origin, at: 0)
    return sequence
  }

  private func frame(_ sequence: ExplosionSequence) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 88, height: 70))
    sequence.draw(into: &canvas, origin: PixelPoint(x: 20, y: 20))
    return canvas.snapshot().pixels
  }

  /// Draws a frame of the explosion itself.
  private func frame(_ explosion: Explosion, at time: Float) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 88, height: 70))
    explosion.draw(at: time, into: &canvas, origin: PixelPoint(x: 20, y: 20))
    return canvas.snapshot().pixels
  }

  @Test(
    "An animation of a catalogue flies in its pieces, unless a shape is asked for",
    arguments: [2, 12])
  func shapeOfNamed(side: Int) throws {
    let named = try #require(AnimationCatalog.builtIn["shatter"])
    var settings = ExplosionSequence.Settings(named)
    settings.shake = .none
    settings.sampler = .cells(of: side)
    let sequence = started(settings)
    sequence.advance(to: 0.6)
    let expected = Explosion(
      particles: ParticleSet(image, cell: side), animation: named.makeAnimation(),
      shape: named.shape, shutter: 1 / 120, light: 1, shadow: 0.35)
    #expect(frame(sequence) == frame(expected, at: 0.6))
    // Unless another is asked for.
    settings.shape = .disc
    let discs = started(settings)
    discs.advance(to: 0.6)
    #expect(frame(discs) != frame(sequence))
  }

  @Test("However far away it is to be drawn, nothing is", arguments: [1, 3])
  func farAway(cell: Int) {
    let explosion = Explosion(
      particles: ParticleSet(image, cell: cell),
      animation: AnyParticleAnimation(Vortex().reversed()))
    var canvas = Canvas(size: PixelSize(width: 9, height: 9))
    for place in [Int.min, -1 << 29, 1 << 29, 1 << 40, Int.max] {
      explosion.draw(at: 0.5, into: &canvas, origin: PixelPoint(x: place, y: 0))
      explosion.draw(at: 9, into: &canvas, origin: PixelPoint(x: 0, y: place))
    }
    #expect(canvas.snapshot().pixels.allSatisfy { $0 == 0 })
  }

  @Test("Shape, morph distance and seed are the explosion's")
  func handedOn() {
    let particles = ParticleSet(image, cell: 6)
    let animation = AnyParticleAnimation(ClassicFall())
    for (shape, morph, seed) in [
      (ParticleShape.square, Float(1), UInt64(1)), (.disc, 0, 2), (.shard, 3, 9),
    ] {
      var settings = settings()
      settings.shape = shape
      settings.morphDistance = morph
      settings.seed = seed
      let sequence = started(settings)
      sequence.advance(to: 0.75)
      let explosion = Explosion(
        particles: particles, animation: animation, shape: shape, seed: seed, morphDistance: morph)
      #expect(frame(sequence) == frame(explosion, at: 0.75))
    }
  }

  @Test("An animation that begins at a place is made for it, else for the middle")
  func origin() {
    var settings = ExplosionSequence.Settings { Scatter(origin: $0) }
    settings.shake = .none
    settings.sampler = .cells(of: 6)
    let particles = ParticleSet(image, cell: 6)
    for origin in [nil, Point(x: 0.5, y: 0.5), Point(x: 0, y: 1), Point(x: .nan, y: 0)] {
      let sequence = started(settings, from: origin)
      sequence.advance(to: 0.5)
      let place = origin.flatMap { $0.isFinite ? $0 : nil } ?? Point(x: 0.5, y: 0.5)
      let explosion = Explosion(
        particles: particles, animation: AnyParticleAnimation(Scatter(origin: place)),
        shutter: 1 / 120, light: 1, shadow: 0.35)
      #expect(frame(sequence) == frame(explosion, at: 0.5))
    }
    settings.animation = AnyParticleAnimation(ClassicFall())
    let sequence = started(settings, from: Point(x: 0, y: 0))
    sequence.advance(to: 1)
    #expect(sequence.progress == 0.5)
  }

  @Test("A catalogue's animation brings its shape and its grain", arguments: animationNames)
  func named(name: String) throws {
    let named = try #require(AnimationCatalog.builtIn[name])
    var settings = ExplosionSequence.Settings(named)
    settings.shake = .none
    let origin = Point(x: 0.25, y: 1)
    let sequence = started(settings, from: origin)
    sequence.advance(to: 0.75)
    let explosion = Explosion(
      particles: ParticleSet(sampling: image, grid: named.grain.grid(for: image.size)),
      animation: named.makeAnimation(AnimationSettings(origin: origin)), shape: named.shape,
      shutter: 1 / 120, light: 1, shadow: 0.35)
    #expect(frame(sequence) == frame(explosion, at: 0.75))
  }

  @Test("A sampler of one's own, with and without an eye for cancellation")
  func samplers() {
    let expected = ParticleSet(image, cell: 5).colors
    let grid = CellGrid(pictureSize: image.size, cellSize: 5)
    let samplers = [
      ParticleSampler { image in ParticleSet(sampling: image, grid: grid) },
      ParticleSampler { image, isCancelled in
        ParticleSet.sampled(image, grid: grid, isCancelled: isCancelled)
      },
      .cells(of: 5), .cells(in: { CellGrid(pictureSize: $0, cellSize: 5) }),
      .cells(budget: 60, smallest: 3),
    ]
    for sampler in samplers {
      #expect(sampler.particles(of: image).colors == expected)
    }
    #expect(ParticleSampler.cells(of: 5).particles(of: image) { true } == nil)
    let grainy = ParticleSampler.cells(of: 4, gap: 1, colors: .center).particles(of: image)
    #expect(grainy.grid == CellGrid(pictureSize: image.size, cellSize: 4, gap: 1))
    #expect(
      grainy.colors
        == ParticleSet(
          sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: 4, gap: 1),
          colors: .center
        ).colors)
  }

  @Test("A sequence that is given back while its sampler is at work cancels it")
  func deallocation() {
    let held = HeldSampler()
    do {
      var settings = settings()
      settings.sampler = held.sampler
      let sequence = ExplosionSequence(settings: settings)
      sequence.start(image, at: 0)
      held.waitUntilAsked()
      sequence.advance(to: 1)
    }
    held.openAndWait()
    #expect(held.cancellations == 1)
  }

  @Test("A picture replaced while it is sampled cancels the first sampling")
  func replacedWhileSampling() {
    let held = HeldSampler()
    var settings = settings()
    settings.sampler = held.sampler
    let sequence = ExplosionSequence(settings: settings)
    sequence.start(image, at: 0)
    held.waitUntilAsked()
    sequence.replaceImage(TestPictures.opaque(width: 30, height: 20))
    held.openAndWait()
    held.openAndWait()
    #expect(held.cancellations == 1)
    sequence.waitForSampling()
    sequence.advance(to: 0.5)
    #expect(sequence.phase == .exploding)
  }

  // MARK: Reduced motion

  private func fading(_ change: (inout ExplosionSequence.Settings) -> Void = { _ in })
    -> ExplosionSequence
  {
    var settings = settings()
    settings.shake = Shake()
    settings.sampler = ParticleSampler { image in
      Issue.record("particles are made for nobody")
      return ParticleSet(image, cell: 4)
    }
    change(&settings)
    let sequence = ExplosionSequence(settings: settings)
    sequence.reducesMotion = true
    return sequence
  }

  @Test("With reduced motion it fades in 0.3 s, at rest, and nothing is sampled")
  func reducedMotion() {
    let sequence = fading()
    var ends: [PlaybackEnd] = []
    sequence.onEnd = { ends.append($0) }
    sequence.start(image, at: 10)
    #expect(sequence.phase == .exploding && sequence.presence == 1)
    var last = 256
    for step in 0..<19 {
      sequence.advance(to: 10 + Double(step) / 64)
      #expect(sequence.phase == .exploding && sequence.shakeOffset == .zero)
      let alphas = Set(
        frame(sequence).enumerated().filter {
          (20..<68).contains($0.offset % 88) && (20..<50).contains($0.offset / 88)
        }.map { $0.element >> 24 })
      #expect(alphas.count == 1)
      let alpha = Int(alphas.first ?? 0)
      #expect(alpha < last)
      last = alpha
    }
    #expect(ends.isEmpty)
    sequence.advance(to: 10.5)
    #expect(ends == [.finished] && sequence.phaseStart == 10.3)
    #expect(sequence.presence == 0 && frame(sequence).allSatisfy { $0 == 0 })
  }

  @Test("The fade is a playback as well: it is turned round, and comes home")
  func reducedAndTurned() {
    let sequence = fading()
    var ends: [PlaybackEnd] = []
    sequence.onEnd = { ends.append($0) }
    sequence.start(image, at: 0)
    sequence.reverse(at: 9)
    sequence.advance(to: 10)
    #expect(ends == [.finished, .returned] && sequence.presence == 1)
    sequence.replaceImage(TestPictures.opaque(width: 20, height: 20))
    sequence.reset()
    #expect(sequence.presence == 0 && frame(sequence).allSatisfy { $0 == 0 })
  }

  @Test(
    "However often it would burst, it fades once, and comes home where it would",
    arguments: [
      (1, false), (3, false), (.max, false), (2, true), (3, true), (.max, true), (0, true),
      (-2, true),
    ])
  func reducedRepetition(count: Int, autoreverses: Bool) {
    let sequence = fading {
      $0.repeatCount = count
      $0.autoreverses = autoreverses
    }
    sequence.start(image, at: 0)
    sequence.advance(to: 1)
    #expect(sequence.phase == .finished)
    #expect(sequence.presence == (count == 2 ? 1 : 0))
  }

  @Test("Motion that is reduced meanwhile is for the next start")
  func reducedMeanwhile() {
    let sequence = started(settings())
    sequence.reducesMotion = true
    sequence.advance(to: 1)
    #expect(sequence.phase == .exploding && sequence.progress == 0.5)
    sequence.start(image, at: 1)
    sequence.advance(to: 1.31)
    #expect(sequence.phase == .finished)
  }
}
