import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

@Suite("Light that is laid over a canvas")
struct BloomTests {
  /// One piece that glows in orange where it lies.
  private struct Lamp: ParticleAnimation {
    var glow: Float
    var duration: Float { 1 }
    var pieces: PieceCut? { PieceCut(across: 1) }
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      ParticlePose(
        x: particles.x, y: particles.y,
        tint: ParticleTint(
          r: Lanes(repeating: 1), g: Lanes(repeating: 0.6), b: Lanes(repeating: 0.1)),
        glow: Lanes(repeating: glow))
    }
  }

  private func frame(_ glow: Float, over packed: UInt32) -> [UInt32] {
    let image = Image(size: PixelSize(width: 90, height: 70), color: .init(packed: packed))
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 20), animation: AnyParticleAnimation(Lamp(glow: glow)),
      shape: .square, seed: 3, shutter: 0, light: 1)
    return explosion.frame(at: 0.5, margin: 60, over: PremultipliedColor(packed: packed))
  }

  /// Whether a pixel of a frame is one of the lamp's.
  private func isLamp(_ index: Int) -> Bool {
    (60..<150).contains(index % 210) && (60..<130).contains(index / 210)
  }

  private func channel(_ pixel: UInt32, _ shift: Int) -> Double {
    Double(pixel >> shift & 0xff) / 255
  }

  @Test(
    "It covers what is dark by its largest channel, and ever less of what is nearly white",
    arguments: [0xff80_8080, 0xffe8_f0f8, 0xffff_ffff, 0x8040_4040, 0x8080_8080]
      as [UInt32])
  func grounds(packed: UInt32) {
    let least = [0, 8, 16].map { channel(packed, $0) }.min() ?? 0
    var largest = 0.0
    for glow in [Float(0.002), 0.02, 0.2, 2, 60] {
      // Before black nothing but the light is seen.
      let (light, seen) = (frame(glow, over: 0xff00_0000), frame(glow, over: packed))
      var worst = 0.0
      // The lamp itself covers the ground where it is clear.
      for index in seen.indices where packed >> 24 == 255 || !isLamp(index) {
        let colors = [0, 8, 16].map { channel(light[index], $0) }
        let alpha = colors.max() ?? 0
        largest = max(largest, alpha)
        let part = 1 - least * least * least * least * (1 - alpha)
        for (shift, own) in zip([0, 8, 16, 24], colors + [alpha]) {
          let expected = channel(packed, shift) * (1 - alpha * part) + own * part
          worst = max(worst, abs(channel(seen[index], shift) - expected))
        }
      }
      // Each of both frames is dithered.
      #expect(worst <= 3.1 / 255, "\(glow)")
      let isPremultiplied = seen.allSatisfy { pixel in
        [0, 8, 16].allSatisfy { pixel >> $0 & 0xff <= pixel >> 24 }
      }
      #expect(isPremultiplied)
    }
    #expect(largest > 0.98)
  }

  @Test("It is as wide beside a large picture as beside a small one, and as bright")
  func weights() {
    for side in [Float(1), 90, 256, 400, 511, 512, 600, 1_024, 1_500, 2_048, 3_000, 30_000] {
      let weights = Bloom.weights(side: side)
      let expected = SlowLight.weights(side: Double(side))
      for (level, weight) in expected.enumerated() {
        #expect(abs(Double(weights[level]) - weight) < 1e-5, "level \(level) of \(side) px")
      }
      #expect(weights[7] == 0)
      if side >= 512 { #expect(abs(weights.sum() - 1.13) < 1e-5, "\(side) px") }
    }
  }

  @Test("Faint light leaves no stain on white, and full light covers it")
  func white() {
    let faint = frame(0.01, over: 0xffff_ffff)
    #expect(faint.allSatisfy { pixel in [0, 8, 16].allSatisfy { pixel >> $0 & 0xff >= 250 } })
    #expect(frame(0.01, over: 0xff00_0000).contains { $0 >> 16 & 0xff > 15 })
    let full = frame(4, over: 0xffff_ffff)
    #expect(full.contains { $0 >> 16 & 0xff >= 250 && $0 & 0xff < 200 })
  }
}
