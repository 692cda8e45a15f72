import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// The bytes of a frame do not depend on how its work is cut up, and on how many threads do it.
@Suite struct FramePlanTests {
  private struct Everything: ParticleAnimation {
    let duration: Float = 1
    /// The largest size, in cells.
    var largest: Float = 3
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      var pose = ParticlePose(
        x: particles.extent.x * (1.4 * particles.random(0) - 0.2),
        y: particles.extent.y * (1.4 * particles.random(1) - 0.2),
        scale: largest * particles.random(2) * particles.random(6), opacity: particles.random(3))
      let isTurned = particles.random(4) .> 0.5
      pose.rotation = Lanes().replacing(with: 6 * particles.random(5), where: isTurned)
      pose.tint = ParticleTint(
        Color(r: 250, g: 10, b: 90), amount: 0.5 * particles.random(7))
      return pose
    }
  }

  private func frame(
    _ explosion: Explosion, _ plan: FramePlan?, workers: WorkerPool = .shared
  ) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 170, height: 131))
    canvas.clear(to: PremultipliedColor(packed: 0xff10_2030))
    let origin = PixelPoint(x: 13, y: 9)
    if let plan {
      explosion.draw(at: 0.4, into: &canvas, origin: origin, plan: plan, workers: workers)
    } else {
      explosion.draw(at: 0.4, into: &canvas, origin: origin)
    }
    return canvas.snapshot().pixels
  }

  private static let plans = [
    FramePlan(lists: 1, bands: 1, particlesInList: 100_000),
    FramePlan(lists: 1, bands: 1, particlesInList: 256),
    FramePlan(lists: 2, bands: 2, particlesInList: 256),
    FramePlan(lists: 2, bands: 8, particlesInList: 1_000),
    FramePlan(lists: 8, bands: 8, particlesInList: 256),
    FramePlan(lists: 8, bands: 64, particlesInList: 300),
    FramePlan(lists: 3, bands: 200, particlesInList: 777),
  ]

  @Test(
    "One, two or eight threads draw the same bytes, however the work is cut up",
    arguments: [1, 2, 5])
  func threads(cell: Int) {
    let pools = [1, 2, 8].map { WorkerPool(threads: $0) }
    defer { for pool in pools { pool.close() } }
    let image = TestPictures.mixed(width: 140, height: 101)
    let shapes: [ParticleShape] = [
      .square, .disc, .tile, .shard, .sprite(TestPictures.mixed(width: 9, height: 6)),
    ]
    for shape in shapes {
      let explosion = Explosion(
        particles: ParticleSet(image, cell: cell), animation: AnyParticleAnimation(Everything()),
        shape: shape, seed: 4)
      let expected = frame(explosion, nil)
      for (index, plan) in Self.plans.enumerated() {
        let frame = frame(explosion, plan, workers: pools[index % pools.count])
        #expect(largestDifference(frame, expected) == 0, "\(plan)")
      }
      for workers in pools where cell == 1 {
        let frame = frame(explosion, Self.plans[4], workers: workers)
        #expect(largestDifference(frame, expected) == 0)
      }
    }
  }

  @Test("Particles that touch every band, more than the lists hold, are drawn too")
  func fullLists() {
    let image = TestPictures.opaque(width: 44, height: 31)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 1),
      animation: AnyParticleAnimation(Everything(largest: 200)))
    let expected = frame(explosion, Self.plans[0])
    for plan in Self.plans.dropFirst() {
      #expect(largestDifference(frame(explosion, plan), expected) == 0, "\(plan)")
    }
  }

  @Test("Frames on one canvas in any order are those on canvases of their own")
  func oneCanvas() {
    let image = TestPictures.mixed(width: 140, height: 101)
    var canvas = Canvas(size: PixelSize(width: 170, height: 131))
    // Each leaves its working memory to the next.
    for (cell, time) in [(1, Float(0.9)), (7, 0.2), (1, 0.3), (2, 0.6), (1, 0.9), (7, 0)] {
      let explosion = Explosion(
        particles: ParticleSet(image, cell: cell), animation: AnyParticleAnimation(Fall()))
      canvas.clear()
      explosion.draw(at: time, into: &canvas)
      var own = Canvas(size: canvas.size)
      explosion.draw(at: time, into: &own)
      #expect(largestDifference(canvas.snapshot().pixels, own.snapshot().pixels) == 0)
    }
  }
}
