import PoofCore
import PoofEffects
import Testing

/// The modifiers that run an animation again or backwards.
@Suite struct RunModifierTests {
  private func explosion(_ animation: AnyParticleAnimation) -> Explosion {
    Explosion(
      particles: ParticleSet(TestPictures.mixed(width: 64, height: 48), cell: 4),
      animation: animation, seed: 3)
  }

  private func explosion(_ animation: some ParticleAnimation) -> Explosion {
    explosion(AnyParticleAnimation(animation))
  }

  @Test("A repeated animation runs as often as it is told")
  func repeated() {
    let once = explosion(ClassicFall())
    let thrice = explosion(ClassicFall().repeated(3))
    #expect(thrice.duration == 6)
    for time in [Float(0), 0.5, 1.75] {
      #expect(thrice.frame(at: time + 4, margin: 9) == once.frame(at: time, margin: 9))
    }
    #expect(thrice.frame(at: 6).allSatisfy { $0 == 0 })
    #expect(ClassicFall().repeated(3).repeated(4).repeatCount == 12)
  }

  @Test("A count below 1 is 1, one beyond all bounds a million", arguments: [0, -1, Int.min])
  func repeatCounts(count: Int) {
    #expect(Fall().repeated(count).repeatCount == 1)
    #expect(Fall().repeated(.max).repeated(.max).repeatCount == 1_000_000)
  }

  @Test("Forth and back, each moment comes twice, and the picture stays")
  func pingPong() {
    let base = explosion(ClassicUp())
    let both = explosion(ClassicUp().pingPong())
    #expect(both.duration == 4)
    for time in [Float(0), 0.5, 1.75, 2] {
      #expect(both.singlePoses(at: time) == base.singlePoses(at: time))
      #expect(both.singlePoses(at: 4 - time) == base.singlePoses(at: time))
    }
    #expect(both.animation.beginsAtHome && both.animation.endsAtHome)
    #expect(both.frame(at: 4) == base.particles.image.pixels)
    #expect(both.frame(at: .nan).allSatisfy { $0 == 0 })
    let back = explosion(ClassicUp().pingPong().reversed())
    #expect(back.animation.beginsAtHome && back.animation.endsAtHome)
  }

  @Test("Backwards twice begins and ends as ever")
  func reversedTwice() {
    let twice = AnyParticleAnimation(Dust().reversed().reversed())
    #expect(twice.beginsAtHome && !twice.endsAtHome)
    #expect(AnyParticleAnimation(Dust()).reversed().reversed().beginsAtHome)
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
