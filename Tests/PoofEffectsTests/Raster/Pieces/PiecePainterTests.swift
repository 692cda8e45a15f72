import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Single pieces on the canvas, against a slow way to draw them.
@Suite struct PiecePainterTests {
  private static let size = PixelSize(width: 64, height: 60)
  private static let image = Image(
    size: PixelSize(width: 80, height: 80), color: .init(packed: 0xffff_ffff))

  /// A piece as it is painted without its shadow.
  private func painted(_ set: PieceSet, _ index: Int, _ pose: ParticlePose) -> [UInt32] {
    let piece = set.pieces[index]
    var canvas = Canvas(size: Self.size)
    let bands = CanvasBands(of: canvas, limit: 5, leastShift: 2)
    let edges = UnsafeMutablePointer<PlacedPiece.Edge>.allocate(capacity: piece.corners.count + 2)
    defer { edges.deallocate() }
    let placement = PiecePlacement(
      set: set, origin: Point(x: 0, y: 0), clip: canvas.bounds, hasLight: false)
    guard
      var placed = placement.place(piece, pose: pose, opening: pose, closing: pose, edges: edges)
    else { return canvas.snapshot().pixels }
    placed.shadow = 0
    canvas.touch(canvas.bounds)
    Self.image.withPixels { source in
      for band in 0..<bands.count {
        PiecePainter(
          canvas: bands, area: bands.area(of: band), source: source, size: Self.image.size
        ).paint(placed, edges)
      }
    }
    return canvas.snapshot().pixels
  }

  @Test(
    "A piece covers what a slab of its form covers, however it is turned",
    arguments: [0, 0.07] as [Float])
  func againstSlow(thickness: Float) {
    let set = PieceSet(
      cutting: Self.image, by: PieceCut(across: 4, thickness: thickness), seed: 7)
    let key = RandomKey(seed: 11, purpose: 0)
    for number in 0..<40 {
      func chance(_ purpose: Int) -> Float { key.unit(UInt32(number * 16 + purpose)) }
      let index = number % set.pieces.count
      let piece = set.pieces[index]
      let place = Point(x: 10 + 44 * chance(0), y: 10 + 40 * chance(1))
      let (rotation, scale) = (12 * chance(2) - 6, 0.6 + chance(3))
      // From its very edge the way back to the picture is held open.
      var flip = 12 * chance(4) - 6
      if abs(cosine(flip)) < 0.05 { flip += 0.2 }
      let pose = ParticlePose(
        x: Lanes(repeating: place.x), y: Lanes(repeating: place.y),
        scale: Lanes(repeating: scale), rotation: Lanes(repeating: rotation),
        flip: Lanes(repeating: flip))
      let frame = painted(set, index, pose)
      let slow = SlowPiece(
        corners: Array(set.corners[piece.corners]), middle: piece.middle, axis: piece.axis,
        place: place, rotation: Double(rotation), flip: Double(flip), scale: Double(scale),
        thickness: Double(thickness * 80)
      ).coverage(of: Self.size)
      var (most, sum, edge) = (0.0, 0.0, 1.0)
      for pixel in frame.indices {
        let difference = abs(Double(frame[pixel] >> 24) / 255 - slow[pixel])
        most = max(most, difference)
        sum += difference
        if slow[pixel] > 0, slow[pixel] < 1 { edge += 1 }
      }
      // Edges are soft by their distance, not by the area that they leave: up to a third of a pixel
      // more or less at sharp corners, and a tenth where there is little between two edges.
      #expect(most < 0.45, "piece \(number)")
      #expect(sum / edge < 0.13, "piece \(number)")
    }
  }

  @Test("Seen from behind, a piece of glass is dimmer")
  func behind() {
    let set = PieceSet(cutting: Self.image, by: PieceCut(across: 1, crowding: 1), seed: 1)
    #expect(!set.pieces.isEmpty)
    let flipped = ParticlePose(
      x: Lanes(repeating: 20), y: Lanes(repeating: 20), flip: Lanes(repeating: .pi))
    let front = ParticlePose(x: Lanes(repeating: 20), y: Lanes(repeating: 20))
    let frames = [front, flipped].map { painted(set, 0, $0).reduce(0) { $0 + Int($1 & 0xff) } }
    #expect(frames[1] < frames[0])
  }
}
