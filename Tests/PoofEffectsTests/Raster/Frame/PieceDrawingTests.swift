import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Whole frames of pieces.
@Suite struct PieceDrawingTests {
  /// Pieces all over the place, turned in every way; some gone, some no numbers.
  private struct Everything: ParticleAnimation {
    var cut = PieceCut(across: 6)
    var duration: Float { 1 }
    var pieces: PieceCut? { cut }
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      var pose = ParticlePose(
        x: particles.extent.x * (1.6 * particles.random(0) - 0.3) + 40 * time,
        y: particles.extent.y * (1.6 * particles.random(1) - 0.3) - 90 * time * time,
        scale: 1.5 * particles.random(2), opacity: 2 * particles.random(3),
        rotation: 20 * particles.random(4) * time, flip: 20 * particles.random(5) * time)
      pose.x.replace(with: .nan, where: particles.random(6) .< 0.05)
      pose.y.replace(with: 1e30, where: particles.random(7) .< 0.05)
      pose.depth = 4 * particles.random(8) - 3
      pose.flip.replace(with: .infinity, where: particles.random(9) .< 0.05)
      pose.tint = ParticleTint(heat: particles.random(10) - 0.5)
      pose.glow = max(particles.random(11) - 0.7, 0)
      pose.rim = particles.random(12)
      return pose
    }
  }

  /// Pieces that lie where they are, with a light on their rims.
  private struct Rest: ParticleAnimation {
    var cut = PieceCut(across: 6)
    var rim: Float = 0
    var shift: Float = 0
    var glow: Float = 0
    var duration: Float { 1 }
    var pieces: PieceCut? { cut }
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      var pose = ParticlePose(atHomeOf: particles)
      pose.rim = Lanes(repeating: rim)
      pose.x += shift
      pose.glow = Lanes(repeating: glow)
      pose.tint = ParticleTint(
        r: Lanes(repeating: 1), g: Lanes(repeating: 1), b: Lanes(repeating: 1))
      return pose
    }
  }

  private func explosion(
    _ animation: some ParticleAnimation, of image: Image, shape: ParticleShape = .square,
    shutter: Float = 1 / 120, light: Float = 1
  ) -> Explosion {
    Explosion(
      particles: ParticleSet(image, cell: 20), animation: AnyParticleAnimation(animation),
      shape: shape, seed: 3, shutter: shutter, light: light)
  }

  @Test("Threads change no byte")
  func threads() {
    let pools = [1, 2, 5].map { WorkerPool(threads: $0) }
    defer { for pool in pools { pool.close() } }
    for cut in [PieceCut(across: 12), PieceCut(across: 12, material: .paper)] {
      let explosion = explosion(
        Everything(cut: cut), of: TestPictures.mixed(width: 240, height: 151))
      var frames: [[UInt32]] = []
      for pool in pools {
        var canvas = Canvas(size: PixelSize(width: 270, height: 181))
        canvas.clear(to: PremultipliedColor(packed: 0xff10_2030))
        explosion.draw(
          at: 0.4, into: &canvas, origin: PixelPoint(x: 13, y: 9),
          plan: FramePlan(lists: 1, bands: 1, particlesInList: 1), workers: pool)
        frames.append(canvas.snapshot().pixels)
      }
      let allSame = frames.allSatisfy { $0 == frames[0] }
      #expect(allSame)
    }
  }

  @Test("Pieces at rest are the picture, clear parts included, whatever stands behind")
  func rest() {
    for cut in [
      PieceCut(across: 9), PieceCut(across: 9, material: .paper),
      PieceCut(across: 9, crowding: 12, slenderness: 3.4, pattern: .cracks),
    ] {
      for image in [
        TestPictures.mixed(width: 101, height: 67), TestPictures.opaque(width: 133, height: 90),
      ] {
        let explosion = explosion(Rest(cut: cut), of: image)
        for behind in [0, 0xff20_4060] as [UInt32] {
          let behind = PremultipliedColor(packed: behind)
          var expected = Canvas(
            size: PixelSize(width: image.width + 20, height: image.height + 20))
          expected.clear(to: behind)
          expected.draw(image, at: PixelPoint(x: 10, y: 10))
          let frame = explosion.frame(at: 0.5, margin: 10, over: behind)
          // Two ways of rounding.
          #expect(largestDifference(frame, expected.snapshot().pixels) <= 1)
        }
      }
    }
  }

  @Test("Pieces of any size and shape give light evenly: no spots, and no gaps")
  func light() {
    for (width, height) in [(320, 240), (1_000, 700)] {
      let image = Image(
        size: PixelSize(width: width, height: height), color: .init(packed: 0xff00_0000))
      for cut in [
        PieceCut(across: 2), PieceCut(across: 14),
        PieceCut(across: 9, crowding: 12, slenderness: 3.4, pattern: .cracks),
      ] {
        for glow in [Float(0.02), 0.2] {
          let frame = explosion(Rest(cut: cut, glow: glow), of: image).frame(at: 0.5)
          // Towards the picture's edges it fades.
          let margin = width / 5
          let inner = frame.indices.filter {
            (margin..<width - margin).contains($0 % width)
              && (margin..<height - margin).contains($0 / width)
          }.map { Int(frame[$0] & 0xff) }
          let (least, most) = (inner.min() ?? 0, inner.max() ?? 255)
          // Faint light is the sum of few whole numbers.
          #expect(
            least > 30 && most - least <= (glow < 0.1 ? 12 : 26),
            "\(width) \(cut) \(glow): \(least)…\(most)")
        }
      }
    }
  }

  @Test("Nothing of what is behind shines through where pieces only begin to part")
  func parting() {
    let image = Image(size: PixelSize(width: 160, height: 120), color: .init(packed: 0xffff_ffff))
    let frame = explosion(Rest(shift: 0.3), of: image).frame(
      at: 0.5, over: PremultipliedColor(packed: 0xff00_0000))
    // The first column is left, and the shadow falls nowhere yet.
    let inner = frame.indices.filter { $0 % 160 > 1 && $0 % 160 < 158 }.map { frame[$0] & 0xff }
    #expect((inner.min() ?? 0) >= 250)
  }

  @Test("Cracks are light lines between pieces that have not moved")
  func cracks() {
    let image = Image(size: PixelSize(width: 160, height: 120), color: .init(packed: 0xff30_3030))
    let frame = explosion(Rest(rim: 1), of: image).frame(at: 0.5)
    let bright = frame.filter { $0 & 0xff > 0x90 }.count
    #expect(bright > 300 && bright < 6_000)
    #expect(frame.filter { $0 == 0xff30_3030 }.count > 9_000)
    #expect(frame.allSatisfy { $0 >> 24 == 255 })
  }

  @Test(
    "Light without strength is not there, and no canvas is too small", arguments: [1, 3, 9, 33])
  func sizes(side: Int) {
    let image = TestPictures.opaque(width: 80, height: 60)
    for (light, other) in [(0, 40), (1, 1), (1, 7), (1, 64)] {
      let explosion = explosion(Everything(), of: image, light: Float(light))
      for size in [
        PixelSize(width: side, height: other), PixelSize(width: other, height: side),
      ] {
        var canvas = Canvas(size: size)
        explosion.draw(at: 0.3, into: &canvas, origin: PixelPoint(x: -15, y: -14))
        #expect(canvas.snapshot().pixels.allSatisfy { isPremultiplied($0) })
      }
    }
  }

  private func isPremultiplied(_ pixel: UInt32) -> Bool {
    let alpha = pixel >> 24
    return pixel >> 16 & 0xff <= alpha && pixel >> 8 & 0xff <= alpha && pixel & 0xff <= alpha
  }

  @Test("Nothing is drawn outside the clip")
  func clip() {
    let explosion = explosion(Everything(), of: TestPictures.opaque(width: 80, height: 60))
    var canvas = Canvas(size: PixelSize(width: 120, height: 100))
    canvas.clip = PixelRect(minX: 20, minY: 30, maxX: 77, maxY: 61)
    explosion.draw(at: 0.3, into: &canvas, origin: PixelPoint(x: 10, y: 10))
    let pixels = canvas.snapshot().pixels
    let outside = pixels.indices.filter {
      !(20..<77).contains($0 % 120) || !(30..<61).contains($0 / 120)
    }
    #expect(outside.allSatisfy { pixels[$0] == 0 })
    #expect(pixels.contains { $0 != 0 })
  }

  @Test("A shape that is asked for takes the place of pieces")
  func shapes() {
    let image = TestPictures.opaque(width: 80, height: 60)
    #expect(explosion(Shatter(), of: image).pieces != nil)
    #expect(explosion(Shatter(), of: image, shape: .disc).pieces == nil)
    #expect(explosion(Fall(), of: image).pieces == nil)
    let modified = AnyParticleAnimation(Shatter().swept(.fromTop).withWind(Point(x: 1, y: 0)))
    #expect(explosion(modified.reversed(), of: image).pieces != nil)
  }

  @Test("Both begin with the picture and end with nothing", arguments: ["shatter", "scatter"])
  func ends(name: String) throws {
    let animation = try #require(AnimationCatalog.builtIn[name]).animation
    let image = TestPictures.opaque(width: 90, height: 60)
    let explosion = explosion(animation, of: image, light: 0)
    #expect(explosion.frame(at: 0) == image.pixels)
    let last = explosion.frame(at: explosion.duration - 1 / 120, margin: 200)
    #expect(last.filter { $0 >> 24 > 30 }.count < 40)
    #expect(explosion.frame(at: explosion.duration, margin: 200).allSatisfy { $0 == 0 })
  }
}
