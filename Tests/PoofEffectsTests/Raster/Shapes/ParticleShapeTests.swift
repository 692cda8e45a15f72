import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// One pose for all particles, in relation to their homes.
private struct Pose: ParticleAnimation {
  let duration: Float = 1
  var dx: Float = 0
  var dy: Float = 0
  var scale: Float = 1
  var rotation: Float = 0
  var flip: Float = 0
  var tint: Float = 0

  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    ParticlePose(
      x: particles.x + dx, y: particles.y + dy, scale: Lanes(repeating: scale),
      rotation: Lanes(repeating: rotation), flip: Lanes(repeating: flip),
      tint: ParticleTint(Color(r: 0, g: 200, b: 40), amount: Lanes(repeating: tint)))
  }
}

@Suite struct ParticleShapeTests {
  static let shapes: [(name: String, shape: ParticleShape)] = [
    ("square", .square), ("disc", .disc), ("tile", .tile), ("shard", .shard),
    ("sprite", .sprite(TestPictures.mixed(width: 12, height: 8))),
  ]

  private func frame(
    _ image: Image, _ shape: ParticleShape, _ pose: Pose, cell: Int, gap: Int = 0,
    margin: Int = 0, morph: Float = 1
  ) -> [UInt32] {
    let grid = CellGrid(pictureSize: image.size, cellSize: cell, gap: gap)
    return Explosion(
      particles: ParticleSet(sampling: image, grid: grid), animation: AnyParticleAnimation(pose),
      shape: shape, morphDistance: morph
    ).frame(at: 0.5, margin: margin)
  }

