import PinnedFrames
import PoofCore
import PoofEffects
import Testing

/// Sequences whose particles become the picture.
@Suite struct ExplosionSequenceAssemblingTests {
  private let image = TestPictures.opaque(width: 36, height: 24)

  private func started(
    _ animation: AnyParticleAnimation, shake: Shake = Shake(duration: 0.5, amplitude: 0.05),
    reducesMotion: Bool = false
  ) -> ExplosionSequence {
    var settings = ExplosionSequence.Settings(animation: animation)
    settings.shake = shake
    settings.sampler = .cells(of: 3)
    let sequence = ExplosionSequence(settings: settings)
    sequence.waitsForSampling = true
    sequence.reducesMotion = reducesMotion
    sequence.start(image, at: 0)
    return sequence
  }

  private func frame(_ sequence: ExplosionSequence) -> [UInt32] {
    var canvas = Canvas(size: image.size)
    sequence.draw(into: &canvas)
    return canvas.snapshot().pixels
  }

  @Test("Nothing is there before the particles come, and the picture stays")
  func assembling() {
    let sequence = started(AnyParticleAnimation(Vortex().reversed()))
    for time in [0, 0.2, 0.49] {
      sequence.advance(to: time)
      #expect(frame(sequence).allSatisfy { $0 == 0 })
      #expect(sequence.presence == 0)
    }
    var presence: Float = 0
    for step in 0..<100 {
      sequence.advance(to: 0.5 + Double(step) * 0.05)
      #expect(sequence.presence >= presence)
      presence = sequence.presence
    }
    #expect(presence == 1 && sequence.phase == .finished)
    #expect(sequence.position == sequence.length)
    #expect(frame(sequence) == image.pixels)
  }

  @Test("With reduced motion it fades in")
  func fade() {
    let sequence = started(AnyParticleAnimation(Vortex().reversed()), reducesMotion: true)
    sequence.advance(to: 0)
    #expect(frame(sequence).allSatisfy { $0 == 0 })
    sequence.advance(to: 0.15)
    #expect(frame(sequence).allSatisfy { (100...156).contains($0 >> 24) })
    sequence.advance(to: 1)
    #expect(sequence.phase == .finished && frame(sequence) == image.pixels)
  }

  @Test("What goes and comes home is there at both ends, gone in between", arguments: [1, 3])
  func swinging(count: Int) {
    struct Swing: ParticleAnimation {
      let duration: Float = 2
      let repeatCount: Int
      let endsAtHome = true
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        var pose = ParticlePose(atHomeOf: particles)
        pose.y += 50 * sine(0.5 * Float.pi * time)
        return pose
      }
    }
    let animation = AnyParticleAnimation(Swing(repeatCount: count))
    let sequence = started(animation)
    #expect(sequence.length == 2 * Double(count))
    sequence.advance(to: 0.5)
    #expect(sequence.phase == .exploding && sequence.presence == 1)
    for run in 0..<count {
      let begun = 0.5 + Double(animation.duration) * Double(run)
      sequence.advance(to: begun + Double(animation.duration) / 2)
      #expect(sequence.presence == 0)
      sequence.advance(to: begun + Double(animation.duration) * 0.95)
      #expect(sequence.presence > 0.8 && sequence.presence < 1)
    }
    // The shake has moved it, and it comes home to its own place.
    sequence.advance(to: 60)
    #expect(sequence.phase == .finished && sequence.presence == 1)
    #expect(frame(sequence) == image.pixels)
  }
}
