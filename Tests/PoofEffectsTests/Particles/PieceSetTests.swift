import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Pictures cut into polygons.
@Suite struct PieceSetTests {
  private func set(
    _ width: Int, _ height: Int, _ cut: PieceCut = PieceCut(), seed: UInt64 = 1
  ) -> PieceSet {
    let image = Image(
      size: PixelSize(width: width, height: height), color: .init(packed: 0xffff_ffff))
    return PieceSet(cutting: image, by: cut, seed: seed)
  }

  @Test(
    "Pieces fill the picture without gap or overlap",
    arguments: [(300, 200), (64, 64), (17, 400), (3, 3), (1, 1), (2_000, 2)])
  func filling(width: Int, height: Int) {
    for seed in 1...4 as ClosedRange<UInt64> {
      for cut in [
        PieceCut(), PieceCut(origin: Point(x: -0.3, y: 1.2), crowding: 9, slenderness: 3),
        PieceCut(across: 40, crowding: 1, material: .paper),
        PieceCut(across: 5, crowding: 12, pattern: .cracks),
        PieceCut(
          across: 64, origin: Point(x: 1.3, y: -0.2), crowding: 16, slenderness: 4, pattern: .cracks
        ),
      ] {
        let set = set(width, height, cut, seed: seed)
        let area = set.pieces.reduce(0) { $0 + $1.side * $1.side }
        // Slivers of a hundredth of a pixel are left out.
        #expect(abs(area - Float(width * height)) < 0.1 + 0.002 * Float(width * height))
        #expect((1...PieceSet.mostPieces).contains(set.pieces.count))
        for piece in set.pieces {
          #expect(turnsRight(set.corners[piece.corners]))
          #expect((piece.axis.length - 1).magnitude < 1e-3)
        }
      }
    }
  }

  /// Whether a polygon turns to the right (clockwise, y down) at every corner.
  private func turnsRight(_ corners: ArraySlice<Point>) -> Bool {
    let corners = Array(corners)
    return corners.indices.allSatisfy { index in
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      let c = corners[(index + 2) % corners.count]
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > -0.05
    }
  }

  @Test("Crumbs lie between large pieces, and none between small ones")
  func crumbs() {
    // For each piece that was asked for.
    func pieces(across: Int) -> Float {
      let cut = PieceCut(across: Float(across), crowding: 1)
      return Float(set(600, 600, cut).pieces.count) / Float(across * across)
    }
    #expect(pieces(across: 12) > 1.4 * pieces(across: 30), "\(pieces(across: 12))")
    #expect(pieces(across: 30) < 1.2, "\(pieces(across: 30))")
  }

  @Test("They are small near the origin and large far from it, and as many as was asked for")
  func crowding() {
    let set = set(600, 600, PieceCut(across: 8, origin: Point(x: 0.2, y: 0.3), crowding: 6))
    func meanSide(_ range: Range<Float>) -> Float {
      let sides = set.pieces.filter {
        range.contains(($0.middle - Point(x: 120, y: 180)).length)
      }.map(\.side)
      return sides.reduce(0, +) / Float(sides.count)
    }
    #expect(meanSide(0..<60) < 40)
    #expect((50...110).contains(meanSide(350..<800)))
    #expect(2 * meanSide(0..<60) < meanSide(350..<800))
  }

  @Test("A cut's pattern is what it is cut by")
  func patterns() {
    let size = PixelSize(width: 90, height: 70)
    for (pattern, outlines) in [
      (PieceCut.Pattern.cells, PieceCut().cells(of: size, seed: 1)),
      (.cracks, PieceCut().shards(of: size, seed: 1)),
    ] {
      #expect(set(90, 70, PieceCut(pattern: pattern)).corners == outlines.flatMap(\.corners))
    }
  }

  @Test("Other seeds cut otherwise, the same ones alike")
  func seeds() {
    #expect(set(90, 70).corners == set(90, 70).corners)
    #expect(set(90, 70).corners != set(90, 70, seed: 2).corners)
  }

  @Test("Where nothing is to be seen there is no piece")
  func clear() {
    let size = PixelSize(width: 200, height: 100)
    #expect(
      PieceSet(cutting: Image(size: size, color: .init(packed: 0)), by: PieceCut(), seed: 1)
        .pieces.isEmpty)
    let half = Image(
      size: size, pixels: (0..<size.area).map { $0 % 200 < 100 ? 0 : 0xffff_ffff })
    let set = PieceSet(cutting: half, by: PieceCut(across: 16), seed: 1)
    #expect(!set.pieces.isEmpty)
    #expect(set.pieces.allSatisfy { $0.middle.x > 80 })
  }

  @Test("A piece is opaque where all of it is, and two pixels around, whatever its rectangle holds")
  func opaque() {
    // Clear above the diagonal.
    let size = PixelSize(width: 120, height: 120)
    let image = Image(
      size: size,
      pixels: (0..<size.area).map { $0 % 120 > $0 / 120 ? 0 : 0xffff_ffff })
    let set = PieceSet(
      cutting: image, by: PieceCut(across: 8, crowding: 2, pattern: .cracks), seed: 2)
    var (opaque, close) = (0, 0)
    for piece in set.pieces {
      // Distances from the diagonal, px; its pixels are half a pixel on.
      let beyond = set.corners[piece.corners].map { ($0.x - $0.y) * 0.707_107 }
      let farthest = beyond.max() ?? 0
      #expect((beyond.min() ?? 0) < 4, "nothing is seen of it")
      if piece.isOpaque { opaque += 1 }
      if farthest > 0.8 { #expect(!piece.isOpaque) }
      if farthest < -5 { #expect(piece.isOpaque) }
      let corners = set.corners[piece.corners]
      let reach = (corners.map(\.x).max() ?? 0) - (corners.map(\.y).min() ?? 0)
      if piece.isOpaque, reach > 2 { close += 1 }
    }
    #expect(opaque > 20 && close > 0)
  }

  @Test("Whatever the numbers of a cut, they are brought inside")
  func ranges() {
    let cut = PieceCut(
      across: .nan, origin: Point(x: .infinity, y: 0), crowding: -3, slenderness: 1e30,
      thickness: .infinity)
    #expect(cut.across == 1 && cut.crowding == 1 && cut.slenderness == 4 && cut.thickness == 0.2)
    #expect(cut.origin == Point(x: 0.5, y: 0.5))
    let largest = set(
      8, 32_768, PieceCut(across: 1e9, origin: Point(x: 1e30, y: -1e30), crowding: 1e9))
    #expect(!largest.pieces.isEmpty)
    for far in [1e4, 1e30, 3e38] as [Float] {
      for pattern in [PieceCut.Pattern.cells, .cracks] {
        let cut = PieceCut(across: 4, origin: Point(x: far, y: -far), pattern: pattern)
        let area = set(60, 40, cut).pieces.reduce(0) { $0 + $1.side * $1.side }
        #expect(abs(area - 2_400) < 5)
      }
    }
  }
}
