import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// The leaves in pieces of paper.
@Suite struct PieceLeafTests {
  @Test func `a leaf goes from one far corner to the other, as wide as the piece`() throws {
    // A kite: 20 px long, and 4 and 3 px wide.
    let leaf = try #require(
      PieceLeaf(
        in: [Point(x: 0, y: 5), Point(x: 8, y: 1), Point(x: 20, y: 5), Point(x: 12, y: 8)]))
    #expect(leaf.middle == Point(x: 10, y: 5))
    #expect(leaf.axis == Point(x: 1, y: 0))
    #expect(leaf.reach == 10)
    #expect(leaf.left == 4)
    #expect(leaf.right == 3)
  }

  @Test func `it is neither broad nor a half one`() throws {
    let square = try #require(
      PieceLeaf(in: [Point(x: 0, y: 0), Point(x: 8, y: 0), Point(x: 8, y: 8), Point(x: 0, y: 8)]))
    #expect(abs(square.reach - Float(32).squareRoot()) < 1e-5)
    for width in [square.left, square.right] { #expect(width == 0.42 * square.reach) }
    let flat = try #require(
      PieceLeaf(in: [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 5, y: 3)]))
    #expect((flat.left, flat.right) == (1, 0.42 * 5))
  }

  @Test func `some are long, some round, and some of these lobed or torn`() throws {
    let corners = [Point(x: 0, y: 0), Point(x: 8, y: 0), Point(x: 8, y: 8), Point(x: 0, y: 8)]
    let leaves = try [Float(0.1), 0.4, 0.6, 0.8, 0.95].map {
      try #require(PieceLeaf(in: corners, chance: $0))
    }
    #expect(leaves.map { $0.right < $0.reach * 0.3 } == [true, false, false, false, false])
    #expect(leaves.map { $0.fullness > 0 } == [false, false, true, true, true])
    #expect(leaves.map { $0.notch > 0 } == [false, false, false, true, true])
    #expect(leaves[3].lobes > leaves[4].lobes)
    #expect(leaves[3].notch < leaves[4].notch)
    for leaf in leaves { #expect((leaf.middle, leaf.axis) == (leaves[1].middle, leaves[1].axis)) }
  }

  @Test func `what has no length has none`() {
    #expect(PieceLeaf(in: [Point]()) == nil)
    #expect(PieceLeaf(in: [Point(x: 3, y: 4), Point(x: 3, y: 4)]) == nil)
  }

  @Test func `pieces of paper have one and flip about it, those of glass have none`() {
    let image = TestPictures.opaque(width: 90, height: 70)
    let paper = PieceSet(cutting: image, by: PieceCut(material: .paper), seed: 3)
    for piece in paper.pieces {
      #expect(piece.leaf?.axis == piece.axis)
      let tips = [-1, 1].compactMap { end in
        piece.leaf.map { $0.middle + $0.axis * (end * $0.reach) }
      }
      for tip in tips {
        #expect(paper.corners[piece.corners].contains { ($0 - tip).length < 1e-3 })
      }
    }
    let glass = PieceSet(cutting: image, by: PieceCut(), seed: 3)
    #expect(glass.pieces.allSatisfy { $0.leaf == nil })
  }
}
