import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Pixels of a picture that fly as pixels, against a path that does one at a time.
@Suite struct SpeckTests {
  /// Poses from chance, none larger than a pixel; some are nowhere.
  private struct Specks: ParticleAnimation {
    let duration: Float = 1
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      let strange = particles.random(4) .< 0.05
      return ParticlePose(
        x: (particles.extent.x * (1.4 * particles.random(0) - 0.2))
          .replacing(with: .nan, where: strange),
        y: particles.extent.y * (1.4 * particles.random(1) - 0.2),
        scale: 1.2 * particles.random(2).replacing(with: 0.8, where: particles.random(2) .> 0.8),
        opacity: 1.3 * particles.random(3) - 0.1)
    }
  }

  /// One particle after another, in whole numbers and double precision.
  private func reference(
    _ explosion: Explosion, at time: Float, size: PixelSize, origin: PixelPoint,
    over background: PremultipliedColor
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: background.packed, count: size.area)
    let set = explosion.particles
    var rankInRow = 0
    var row = -1
    for (index, pose) in explosion.singlePoses(at: time).enumerated() {
      let home = set.home(of: index)
      rankInRow = home.minY == row ? rankInRow + 1 : 0
      row = home.minY
      let key = RandomKey(seed: explosion.seed, purpose: .max)
        .bits(SIMD8(repeating: UInt32(row)))[0]
      let number = (UInt32(rankInRow) + key >> 16) & 511
      let across = Int((number &* 0xc13f_a9a9) >> 25)
      let down = Int((number &* 0x91e1_0da5) >> 25)
      guard pose.x.isFinite, pose.y.isFinite, pose.opacity > 0, pose.scale > 0 else { continue }
      func pixel(_ place: Float, _ shift: Int, _ side: Int, _ threshold: Int) -> Int {
        let fromMiddle = Double(place) + Double(shift - side / 2)
        return (Int((fromMiddle * 128).rounded(.toNearestOrEven)) + threshold - 64) >> 7
          + (side / 2)
      }
      let x = pixel(pose.x, origin.x, size.width, across)
      let y = pixel(pose.y, origin.y, size.height, down)
      guard x >= 0, x < size.width, y >= 0, y < size.height else { continue }
      let share = min(1, pose.opacity) * (pose.scale * pose.scale) * 256
      let weight = UInt32(share.rounded(.toNearestOrEven))
      let color = set.colors[index]
      let faded = [UInt32(0), 8, 16, 24].reduce(UInt32(0)) { word, shift in
        word | ((((color >> shift) & 0xff) * weight + 128) >> 8) << shift
      }
      let place = y * size.width + x
      pixels[place] =
        PremultipliedColor(packed: faded).over(PremultipliedColor(packed: pixels[place])).packed
    }
    return pixels
  }

  @Test("Each pixel lands where the slow path puts it, byte for byte", arguments: 0..<24)
  func slowPath(seed: Int) {
    let chance = RandomKey(seed: UInt64(seed), purpose: 70)
    let image = TestPictures.mixed(
      width: 20 + Int(90 * chance.unit(0)), height: 10 + Int(90 * chance.unit(1)),
      seed: UInt64(seed))
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 1), animation: AnyParticleAnimation(Specks()),
      seed: UInt64(seed))
    let size = PixelSize(
      width: 1 + Int(150 * chance.unit(2)), height: 1 + Int(150 * chance.unit(3)))
    let origin = PixelPoint(
      x: Int(60 * chance.unit(4)) - 30, y: Int(60 * chance.unit(5)) - 30)
    let background = PremultipliedColor(packed: seed % 2 == 0 ? 0 : 0xff20_4060)
    var canvas = Canvas(size: size)
    canvas.clear(to: background)
    explosion.draw(at: 0.5, into: &canvas, origin: origin)
    let expected = reference(
      explosion, at: 0.5, size: size, origin: origin, over: background)
    #expect(canvas.snapshot().pixels == expected)
  }

  @Test("On the largest canvases the pixels at both ends are drawn in their place")
  func largestCanvas() {
    let image = TestPictures.opaque(width: 4, height: 1)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 1), animation: AnyParticleAnimation(ClassicFall()))
    for size in [
      PixelSize(width: PixelSize.maximumSide, height: 3),
      PixelSize(width: 4, height: PixelSize.maximumSide),
    ] {
      for origin in [
        PixelPoint.zero, PixelPoint(x: size.width - 4, y: size.height - 1),
      ] {
        var expected = Canvas(size: size)
        expected.draw(image, at: origin)
        var canvas = Canvas(size: size)
        explosion.draw(at: 0, into: &canvas, origin: origin)
        let isSame = canvas.snapshot().pixels == expected.snapshot().pixels
        #expect(isSame)
        // Beyond the edge is nothing.
        var outside = Canvas(size: size)
        explosion.draw(
          at: 0, into: &outside, origin: PixelPoint(x: size.width, y: size.height))
        let isClear = outside.snapshot().pixels.allSatisfy { $0 == 0 }
        #expect(isClear)
      }
    }
  }

  @Test("A picture that moves by a fraction of a pixel loses a share of its pixels, not a column")
  func noLattice() {
    struct Stretch: ParticleAnimation {
      let duration: Float = 1
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(x: particles.x * 1.25, y: particles.y)
      }
    }
    let size = PixelSize(width: 160, height: 200)
    let image = Image(size: size, color: Color.white.premultiplied)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 1), animation: AnyParticleAnimation(Stretch()))
    var canvas = Canvas(size: PixelSize(width: 200, height: 200))
    explosion.draw(at: 0.5, into: &canvas)
    // One in five pixels is bare; each column has about its share of them.
    let frame = canvas.snapshot()
    for x in 4..<196 {
      let bare = (0..<200).filter { frame[x, $0] == .transparent }.count
      #expect(bare > 10 && bare < 90)
    }
  }

  @Test("Pixels that turn and take on a tint")
  func turnedAndTinted() {
    struct Turn: ParticleAnimation {
      let duration: Float = 1
      var rotation: Float = 0
      var flip: Float = 0
      var amount: Float = 0
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        var pose = ParticlePose(atHomeOf: particles)
        pose.rotation = Lanes(repeating: rotation)
        pose.flip = Lanes(repeating: flip)
        pose.tint = ParticleTint(
          Color(r: 255, g: 0, b: 0), amount: Lanes(repeating: amount))
        return pose
      }
    }
    let image = TestPictures.opaque(width: 13, height: 5)
    func frame(_ turn: Turn) -> [UInt32] {
      Explosion(particles: ParticleSet(image, cell: 1), animation: AnyParticleAnimation(turn))
        .frame(at: 0.5)
    }
    #expect(frame(Turn(rotation: 1)) == image.pixels)
    #expect(frame(Turn(flip: .pi)) == image.pixels)
    #expect(frame(Turn(flip: .pi / 2)).allSatisfy { $0 >> 24 <= 1 })
    #expect(frame(Turn(flip: .pi / 3)).allSatisfy { abs(Int($0 >> 24) - 128) <= 1 })
    #expect(frame(Turn(amount: 1)).allSatisfy { $0 == 0xffff_0000 })
    #expect(frame(Turn(rotation: .nan)).allSatisfy { $0 == 0 })
    #expect(frame(Turn(rotation: .infinity)).allSatisfy { $0 == 0 })
    #expect(frame(Turn(flip: .nan)).allSatisfy { $0 == 0 })
    #expect(frame(Turn(amount: .nan)) == image.pixels)
  }
}
