import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

@Suite struct ExplosionSequenceTests {
  private let image = TestPictures.mixed(width: 48, height: 30)

  private func sequence(
    sampler: ParticleSampler = .cells(of: 3),
    shake: Shake = Shake(duration: 0.5, amplitude: 0.05)
  ) -> ExplosionSequence {
    var settings = ExplosionSequence.Settings(animation: AnyParticleAnimation(ClassicFall()))
    settings.sampler = sampler
    settings.shake = shake
    return ExplosionSequence(settings: settings)
  }

  /// Draws a frame on a canvas with room around the picture.
  private func frame(_ sequence: ExplosionSequence) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 88, height: 70))
    sequence.draw(into: &canvas, origin: PixelPoint(x: 20, y: 20))
    return canvas.snapshot().pixels
  }

  /// Advances to `time` again and again until the held sampler's signal is seen. The frame's time
  /// stands still meanwhile.
  private func advanceUntilBurst(_ sequence: ExplosionSequence, at time: Double) {
    while sequence.phase == .shaking { sequence.advance(to: time) }
  }

  @Test("At rest it draws nothing, whatever the time")
  func idle() {
    let sequence = sequence()
    sequence.advance(to: 100)
    #expect(sequence.phase == .idle)
    #expect(sequence.progress == 0)
    #expect(sequence.shakeOffset == .zero)
    #expect(frame(sequence).allSatisfy { $0 == 0 })
  }

  @Test("While the sampler is held the shake goes on and no frame waits")
  func heldBack() {
    let held = HeldSampler()
    let sequence = sequence(sampler: held.sampler)
    var finished = 0
    sequence.onEnd = { if $0 == .finished { finished += 1 } }
    sequence.start(image, at: 10)
    held.waitUntilAsked()
    var places: Set<Point> = []
    for step in 0..<500 {
      sequence.advance(to: 10 + Double(step) / 60)
      #expect(sequence.phase == .shaking)
      places.insert(sequence.shakeOffset)
      if step % 100 == 0 { #expect(frame(sequence).contains { $0 != 0 }) }
    }
    #expect(places.count > 400)
    #expect(finished == 0)
    held.open()
    advanceUntilBurst(sequence, at: 30)
  }

  @Test("The picture stands still as the shake begins")
  func firstShake() {
    let sequence = sequence()
    sequence.start(image, at: 3)
    var expected = Canvas(size: PixelSize(width: 88, height: 70))
    expected.draw(image, at: PixelPoint(x: 20, y: 20))
    #expect(frame(sequence) == expected.snapshot().pixels)
    #expect(sequence.phaseStart == 3)
  }

  @Test(
    "A sampler that is ready in time bursts at the end of the shake, whatever the frame rate",
    arguments: [7.0, 24, 60, 1_000, 0.1])
  func punctual(rate: Double) {
    let held = HeldSampler()
    let sequence = sequence(sampler: held.sampler)
    sequence.start(image, at: 10)
    held.openAndWait()
    sequence.waitForSampling()
    var time = 10.0
    while sequence.phase == .shaking {
      time += 1 / rate
      sequence.advance(to: time)
    }
    #expect(sequence.burstTime == 10.5)
    #expect(time - 1 / rate < 10.5)
    while sequence.phase != .finished {
      #expect(sequence.phaseStart == 10.5)
      time += 1 / rate
      sequence.advance(to: time)
    }
    #expect(sequence.phaseStart == 12.5)
  }

  @Test("A sampler that is ready later bursts on the very frame that finds it")
  func late() {
    let held = HeldSampler()
    let sequence = sequence(sampler: held.sampler)
    sequence.start(image, at: 10)
    for step in 0..<50 { sequence.advance(to: 10 + Double(step) / 30) }
    #expect(sequence.phase == .shaking)
    held.open()
    advanceUntilBurst(sequence, at: 11.75)
    #expect(sequence.phase == .exploding)
    #expect(sequence.burstTime == 11.75)
    #expect(sequence.phaseStart == 11.75)
    #expect(sequence.progress == 0)
    sequence.advance(to: 12.75)
    #expect(abs(sequence.progress - 0.5) < 1e-5)
    sequence.advance(to: 13.75)
    #expect(sequence.phase == .finished)
    #expect(sequence.phaseStart == 13.75)
  }

  @Test("A first frame after the shake that finds the particles bursts at the shake's end")
  func betweenFrames() {
    let sequence = sequence()
    sequence.start(image, at: 0)
    sequence.advance(to: 0.49)
    sequence.waitForSampling()
    sequence.advance(to: 0.52)
    #expect(sequence.burstTime == 0.5)
  }

  @Test("How often one frame asks for the particles changes nothing")
  func askedTwice() {
    let held = HeldSampler()
    let sequence = sequence(sampler: held.sampler)
    sequence.start(image, at: 0)
    sequence.advance(to: 3)
    #expect(sequence.phase == .shaking)
    held.open()
    // The same frame again, as a jump over start and shake asks twice.
    advanceUntilBurst(sequence, at: 3)
    #expect(sequence.burstTime == 0.5)
  }

  @Test("The burst begins as the picture, where the shake had moved it to the nearest pixel")
  func seamless() {
    let sequence = sequence(shake: Shake(duration: 0.5, amplitude: 0.1))
    sequence.start(image, at: 0)
    sequence.waitForSampling()
    sequence.advance(to: 0.5)
    #expect(sequence.phase == .exploding)
    let offset = Shake(duration: 0.5, amplitude: 0.1).offset(at: 0.5, width: 48)
    var expected = Canvas(size: PixelSize(width: 88, height: 70))
    expected.draw(
      image,
      at: PixelPoint(x: 20 + Int(offset.x.rounded()), y: 20 + Int(offset.y.rounded())))
    #expect(frame(sequence) == expected.snapshot().pixels)
  }

  @Test("Its end is told once, in the frame that reaches it")
  func completion() {
    let sequence = sequence()
    var finished = 0
    sequence.onEnd = { if $0 == .finished { finished += 1 } }
    sequence.start(image, at: 0)
    sequence.waitForSampling()
    sequence.advance(to: 2.49)
    #expect(finished == 0)
    sequence.advance(to: 2.5)
    #expect(finished == 1)
    #expect(sequence.phase == .finished)
    #expect(sequence.progress == 1)
    #expect(frame(sequence).allSatisfy { $0 == 0 })
    for step in 0..<100 { sequence.advance(to: 3 + Double(step)) }
    sequence.waitForSampling()
    sequence.replaceImage(image)
    #expect(finished == 1)
    #expect(sequence.phase == .finished)
  }

  @Test("One jump over its whole life tells its end once too")
  func jump() {
    let sequence = sequence()
    var finished = 0
    sequence.onEnd = { if $0 == .finished { finished += 1 } }
    sequence.start(image, at: 0)
    sequence.waitForSampling()
    sequence.advance(to: 1_000)
    #expect(finished == 1)
    #expect(sequence.burstTime == 0.5)
    #expect(sequence.phaseStart == 2.5)
  }

  @Test("Who is told of the end may start again at once")
  func startFromCompletion() {
    let sequence = sequence()
    var finished = 0
    sequence.onEnd = { [image, unowned sequence] end in
      #expect(end == .finished)
      finished += 1
      if finished == 1 { sequence.start(image, at: 5) }
    }
    sequence.start(image, at: 0)
    sequence.waitForSampling()
    sequence.advance(to: 5)
    #expect(sequence.phase == .shaking)
    sequence.waitForSampling()
    sequence.advance(to: 10)
    #expect(finished == 2)
  }

  @Test("A reset while sampling drops the late result, and it can start again")
  func resetWhileSampling() {
    let held = HeldSampler()
    let sequence = sequence(sampler: held.sampler)
    var finished = 0
    sequence.onEnd = { if $0 == .finished { finished += 1 } }
    sequence.start(image, at: 0)
    held.waitUntilAsked()
    sequence.advance(to: 0.25)
    sequence.reset()
    #expect(sequence.phase == .idle)
    held.openAndWait()
    #expect(held.cancellations == 1)
    for step in 0..<200 { sequence.advance(to: Double(step)) }
    #expect(sequence.phase == .idle)
    #expect(finished == 0)
    #expect(frame(sequence).allSatisfy { $0 == 0 })

    let other = TestPictures.opaque(width: 30, height: 10)
    sequence.start(other, at: 300)
    held.waitUntilAsked()
    sequence.advance(to: 300.75)
    #expect(sequence.phase == .shaking)
    held.open()
    advanceUntilBurst(sequence, at: 301)
    let opaque = frame(sequence).filter { $0 >> 24 == 255 }
    #expect(Set(opaque) == Set(other.pixels))
    sequence.advance(to: 303)
    #expect(finished == 1)
  }

  @Test("A second start drops the first")
  func startTwice() {
    let held = HeldSampler()
    let sequence = sequence(sampler: held.sampler)
    var finished = 0
    sequence.onEnd = { if $0 == .finished { finished += 1 } }
    sequence.start(image, at: 0)
    held.waitUntilAsked()
    sequence.advance(to: 0.4)
    sequence.start(image, at: 1)
    #expect(sequence.phaseStart == 1)
    held.openAndWait()
    held.openAndWait()
    #expect(held.cancellations == 1)
    sequence.waitForSampling()
    sequence.advance(to: 1.25)
    #expect(sequence.phase == .shaking)
    sequence.advance(to: 10)
    #expect(sequence.burstTime == 1.5)
    #expect(finished == 1)
  }

  @Test(
    "A reset in any phase comes to rest, and what was under way is told once as cancelled",
    arguments: [0.1, 0.6, 1.5, 5])
  func resetAnywhere(time: Double) {
    let sequence = sequence()
    sequence.start(image, at: 0)
    sequence.waitForSampling()
    sequence.advance(to: time)
    var ends: [PlaybackEnd] = []
    sequence.onEnd = { ends.append($0) }
    sequence.reset()
    sequence.reset()
    #expect(ends == (time < 5 ? [.cancelled] : []))
    #expect(sequence.phase == .idle)
    #expect(sequence.phaseStart == time)
    #expect(sequence.progress == 0)
    sequence.advance(to: 100)
    #expect(sequence.phase == .idle)
  }

  @Test("Another size while it shakes is what bursts, and at the same moment")
  func replaceWhileShaking() {
    let sequence = sequence()
    sequence.start(image, at: 0)
    sequence.advance(to: 0.3)
    let larger = TestPictures.opaque(width: 60, height: 40)
    sequence.replaceImage(larger)
    sequence.waitForSampling()
    sequence.advance(to: 0.7)
    #expect(sequence.burstTime == 0.5)
    sequence.reset()
    sequence.start(image, at: 0)
    sequence.replaceImage(larger)
    sequence.waitForSampling()
    sequence.advance(to: 0.5)
    #expect(Set(frame(sequence).filter { $0 >> 24 == 255 }) == Set(larger.pixels))
  }

  @Test("Another size while it bursts flies on, the old particles until the new ones are there")
  func replaceWhileExploding() {
    let held = HeldSampler()
    let sequence = sequence(sampler: held.sampler)
    var finished = 0
    sequence.onEnd = { if $0 == .finished { finished += 1 } }
    sequence.start(image, at: 0)
    held.openAndWait()
    sequence.waitForSampling()
    sequence.advance(to: 1)
    let before = frame(sequence)
    sequence.replaceImage(TestPictures.opaque(width: 60, height: 40))
    sequence.advance(to: 1)
    #expect(frame(sequence) == before)
    held.openAndWait()
    sequence.waitForSampling()
    sequence.advance(to: 1)
    #expect(frame(sequence) != before)
    #expect(sequence.burstTime == 0.5)
    sequence.advance(to: 2.5)
    #expect(finished == 1)
  }

  @Test("A replacement that comes after the end comes to nothing")
  func lateReplacement() {
    let held = HeldSampler()
    let sequence = sequence(sampler: held.sampler)
    sequence.start(image, at: 0)
    held.openAndWait()
    sequence.waitForSampling()
    sequence.advance(to: 1)
    sequence.replaceImage(TestPictures.opaque(width: 60, height: 40))
    sequence.advance(to: 2.5)
    #expect(sequence.phase == .finished)
    held.openAndWait()
    sequence.advance(to: 3)
    #expect(sequence.phase == .finished)
    #expect(frame(sequence).allSatisfy { $0 == 0 })
  }

  @Test("New settings are for the next start: an explosion under way goes on as it began")
  func settingsDuringExplosion() {
    let sequence = sequence()
    sequence.start(image, at: 0)
    sequence.advance(to: 0.25)
    let shaken = sequence.shakeOffset
    sequence.settings.shake = .none
    sequence.settings.animation = AnyParticleAnimation(ClassicUp())
    sequence.settings.seed = 99
    sequence.advance(to: 0.25)
    #expect(sequence.shakeOffset == shaken)
    sequence.waitForSampling()
    sequence.advance(to: 1)
    #expect(sequence.burstTime == 0.5)
    let before = frame(sequence)
    // As when the window is resized to the same picture: nothing may change.
    sequence.replaceImage(image)
    sequence.waitForSampling()
    sequence.advance(to: 1)
    #expect(frame(sequence) == before)
  }

  @Test("Runs that repeat are one explosion with one end")
  func repetition() {
    struct Blink: ParticleAnimation {
      let duration: Float = 0.5
      let repeatCount = 4
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(atHomeOf: particles)
      }
    }
    let sequence = sequence(shake: .none)
    sequence.settings.animation = AnyParticleAnimation(Blink())
    var finished = 0
    sequence.onEnd = { if $0 == .finished { finished += 1 } }
    sequence.start(image, at: 0)
    sequence.waitForSampling()
    sequence.advance(to: 1.99)
    #expect(sequence.phase == .exploding)
    sequence.advance(to: 2)
    #expect(sequence.phase == .finished)
    #expect(finished == 1)
  }

  @Test("Times that go back or are none count as the latest")
  func badTimes() {
    let sequence = sequence()
    sequence.start(image, at: 1)
    sequence.waitForSampling()
    for time in [0.5, -1, -.infinity, .infinity, .nan, 1] {
      sequence.advance(to: time)
      #expect(sequence.phase == .shaking)
      #expect(sequence.shakeOffset == .zero)
    }
    sequence.advance(to: 1.5)
    #expect(sequence.phase == .exploding)
    sequence.start(image, at: .nan)
    #expect(sequence.phaseStart == 1.5)
    sequence.waitForSampling()
    sequence.advance(to: 2)
    #expect(sequence.phase == .exploding)
  }
}
