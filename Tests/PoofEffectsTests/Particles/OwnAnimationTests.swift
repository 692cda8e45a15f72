import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// An animation as anyone would write it, outside of the module.
private struct Drift: ParticleAnimation {
  let duration: Float = 2
  var repeatCount = 1

  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    var pose = ParticlePose(atHomeOf: particles)
    pose.x += (40 + 80 * particles.random(0)) * time
    pose.opacity = 1 - time / duration
    return pose
  }
}

/// The simpler form: only the end of the way.
private struct Slide: TravelAnimation {
  let duration: Float = 1
  let easing = Easing.smooth

  func delay(of particles: ParticleBatch) -> Lanes { 0.5 * particles.unitX }

  func destination(of particles: ParticleBatch) -> ParticlePose {
    ParticlePose(
      x: particles.x, y: particles.y + 2 * particles.extent.y, scale: Lanes(repeating: 0.5))
  }
}

/// An animation with one pose for all particles.
private struct Fixed: ParticleAnimation {
  let duration: Float = 1
  var x: Float = 5
  var y: Float = 5
  var scale: Float = 1
  var opacity: Float = 1

  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    ParticlePose(
      x: Lanes(repeating: x), y: Lanes(repeating: y), scale: Lanes(repeating: scale),
      opacity: Lanes(repeating: opacity))
  }
}

@Suite struct OwnAnimationTests {
  private let image = TestPictures.mixed(width: 50, height: 30)

  private func explosion(
    _ animation: some ParticleAnimation, morphDistance: Float = 1
  ) -> Explosion {
    Explosion(
      particles: ParticleSet(image, cell: 4), animation: AnyParticleAnimation(animation),
      morphDistance: morphDistance)
  }

  @Test("An animation of one's own begins as the picture, moves, and is gone")
  func endToEnd() {
    let explosion = explosion(Drift())
    var picture = Canvas(size: image.size)
    picture.draw(image, at: PixelPoint.zero)
    #expect(explosion.frame(at: 0) == picture.snapshot().pixels)
    let homes = explosion.singlePoses(at: 0)
    let poses = explosion.singlePoses(at: 1)
    #expect(zip(homes, poses).allSatisfy { $0.1.x - $0.0.x >= 40 && $0.1.x - $0.0.x < 120 })
    #expect(zip(homes, poses).allSatisfy { $0.0.y == $0.1.y && $0.1.opacity == 0.5 })
    #expect(explosion.frame(at: 1, margin: 100) != explosion.frame(at: 0, margin: 100))
    #expect(explosion.frame(at: 2, margin: 100).allSatisfy { $0 == 0 })
  }

  @Test("Runs follow one another, each like the first")
  func repetition() {
    let once = explosion(Drift())
    let thrice = ExplosionFilm(explosion(Drift(repeatCount: 3)))
    #expect(thrice.length == 6)
    for time in [Float(0), 0.5, 1, 1.75] {
      for run in 0..<3 {
        let image = thrice.image(at: Double(time) + 2 * Double(run))
        #expect(image.pixels == once.frame(at: time))
      }
    }
    #expect(thrice.image(at: 6).pixels.allSatisfy { $0 == 0 })
    #expect(thrice.progress(at: 5) == 0.5 && thrice.presence(at: 2.5) > 0)
  }

  @Test("A repeat count below 1 counts as 1, one without end has none")
  func runCounts() {
    for count in [0, -1, Int.min] {
      #expect(ExplosionFilm(explosion(Drift(repeatCount: count))).length == 2)
    }
    for count in [Int.max, .max / 2 + 1] {
      let film = ExplosionFilm(explosion(Drift(repeatCount: count)), repeatCount: 2)
      #expect(film.length == .infinity)
    }
  }

