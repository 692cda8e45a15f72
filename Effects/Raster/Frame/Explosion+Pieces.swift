import PoofCore

extension Explosion {
  /// Draws the picture's pieces.
  func drawPieces(
    _ set: PieceSet, at time: Float, into canvas: inout Canvas, origin: PixelPoint,
    workers: WorkerPool
  ) {
    let bands = CanvasBands(of: canvas, limit: 32, leastShift: 2)
    let memory = PieceMemory(in: &canvas, set: set, bands: bands, hasLight: light > 0)
    // Nothing is seen of what was before the start or comes after the end.
    let half = min(0.5 * shutter, time, duration - time)
    let placing = PiecePlacing(
      explosion: self, set: set, time: time, half: half, memory: memory,
      placement: PiecePlacement(
        set: set, origin: Point(x: Float(origin.x), y: Float(origin.y)), clip: bands.clip,
        hasLight: light > 0))
    workers.perform(placing)
    let count = memory.sort(set.pieces.count)
    workers.perform(
      PieceDrawing(explosion: self, set: set, bands: bands, memory: memory, count: count))
    guard let sums = memory.light, let bloom = memory.bloom(clip: bands.clip, side: middlingSide)
    else { return }
    bloom.draw(sums, strength: light, over: bands, workers: workers)
  }
}

/// The memory of one frame of pieces.
private struct PieceMemory: @unchecked Sendable {
  let placed: UnsafeMutablePointer<PlacedPiece>
  /// Edges of all pieces: as many as corners, and two more each.
  let edges: UnsafeMutablePointer<PlacedPiece.Edge>
  /// Numbers of the pieces in the order in which they are painted.
  let order: UnsafeMutablePointer<Int32>
  /// Light; nil where there is to be none.
  let light: UnsafeMutablePointer<SIMD4<UInt32>>?
  private let bloomMemory: UnsafeMutablePointer<Bloom.Light>?

  init(in canvas: inout Canvas, set: PieceSet, bands: CanvasBands, hasLight: Bool) {
    let count = set.pieces.count
    let edgeCount = set.corners.count + 2 * count
    let (width, height) = (
      LightPainter.side(bands.clip.width), LightPainter.side(bands.clip.height)
    )
    var end = 0
    func next(_ bytes: Int) -> Int {
      let start = end
      end = (start + bytes + 63) & ~63
      return start
    }
    let placedStart = next(count * MemoryLayout<PlacedPiece>.stride)
    let edgeStart = next(edgeCount * MemoryLayout<PlacedPiece.Edge>.stride)
    let orderStart = next(count * 4)
    let lightStart = next(hasLight ? width * height * 16 : 0)
    let bloomCount = hasLight ? Bloom.capacity(width: width, height: height) : 0
    let bloomStart = next(bloomCount * 16)
    let start = canvas.reserveWorkingMemory(byteCount: max(end, 64))
    placed = (start + placedStart).bindMemory(to: PlacedPiece.self, capacity: count)
    edges = (start + edgeStart).bindMemory(to: PlacedPiece.Edge.self, capacity: edgeCount)
    order = (start + orderStart).bindMemory(to: Int32.self, capacity: count)
    light =
      hasLight
      ? (start + lightStart).bindMemory(to: SIMD4<UInt32>.self, capacity: width * height) : nil
    bloomMemory =
      hasLight
      ? (start + bloomStart).bindMemory(to: Bloom.Light.self, capacity: bloomCount) : nil
  }

  func bloom(clip: PixelRect, side: Float) -> Bloom? {
    bloomMemory.map { Bloom(memory: $0, clip: clip, side: side) }
  }

  /// Orders the pieces that are seen, of `count`, from the farthest to the nearest, and returns their
  /// number. Those from the middle are nearest where depths are the same.
  func sort(_ count: Int) -> Int {
    var seen = 0
    for number in stride(from: count - 1, through: 0, by: -1)
    where !placed[number].bounds.isEmpty {
      let depth = placed[number].depth
      var place = seen
      while place > 0, placed[Int(order[place - 1])].depth < depth {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = Int32(number)
      seen += 1
    }
    return seen
  }
}

/// The placing of the pieces, some at a time.
private struct PiecePlacing: PartedWork {
  let explosion: Explosion
  let set: PieceSet
  let time: Float
  /// Half of the time for which the shutter is open, s.
  let half: Float
  let memory: PieceMemory
  let placement: PiecePlacement

  private static let inPart = 32

  var partCount: Int { (set.pieces.count + Self.inPart - 1) / Self.inPart }

  func doPart(_ number: Int) {
    let begin = number * Self.inPart
    for index in begin..<min(begin + Self.inPart, set.pieces.count) {
      let piece = set.pieces[index]
      let batch = ParticleBatch(piece, number: index, of: set, seed: explosion.seed)
      func pose(_ time: Float) -> ParticlePose {
        explosion.animation.wholePose(of: batch, at: Lanes(repeating: time))
      }
      let now = pose(time)
      (memory.placed + index).initialize(
        to: placement.place(
          piece, pose: now, opening: half > 0 ? pose(time - half) : now,
          closing: half > 0 ? pose(time + half) : now,
          edges: memory.edges + (piece.corners.lowerBound + 2 * index)) ?? PlacedPiece())
    }
  }
}

/// The painting of the pieces, band by band.
private struct PieceDrawing: PartedWork {
  let explosion: Explosion
  let set: PieceSet
  let bands: CanvasBands
  let memory: PieceMemory
  let count: Int

