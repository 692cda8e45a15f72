import PoofCore
import Testing

@testable import PoofEffects

/// Pictures cracked as glass is.
@Suite struct PieceCutCracksTests {
  private let size = PixelSize(width: 600, height: 600)

  private func shards(_ cut: PieceCut, seed: UInt64 = 1) -> [PieceOutline] {
    cut.shards(of: size, seed: seed)
  }

  /// Returns the part of all cracks, by their length, that run straight out from a place, to a twenty-fourth
  /// of a turn.
  private func aligned(_ shards: [PieceOutline], from origin: Point) -> Float {
    var (along, all): (Float, Float) = (0, 0)
    for shard in shards {
      for (a, b) in zip(shard.corners, shard.corners.dropFirst() + [shard.corners[0]]) {
        let (crack, way) = (b - a, (a + b) * 0.5 - origin)
        guard crack.length > 3, way.length > 1 else { continue }
        let cosine = (crack.x * way.x + crack.y * way.y) / (crack.length * way.length)
        if cosine.magnitude > 0.965 { along += crack.length }
        all += crack.length
      }
    }
    return along / all
  }

  @Test func `most cracks run straight out from the origin`() {
    let place = Point(x: 0.4, y: 0.6)
    let origin = place * 600
    let cut = PieceCut(across: 6, origin: place, slenderness: 3)
    #expect(aligned(shards(cut), from: origin) > 0.5)
    // A sixth of all where they run anyhow.
    #expect(aligned(cut.cells(of: size, seed: 1), from: origin) < 0.22)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func `many begin at the chips that were hit`(
    seed: UInt64
  ) {
    let shards = shards(PieceCut(across: 6, crowding: 8, slenderness: 3), seed: seed)
    let middle = Point(x: 300, y: 300)
    let meeting = shards.filter { shard in
      shard.corners.contains { ($0 - middle).length < 16 }
    }
    #expect(meeting.count >= 7)
  }

  @Test func `they are small near the origin and large far from it`() {
    let shards = shards(PieceCut(across: 8, origin: Point(x: 0.2, y: 0.3), crowding: 6))
    func meanSide(_ range: Range<Float>) -> Float {
      let sides = shards.compactMap(\.shape).filter {
        range.contains(($0.middle - Point(x: 120, y: 180)).length)
      }.map(\.side)
      return sides.reduce(0, +) / Float(max(1, sides.count))
    }
    #expect((5..<40).contains(meanSide(0..<60)))
    #expect((45...110).contains(meanSide(350..<800)))
  }

  @Test func `they are as slender as they are to be`() {
    func meanLength(_ slenderness: Float) -> Float {
      let shards = shards(PieceCut(across: 8, crowding: 2, slenderness: slenderness))
      let lengths = shards.compactMap { shard in
        shard.shape.map { squareRoot(shard.squaredReach(from: $0.middle)) / $0.side }
      }
      return lengths.reduce(0, +) / Float(lengths.count)
    }
    #expect(meanLength(4) > 1.2 * meanLength(1))
  }

  @Test func `there are never too many of them`() {
    for crowding in [1, 16] as [Float] {
      let shards = shards(PieceCut(across: 64, crowding: crowding))
      #expect((1_000...PieceSet.mostPieces).contains(shards.count))
    }
  }
}
