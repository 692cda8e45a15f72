import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Animations backwards.
@Suite struct ReversedAnimationTests {
  private func explosion(_ animation: AnyParticleAnimation) -> Explosion {
    Explosion(
      particles: ParticleSet(TestPictures.mixed(width: 64, height: 48), cell: 4),
      animation: animation, seed: 3)
  }

  private func explosion(_ animation: some ParticleAnimation) -> Explosion {
    explosion(AnyParticleAnimation(animation))
  }

  @Test("Backwards twice begins and ends as ever")
  func reversedTwice() {
    let twice = AnyParticleAnimation(Dust().reversed().reversed())
    #expect(twice.beginsAtHome && !twice.endsAtHome)
    #expect(AnyParticleAnimation(Dust()).reversed().reversed().beginsAtHome)
    let named = NamedAnimation(name: "dust", summary: "dust", animation: Dust())
    #expect(!named.reversed().animation.beginsAtHome && named.reversed().animation.endsAtHome)
    #expect(named.reversed().reversed().animation.beginsAtHome)
  }

  @Test("An animation without its type runs backwards as one with it")
  func typeErased() {
    let typed = explosion(Vortex().reversed())
    let erased = explosion(AnyParticleAnimation(Vortex()).reversed())
    for part in [Float(0), 0.3, 0.9, 1] {
      let time = part * typed.duration
      #expect(typed.singlePoses(at: time) == erased.singlePoses(at: time))
    }
  }

  @Test("A named animation runs backwards from its own place", arguments: animationNames)
  func named(name: String) throws {
    let named = try #require(AnimationCatalog.builtIn[name])
    let settings = AnimationSettings(origin: Point(x: 0.1, y: 0.9))
    let direct = explosion(named.makeAnimation(settings).reversed())
    let backwards = explosion(named.reversed().makeAnimation(settings))
    #expect(named.reversed().name == name)
    for part in [Float(0), 0.3, 0.9, 1] {
      let time = part * direct.duration
      #expect(backwards.singlePoses(at: time) == direct.singlePoses(at: time))
    }
  }

  @Test("What ends at home stays the picture, where it is, over what is there")
  func endsAtHome() {
    let image = TestPictures.mixed(width: 64, height: 48)
    let explosion = explosion(Fall().reversed())
    let background = PremultipliedColor(packed: 0xff20_50c0)
    var expected = Canvas(size: PixelSize(width: 70, height: 54))
    expected.clear(to: background)
    expected.draw(image, at: PixelPoint(x: 3, y: 3))
    for time in [explosion.duration, 100, .infinity] {
      #expect(explosion.frame(at: time, margin: 3, over: background) == expected.snapshot().pixels)
    }
  }
}
