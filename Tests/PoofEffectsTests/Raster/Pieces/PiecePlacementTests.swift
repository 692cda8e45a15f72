import PoofCore
import Testing

@testable import PoofEffects

/// Pieces on their way from their poses to the canvas.
@Suite struct PiecePlacementTests {
  private let set = PieceSet(
    cutting: Image(size: PixelSize(width: 90, height: 60), color: .init(packed: 0xffff_ffff)),
    by: PieceCut(across: 5), seed: 2)

  private func placed(
    _ change: (inout ParticlePose) -> Void, motion: Float = 0
  ) -> PlacedPiece? {
    let piece = set.pieces[0]
    var pose = ParticlePose(
      x: Lanes(repeating: piece.middle.x), y: Lanes(repeating: piece.middle.y))
    change(&pose)
    var (opening, closing) = (pose, pose)
    opening.x -= 0.5 * motion
    closing.x += 0.5 * motion
    let edges = UnsafeMutablePointer<PlacedPiece.Edge>.allocate(capacity: piece.corners.count + 2)
    defer { edges.deallocate() }
    return PiecePlacement(
      set: set, origin: Point(x: 100, y: 200),
      clip: PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400), hasLight: true
    ).place(piece, pose: pose, opening: opening, closing: closing, edges: edges)
  }

  @Test("At home it is the picture, unlit and without a shadow")
  func home() throws {
    let piece = try #require(placed { _ in })
    #expect(piece.u == Point(x: 1, y: 0) && piece.v == Point(x: 0, y: 1))
    #expect(abs(piece.corner.x + 100) < 1e-3 && abs(piece.corner.y + 200) < 1e-3)
    #expect(piece.shade == SIMD4(repeating: 128))
    #expect(piece.shadow == 0 && piece.sheen == 0 && piece.light == SIMD4())
  }

  @Test("What is nearer to the eye is larger and farther from the middle")
  func depth() throws {
    let home = try #require(placed { _ in })
    let near = try #require(placed { $0.depth = Lanes(repeating: -1) })
    #expect(abs(near.u.x - home.u.x * 2 / 3) < 1e-3)
    let middle = Point(x: 145, y: 230)
    let (way, before) = (near.middle - middle, home.middle - middle)
    #expect(abs(way.x - 1.5 * before.x) < 1e-2 && abs(way.y - 1.5 * before.y) < 1e-2)
  }

  @Test("What moves is blurred along its way by as much as it moves")
  func motion() throws {
    let still = try #require(placed { $0.x += 30 })
    let moving = try #require(placed({ $0.x += 30 }, motion: 12))
    #expect(still.motion == .zero)
    #expect(abs(moving.motion.x - 12) < 1e-3 && moving.motion.y == 0)
    #expect(moving.bounds.width >= still.bounds.width + 12)
    // Far away it is seen to go less far.
    let far = try #require(
      placed(
        {
          $0.x += 30
          $0.depth = Lanes(repeating: 3)
        }, motion: 12))
    let way = far.motion.x / far.u.x
    #expect(abs(way - 6) < 0.01, "\(way)")
  }

  @Test("What cannot be seen is not placed")
  func unseen() {
    #expect(placed { $0.x = Lanes(repeating: .nan) } == nil)
    #expect(placed { $0.scale = Lanes() } == nil)
    #expect(placed { $0.opacity = Lanes() } == nil)
    #expect(placed { $0.y = Lanes(repeating: 5_000) } == nil)
    #expect(placed { $0.rotation = Lanes(repeating: 1e9) } == nil)
    #expect(placed { $0.depth = Lanes(repeating: .nan) } == nil)
    #expect(placed { $0.x = Lanes(repeating: -3e38) } == nil)
  }

  @Test("Light is given in the tint's colour, as much as the piece is large")
  func light() throws {
    let piece = try #require(
      placed {
        $0.glow = Lanes(repeating: 2)
        $0.tint = ParticleTint(r: Lanes(repeating: 1), amount: Lanes(repeating: 0.5))
      })
    let side = set.pieces[0].side
    #expect(abs(piece.light[2] - 2 * side * side) < 0.1)
    #expect(piece.light[0] == 0 && piece.light[1] == 0)
  }
}
