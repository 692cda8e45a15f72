import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Shadows that grains throw on what lies behind them.
@Suite struct GrainShadowTests {
  /// The picture, lifted off by so many px.
  private struct Lifted: ParticleAnimation {
    let duration: Float = 2
    var way: Float

    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      ParticlePose(x: particles.x, y: particles.y - way * time.clampedToUnit)
    }
  }

  /// A black picture that runs aside, and glows: its light is black, and its streaks are overexposed.
  private struct Running: ParticleAnimation {
    let duration: Float = 2

    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      var pose = ParticlePose(x: particles.x + 600 * (time - 1), y: particles.y - 30)
      pose.glow = Lanes(repeating: 1)
      return pose
    }
  }

  private let image = TestPictures.opaque(width: 96, height: 64)
  private let behind = PremultipliedColor(packed: 0xffc8_c8c8)

  /// A picture of one colour, whose grains' undercoat is that colour too.
  private func plain(_ color: UInt32) -> Image {
    Image(size: image.size, color: PremultipliedColor(packed: color))
  }

  private func frame(
    of image: Image? = nil, shadow: Float, at time: Float = 1, way: Float = 30
  ) -> Image {
    let explosion = Explosion(
      particles: ParticleSet(image ?? self.image, cell: 1),
      animation: AnyParticleAnimation(Lifted(way: way)),
      shutter: 1 / 120, shadow: shadow)
    var canvas = Canvas(size: PixelSize(width: 224, height: 192))
    canvas.clear(to: behind)
    explosion.draw(at: time, into: &canvas, origin: PixelPoint(x: 64, y: 64))
    return canvas.snapshot()
  }

  @Test func `it darkens what is behind, and no grain`() {
    let (without, with) = (frame(shadow: 0), frame(shadow: 0.5))
    for y in 0..<192 {
      for x in 0..<224 {
        let isPicture = (64..<160).contains(x) && (34..<98).contains(y)
        if isPicture {
          #expect(with[x, y] == without[x, y])
        } else {
          #expect(with[x, y].r <= 200 && with[x, y].a == 255)
        }
      }
    }
    // Below the picture it is dark, to the sides less, far away not at all.
    #expect(with[112, 99].r < 195)
    #expect(with[112, 99].r < with[112, 106].r)
    #expect(with[4, 4].r == 200 && with[112, 188].r == 200)
  }

  @Test func `what glows throws no more of it than what is matt`() {
    func frame(light: Float) -> Image {
      let line = Image(
        size: PixelSize(width: 96, height: 2), color: PremultipliedColor(packed: 0xff00_0000))
      let explosion = Explosion(
        particles: ParticleSet(line, cell: 1), animation: AnyParticleAnimation(Running()),
        shutter: 1 / 120, light: light, shadow: 1)
      var canvas = Canvas(size: PixelSize(width: 224, height: 192))
      canvas.clear(to: behind)
      explosion.draw(at: 1, into: &canvas, origin: PixelPoint(x: 64, y: 64))
      return canvas.snapshot()
    }
    let (matt, bright) = (frame(light: 0), frame(light: 1))
    // The line itself is overexposed, and what is below it lies in its shadow.
    #expect((0..<224).contains { bright[$0, 35] != matt[$0, 35] })
    for y in 40..<192 {
      for x in 0..<224 { #expect(bright[x, y] == matt[x, y]) }
    }
    #expect((40..<192).contains { matt[112, $0].r < 200 })
  }

  @Test func `it is as dark as it is asked for, and alike on both sides`() {
    // On what is behind its undercoat is not seen, but for what it covers of the shadow.
    let picture = plain(behind.packed)
    let (half, whole) = (
      frame(of: picture, shadow: 0.25), frame(of: picture, shadow: 0.5)
    )
    for x in stride(from: 70, to: 154, by: 12) {
      let (a, b) = (200 - Int(half[x, 99].r), 200 - Int(whole[x, 99].r))
      #expect(abs(2 * a - b) <= 2)
      #expect(whole[x, 99] == whole[223 - x, 99])
    }
    #expect(whole[112, 99].r < 196)
  }

  @Test func `none is there at the start, and of what has not left home`() {
    #expect(frame(shadow: 1, at: 0).pixels == frame(shadow: 0, at: 0).pixels)
    #expect(frame(shadow: 1, way: 0).pixels == frame(shadow: 0, way: 0).pixels)
    // It comes little by little.
    let early = frame(shadow: 1, at: 1 / 60, way: 200)
    #expect(early[112, 130].r > 195)
  }

  @Test func `on a clear canvas it is black as far as it is there`() {
    func pixel(shadow: Float) -> PremultipliedColor {
      let explosion = Explosion(
        particles: ParticleSet(plain(0xff00_0000), cell: 1),
        animation: AnyParticleAnimation(Lifted(way: 30)), shutter: 1 / 120, shadow: shadow)
      var canvas = Canvas(size: PixelSize(width: 224, height: 192))
      explosion.draw(at: 1, into: &canvas, origin: PixelPoint(x: 64, y: 64))
      return canvas.snapshot()[112, 99]
    }
    let (with, without) = (pixel(shadow: 0.5), pixel(shadow: 0))
    #expect(with.r == 0 && with.g == 0 && with.b == 0)
    #expect(with.a > without.a + 8)
  }
}