  var partCount: Int { bands.count }

  func doPart(_ band: Int) {
    let area = bands.area(of: band)
    let lamp = memory.light.map { LightPainter(sums: $0, bands: bands, band: band) }
    lamp?.clear()
    OwnPixels.withPixels(of: explosion.particles.image) { picture in
      OwnPixels.withPixels(of: set.small) { small in
        let painter = PiecePainter(canvas: bands, area: area, picture: picture, small: small)
        for place in 0..<count {
          let number = Int(memory.order[place])
          let piece = memory.placed[number]
          if let lamp, piece.light != SIMD4() {
            light(piece, set.pieces[number], by: lamp, near: area.minY..<area.maxY)
          }
          guard piece.bounds.minY < area.maxY, piece.bounds.maxY > area.minY else { continue }
          painter.paint(piece, memory.edges + (set.pieces[number].corners.lowerBound + 2 * number))
        }
      }
    }
  }
}

extension PieceDrawing {
  /// Spreads a piece's light over its inside, as large as at home: it is soft, and seldom far from there.
  ///
  /// Of the triangle between its middle and each edge every level row of `step` px gives light in proportion to its
  /// width, at places `step` px apart: fewer would be seen as spots.
  private func light(
    _ placed: PlacedPiece, _ piece: PieceSet.Piece, by lamp: LightPainter, near rows: Range<Int>
  ) {
    let (first, end) = (
      Float(rows.lowerBound) - Self.lightReach, Float(rows.upperBound) + Self.lightReach
    )
    var before = set.corners[piece.corners.upperBound - 1] - piece.middle
    for index in piece.corners {
      let (a, b) = (before, set.corners[index] - piece.middle)
      before = b
      let (low, high) = (Swift.min(a.y, b.y, 0), Swift.max(a.y, b.y, 0))
      let share = abs(a.x * b.y - a.y * b.x) / (2 * piece.side * piece.side)
      guard share > 0, placed.middle.y + high > first, placed.middle.y + low < end else { continue }
      let triangle = LevelTriangle(.zero, a, b)
      let count = Swift.max(1, floorToInt((high - low) * (1 / Self.step) + 0.5))
      let height = (high - low) / Float(count)
      // Widths of the rows together, of which each gives its part.
      var whole: Float = 0
      for row in 0..<count { whole += triangle.row(at: low + (Float(row) + 0.5) * height).width }
      guard whole > 0 else { continue }
      let part = placed.light * (share / whole)
      for row in 0..<count {
        let y = low + (Float(row) + 0.5) * height
        guard placed.middle.y + y > first, placed.middle.y + y < end else { continue }
        let (left, width) = triangle.row(at: y)
        let steps = Swift.max(1, floorToInt(width * (1 / Self.step) + 0.5))
        let apart = width / Float(steps)
        for place in 0..<steps {
          lamp.add(
            part * apart,
            at: placed.middle + Point(x: left + (Float(place) + 0.5) * apart, y: y))
        }
      }
    }
  }

  /// Rows around a band from which light may fall into it, px.
  private static var lightReach: Float { 8 }
  /// Distance of places that give light, px: as far as its pixels are apart.
  private static var step: Float { Float(LightPainter.scale) }
}

/// A triangle, of which one knows where its level rows begin and how wide they are.
private struct LevelTriangle {
  /// Its corners from the top down.
  private let upper, middle, lower: Point

  init(_ a: Point, _ b: Point, _ c: Point) {
    let (high, low) = a.y <= b.y ? (a, b) : (b, a)
    upper = c.y < high.y ? c : high
    lower = c.y > low.y ? c : low
    middle = c.y < high.y ? high : c.y > low.y ? low : c
  }

  /// The row at a height between its uppermost and its lowest corner.
  func row(at y: Float) -> (left: Float, width: Float) {
    func crossing(_ a: Point, _ b: Point) -> Float {
      b.y > a.y ? a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)) : a.x
    }
    let long = crossing(upper, lower)
    let short = y < middle.y ? crossing(upper, middle) : crossing(middle, lower)
    return (Swift.min(long, short), abs(long - short))
  }
}

extension ParticleBatch {
  /// A piece, eight times: so a formula need not know that its particles are no row of cells.
  fileprivate init(_ piece: PieceSet.Piece, number: Int, of set: PieceSet, seed: UInt64) {
    self.init(
      x: Lanes(repeating: piece.middle.x), y: Lanes(repeating: piece.middle.y),
      extent: Point(x: Float(set.size.width), y: Float(set.size.height)),
      side: squareRoot(Float(set.size.area)), cellSize: piece.side,
      identity: hashed(
        SIMD8(repeating: UInt32(truncatingIfNeeded: number) &* ParticleBlock.golden ^ 0x91ec_e)),
      keys: ParticleKeys(seed: seed))
  }
}