  @Test("A run of an explosion is all there is of it: before and after it stays as it is")
  func runTimes() {
    struct Clock: ParticleAnimation {
      let duration: Float = 0.3
      let repeatCount = 1_000
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(x: time, y: Lanes())
      }
    }
    let explosion = Explosion(
      particles: ParticleSet(TestPictures.opaque(width: 1, height: 1), cell: 1),
      animation: AnyParticleAnimation(Clock()))
    #expect(explosion.duration == 0.3)
    for (time, inside) in [(Float(-1), Float(0)), (0.2, 0.2), (0.3, 0.3), (7, 0.3)] {
      #expect(explosion.singlePoses(at: time)[0].x == inside)
    }
  }

  @Test("A duration that no animation can have becomes the nearest that one can")
  func oddDurations() {
    struct Still: ParticleAnimation {
      let duration: Float
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(atHomeOf: particles)
      }
    }
    for (duration, counted) in [
      (Float(0), Float(0.001)), (-3, 0.001), (.nan, 0.001), (-.infinity, 0.001),
      (.infinity, 1_000_000), (0.25, 0.25),
    ] {
      let animation = AnyParticleAnimation(Still(duration: duration))
      #expect(animation.duration == counted)
      let film = ExplosionFilm(explosion(animation), repeatCount: 3, autoreverses: true)
      #expect(film.length == 3 * Double(counted))
      for time in [0, Double(counted), 2.5 * Double(counted), .infinity] {
        #expect((0...1).contains(film.progress(at: time)))
        #expect(film.image(at: time).size == image.size)
      }
    }
  }

  @Test("A pose with something that is not a number draws nothing")
  func notANumber() {
    let animations = [
      Fixed(x: .nan), Fixed(y: .nan), Fixed(scale: .nan), Fixed(opacity: .nan),
      Fixed(x: .nan, y: .nan, scale: .nan, opacity: .nan),
    ]
    for animation in animations {
      let explosion = explosion(animation)
      for time in [Float(0), 0.1, 0.9] {
        #expect(explosion.frame(at: time).allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("A pose out of every picture draws nothing")
  func farAway() {
    let far: [Float] = [.infinity, -.infinity, 1e30, -1e30, .greatestFiniteMagnitude, 1e9, -1e9]
    for place in far {
      for animation in [Fixed(x: place), Fixed(y: place), Fixed(x: place, y: -place)] {
        let explosion = explosion(animation)
        for time in [Float(0), 0.1, 0.9] {
          #expect(explosion.frame(at: time).allSatisfy { $0 == 0 })
        }
      }
    }
  }

  @Test("A scale or an opacity of 0 and below draws nothing")
  func invisible() {
    for number in [Float(0), -0.0, -1, -Float.infinity, -1e30, -Float.leastNonzeroMagnitude] {
      for animation in [Fixed(scale: number), Fixed(opacity: number)] {
        let explosion = explosion(animation)
        for time in [Float(0), 0.9] {
          #expect(explosion.frame(at: time).allSatisfy { $0 == 0 })
        }
      }
    }
  }

  @Test(
    "A particle too small to be seen draws nothing",
    arguments: [Float.leastNonzeroMagnitude, 2e-38, 1e-30, 1e-19, 1e-9, 1e-6])
  func vanishing(scale: Float) {
    for place in [Float(5), 5.3, 5.5, 0] {
      let explosion = explosion(Fixed(x: place, y: place, scale: scale))
      for time in [Float(0), 0.9] {
        #expect(explosion.frame(at: time).allSatisfy { $0 == 0 })
      }
    }
  }

  @Test(
    "A particle larger than everything covers the canvas",
    arguments: [Float(1e3), 1e9, 1e30, .greatestFiniteMagnitude, .infinity])
  func enormous(scale: Float) {
    let image = Image(size: PixelSize(width: 9, height: 5), color: Color.white.premultiplied)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 3),
      animation: AnyParticleAnimation(Fixed(scale: scale)))
    for time in [Float(0), 0.1, 0.9] {
      #expect(explosion.frame(at: time).allSatisfy { $0 == .max })
    }
  }

  @Test("An opacity above 1 counts as 1", arguments: [Float(1.5), 100, 1e30, .infinity])
  func overOpaque(opacity: Float) {
    for time in [Float(0), 0.1, 0.9] {
      #expect(
        explosion(Fixed(opacity: opacity)).frame(at: time) == explosion(Fixed()).frame(at: time))
    }
  }

  @Test("A way of one's own goes from home to its end, after its delay")
  func travel() {
    let explosion = explosion(Slide())
    let homes = explosion.singlePoses(at: 0)
    let halfway = explosion.singlePoses(at: 0.5)
    let end = explosion.singlePoses(at: 1)
    for index in homes.indices {
      #expect(end[index].x == homes[index].x)
      #expect(abs(end[index].y - homes[index].y - 60) < 1e-4)
      #expect(abs(end[index].scale - 0.5) < 1e-6)
      #expect(end[index].opacity == 0)
      let delay = 0.5 * homes[index].x / 50
      let t = max(0, (0.5 - delay) / (1 - delay))
      let expected = homes[index].y + 60 * t * t * (3 - 2 * t)
      #expect(abs(halfway[index].y - expected) < 1e-3)
    }
    // Before its delay is over a particle stands still.
    let early = explosion.singlePoses(at: 0.1)
    for index in homes.indices where homes[index].x > 11 {
      #expect(early[index] == homes[index])
    }
  }
}
