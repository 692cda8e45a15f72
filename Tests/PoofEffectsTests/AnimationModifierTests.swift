import PoofCore
import PoofEffects
import Testing

/// The wrappers that make another animation of any one.
@Suite struct AnimationModifierTests {
  private func explosion(_ animation: some ParticleAnimation) -> Explosion {
    Explosion(
      particles: ParticleSet(TestPictures.opaque(width: 64, height: 48), cell: 4),
      animation: AnyParticleAnimation(animation), seed: 3)
  }

  @Test("Backwards, particles come from nowhere and become the picture")
  func reversed() {
    let forwards = explosion(Vortex())
    let backwards = explosion(Vortex().reversed())
    #expect(backwards.duration == forwards.duration)
    #expect(backwards.singlePoses(at: forwards.duration) == forwards.singlePoses(at: 0))
    for part in [Float(0), 0.25, 0.5, 1] {
      #expect(
        backwards.singlePoses(at: part * forwards.duration)
          == forwards.singlePoses(at: forwards.duration - part * forwards.duration))
    }
    #expect(backwards.frame(at: 0).allSatisfy { $0 == 0 })
    // The last frame before the end cannot be told from the picture.
    let last = backwards.frame(at: forwards.duration - 0.001)
    #expect(largestDifference(last, forwards.particles.image.pixels) <= 2)
  }

  @Test("Twice backwards is forwards")
  func reversedTwice() {
    let once = explosion(Dust())
    let twice = explosion(Dust().reversed().reversed())
    // Both subtractions are exact for times in the second half, by Sterbenz's lemma.
    for part in [Float(0.5), 0.75, 1] {
      let time = part * once.duration
      #expect(once.singlePoses(at: time) == twice.singlePoses(at: time))
    }
  }

  @Test("A delayed animation waits, then runs as ever")
  func delayed() {
    let base = explosion(Scatter())
    let delayed = explosion(Scatter().delayed(by: 0.5))
    #expect(delayed.duration == base.duration + 0.5)
    for time in [Float(0), 0.25, 0.5] {
      #expect(delayed.singlePoses(at: time) == base.singlePoses(at: 0))
    }
    for time in [Float(0.25), 0.5, 1] {
      #expect(delayed.singlePoses(at: time + 0.5) == base.singlePoses(at: time))
    }
  }

  @Test("A delay that is none counts as none", arguments: [Float(0), -1, .nan, .infinity])
  func noDelay(delay: Float) {
    #expect(Scatter().delayed(by: delay).duration == Scatter().duration)
  }

  @Test("A retimed animation passes the same poses in its own time")
  func retimed() {
    let base = explosion(Fall())
    let slow = explosion(Fall().retimed(to: 3.2))
    let eased = explosion(Fall().retimed(easing: .powerIn(2)))
    #expect(slow.duration == 3.2)
    #expect(eased.duration == base.duration)
    for part in [Float(0), 0.25, 0.5, 1] {
      #expect(slow.singlePoses(at: 3.2 * part) == base.singlePoses(at: 1.6 * part))
      #expect(eased.singlePoses(at: 1.6 * part) == base.singlePoses(at: 1.6 * part * part))
    }
  }

  @Test("A duration of nothing, or without an end, is refused")
  func badDuration() async {
    await #expect(processExitsWith: .failure) { _ = Fall().retimed(to: 0) }
    await #expect(processExitsWith: .failure) { _ = Fall().retimed(to: .infinity) }
  }

  @Test("Mirrored dust is swept from the right, and is the picture at first")
  func mirroredAcross() {
    let plain = explosion(Dust(waviness: 0))
    let mirrored = explosion(Dust(waviness: 0).mirrored(.leftAndRight))
    #expect(mirrored.singlePoses(at: 0) == plain.singlePoses(at: 0))
    let homes = plain.singlePoses(at: 0)
    let early = mirrored.singlePoses(at: 0.1)
    for (home, pose) in zip(homes, early) {
      #expect((home == pose) == (home.x < 64 * (1 - 0.1 * 1.8 / 0.8)))
    }
  }

  @Test("Mirrored above and below, the fall rises")
  func mirroredUpright() {
    let homes = explosion(Fall()).singlePoses(at: 0)
    let mirrored = explosion(Fall().mirrored(.aboveAndBelow))
    #expect(mirrored.singlePoses(at: 0) == homes)
    let late = mirrored.singlePoses(at: 1.2)
    #expect(zip(homes, late).allSatisfy { $0.1.y < $0.0.y })
  }

  @Test("A mirror turns rotations and flips round", arguments: [0, 1])
  func mirroredTurns(number: Int) {
    struct Turn: ParticleAnimation {
      let duration: Float = 1
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(
          x: particles.x, y: particles.y, rotation: time,
          flip: 2 * time)
      }
    }
    let isAcross = number == 0
    let mirrored = explosion(Turn().mirrored(isAcross ? .leftAndRight : .aboveAndBelow))
    for pose in mirrored.poses(at: 0.5) {
      #expect(pose.rotation == Lanes(repeating: -0.5))
      #expect(pose.flip == Lanes(repeating: isAcross ? -1 : 1))
    }
  }
}
