import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Single pieces on the canvas, against a slow way to draw them.
@Suite struct PiecePainterTests {
  private static let size = PixelSize(width: 64, height: 60)
  private static let image = Image(
    size: PixelSize(width: 80, height: 80), color: .init(packed: 0xffff_ffff))

  /// A piece as it is painted, without its shadow unless that is wanted.
  private func painted(
    _ set: PieceSet, _ index: Int, _ pose: ParticlePose, of image: Image = Self.image,
    hasShadow: Bool = false
  ) -> [UInt32] {
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
    if !hasShadow { placed.shadow = 0 }
    canvas.touch(canvas.bounds)
    OwnPixels.withPixels(of: image) { picture in
      OwnPixels.withPixels(of: set.small) { small in
        for band in 0..<bands.count {
          PiecePainter(
            canvas: bands, area: bands.area(of: band), picture: picture, small: small
          ).paint(placed, edges)
        }
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

  @Test("What is clear of a piece casts no shadow, and hides none of its own")
  func shadowOfClear() throws {
    // One piece, of which all but a bar is clear.
    let bar = Image(width: 80, height: 80) { x, _ in x < 24 ? .white : .transparent }
    let set = PieceSet(cutting: bar, by: PieceCut(across: 1, crowding: 1), seed: 1)
    let piece = try #require(set.pieces.first)
    #expect(!piece.isOpaque)
    // Small, so that shadows are on the canvas, and far from home.
    let pose = ParticlePose(
      x: Lanes(repeating: 20), y: Lanes(repeating: 20), scale: Lanes(repeating: 0.3))
    let frame = painted(set, 0, pose, of: bar, hasShadow: true)
    let plain = painted(set, 0, pose, of: bar)
    let shaded = frame.indices.filter { frame[$0] >> 24 > 8 && plain[$0] == 0 }
    #expect(shaded.count > 60)
    // The bar is 7 px wide, its shadow as wide and soft by 2 px.
    let columns = shaded.map { $0 % Self.size.width }
    let bars = plain.indices.filter { plain[$0] != 0 }.map { $0 % Self.size.width }
    let right = try #require(bars.max())
    #expect(try #require(columns.max()) <= right + 5)
    // All of an opaque piece casts one.
    let whole = PieceSet(cutting: Self.image, by: PieceCut(across: 1, crowding: 1), seed: 1)
    #expect(whole.pieces[0].isOpaque)
    let far = painted(whole, 0, pose, hasShadow: true)
    let reached = far.indices.filter { far[$0] >> 24 > 8 }.map { $0 % Self.size.width }.max()
    #expect(try #require(reached) > right + 12)
  }

  @Test("Seen nearly from its edge, a piece of fine checks is grey")
  func checks() {
    let checks = Image(width: 80, height: 80) { x, y in (x + y) % 2 == 0 ? .white : .black }
    let set = PieceSet(cutting: checks, by: PieceCut(across: 1, crowding: 1), seed: 1)
    // The mean difference between neighbours.
    func contrast(_ flip: Float) -> Double {
      let pose = ParticlePose(
        x: Lanes(repeating: 32), y: Lanes(repeating: 30), rotation: Lanes(repeating: 0.3),
        flip: Lanes(repeating: flip))
      let frame = painted(set, 0, pose, of: checks)
      var (sum, count) = (0.0, 0)
      for (pixel, next) in zip(frame, frame.dropFirst()) where min(pixel, next) >> 24 == 255 {
        sum += abs(Double(pixel & 255) - Double(next & 255))
        count += 1
      }
      #expect(count > 60)
      return sum / Double(count)
    }
    #expect(contrast(0.5) > 30)
    #expect(contrast(1.45) < 12)
  }
}
