import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Whole frames of grains: with a shutter, averaged in linear light, and glowing.
@Suite struct GrainDrawingTests {
  /// Grains all over the place, some larger, some gone, some aglow, some no numbers.
  private struct Everything: ParticleAnimation {
    let duration: Float = 1
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      var pose = ParticlePose(
        x: particles.extent.x * (1.6 * particles.random(0) - 0.3) + 40 * time,
        y: particles.extent.y * (1.6 * particles.random(1) - 0.3) - 90 * time * time,
        scale: 3 * particles.random(2), opacity: particles.random(3))
      pose.x.replace(with: .nan, where: particles.random(4) .< 0.02)
      pose.y.replace(with: 1e30, where: particles.random(5) .< 0.02)
      pose.tint = ParticleTint(heat: particles.random(6) - 0.5)
      pose.glow = max(particles.random(7) - 0.9, 0)
      pose.glow.replace(with: .nan, where: particles.random(8) .< 0.02)
      pose.glow.replace(with: .infinity, where: particles.random(9) .< 0.01)
      return pose
    }
  }

  private func explosion(
    _ animation: some ParticleAnimation, of image: Image, cell: Int = 1, shutter: Float = 1 / 120,
    light: Float = 1, shadow: Float = 0.4
  ) -> Explosion {
    Explosion(
      particles: ParticleSet(image, cell: cell), animation: AnyParticleAnimation(animation),
      seed: 3, shutter: shutter, light: light, shadow: shadow)
  }

  /// Only what is in the lower half goes.
  private struct LowerHalf: ParticleAnimation {
    let duration: Float = 1
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      var pose = ParticlePose(atHomeOf: particles)
      pose.y.replace(with: pose.y + 40 * time, where: particles.unitY .> 0.5)
      return pose
    }
  }

  @Test(arguments: [UInt32(0), 0xff10_2030])
  func `what has not left home is the picture itself, whatever its shape`(ground: UInt32) {
    let size = PixelSize(width: 160, height: 90)
    for image in [
      TestPictures.mixed(width: size.width, height: size.height),
      TestPictures.opaque(width: size.width, height: size.height)
        .masked(by: .roundedRectangle(size: size, radius: 20)),
    ] {
      let explosion = explosion(LowerHalf(), of: image)
      #expect(explosion.particles.count < size.area)
      let frames = [Float(0), 0.3].map { time in
        explosion.frame(at: time, over: PremultipliedColor(packed: ground))
      }
      #expect(frames[0] != frames[1])
      // What falls throws its shadow some way around it; and what is not quite opaque goes through linear
      // light and back.
      for place in 0..<size.width * size.height / 4 {
        let (before, after) = (frames[0][place], frames[1][place])
        for shift in [UInt32(0), 8, 16, 24] {
          #expect(abs(Int(before >> shift & 0xff) - Int(after >> shift & 0xff)) <= 1)
        }
      }
    }
  }

  @Test("Threads and plans change no byte", arguments: [1, 2])
  func plans(cell: Int) {
    let pools = [1, 2, 5].map { WorkerPool(threads: $0) }
    defer { for pool in pools { pool.close() } }
    for image in [
      TestPictures.mixed(width: 140, height: 101), TestPictures.opaque(width: 133, height: 90),
    ] {
      let explosion = explosion(Everything(), of: image, cell: cell)
      var frames: [[UInt32]] = []
      for pool in pools {
        for plan in [
          FramePlan(lists: 1, bands: 1, particlesInList: 100_000),
          FramePlan(lists: 2, bands: 8, particlesInList: 256),
          FramePlan(lists: 8, bands: 64, particlesInList: 300),
          FramePlan(lists: 3, bands: 200, particlesInList: 777),
        ] {
          var canvas = Canvas(size: PixelSize(width: 170, height: 131))
          canvas.clear(to: PremultipliedColor(packed: 0xff10_2030))
          canvas.clip = PixelRect(minX: 5, minY: 3, maxX: 163, maxY: 122)
          explosion.draw(
            at: 0.4, into: &canvas, origin: PixelPoint(x: 13, y: 9), plan: plan, workers: pool)
          frames.append(canvas.snapshot().pixels)
        }
      }
      let allSame = frames.allSatisfy { $0 == frames[0] }
      #expect(allSame)
    }
  }

  @Test(
    "At its start it is the picture, whatever stands behind, whatever its cells", arguments: 1...3)
  func start(cell: Int) {
    let image = TestPictures.mixed(width: 101, height: 67)
    var expected = Canvas(size: PixelSize(width: 121, height: 87))
    let behind = PremultipliedColor(packed: 0xff20_4060)
    expected.clear(to: behind)
    expected.draw(image, at: PixelPoint(x: 10, y: 10))
    for animation in [AnyParticleAnimation(Dust()), AnyParticleAnimation(Burst())] {
      let frame = explosion(animation, of: image, cell: cell).frame(at: 0, margin: 10, over: behind)
      #expect(largestDifference(frame, expected.snapshot().pixels) <= 1)
    }
    let opaque = TestPictures.opaque(width: 101, height: 67)
    #expect(explosion(Dust(), of: opaque, cell: cell).frame(at: 0) == opaque.pixels)
  }

  @Test("The shutter never reaches past the start or the end, and is open for as long as it says")
  func shutter() {
    struct Walk: ParticleAnimation {
      let duration: Float = 1
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(x: particles.x + 60 * time, y: particles.y)
      }
    }
    let image = Image(size: PixelSize(width: 1, height: 1), color: .init(packed: 0xffff_ffff))
    func columns(_ time: Float, _ shutter: Float) -> [Int] {
      let frame = explosion(Walk(), of: image, shutter: shutter).frame(at: time, margin: 70)
      return frame.indices.filter { frame[$0] != 0 }.map { $0 % 141 - 70 }
    }
    #expect(columns(0, 0.2) == [0])
    // 0.1 s at 60 px a second, about the middle.
    #expect(columns(0.5, 0.1).first == 27 && columns(0.5, 0.1).last == 33)
    #expect((columns(0.02, 1).first ?? -1) >= 0)
  }

  @Test func `without a shutter nothing is a streak, and all else as it is`() {
    let image = TestPictures.opaque(width: 90, height: 60)
    for (light, shadow) in [(Float(1), Float(0)), (0, 0.35), (1, 0.35)] {
      // So short that in a `Float` no time passes.
      let frames = [Float(0), 1e-9, 0.02].map { shutter in
        explosion(Everything(), of: image, shutter: shutter, light: light, shadow: shadow)
          .frame(at: 0.4, margin: 20)
      }
      #expect(frames[0] == frames[1])
      #expect(frames[0] != frames[2])
    }
  }

  @Test("What glows lights up what is around it, evenly; without strength nothing of it is drawn")
  func light() {
    struct Lamp: ParticleAnimation {
      let duration: Float = 1
      var glow: Float
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        var pose = ParticlePose(atHomeOf: particles)
        pose.opacity = Lanes(repeating: 0.5)
        pose.glow = Lanes(repeating: glow)
        return pose
      }
    }
    let image = Image(size: PixelSize(width: 8, height: 8), color: .init(packed: 0xffff_ffff))
    let behind = PremultipliedColor(packed: 0xff00_0000)
    let lit = explosion(Lamp(glow: 1), of: image).frame(at: 0.5, margin: 40, over: behind)
    let dark = explosion(Lamp(glow: 0), of: image).frame(at: 0.5, margin: 40, over: behind)
    let off = explosion(Lamp(glow: 1), of: image, light: 0).frame(at: 0.5, margin: 40, over: behind)
    #expect(off == dark)
    func level(_ x: Int, _ y: Int) -> Int { Int(lit[y * 88 + x] & 0xff) }
    #expect(level(36, 44) > 20 && level(28, 44) > 0 && level(36, 44) > level(28, 44))
    // The light of so small a picture goes no farther.
    #expect(level(8, 44) == 0)
    for distance in [6, 10, 16] {
      #expect(abs(level(43 - distance, 44) - level(44 + distance, 44)) <= 6)
      #expect(abs(level(44, 43 - distance) - level(44, 44 + distance)) <= 6)
    }
    #expect(zip(lit, dark).allSatisfy { $0.0 & 0xff >= $0.1 & 0xff })
  }

  @Test("Light is as wide as the picture is large, but no wider than 64 px")
  func lightOfSizes() {
    struct Lamps: ParticleAnimation {
      let duration: Float = 1
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        var pose = ParticlePose(atHomeOf: particles)
        pose.glow = Lanes(repeating: 0.5)
        return pose
      }
    }
    /// Part of the light at the edge that is left so many px below it.
    func left(_ distance: Int, side: Int) -> Double {
      let image = Image(
        size: PixelSize(width: side, height: side), color: .init(packed: 0xffff_ffff))
      let frame = explosion(Lamps(), of: image).frame(
        at: 0.5, margin: 60, over: PremultipliedColor(packed: 0xff00_0000))
      let width = side + 120
      func level(_ below: Int) -> Double {
        Double(frame[(60 + side + below) * width + width / 2] & 0xff)
      }
      return level(distance) / level(2)
    }
    let near = [32, 64, 128, 256, 512].map { left(16, side: $0) }
    #expect(zip(near, near[1...]).allSatisfy { $0 < $1 }, "\(near)")
    let far = [32, 64, 128, 512].map { left(48, side: $0) }
    #expect(far[..<3] == [0, 0, 0] && far[3] > 0.3, "\(far)")
    #expect(left(48, side: 600) <= 1.05 * far[3])
  }

  @Test("Light falls on canvases of any size", arguments: [1, 2, 3, 5, 9, 33])
  func sizes(side: Int) {
    let explosion = explosion(Everything(), of: TestPictures.opaque(width: 40, height: 30))
    for other in [1, 4, 17, 64] {
      for size in [
        PixelSize(width: side, height: other), PixelSize(width: other, height: side),
      ] {
        var canvas = Canvas(size: size)
        explosion.draw(at: 0.3, into: &canvas, origin: PixelPoint(x: -5, y: -4))
        #expect(canvas.size == size)
      }
    }
  }
}
