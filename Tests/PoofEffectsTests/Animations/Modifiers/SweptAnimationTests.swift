import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Tells what time each particle is given, as its place.
private struct Clock: ParticleAnimation {
  let duration: Float = 2
  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    ParticlePose(x: time, y: particles.y)
  }
}

@Suite struct SweptAnimationTests {
  private static let size = PixelSize(width: 64, height: 48)

  /// The ranks of all particles, row by row: when each begins in a sweep of 1 s, less than 1 s
  /// after the start.
  private func ranks(_ order: some ParticleOrder, seed: UInt64 = 3, cell: Int = 4) -> [Float] {
    let explosion = explosion(Clock().swept(order, over: 1, jitter: 0), seed: seed, cell: cell)
    return explosion.singlePoses(at: 1).map { 1 - $0.x }
  }

  private func explosion(
    _ animation: some ParticleAnimation, seed: UInt64 = 3, cell: Int = 4
  ) -> Explosion {
    Explosion(
      particles: ParticleSet(
        TestPictures.opaque(width: Self.size.width, height: Self.size.height), cell: cell),
      animation: AnyParticleAnimation(animation), seed: seed)
  }

  /// The middles of all cells in unit space, row by row.
  private var homes: [(u: Float, v: Float)] {
    explosion(Fall()).singlePoses(at: 0).map { ($0.x / 64, $0.y / 48) }
  }

  private func isEqual(_ ranks: [Float], _ expected: (Float, Float) -> Float) -> Bool {
    zip(ranks, homes).allSatisfy { abs($0.0 - expected($0.1.u, $0.1.v)) < 1e-5 }
  }

  @Test("Sides and corners come first as their names say")
  func directions() {
    #expect(isEqual(ranks(.fromLeft)) { u, _ in u })
    #expect(isEqual(ranks(.fromRight)) { u, _ in 1 - u })
    #expect(isEqual(ranks(.fromTop)) { _, v in v })
    #expect(isEqual(ranks(.fromBottom)) { _, v in 1 - v })
    #expect(isEqual(ranks(.towards(Point(x: 1, y: 1)))) { u, v in (u + v) / 2 })
    #expect(isEqual(ranks(.towards(Point(x: -3, y: 1)))) { u, v in (3 * (1 - u) + v) / 4 })
  }

  @Test(
    "A direction that is none goes to the right",
    arguments: [Point.zero, Point(x: .nan, y: 1), Point(x: .infinity, y: 0)])
  func noDirection(direction: Point) {
    #expect(ranks(.towards(direction)) == ranks(.fromLeft))
  }

  @Test func `a swept snap lets go wherever it has just begun`() {
    let base = explosion(Snap())
    let swept = explosion(Snap().swept(.fromLeft, over: 1, jitter: 0)).singlePoses(at: 0.85)
    for (index, home) in homes.enumerated() {
      #expect(swept[index] == base.singlePoses(at: max(0.85 - home.u, 0))[index])
    }
  }

  @Test("Circles run outwards from a point to the farthest corner, or back")
  func circles() {
    let center = Point(x: 0.25, y: 0.5)
    let farthest = Point(x: 48, y: 24).length
    func distance(_ u: Float, _ v: Float) -> Float {
      Point(x: 64 * u - 16, y: 48 * v - 24).length / farthest
    }
    #expect(isEqual(ranks(.from(center))) { distance($0, $1) })
    #expect(isEqual(ranks(.to(center))) { 1 - distance($0, $1) })
    #expect(isEqual(ranks(.outwards)) { Point(x: 64 * $0 - 32, y: 48 * $1 - 24).length / 40 })
    #expect(isEqual(ranks(.inwards)) { 1 - Point(x: 64 * $0 - 32, y: 48 * $1 - 24).length / 40 })
  }

