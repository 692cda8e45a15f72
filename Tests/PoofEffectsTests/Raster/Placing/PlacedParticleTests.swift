import PoofCore
import Testing

@testable import PoofEffects

@Suite struct PlacedParticleTests {
  @Test func `one of eight has its own numbers of each kind`() {
    // Each vector has numbers of its own: 100, 101 … 107, then 200 …
    func lanes(_ number: Int) -> Lanes { Lanes.ramp + Float(100 * number) }
    func whole(_ number: Int) -> SIMD8<Int32> {
      SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ Int32(100 * number)
    }
    func words(_ number: Int) -> PixelLanes { unsafeBitCast(whole(number), to: PixelLanes.self) }
    var eight = PlacedParticles(
      x: lanes(1), y: lanes(2), halfWidth: lanes(3), halfHeight: lanes(4), scaleX: lanes(5),
      scaleY: lanes(6), cosine: lanes(7), sine: lanes(8), morph: lanes(9), weight: lanes(10),
      minX: whole(11), minY: whole(12), maxX: whole(13), maxY: whole(14), color: words(15),
      tint: words(16), column: words(17), firstBand: whole(18), lastBand: whole(19),
      isPlain: PixelLanes(0, .max, 0, 0, .max, .max, 0, .max), row: 20)
    withUnsafePointer(to: &eight) { eight in
      for lane in 0..<8 {
        let one = PlacedParticle(eight, lane: lane)
        let floats = [
          one.x, one.y, one.halfWidth, one.halfHeight, one.scaleX, one.scaleY, one.cosine, one.sine,
          one.morph, one.weight,
        ]
        #expect(floats == (1...10).map { Float(100 * $0 + lane) })
        let integers = [
          one.minX, one.minY, one.maxX, one.maxY, Int(one.color), Int(one.tint), one.column,
        ]
        #expect(integers == (11...17).map { 100 * $0 + lane })
        #expect(one.isPlain == [1, 4, 5, 7].contains(lane))
        #expect(one.row == 20)
      }
    }
  }
}
