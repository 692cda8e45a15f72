import PinnedFrames
import PoofCore
import PoofEffects
import Testing

/// Turned, flipped and scaled particles against a slow path: what a shape covers of each pixel is
/// counted at 16×16 places in it, in double precision.
@Suite struct TurnedParticleTests {
  /// One particle in the middle of the canvas, far from home.
  private struct Turned: ParticleAnimation {
    let duration: Float = 1
    var x: Float
    var y: Float
    var scale: Float
    var opacity: Float
    var rotation: Float
    var flip: Float

    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      ParticlePose(
        x: Lanes(repeating: x), y: Lanes(repeating: y), scale: Lanes(repeating: scale),
        opacity: Lanes(repeating: opacity), rotation: Lanes(repeating: rotation),
        flip: Lanes(repeating: flip))
    }
  }

  private static let cell = 14
  private static let size = PixelSize(width: 61, height: 53)

  /// The alpha of each pixel, 0…255.
  private func reference(_ turned: Turned, isDisc: Bool) -> [Double] {
    let (sine, cosine) = (
      Double(PoofCore.sine(Lanes(repeating: turned.rotation))[0]),
      Double(PoofCore.cosine(Lanes(repeating: turned.rotation))[0])
    )
    let facing = abs(Double(PoofCore.cosine(Lanes(repeating: turned.flip))[0]))
    let half = Double(Self.cell) / 2
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let (dx, dy) = (x - Double(turned.x), y - Double(turned.y))
      let u = (dx * cosine + dy * sine) / (Double(turned.scale) * facing)
      let v = (dy * cosine - dx * sine) / Double(turned.scale)
      return isDisc ? u * u + v * v <= half * half : abs(u) <= half && abs(v) <= half
    }
    return (0..<Self.size.area).map { index in
      let (left, top) = (Double(index % Self.size.width), Double(index / Self.size.width))
      var count = 0
      for place in 0..<256 {
        let x = left + (Double(place % 16) + 0.5) / 16
        let y = top + (Double(place / 16) + 0.5) / 16
        if isInside(x, y) { count += 1 }
      }
      return Double(count) / 256 * Double(turned.opacity) * 255
    }
  }

  @Test("What a turned particle covers is what its shape covers", arguments: 0..<40)
  func coverage(seed: Int) {
    let chance = RandomKey(seed: UInt64(seed), purpose: 80)
    let turned = Turned(
      x: 25 + 11 * chance.unit(0), y: 21 + 11 * chance.unit(1), scale: 0.3 + 1.1 * chance.unit(2),
      opacity: 0.2 + 0.8 * chance.unit(3), rotation: 0.01 + 6 * chance.unit(4),
      flip: 1.2 * chance.unit(5))
    let white = Image(
      size: PixelSize(width: Self.cell, height: Self.cell), color: Color.white.premultiplied)
    for shape in [ParticleShape.square, .tile, .disc] {
      let explosion = Explosion(
        particles: ParticleSet(white, cell: Self.cell), animation: AnyParticleAnimation(turned),
        shape: shape)
      var canvas = Canvas(size: Self.size)
      explosion.draw(at: 0.5, into: &canvas)
      let found = canvas.snapshot().pixels.map { Double($0 >> 24) }
      let expected = reference(turned, isDisc: shape.isDisc)
      let differences = zip(found, expected).map { abs($0 - $1) }
      let edges = zip(found, expected).filter { $0 != $1 || ($0 > 0 && $0 < 250) }.count
      let area = expected.reduce(0, +)
      // Inside and outside are exact but for rounding; an edge is its distance, which at a corner
      // is not the area.
      #expect(differences.max() ?? 0 < 48, "\(shape): \(differences.max() ?? 0)")
      #expect(differences.reduce(0, +) < 6 * Double(edges), "\(shape): mean at the edges")
      #expect(abs(found.reduce(0, +) - area) < 0.02 * area + 40, "\(shape): area")
    }
  }
}

extension ParticleShape {
  fileprivate var isDisc: Bool {
    if case .disc = self { true } else { false }
  }
}
