import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Promises that every animation of Poof keeps, whatever it looks like.
@Suite struct ParticleAnimationTests {
  /// Pictures that are wide, tall, tiny, a multiple of no cell.
  static let sizes = [
    PixelSize(width: 61, height: 37), PixelSize(width: 23, height: 70),
    PixelSize(width: 1, height: 9), PixelSize(width: 40, height: 1),
    PixelSize(width: 64, height: 64),
  ]

  private func explosion(
    _ name: String, of image: Image, cell: Int = 4, seed: UInt64 = 1
  ) throws -> Explosion {
    let entry = try #require(AnimationCatalog.builtIn[name])
    return Explosion(
      particles: ParticleSet(image, cell: cell), animation: entry.animation, seed: seed)
  }

  @Test("All particles are at home, whole and opaque at time 0", arguments: animationNames)
  func identityOfPoses(name: String) throws {
    for size in Self.sizes {
      for cell in [1, 3, 8, 100] {
        for seed in [UInt64(0), 1, .max] {
          let explosion = try explosion(
            name, of: TestPictures.mixed(width: size.width, height: size.height), cell: cell,
            seed: seed)
          for (index, pose) in explosion.singlePoses(at: 0).enumerated() {
            let home = explosion.particles.home(of: index)
            #expect(pose.x == Float(home.minX + home.maxX) / 2)
            #expect(pose.y == Float(home.minY + home.maxY) / 2)
            #expect(pose.scale == 1)
            #expect(pose.opacity == 1)
          }
        }
      }
    }
  }

  @Test("The first frame is the picture, pixel for pixel", arguments: animationNames)
  func identityOfPixels(name: String) throws {
    let backgrounds = [PremultipliedColor.transparent, PremultipliedColor(packed: 0xff20_50c0)]
    for size in Self.sizes {
      let image = TestPictures.mixed(width: size.width, height: size.height)
      for cell in [1, 2, 7, 16, 1_000] {
        let explosion = try explosion(name, of: image, cell: cell)
        for background in backgrounds {
          var expected = Canvas(
            size: PixelSize(width: size.width + 6, height: size.height + 6))
          expected.clear(to: background)
          expected.draw(image, at: PixelPoint(x: 3, y: 3))
          for time in [Float(0), -1, -Float.infinity] {
            let frame = explosion.frame(at: time, margin: 3, over: background)
            #expect(frame == expected.snapshot().pixels, "\(size), cells of \(cell) px, \(time) s")
          }
        }
      }
    }
  }