  @Test("Patches fill the order, are soft, and are others for another seed")
  func patches() {
    let ranks = ranks(.inPatches, cell: 1)
    #expect((ranks.min() ?? 1) < 0.1 && (ranks.max() ?? 0) > 0.9)
    let few = self.ranks(.inPatches(across: 1.5), cell: 1)
    let steps = zip(few, few.dropFirst()).enumerated().filter { $0.offset % 64 != 63 }
    #expect(steps.allSatisfy { abs($0.element.0 - $0.element.1) < 0.22 })
    #expect(ranks != self.ranks(.inPatches, seed: 4, cell: 1))
  }

  @Test("An order follows a map of any size, pixel by pixel")
  func maps() {
    let map = ArrivalMap(size: Self.size, softness: 0.1) { x, y in
      fraction(x * 0.37 + y * 0.21)
    }
    let ranks = ranks(.following(map), cell: 1)
    #expect(zip(ranks, map.times).allSatisfy { abs($0 - $1) < 1e-6 })
    let quarters = ArrivalMap(size: PixelSize(width: 2, height: 2), softness: 0.1) { x, y in
      (x - 0.5) * 0.25 + (y - 0.5) * 0.5
    }
    #expect(
      isEqual(self.ranks(.following(quarters))) { ($0 < 0.5 ? 0 : 0.25) + ($1 < 0.5 ? 0 : 0.5) })
  }

  @Test("A reveal's map orders a sweep: what is dark goes first")
  func luminance() {
    let pixels = (0..<64 * 48).map { $0 % 64 < 32 ? 0xffff_ffff : 0xff00_0000 as UInt32 }
    let picture = Image(size: Self.size, pixels: pixels)
    let ranks = ranks(.following(LumaReveal(picture).arrivalMap(size: Self.size)))
    #expect(isEqual(ranks) { u, _ in u < 0.5 ? 1 : 0 })
  }

  @Test("A swept particle does what the base does, that much later")
  func poses() {
    let base = explosion(Vortex())
    let swept = explosion(Vortex().swept(.fromLeft, over: 1, jitter: 0))
    #expect(swept.duration == base.duration + 1)
    let now = swept.singlePoses(at: 1.25)
    for (index, home) in homes.enumerated() {
      // u is a multiple of 1/32 here, so the time is exact.
      #expect(now[index] == base.singlePoses(at: 1.25 - home.u)[index])
    }
  }

  @Test("Each is given a time from 0 to the base's duration")
  func times() {
    let explosion = explosion(Clock().swept(.fromRight, over: 1))
    for time in [Float(0), 0.5, 2, 2.9, 3] {
      #expect(explosion.singlePoses(at: time).allSatisfy { $0.x >= 0 && $0.x <= 2 })
    }
    #expect(explosion.singlePoses(at: 0).allSatisfy { $0.x == 0 })
    #expect(explosion.singlePoses(at: 3).allSatisfy { $0.x == 2 })
  }

  @Test("Chance decides the part that the jitter says", arguments: [Float(0.25), 1, 7])
  func jitter(jitter: Float) {
    let explosion = explosion(Clock().swept(.fromLeft, over: 1, jitter: jitter))
    let jitter = min(jitter, 1)
    let moved = zip(explosion.singlePoses(at: 1), homes).map { pose, home in
      1 - pose.x - (1 - jitter) * home.u
    }
    #expect(moved.allSatisfy { $0 > -1e-5 && $0 < jitter + 1e-5 })
    #expect((moved.max() ?? 0) - (moved.min() ?? 0) > 0.9 * jitter)
  }

  @Test("A spread or a jitter that is none counts as none", arguments: [Float(0), -1, .nan])
  func nothing(number: Float) {
    let plain = explosion(Fall())
    let swept = explosion(Fall().swept(.fromLeft, over: number, jitter: number))
    #expect(swept.duration == plain.duration)
    #expect(swept.singlePoses(at: 0.8) == plain.singlePoses(at: 0.8))
  }
}
