import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Frames of grains against those that are drawn the slow way.
@Suite struct SlowGrainsTests {
  /// Grains anywhere, of any size and opacity, that go any way; so few on one pixel that its sum is
  /// never halved, which gives the later ones more weight.
  private struct Anything: ParticleAnimation {
    let duration: Float = 1
    /// The longest way while the shutter is open, px.
    var way: Float
    var largest: Float
    var glow: Float
    /// The nearest and the farthest, in middling sides behind the picture.
    var depth: ClosedRange<Float> = 0...0
    /// The part of them that is there.
    var part: Float = 1

    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      let rate = way * 60 * (time - 0.5)
      var pose = ParticlePose(
        x: particles.extent.x * (2 * particles.random(0) - 0.5)
          + rate * (2 * particles.random(1) - 1),
        y: particles.extent.y * (2 * particles.random(2) - 0.5)
          + rate * (2 * particles.random(3) - 1),
        scale: largest * particles.random(4), opacity: 1.6 * particles.random(5))
      pose.tint = ParticleTint(
        r: particles.random(6), g: particles.random(7), b: particles.random(8),
        amount: 2 * particles.random(9) - 1)
      pose.glow = max(particles.random(10) - 0.8, 0) * glow
      pose.scale.replace(with: 0, where: particles.random(12) .> part)
      pose.depth = mix(
        Lanes(repeating: depth.lowerBound), Lanes(repeating: depth.upperBound),
        particles.random(11))
      return pose
    }
  }

  /// Levels by which a pixel may differ, and all of them on average: every sample is rounded down by
  /// up to an 8,192nd of all the light, of dark colours a level or two; light is dithered, and its
  /// sums are rounded down.
  private static let largestAllowed = 5
  private static let meanAllowed = 0.35
  private static let meanAllowedWithLight = 1.0

  @Test(arguments: [
    (way: Float(0), largest: Float(1), cell: 1), (0, 2.4, 1), (6, 1, 1), (9, 1.9, 1), (40, 1.5, 1),
    (4, 2.6, 1), (20, 1.6, 2), (14, 2.5, 2),
  ])
  func `grains and their streaks are what they are the slow way`(
    way: Float, largest: Float, cell: Int
  ) {
    for image in [
      TestPictures.opaque(width: 83, height: 61), TestPictures.mixed(width: 90, height: 57),
    ] {
      check(Anything(way: way, largest: largest, glow: 0), image, cell: cell, light: 0)
    }
  }

  @Test func `near grains are soft discs and far ones dim, as they are the slow way`() {
    let image = TestPictures.opaque(width: 60, height: 47)
    for depth in [Float(-2.8)...(-0.1), -1...4, 0...90] {
      check(
        Anything(way: 6, largest: 5, glow: 0, depth: depth, part: 0.08), image, cell: 1, light: 0)
    }
  }

  @Test func `light is what it is the slow way`() {
    let image = TestPictures.opaque(width: 60, height: 47)
    for glow in [Float(0.5), 6, 60] {
      check(Anything(way: 12, largest: 0.7, glow: glow), image, cell: 1, light: 1)
    }
  }

  @Test(arguments: [(640, 560), (1_024, 1_024)])
  func `the light of large pictures is wider, as it is the slow way`(width: Int, height: Int) {
    // So many that some are on the canvas, which has room for all levels.
    check(
      Anything(way: 12, largest: 0.35, glow: 60),
      TestPictures.opaque(width: width, height: height), cell: 2, light: 1,
      size: PixelSize(width: 401, height: 293))
  }

  private func check(
    _ animation: Anything, _ image: Image, cell: Int, light: Float,
    size: PixelSize = PixelSize(width: 101, height: 77)
  ) {
    let explosion = Explosion(
      particles: ParticleSet(image, cell: cell), animation: AnyParticleAnimation(animation),
      seed: 5, shutter: 1 / 60, light: light)
    let origin = PixelPoint(x: 9, y: -4)
    let behind: UInt32 = 0xff28_1e3c
    let slowly = SlowGrains(explosion, at: 0.5, size: size, origin: origin)
    for bands in [1, 3, 20] {
      var canvas = Canvas(size: size)
      canvas.clear(to: PremultipliedColor(packed: behind))
      explosion.draw(
        at: 0.5, into: &canvas, origin: origin,
        plan: FramePlan(lists: 3, bands: bands, particlesInList: 700))
      let fast = canvas.snapshot().pixels
      let slow = slowly.frame(over: behind)
      let largest = largestDifference(fast, slow)
      #expect(largest <= Self.largestAllowed, "\(bands) bands")
      let mean = Double(colorDifference(fast, slow)) / Double(3 * size.area)
      #expect(mean < (light > 0 ? Self.meanAllowedWithLight : Self.meanAllowed), "\(bands) bands")
    }
  }

  /// Grains a little aside of their homes, as large as they get.
  private struct Swollen: ParticleAnimation {
    let duration: Float = 1
    let scale: Float

    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      ParticlePose(
        x: particles.x + 0.4, y: particles.y, scale: Lanes(repeating: scale),
        opacity: Lanes(repeating: 1))
    }
  }

  @Test(arguments: [64, 128, 192])
  func `what is half clear stays half clear as grains swell`(alpha: Int) {
    let image = Image(
      size: PixelSize(width: 40, height: 30),
      pixels: Array(repeating: UInt32(alpha) << 24 | UInt32(alpha) << 8, count: 1_200))
    for scale in [Float(1), 1.7, 2.8] {
      let explosion = Explosion(
        particles: ParticleSet(image, cell: 1),
        animation: AnyParticleAnimation(Swollen(scale: scale)), shutter: 1 / 60)
      var canvas = Canvas(size: image.size)
      explosion.draw(at: 0.5, into: &canvas)
      let frame = canvas.snapshot()
      for y in 5..<25 {
        for x in 5..<35 {
          #expect(abs(Int(frame[x, y].a) - alpha) <= alpha / 12, "\(scale) at \(x), \(y)")
        }
      }
    }
  }

  @Test func `what a clip cuts off is cut off, and nothing else changes`() {
    let image = TestPictures.mixed(width: 83, height: 61)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 1),
      animation: AnyParticleAnimation(Anything(way: 25, largest: 3, glow: 0)), seed: 5,
      shutter: 1 / 60)
    func frame(_ clip: PixelRect) -> [UInt32] {
      var canvas = Canvas(size: image.size)
      canvas.clip = clip
      explosion.draw(at: 0.5, into: &canvas)
      return canvas.snapshot().pixels
    }
    let whole = frame(PixelRect(size: image.size))
    for clip in [
      PixelRect(minX: 7, minY: 5, maxX: 50, maxY: 40),
      PixelRect(minX: 31, minY: 13, maxX: 32, maxY: 14),
      PixelRect(minX: 60, minY: 0, maxX: 83, maxY: 61),
    ] {
      let cut = frame(clip)
      for y in 0..<image.height {
        for x in 0..<image.width {
          let isInside = clip.contains(Point(x: Float(x) + 0.5, y: Float(y) + 0.5))
          let expected = isInside ? whole[y * image.width + x] : 0
          #expect(cut[y * image.width + x] == expected)
        }
      }
    }
  }
}
