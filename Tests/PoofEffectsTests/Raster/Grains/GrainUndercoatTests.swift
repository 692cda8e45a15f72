import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

@Suite("What is laid beneath loose grains")
struct GrainUndercoatTests {
  /// The lower part of a picture, which has left the upper one.
  private struct Parting: ParticleAnimation {
    let duration: Float = 1
    let gap: Float

    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      let away = Lanes(repeating: gap).replacing(with: 0, where: particles.y .< 30)
      return ParticlePose(x: particles.x, y: particles.y + away)
    }
  }

  /// The levels of one column of a white picture on black.
  private func levels(gap: Float) -> [Int] {
    let white = Image(
      size: PixelSize(width: 48, height: 60), color: Color(r: 255, g: 255, b: 255).premultiplied)
    let explosion = Explosion(
      particles: ParticleSet(white, cell: 1), animation: AnyParticleAnimation(Parting(gap: gap)),
      shutter: 1 / 60, light: 0, shadow: 0)
    var canvas = Canvas(size: white.size)
    canvas.clear(to: Color(r: 0, g: 0, b: 0).premultiplied)
    explosion.draw(at: 0.5, into: &canvas)
    let frame = canvas.snapshot()
    return (0..<60).map { Int(frame[24, $0].r) }
  }

  @Test("along what stays, what has just left shows no hairline", arguments: [0.0625, 0.2, 0.5])
  func hairline(gap: Float) {
    let dark = levels(gap: gap).prefix(58).filter { $0 < 250 }
    #expect(dark.isEmpty, "\(dark)")
  }

  @Test("a wide tear stays open")
  func tear() {
    let levels = levels(gap: 20)
    #expect(levels[20] == 255)
    #expect(levels[38...44].allSatisfy { $0 == 0 })
  }
}
