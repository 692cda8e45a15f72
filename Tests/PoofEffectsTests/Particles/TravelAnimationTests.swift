import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

private struct Way: TravelAnimation {
  let duration: Float = 2
  var easing = Easing.linear
  var fadeOut: Float = 0.25
  var opacity: Float = 1

  func destination(of particles: ParticleBatch) -> ParticlePose {
    ParticlePose(
      x: particles.x + 100, y: particles.y - 50, scale: Lanes(repeating: -1),
      opacity: Lanes(repeating: opacity))
  }
}

@Suite struct TravelAnimationTests {
  private func pose(_ way: Way, at time: Float) -> Explosion.Single {
    let image = TestPictures.opaque(width: 9, height: 9)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 9), animation: AnyParticleAnimation(way))
    return explosion.singlePoses(at: time)[0]
  }

  @Test(
    "The way follows the easing",
    arguments: [Easing.linear, .smooth, .powerIn(2), .powerOut(3), .easeIn, .easeOut, .easeInOut])
  func easing(easing: Easing) {
    for step in 0...16 {
      let t = Float(step) / 16
      let pose = pose(Way(easing: easing), at: 2 * t)
      #expect(abs(pose.x - (4.5 + 100 * easing(t))) < 1e-4)
      #expect(abs(pose.y - (4.5 - 50 * easing(t))) < 1e-4)
      #expect(abs(pose.scale - (1 - 2 * easing(t))) < 1e-5)
    }
  }

  @Test("It fades in the last part only, and to nothing")
  func fading() {
    #expect(pose(Way(), at: 1.5).opacity == 1)
    #expect(abs(pose(Way(), at: 1.75).opacity - 0.5) < 1e-5)
    #expect(pose(Way(), at: 2).opacity == 0)
    #expect(abs(pose(Way(opacity: 0.2), at: 1).opacity - 0.6) < 1e-5)
  }

  @Test("Without a fade it stays as opaque as its destination", arguments: [Float(0), -1, .nan])
  func withoutFade(fadeOut: Float) {
    #expect(pose(Way(fadeOut: fadeOut, opacity: 0.5), at: 2).opacity == 0.5)
  }

  @Test("A fade longer than the way begins with it", arguments: [Float(1), 1.5, 100, .infinity])
  func longFade(fadeOut: Float) {
    #expect(pose(Way(fadeOut: fadeOut), at: 0).opacity == 1)
    #expect(abs(pose(Way(fadeOut: fadeOut), at: 1).opacity - 0.5) < 1e-5)
    #expect(pose(Way(fadeOut: fadeOut), at: 2).opacity == 0)
  }

  @Test("A fade is a sixth of the way unless said otherwise")
  func usualFade() {
    #expect(ClassicFall().fadeOut == Float(1) / 6)
  }
}
