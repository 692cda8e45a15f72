import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Pixels that do not depend on where the canvas, or its clip, ends.
@Suite struct ClipTests {
  /// All particles around one place, some of them turned.
  private struct Around: ParticleAnimation {
    let duration: Float = 1
    let place: Point
    let areTurned: Bool

    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      var pose = ParticlePose(
        x: place.x + particles.random(0), y: place.y + particles.random(1))
      if areTurned {
        pose.rotation.replace(with: 0.4, where: particles.random(2) .> 0.5)
      }
      return pose
    }
  }

  @Test(
    "What lies outside is not seen, wherever the clip ends",
    arguments: [
      PixelRect(minX: 0, minY: 0, maxX: 301, maxY: 257),
      PixelRect(minX: 257, minY: 259, maxX: 513, maxY: 391),
      PixelRect(minX: 258, minY: 260, maxX: 514, maxY: 400),
    ])
  func outside(clip: PixelRect) {
    let size = PixelSize(width: clip.minX == 0 ? 301 : 700, height: clip.minX == 0 ? 257 : 450)
    let empty = [UInt32](repeating: 0, count: size.area)
    let particles = ParticleSet(TestPictures.opaque(width: 40, height: 12), cell: 4)
    let (left, right) = (Float(clip.minX) - 6, Float(clip.maxX) + 5)
    let (above, below) = (Float(clip.minY) - 6, Float(clip.maxY) + 5)
    let (x, y) = (Float(clip.minX + clip.maxX) / 2, Float(clip.minY + clip.maxY) / 2)
    var places = [(left, y), (right, y), (x, above), (x, below)]
    for far in [Float(1e9), 1e20, 1e30, .greatestFiniteMagnitude] {
      places += [(far, y), (-far, y), (x, far), (x, -far), (far, -far)]
    }
    for (x, y) in places {
      for shape in [ParticleShape.square, .tile] {
        for areTurned in [false, true] {
          let around = Around(place: Point(x: x, y: y), areTurned: areTurned)
          let explosion = Explosion(
            particles: particles, animation: AnyParticleAnimation(around), shape: shape)
          var canvas = Canvas(size: size)
          canvas.withClip(clip) { explosion.draw(at: 0.5, into: &$0) }
          #expect(canvas.snapshot().pixels == empty, "\(x), \(y), \(areTurned)")
        }
      }
    }
  }

  @Test(
    "A taller and wider canvas shows the same, and more",
    arguments: [ParticleShape.square, .tile, .shard, .disc])
  func larger(shape: ParticleShape) {
    let explosion = Explosion(
      particles: ParticleSet(TestPictures.opaque(width: 120, height: 101), cell: 5),
      animation: AnyParticleAnimation(Shatter()), shape: shape)
    func frame(at time: Float, _ size: PixelSize) -> Image {
      var canvas = Canvas(size: size)
      explosion.draw(at: time, into: &canvas, origin: PixelPoint(x: 190, y: 150))
      return canvas.snapshot()
    }
    for step in 1..<20 {
      let time = explosion.duration * Float(step) / 20
      let small = frame(at: time, PixelSize(width: 301, height: 257))
      let large = frame(at: time, PixelSize(width: 310, height: 266))
      let part = (0..<257).flatMap { row in large.pixels[row * 310..<row * 310 + 301] }
      #expect(largestDifference(small.pixels, part) == 0)
    }
  }

  @Test(
    "A clip changes nothing inside it, and nothing outside it is touched",
    arguments: [0, 1.0 / 120] as [Float])
  func inside(shutter: Float) {
    let explosion = Explosion(
      particles: ParticleSet(TestPictures.opaque(width: 160, height: 120), cell: 1),
      animation: AnyParticleAnimation(Fall()), shutter: shutter)
    let size = PixelSize(width: 260, height: 260)
    let clip = PixelRect(minX: 61, minY: 83, maxX: 190, maxY: 171)
    func frame(at time: Float, within clip: PixelRect) -> [UInt32] {
      var canvas = Canvas(size: size)
      canvas.withClip(clip) {
        explosion.draw(at: time, into: &$0, origin: PixelPoint(x: 50, y: 40))
      }
      return canvas.snapshot().pixels
    }
    for step in 0..<12 {
      let time = explosion.duration * Float(step) / 12
      var expected = frame(at: time, within: PixelRect(size: size))
      for index in expected.indices {
        let place = Point(x: Float(index % size.width), y: Float(index / size.width))
        if !clip.contains(place) { expected[index] = 0 }
      }
      #expect(frame(at: time, within: clip) == expected, "\(time)")
    }
  }
}