  @Test(
    "Nothing is seen just before the end, nothing drawn from the end on", arguments: animationNames)
  func gone(name: String) throws {
    let image = TestPictures.opaque(width: 61, height: 37)
    for seed in UInt64(0)..<8 {
      let explosion = try explosion(name, of: image, seed: seed)
      for pose in explosion.singlePoses(at: explosion.duration - 0.001) {
        #expect(pose.opacity * max(0, pose.scale) < 0.02)
      }
      let last = explosion.frame(at: explosion.duration - 0.001, margin: 50)
      #expect(largestDifference(last, [UInt32](repeating: 0, count: last.count)) <= 6)
      for time in [explosion.duration, explosion.duration + 1, .infinity, .nan] {
        #expect(explosion.frame(at: time, margin: 50).allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("One seed gives one explosion, another seed another", arguments: animationNames)
  func seeds(name: String) throws {
    let image = TestPictures.opaque(width: 61, height: 37)
    let first = try explosion(name, of: image, seed: 5)
    let again = try explosion(name, of: image, seed: 5)
    let other = try explosion(name, of: image, seed: 6)
    let time = first.duration * 0.6
    #expect(first.singlePoses(at: time) == again.singlePoses(at: time))
    #expect(first.frame(at: time) == again.frame(at: time))
    let pairs = zip(first.singlePoses(at: time), other.singlePoses(at: time))
    let different = pairs.filter { $0.0 != $0.1 }.count
    #expect(different > first.particles.count * 9 / 10)
  }

  @Test("Neighbours do not move in lockstep", arguments: animationNames)
  func neighbours(name: String) throws {
    let explosion = try explosion(
      name, of: TestPictures.opaque(width: 64, height: 64), cell: 4)
    let poses = explosion.singlePoses(at: explosion.duration * 0.6)
    let pairs = zip(poses, poses.dropFirst())
    let joined = pairs.filter { $0.0.x - $0.1.x == -4 && $0.0.y == $0.1.y }.count
    #expect(joined < poses.count / 20)
  }

  /// A limit on how quickly anything may change: in `speed` picture sides, whole opacities or
  /// scales per second. A jump of a pixel and a half in one step of 0.2 ms breaks it.
  @Test("Poses are finite and go on without a jump", arguments: animationNames)
  func continuity(name: String) throws {
    let image = TestPictures.opaque(width: 160, height: 96)
    let explosion = try explosion(name, of: image, cell: 16, seed: 3)
    let step: Float = 0.0002
    let speed: Float = 60
    // Grains that come loose swell within a frame.
    #expect(
      explosion.jumps(step: step, distance: speed * 160 * step, change: 500 * step) == 0)
  }

  @Test(
    "A frame depends on its time alone, in whatever order frames are drawn",
    arguments: animationNames)
  func order(name: String) throws {
    let explosion = try explosion(name, of: TestPictures.mixed(width: 61, height: 37))
    let times = (0..<12).map { Float($0) / 12 * explosion.duration }
    let forwards = times.map { explosion.frame(at: $0, margin: 20) }
    let backwards = times.reversed().map { explosion.frame(at: $0, margin: 20) }
    #expect(forwards == backwards.reversed())
  }

  @Test("Moving the picture moves every frame with it", arguments: animationNames)
  func translation(name: String) throws {
    let explosion = try explosion(name, of: TestPictures.mixed(width: 30, height: 20), cell: 5)
    let size = PixelSize(width: 128, height: 128)
    for time in [Float(0), 0.3, 0.8] {
      var near = Canvas(size: size)
      explosion.draw(at: time, into: &near, origin: PixelPoint(x: 40, y: 50))
      var far = Canvas(size: size)
      explosion.draw(at: time, into: &far, origin: PixelPoint(x: 48, y: 66))
      // Positions are rounded to what a Float holds, so a weight may differ by one step.
      let a = near.snapshot()
      let b = far.snapshot()
      var largest = 0
      for y in 0..<100 {
        for x in 0..<110 {
          largest = max(largest, largestDifference([a[x, y].packed], [b[x + 8, y + 16].packed]))
        }
      }
      #expect(largest <= 2)
    }
  }

  @Test("A particle's pose does not depend on how many there are", arguments: animationNames)
  func tails(name: String) throws {
    // Two blocks of 1,024 and the beginning of a third.
    let size = PixelSize(width: 64, height: 33)
    let whole = try explosion(name, of: TestPictures.opaque(width: 64, height: 33), cell: 1)
    for time in [Float(0), 0.37, 1.1].map({ $0 / 1.6 * whole.duration }) {
      let all = whole.singlePoses(at: time)
      for count in [0, 1, 7, 8, 9, 1_023, 1_024, 1_025, 2_049] {
        let part = try explosion(name, of: TestPictures.beginning(count, of: size), cell: 1)
        #expect(part.particles.count == count)
        #expect(part.singlePoses(at: time) == Array(all.prefix(count)))
      }
    }
  }

  @Test("A particle's pose does not depend on its lane", arguments: animationNames)
  func lanes(name: String) throws {
    for seed in UInt64(1)...12 {
      let whole = try explosion(
        name, of: TestPictures.opaque(width: 64, height: 4), cell: 1, seed: seed)
      for part in [Float(0.15), 0.3, 0.4, 0.55, 0.7] {
        checkLanes(of: whole, seed: seed, at: part * whole.duration)
      }
    }
  }

  private func checkLanes(of whole: Explosion, seed: UInt64, at time: Float) {
    let all = whole.singlePoses(at: time)
    let columns = (0..<64).map { UInt16($0) }
    let buffer = PoseBuffer(poses: .allocate(capacity: 4), features: .allocate(capacity: 4))
    defer {
      buffer.poses.deallocate()
      buffer.features.deallocate()
    }
    columns.withUnsafeBufferPointer { columns in
      for first in [0, 1, 2, 3, 5, 7, 30] {
        for count in [1, 7, 8, 9, 30] {
          // The columns named one by one, as where some cells are clear, and in a row.
          for named in [columns.baseAddress.map { $0 + first }, nil] {
            let block = ParticleBlock(
              columns: named, firstColumn: first, number: first, count: count, row: 2,
              grid: whole.particles.grid, keys: ParticleKeys(seed: seed))
            whole.animation.writePoses(block, time, buffer)
            for index in 0..<count {
              let pose = buffer.pose(at: index / 8)
              let expected = all[2 * 64 + first + index]
              #expect(pose.x[index % 8] == expected.x)
              #expect(pose.y[index % 8] == expected.y)
              #expect(pose.scale[index % 8] == expected.scale)
              #expect(pose.opacity[index % 8] == expected.opacity)
            }
          }
        }
      }
    }
  }
}
