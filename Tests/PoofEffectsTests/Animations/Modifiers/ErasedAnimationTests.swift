import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// An animation behind the one type of all can be modified like any other.
@Suite struct ErasedAnimationTests {
  private let image = TestPictures.mixed(width: 61, height: 37)

  private func explosion(_ animation: AnyParticleAnimation) -> Explosion {
    Explosion(particles: ParticleSet(image, cell: 2), animation: animation, seed: 5)
  }

  private func expectSame(_ erased: some ParticleAnimation, _ direct: some ParticleAnimation) {
    let (erased, direct) = (AnyParticleAnimation(erased), AnyParticleAnimation(direct))
    #expect(erased.duration == direct.duration)
    #expect(erased.beginsAtHome == direct.beginsAtHome)
    #expect(erased.endsAtHome == direct.endsAtHome)
    for time in stride(from: Float(0), through: direct.duration, by: direct.duration / 7) {
      #expect(
        explosion(erased).singlePoses(at: time) == explosion(direct).singlePoses(at: time))
    }
  }

  @Test func `it is posed as what it holds`() {
    expectSame(AnyParticleAnimation(Vortex()), Vortex())
    expectSame(AnyParticleAnimation(AnyParticleAnimation(Shatter())), Shatter())
  }

  @Test func `modifiers change it as what it holds`() {
    let wind = Point(x: 0.4, y: -0.1)
    expectSame(
      AnyParticleAnimation(Fall()).swept(.fromLeft, over: 0.7).withWind(wind),
      Fall().swept(.fromLeft, over: 0.7).withWind(wind))
    expectSame(
      AnyParticleAnimation(AnyParticleAnimation(Fall()).withGravity(2)).bouncing(),
      Fall().withGravity(2).bouncing())
    expectSame(AnyParticleAnimation(Liquid()).reversed(), Liquid().reversed())
  }

  @Test func `each of its particles has its own time, backwards too`() {
    expectSame(
      AnyParticleAnimation(Burst()).reversed().swept(.fromTop),
      ReversedAnimation(Burst()).swept(.fromTop))
  }
}
