import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

@Suite struct FlowLatticeTests {
  /// A flow that is a straight line in x and y, so that interpolating it changes nothing.
  private struct Slope: ParticleAnimation {
    let duration: Float = 1
    var hasFlow = true
    func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
      ParticleFlow(
        delay: 0.001 * places.x, x: 0.5 * places.x * time, y: 0.25 * places.y * time,
        farX: 3 - places.x, farY: places.x + places.y, strength: time)
    }
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      let flow = hasFlow ? particles.flow : self.flow(of: particles, at: time)
      return ParticlePose(
        x: particles.x + flow.x + 0.01 * flow.farX, y: particles.y + flow.y + 0.01 * flow.farY,
        opacity: 1 - flow.delay * flow.strength)
    }
  }

  private func frame(
    _ animation: some ParticleAnimation, of image: Image, cell: Int, shutter: Float
  ) -> [UInt32] {
    Explosion(
      particles: ParticleSet(image, cell: cell), animation: AnyParticleAnimation(animation),
      shutter: shutter
    ).frame(at: 0.5, margin: 40)
  }

  @Test(arguments: [1, 2, 3, 4], [0, Float(1) / 60])
  func `a flow without bends is the same interpolated, also where cells are clear`(
    cell: Int, shutter: Float
  ) {
    for image in [
      TestPictures.opaque(width: 331, height: 77), TestPictures.mixed(width: 700, height: 50),
    ] {
      let interpolated = frame(Slope(), of: image, cell: cell, shutter: shutter)
      let direct = frame(Slope(hasFlow: false), of: image, cell: cell, shutter: shutter)
      // Places differ by rounding, and so by a 16th of a pixel here and there.
      func isFar(_ a: UInt32, _ b: UInt32) -> Bool {
        [UInt32(0), 8, 16, 24].contains { shift in
          let (x, y) = (Int(a >> shift & 0xff), Int(b >> shift & 0xff))
          return abs(x - y) > 24
        }
      }
      let differing = interpolated.indices.count { isFar(interpolated[$0], direct[$0]) }
      #expect(differing < interpolated.count / 200)
    }
  }

  /// Counts the eights of places for which its flow is worked out.
  private struct Counted: ParticleAnimation {
    let duration: Float = 1
    let hasFlow = true
    let count = Locked(0)
    func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
      count.withLock { $0 += 1 }
      return ParticleFlow(x: 40 * time)
    }
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      ParticlePose(x: particles.x + particles.flow.x, y: particles.y)
    }
  }

  @Test func `what neighbours share is worked out for few of them, with a shutter and without`() {
    let image = TestPictures.opaque(width: 400, height: 200)
    for (shutter, light, frames) in [(Float(0), Float(0), 1), (0, 1, 1), (1 / 60, 1, 2)] {
      let animation = Counted()
      let explosion = Explosion(
        particles: ParticleSet(image, cell: 1), animation: AnyParticleAnimation(animation),
        shutter: shutter, light: light)
      _ = explosion.frame(at: 0.5)
      // Places eight cells apart both ways, and one more at the ends, in eights.
      let eights = animation.count.withLock { $0 }
      #expect(eights == frames * 7 * 27)
    }
  }

  @Test func `a modifier's base gets the flow of its own time`() {
    let image = TestPictures.opaque(width: 120, height: 80)
    let plain = Explosion(
      particles: ParticleSet(image, cell: 2), animation: AnyParticleAnimation(Dust()))
    let late = Explosion(
      particles: ParticleSet(image, cell: 2),
      animation: AnyParticleAnimation(Dust().delayed(by: 0.5)))
    #expect(late.singlePoses(at: 1.25) == plain.singlePoses(at: 0.75))
    let erased = Explosion(
      particles: ParticleSet(image, cell: 2),
      animation: AnyParticleAnimation(AnyParticleAnimation(Dust()).delayed(by: 0.5)))
    #expect(erased.singlePoses(at: 1.25) == plain.singlePoses(at: 0.75))
  }
}