  @Test("At home every shape is its piece of the picture, at any time", arguments: 0..<5)
  func home(index: Int) {
    let image = TestPictures.mixed(width: 61, height: 37)
    for (cell, gap) in [(1, 0), (1, 1), (2, 1), (5, 0), (8, 3), (64, 0)] {
      for morph in [Float(0), 1, 100] {
        #expect(
          frame(image, Self.shapes[index].shape, Pose(), cell: cell, gap: gap, morph: morph)
            == image.pixels)
      }
    }
  }

  /// The sum of all alphas in whole pixels.
  private func area(_ frame: [UInt32]) -> Double {
    frame.reduce(0) { $0 + Double($1 >> 24) / 255 }
  }

  @Test("A shape keeps its area, whichever way it is turned", arguments: 0..<40)
  func areas(seed: Int) {
    let chance = RandomKey(seed: UInt64(seed), purpose: 3)
    let image = Image(size: PixelSize(width: 12, height: 12), color: Color.white.premultiplied)
    let white = Image(size: PixelSize(width: 4, height: 4), color: Color.white.premultiplied)
    let pose = Pose(
      dx: 20 + chance.unit(0), dy: chance.unit(1), scale: 0.6 + chance.unit(2),
      rotation: 7 * chance.unit(3), flip: 1.2 * chance.unit(4))
    let side = Double(12 * pose.scale)
    let facing = abs(Double(cosine(pose.flip)))
    let square = side * side * facing
    for (shape, expected) in [
      (ParticleShape.square, square), (.tile, square), (.sprite(white), square),
      (.disc, square * .pi / 4), (.shard, square),
    ] {
      let found = area(frame(image, shape, pose, cell: 12, margin: 40, morph: 0))
      #expect(abs(found - expected) < 0.03 * expected + 0.5)
    }
  }

  @Test(
    "In a narrow cell at the picture's edge a disc is round, not a dash, and a picture not squeezed",
    arguments: [(12, 3), (3, 12), (12, 1), (5, 2)])
  func narrowCell(width: Int, height: Int) {
    // Of this size the cell is the whole picture.
    let image = Image(
      size: PixelSize(width: width, height: height), color: Color.white.premultiplied)
    let white = Image(size: PixelSize(width: 4, height: 4), color: Color.white.premultiplied)
    let cell = max(width, height)
    let area = Double(width * height)
    for (shape, side, expected) in [
      (ParticleShape.disc, area.squareRoot(), area * .pi / 4),
      (.sprite(white), area.squareRoot(), area),
    ] {
      let found = frame(image, shape, Pose(dx: 30, dy: 2), cell: cell, margin: 40, morph: 0)
      let stride = width + 80
      let columns = (0..<stride).map { x in
        (0..<height + 80).reduce(0) { $0 + Double(found[$1 * stride + x] >> 24) / 255 }
      }
      let rows = (0..<height + 80).map { y in
        (0..<stride).reduce(0) { $0 + Double(found[y * stride + $1] >> 24) / 255 }
      }
      // Through its middle it is as wide as high.
      let (down, across) = (columns.max() ?? 0, rows.max() ?? 0)
      #expect(abs(down - across) < 0.6, "\(shape): \(across) × \(down) px")
      #expect(abs(columns.reduce(0, +) - expected) < 0.05 * expected + 0.6, "\(shape): area")
      #expect(max(down, across) < side + 0.5)
    }
  }

  @Test("A quarter turn clockwise turns a tile's pixels")
  func quarterTurn() {
    let image = TestPictures.opaque(width: 6, height: 6)
    for shape in [ParticleShape.tile, .square] {
      // Before it morphs, a square shows its own pixels too.
      let turned = frame(image, shape, Pose(rotation: .pi / 2), cell: 6, morph: 1e6)
      for y in 0..<6 {
        for x in 0..<6 {
          #expect(largestDifference([turned[y * 6 + x]], [image[y, 5 - x].packed]) <= 2)
        }
      }
    }
  }

  @Test("Half turned over, a tile is seen from behind")
  func flip() {
    let image = TestPictures.opaque(width: 6, height: 4)
    let flipped = frame(image, .tile, Pose(flip: .pi), cell: 6)
    for y in 0..<4 {
      for x in 0..<6 {
        #expect(largestDifference([flipped[y * 6 + x]], [image[5 - x, y].packed]) <= 2)
      }
    }
    #expect(area(frame(image, .tile, Pose(flip: .pi / 2), cell: 6)) < 0.1)
  }

  @Test("Shards moved together fit without a seam", arguments: [3, 5, 8, 13])
  func shardsFit(cell: Int) {
    let image = TestPictures.mixed(width: 61, height: 37)
    // Hard edges, so long as they have not morphed.
    let moved = frame(image, .shard, Pose(dx: 4, dy: -3), cell: cell, margin: 8, morph: 1e9)
    var expected = Canvas(size: PixelSize(width: 77, height: 53))
    expected.draw(image, at: PixelPoint(x: 12, y: 5))
    let pixels = expected.snapshot().pixels
    let wrong = zip(moved, pixels).filter { $0 != $1 }.count
    #expect(wrong == 0)
  }

  @Test("Shards are irregular: apart from those at the edge no two have the same area")
  func shardsDiffer() {
    struct Apart: ParticleAnimation {
      let duration: Float = 1
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(x: 3 * particles.x, y: 3 * particles.y)
      }
    }
    let image = Image(size: PixelSize(width: 96, height: 96), color: Color.white.premultiplied)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 16), animation: AnyParticleAnimation(Apart()),
      shape: .shard)
    var canvas = Canvas(size: PixelSize(width: 288, height: 288))
    explosion.draw(at: 0.5, into: &canvas)
    let frame = canvas.snapshot()
    var areas: Set<Int> = []
    for row in 1..<5 {
      for column in 1..<5 {
        var sum = 0
        for y in row * 48..<row * 48 + 48 {
          for x in column * 48..<column * 48 + 48 { sum += Int(frame[x, y].a) }
        }
        areas.insert(sum / 64)
      }
    }
    #expect(areas.count >= 14)
  }

  @Test("The gap opens as the particles leave", arguments: [(2, 1), (4, 4), (5, 3)])
  func gap(cell: Int, gap: Int) {
    let image = Image(size: PixelSize(width: 60, height: 60), color: Color.white.premultiplied)
    let far = frame(image, .square, Pose(dx: 60), cell: cell, gap: gap, margin: 70)
    let grid = CellGrid(pictureSize: image.size, cellSize: cell, gap: gap)
    let share = Double(cell * cell) / Double(grid.pitch * grid.pitch)
    #expect(abs(area(far) - 3_600 * share) < 0.03 * 3_600)
  }

  @Test("A full tint leaves nothing but its colour, and each pixel's alpha", arguments: 0..<5)
  func tint(index: Int) {
    let image = TestPictures.mixed(width: 30, height: 20)
    let shape = Self.shapes[index].shape
    let plain = frame(image, shape, Pose(dx: 30.3, rotation: 0.3), cell: 5, margin: 40)
    let tinted = frame(image, shape, Pose(dx: 30.3, rotation: 0.3, tint: 1), cell: 5, margin: 40)
    for (a, b) in zip(plain, tinted) {
      let color = PremultipliedColor(packed: b)
      #expect(max(color.r, color.g, color.b) <= color.a)
      guard index != 4 else { continue }
      #expect(a >> 24 == b >> 24)
      #expect(color.r == 0)
      #expect(abs(Int(color.g) - Int(color.a) * 200 / 255) <= 8)
    }
  }

  @Test("A turn that is no number draws nothing", arguments: 0..<5)
  func notANumber(index: Int) {
    let image = TestPictures.opaque(width: 20, height: 20)
    for number in [Float.nan, .infinity, -.infinity, 1e30] {
      for pose in [Pose(dx: 3, rotation: number), Pose(dx: 3, flip: number)] {
        #expect(
          frame(image, Self.shapes[index].shape, pose, cell: 5).allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("Inside the clip a turned shape is drawn as without one", arguments: 0..<5)
  func clip(index: Int) {
    let image = TestPictures.mixed(width: 40, height: 28)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 6),
      animation: AnyParticleAnimation(Pose(dx: 5.5, dy: -2.25, scale: 1.7, rotation: 0.7)),
      shape: Self.shapes[index].shape)
    let whole = explosion.frame(at: 0.5)
    let clip = PixelRect(minX: 7, minY: 3, maxX: 29, maxY: 22)
    var canvas = Canvas(size: image.size)
    canvas.withClip(clip) { explosion.draw(at: 0.5, into: &$0) }
    let part = canvas.snapshot().pixels
    for y in 0..<28 {
      for x in 0..<40 {
        let isInside = x >= clip.minX && x < clip.maxX && y >= clip.minY && y < clip.maxY
        #expect(part[y * 40 + x] == (isInside ? whole[y * 40 + x] : 0))
      }
    }
  }
}
