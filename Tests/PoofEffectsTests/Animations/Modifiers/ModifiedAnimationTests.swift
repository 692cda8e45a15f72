import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Promises that every modifier keeps, whatever it wraps.
@Suite struct ModifiedAnimationTests {
  struct Modifier: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let animations: [String: AnyParticleAnimation]

    init(_ name: String, _ change: (LaneAnimation) -> some ParticleAnimation) {
      testDescription = name
      animations = builtInAnimations.mapValues { AnyParticleAnimation(change($0)) }
    }
  }

  private static let map = ArrivalMap(size: PixelSize(width: 7, height: 5), softness: 0.1) {
    x, y in
    fraction(x * 0.37 + y * 0.21)
  }

  static let modifiers = [
    Modifier("from the left") { $0.swept(.fromLeft, over: 0.7) },
    Modifier("outwards") { $0.swept(.outwards) },
    Modifier("in patches") { $0.swept(.inPatches) },
    Modifier("following a map") { $0.swept(.following(map)) },
    Modifier("wind") { $0.withWind(Point(x: 0.4, y: -0.1)) },
    Modifier("turbulence") { $0.withTurbulence() },
    Modifier("gravity") { $0.withGravity(1.5) },
    Modifier("drag") { $0.withDrag(3) },
    Modifier("bouncing") { $0.bouncing() },
    Modifier("delayed") { $0.delayed(by: 0.3).mirrored(.leftAndRight).retimed(to: 1.7) },
    // The sweep outermost, so that all the others are given times that differ.
    Modifier("everything") {
      $0.withDrag(1).withGravity(0.5).withTurbulence(0.2).withWind(Point(x: 0.2, y: 0)).bouncing()
        .mirrored(.leftAndRight).retimed(easing: .smooth).swept(.outwards)
    },
  ]

  private func explosion(
    _ animation: AnyParticleAnimation, cell: Int = 4, seed: UInt64 = 3
  ) -> Explosion {
    Explosion(
      particles: ParticleSet(TestPictures.opaque(width: 61, height: 37), cell: cell),
      animation: animation, seed: seed)
  }

  @Test("Every animation of the catalogue is wrapped here")
  func completeness() {
    #expect(Set(builtInAnimations.keys) == Set(animationNames))
  }

  @Test("At time 0 the picture is whole", arguments: modifiers)
  func identity(modifier: Modifier) {
    for (name, animation) in modifier.animations {
      #expect(animation.beginsAtHome && !animation.endsAtHome)
      let explosion = explosion(animation)
      for (index, pose) in explosion.singlePoses(at: 0).enumerated() {
        let home = explosion.particles.home(of: index)
        let expected = Explosion.Single(
          x: Float(home.minX + home.maxX) / 2, y: Float(home.minY + home.maxY) / 2, scale: 1,
          opacity: 1)
        #expect(pose == expected, "\(name)")
      }
    }
  }

  @Test("At the end nothing is left", arguments: modifiers)
  func gone(modifier: Modifier) {
    for (name, animation) in modifier.animations {
      let explosion = explosion(animation)
      for pose in explosion.singlePoses(at: explosion.duration - 0.001) {
        #expect(pose.isFinite && pose.opacity * max(0, pose.scale) < 0.02, "\(name)")
      }
    }
  }

  @Test("One seed gives one explosion", arguments: modifiers)
  func seeds(modifier: Modifier) {
    for (name, animation) in modifier.animations {
      let first = explosion(animation, seed: 5)
      // Late enough for all to have set out, a swept and eased fire too.
      let time = first.duration * 0.4
      #expect(
        first.singlePoses(at: time) == explosion(animation, seed: 5).singlePoses(at: time),
        "\(name)")
      #expect(
        first.singlePoses(at: time) != explosion(animation, seed: 6).singlePoses(at: time),
        "\(name)")
    }
  }

  /// In `speed` picture sides, whole opacities or scales per second.
  @Test("Poses go on without a jump", arguments: modifiers)
  func continuity(modifier: Modifier) {
    let step: Float = 0.0005
    // A bounce near the floor is quick: with it a particle may be twice as fast.
    let speed: Float = 200
    for (name, animation) in modifier.animations {
      let jumps = explosion(animation, cell: 8)
        .jumps(step: step, distance: speed * 61 * step, change: 500 * step)
      #expect(jumps == 0, "\(name)")
    }
  }

  @Test("Backwards, all of it becomes the picture and stays it", arguments: modifiers)
  func reversed(modifier: Modifier) {
    for (name, animation) in modifier.animations {
      let explosion = explosion(AnyParticleAnimation(animation.reversed()))
      #expect(!explosion.animation.beginsAtHome && explosion.animation.endsAtHome)
      for time in [explosion.duration, explosion.duration + 3, .infinity] {
        #expect(explosion.frame(at: time) == explosion.particles.image.pixels, "\(name)")
      }
    }
  }

  @Test(
    "Numbers out of range are brought inside: the picture is there at the start", arguments: 0..<9)
  func outOfRange(index: Int) {
    let steady = Fall()
    let animations = [
      AnyParticleAnimation(steady.withWind(Point(x: 0.5, y: 0), period: .infinity)),
      AnyParticleAnimation(steady.withWind(Point(x: .nan, y: 0), gusts: .nan)),
      AnyParticleAnimation(steady.withWind(Point(x: .infinity, y: 1), gusts: 7)),
      AnyParticleAnimation(steady.withGravity(.nan)),
      AnyParticleAnimation(steady.withTurbulence(.infinity)),
      AnyParticleAnimation(steady.swept(.fromLeft, over: 3e38).delayed(by: 3e38)),
      AnyParticleAnimation(Vortex(origin: Point(x: .nan, y: 0))),
      AnyParticleAnimation(Scatter(origin: Point(x: 0, y: .infinity))),
      AnyParticleAnimation(Shatter(origin: Point(x: .nan, y: .nan))),
    ]
    let image = TestPictures.opaque(width: 20, height: 12)
    let explosion = Explosion(particles: ParticleSet(image, cell: 3), animation: animations[index])
    #expect(explosion.frame(at: 0) == image.pixels)
    #expect(explosion.poses(at: 0.3).allSatisfy { $0.x[0].isFinite && $0.y[0].isFinite })
  }
}
