import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
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

  @Test("A retimed animation has its base's flow, at the base's time")
  func retimedFlow() {
    let picture = TestPictures.opaque(width: 200, height: 120)
    func frame(_ animation: some ParticleAnimation) -> Image {
      var canvas = Canvas(size: picture.size)
      Explosion(
        particles: ParticleSet(picture, cell: 1), animation: AnyParticleAnimation(animation),
        seed: 3
      ).draw(at: animation.duration / 2, into: &canvas)
      return canvas.snapshot()
    }
    // Half of any length is exact.
    let slow = Fall().retimed(to: 3 * Fall().duration)
    #expect(AnyParticleAnimation(slow).hasFlow)
    #expect(!AnyParticleAnimation(Scatter().retimed(to: 3)).hasFlow)
    #expect(frame(slow).pixels == frame(Fall()).pixels)
  }

  @Test("A retimed animation passes the same poses in its own time")
  func retimed() {
    let base = explosion(Fall())
    let slow = explosion(Fall().retimed(to: 3.2))
    let eased = explosion(Fall().retimed(easing: .powerIn(2)))
    #expect(slow.duration == 3.2)
    #expect(eased.duration == base.duration)
    for part in [Float(0), 0.25, 0.5, 1] {
      #expect(slow.singlePoses(at: 3.2 * part) == base.singlePoses(at: base.duration * part))
      #expect(
        eased.singlePoses(at: base.duration * part)
          == base.singlePoses(at: base.duration * (part * part)))
    }
  }

  @Test("A duration of nothing, or without an end, becomes the nearest that there is")
  func oddDurations() {
    for (duration, counted) in [
      (Float(0), Float(0.001)), (-1, 0.001), (.nan, 0.001), (.infinity, 1_000_000), (0.5, 0.5),
    ] {
      #expect(Fall().retimed(to: duration).duration == counted)
    }
  }

  @Test("Numbers that make no sense make no frame that cannot be drawn")
  func oddNumbers() {
    let odd: [Float] = [0, -1, .nan, .infinity, -.infinity, 1e30, 1e-30, .greatestFiniteMagnitude]
    for number in odd {
      let place = Point(x: number, y: number)
      let animations = [
        AnyParticleAnimation(Fall().withWind(place, gusts: number, period: number)),
        AnyParticleAnimation(Fall().withTurbulence(number, scale: number)),
        AnyParticleAnimation(
          Fall().bouncing(onFloorAt: number, restitution: number, depth: number)),
        AnyParticleAnimation(Fall().withGravity(number).withDrag(number)),
        AnyParticleAnimation(Fall().delayed(by: number)),
        AnyParticleAnimation(Fall().swept(.inPatches(across: number), over: number)),
        AnyParticleAnimation(Fall().swept(.from(place), over: 0.5, jitter: number)),
        AnyParticleAnimation(Fall().swept(.to(place))),
        AnyParticleAnimation(Fall().swept(.towards(place))),
        AnyParticleAnimation(Scatter(origin: place)), AnyParticleAnimation(Vortex(origin: place)),
      ]
      for animation in animations {
        let explosion = explosion(animation)
        #expect(explosion.duration >= Fall().duration || explosion.duration > 0.5)
        for time in [0, 0.5 * explosion.duration, explosion.duration] {
          #expect(explosion.frame(at: time).count == 64 * 48)
        }
      }
    }
  }

  @Test("Gusts without a time between them are an even wind", arguments: [Float(0), -2, .nan])
  func evenWind(period: Float) {
    let wind = Point(x: 0.5, y: 0.1)
    let odd = explosion(Fall().withWind(wind, gusts: 0.8, period: period))
    let even = explosion(Fall().withWind(wind, gusts: 0))
    for time in [Float(0.4), 1, 1.5] {
      #expect(odd.singlePoses(at: time) == even.singlePoses(at: time))
    }
  }

  @Test("Mirrored dust is swept from the right, and is the picture at first")
  func mirroredAcross() {
    let plain = explosion(Dust())
    let mirrored = explosion(Dust().mirrored(.leftAndRight))
    #expect(mirrored.singlePoses(at: 0) == plain.singlePoses(at: 0))
    let homes = plain.singlePoses(at: 0)
    let early = zip(homes, mirrored.singlePoses(at: 0.2))
    #expect(early.contains { $0.0 != $0.1 })
    #expect(early.allSatisfy { $0.0 == $0.1 || $0.0.x > 64 * 0.4 })
  }

  @Test("Mirrored above and below, the fall rises")
  func mirroredUpright() {
    let homes = explosion(Fall()).singlePoses(at: 0)
    let mirrored = explosion(Fall().mirrored(.aboveAndBelow))
    #expect(mirrored.singlePoses(at: 0) == homes)
    var before: Float = 0
    for time in [Float(0.4), 0.8, 1.2, 1.6] {
      let rise = zip(homes, mirrored.singlePoses(at: time)).map { $0.y - $1.y }
      // The air carries what is hardly let go to any side, by little.
      #expect(rise.allSatisfy { $0 > -2 })
      let mean = rise.reduce(0, +) / Float(rise.count)
      #expect(mean > before + 1)
      before = mean
    }
    // By then all of it has been let go for long enough.
    #expect(zip(homes, mirrored.singlePoses(at: 1.6)).allSatisfy { $1.y < $0.y })
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
