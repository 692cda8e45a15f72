import PinnedFrames
import PoofCore
import Testing

@testable import PoofEffects

/// Memory that is there before the first frame needs it.
@Suite struct ExplosionPreparingTests {
  @Test("What was prepared while little was drawn is enough for every part of the canvas")
  func parts() {
    let image = TestPictures.opaque(width: 200, height: 120)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 1), animation: AnyParticleAnimation(Fall()),
      shutter: 1 / 120, light: 1, shadow: 0.4)
    var canvas = Canvas(size: PixelSize(width: 260, height: 1_080))
    canvas.withClip(PixelRect(minX: 30, minY: 40, maxX: 90, maxY: 80)) { canvas in
      for _ in 0..<8 { explosion.prepare(&canvas) }
    }
    let prepared = canvas.reserveWorkingMemory(byteCount: 1)
    // Bands of 8, 16, 32 and 64 rows, some of them as many as there can be.
    for height in [8, 100, 255, 256, 257, 511, 512, 513, 1_000, 1_023, 1_024, 1_025, 1_080] {
      canvas.clip = PixelRect(minX: 0, minY: 0, maxX: 260, maxY: height)
      explosion.draw(at: 0.4, into: &canvas, origin: PixelPoint(x: 30, y: 20))
      #expect(canvas.reserveWorkingMemory(byteCount: 1) == prepared, "\(height) rows")
    }
  }
}
