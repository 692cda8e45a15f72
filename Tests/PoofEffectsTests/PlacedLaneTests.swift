import PoofCore
import Testing

@testable import PoofEffects

@Suite struct PlacedLaneTests {
  @Test func `each lane's fields are read from where the batch has them`() {
    // Each vector has numbers of its own: 100, 101 … 107, then 200 …
    func lanes(_ number: Int) -> Lanes { Lanes.ramp + Float(100 * number) }
    func whole(_ number: Int) -> SIMD8<Int32> {
      SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ Int32(100 * number)
    }
    func words(_ number: Int) -> PixelLanes { unsafeBitCast(whole(number), to: PixelLanes.self) }
    var batch = PlacedBatch(
      x: lanes(1), y: lanes(2), halfWidth: lanes(3), scaleX: lanes(4), scaleY: lanes(5),
      cosines: lanes(6), sines: lanes(7), melted: lanes(8), weight: lanes(9), minX: whole(10),
      minY: whole(11), maxX: whole(12), maxY: whole(13), color: words(14), tint: words(15),
      column: words(16), firstBand: whole(17), lastBand: whole(18),
      isPlain: PixelLanes(0, .max, 0, 0, .max, .max, 0, .max), halfHeight: 19, row: 20)
    withUnsafePointer(to: &batch) { batch in
      for number in 0..<8 {
        let lane = PlacedLane(batch, number)
        let floats = [
          lane.x, lane.y, lane.halfWidth, lane.scaleX, lane.scaleY, lane.cosine, lane.sine,
          lane.melted, lane.weight,
        ]
        #expect(floats == (1...9).map { Float(100 * $0 + number) })
        let integers = [
          lane.minX, lane.minY, lane.maxX, lane.maxY, Int(lane.color), Int(lane.tint), lane.column,
          lane.firstBand, lane.lastBand,
        ]
        #expect(integers == (10...18).map { 100 * $0 + number })
        #expect(lane.isPlain == [1, 4, 5, 7].contains(number))
        #expect(lane.halfHeight == 19 && lane.row == 20)
      }
    }
  }
}
