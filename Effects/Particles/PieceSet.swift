import PoofCore

/// A picture cut into pieces: convex polygons that fill it without a gap.
package final class PieceSet: Sendable {
  /// One piece.
  package struct Piece: Sendable {
    /// Centre of its area, px from the picture's top left corner.
    package let middle: Point
    /// Direction of its length, about which it flips, of length 1.
    package let axis: Point
    /// The square root of its area, px.
    package let side: Float
    /// Its corners' places among those of all pieces, clockwise (y down).
    package let corners: Range<Int>
    /// Whether the picture is opaque wherever it is, and up to two pixels around it.
    package let isOpaque: Bool
  }

  /// The cut.
  package let cut: PieceCut
  /// Width and height of the picture, px.
  package let size: PixelSize
  /// The picture at a quarter of its sides: what is seen of a piece from its edge on, and what a piece that
  /// is clear in places casts its shadow with.
  package let small: Image
  /// The pieces that are not clear, from the origin outwards.
  package let pieces: [Piece]
  /// Corners of all pieces, px from the picture's top left corner.
  package let corners: [Point]
  /// Lines of the edges that begin at the corners. Two neighbours have the same one, but for its sign, so
  /// that a place is inside one of them or the other, whatever is rounded.
  package let lines: [Line]

  /// A straight line: `x`·px + `y`·py − `offset` is a place's distance beyond it, px.
  package struct Line: Sendable {
    package var x: Float
    package var y: Float
    package var offset: Float
  }

  /// The most pieces.
  static let mostPieces = 2_000

  /// Cuts a picture. Other seeds cut it otherwise.
  /// - Complexity: O(pixels + pieces²).
  package init(cutting image: Image, by cut: PieceCut, seed: UInt64) {
    self.cut = cut
    size = image.size
    small = image.resized(
      to: PixelSize(width: (image.width + 3) / 4, height: (image.height + 3) / 4))
    let sites = cut.sites(in: size, seed: seed)
    var (pieces, corners, lines): ([Piece], [Point], [Line]) = ([], [], [])
    var cell = VoronoiCell()
    for index in sites.indices {
      cell.cut(around: index, of: sites, in: image.size)
      guard cell.corners.count >= 3, let shape = Self.shape(of: cell.corners) else { continue }
      guard image.alphas(inside: cell.corners).upperBound > 0 else { continue }
      let first = corners.count
      corners += cell.corners
      lines += cell.neighbors.map {
        Self.line(from: index, to: $0, of: sites, in: image.size)
      }
      pieces.append(
        Piece(
          middle: shape.middle, axis: shape.axis, side: shape.side,
          corners: first..<corners.count,
          isOpaque: image.alphas(inside: cell.corners, margin: 2).lowerBound == 255))
    }
    (self.pieces, self.corners, self.lines) = (pieces, corners, lines)
  }

  /// The line halfway from a site to a neighbour, or one of the picture's own edges.
  private static func line(
    from site: Int, to neighbor: Int, of sites: [Point], in size: PixelSize
  ) -> Line {
    guard neighbor >= 0 else {
      return switch neighbor {
      case VoronoiCell.top: Line(x: 0, y: -1, offset: 0)
      case VoronoiCell.right: Line(x: 1, y: 0, offset: Float(size.width))
      case VoronoiCell.bottom: Line(x: 0, y: 1, offset: Float(size.height))
      default: Line(x: -1, y: 0, offset: 0)
      }
    }
    // Always the same way round, then turned.
    let (a, b) = (sites[min(site, neighbor)], sites[max(site, neighbor)])
    let way = b - a
    let normal = way * (1 / way.length)
    let middle = (a + b) * 0.5
    let offset = normal.x * middle.x + normal.y * middle.y
    return site < neighbor
      ? Line(x: normal.x, y: normal.y, offset: offset)
      : Line(x: -normal.x, y: -normal.y, offset: -offset)
  }

  /// Centre, direction and size of a polygon; nil where it has no area.
  private static func shape(
    of corners: [Point]
  ) -> (middle: Point, axis: Point, side: Float)? {
    // Twice the areas of triangles from the first corner.
    let start = corners[0]
    var area: Float = 0
    var sum = Point.zero
    for index in 1..<corners.count - 1 {
      let (a, b) = (corners[index] - start, corners[index + 1] - start)
      let part = a.x * b.y - a.y * b.x
      area += part
      sum = sum + (a + b) * (part * (1 / 3))
    }
    guard area > 0.02 else { return nil }
    let middle = start + sum * (1 / area)
    var (xx, xy, yy): (Float, Float, Float) = (0, 0, 0)
    for corner in corners {
      let way = corner - middle
      xx += way.x * way.x
      xy += way.x * way.y
      yy += way.y * way.y
    }
    return (middle, direction(xx - yy, 2 * xy), squareRoot(0.5 * area))
  }

  /// Half the angle whose cosine and sine are as `x` to `y`.
  private static func direction(_ x: Float, _ y: Float) -> Point {
    let length = Point(x: x, y: y).length
    guard length > 1e-3 else { return Point(x: 0, y: 1) }
    let cosine = squareRoot(max(0, 0.5 * (1 + x / length)))
    let sine = squareRoot(max(0, 0.5 * (1 - x / length)))
    return Point(x: cosine, y: y < 0 ? -sine : sine)
  }
}

extension PieceCut {
  /// Places about which pieces lie, from the origin outwards, px.
  fileprivate func sites(in size: PixelSize, seed: UInt64) -> [Point] {
    let key = RandomKey(seed: seed, purpose: 0x91ec_e5e7)
    var counter: UInt32 = 0
    func chance() -> Float {
      counter &+= 1
      return key.unit(counter)
    }
    let extent = Point(x: Float(size.width), y: Float(size.height))
    let middle = Point(x: origin.x * extent.x, y: origin.y * extent.y)
    let side = squareRoot(extent.x * extent.y)
    let far = max(side / across, squareRoot(2 * side * side / Float(PieceSet.mostPieces)), 2)
    let reach =
      Point(
        x: max(abs(middle.x), abs(extent.x - middle.x)),
        y: max(abs(middle.y), abs(extent.y - middle.y))
      ).length
    var sites: [Point] = []
    var spokes: [Float] = []
    var radius = 0.5 * far / crowding
    while radius < reach + far, sites.count < PieceSet.mostPieces {
      let grown = min(radius / (0.6 * side), 1)
      let size = max(far * mix(1 / crowding, 1, grown), 2)
      let long = size * squareRoot(slenderness)
      let count = max(4, Int(2 * Float.pi * radius * slenderness / long + 0.5))
      // Angles in turns, or in parts of the ring.
      let step = isRadial ? 2 * Float.pi : 2 * Float.pi / Float(count)
      var turns: [Float] = []
      if isRadial {
        spokes = Self.split(spokes, into: count, chance: chance)
        turns = Self.middles(between: spokes)
      } else {
        let phase = chance()
        turns = (0..<count).map { Float($0) + phase }
      }
      for turn in turns where sites.count < PieceSet.mostPieces {
        // Half way between two spokes, and in the rings: what lies farther out than its neighbours has
        // slanting cracks.
        let aside = isRadial ? 0 : 0.9 * (chance() - 0.5)
        let angle = step * (turn + aside)
        let away = radius + (isRadial ? 0.4 : 0.9) * long * (chance() - 0.5)
        let site = middle + Point(x: cosine(angle), y: sine(angle)) * away
        // Where a place is left out, those around it make something large of it.
        guard chance() > 0.22 else { continue }
        if site.x > 0, site.y > 0, site.x < extent.x, site.y < extent.y { sites.append(site) }
      }
      radius += long
    }
    // One alone is the whole picture.
    return sites.isEmpty ? [extent * 0.5] : sites
  }

  /// Spokes, in turns and in their order, with others between those that are farther apart than `count`
  /// of them would be, evenly strewn; the first seven where there is none.
  private static func split(
    _ spokes: [Float], into count: Int, chance: () -> Float
  ) -> [Float] {
    if spokes.isEmpty {
      let phase = chance()
      return (0..<7).map { (Float($0) + phase + 0.6 * (chance() - 0.5)) / 7 }
    }
    var finer: [Float] = []
    for (spoke, next) in zip(spokes, spokes.dropFirst() + [spokes[0] + 1]) {
      finer.append(spoke)
      if next - spoke > 1.4 / Float(count) {
        finer.append(mix(spoke, next, 0.5 + 0.3 * (chance() - 0.5)))
      }
    }
    return finer
  }

  /// Places half way from each spoke to the next, in turns.
  private static func middles(between spokes: [Float]) -> [Float] {
    zip(spokes, spokes.dropFirst() + [spokes[0] + 1]).map { 0.5 * ($0 + $1) }
  }
}

/// The part of a picture that is nearest to one of many places, cut out of the picture's rectangle.
private struct VoronoiCell {
  private(set) var corners: [Point] = []
  /// The sites beyond the edges that begin at the corners, or the picture's edge.
  private(set) var neighbors: [Int] = []
  private var rest: [Point] = []
  private var restOfNeighbors: [Int] = []

  /// In place of a neighbour: the picture's edges.
  static let (top, right, bottom, left) = (-1, -2, -3, -4)

  /// Cuts away all that is nearer to other sites. Those near in the list are near in the picture, and
  /// come first.
  mutating func cut(around index: Int, of sites: [Point], in size: PixelSize) {
    let (width, height) = (Float(size.width), Float(size.height))
    corners.removeAll(keepingCapacity: true)
    corners += [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ]
    neighbors.removeAll(keepingCapacity: true)
    neighbors += [Self.top, Self.right, Self.bottom, Self.left]
    let site = sites[index]
    var reach = farthest(from: site)
    for step in 1..<max(2, sites.count) {
      for other in [index - step, index + step] where sites.indices.contains(other) {
        let way = sites[other] - site
        let distance = way.x * way.x + way.y * way.y
        guard distance < 4 * reach, distance > 1e-6 else { continue }
        cut(by: way, at: site + way * 0.5, towards: other)
        reach = farthest(from: site)
      }
    }
  }

  /// The square of the distance to the farthest corner.
  private func farthest(from site: Point) -> Float {
    var most: Float = 0
    for corner in corners {
      let way = corner - site
      most = max(most, way.x * way.x + way.y * way.y)
    }
    return most
  }

  /// Cuts away what lies beyond a line through `place` across `normal` (Sutherland, Hodgman,
  /// "Reentrant polygon clipping", 1974).
  private mutating func cut(by normal: Point, at place: Point, towards neighbor: Int) {
    func beyond(_ corner: Point) -> Float {
      (corner.x - place.x) * normal.x + (corner.y - place.y) * normal.y
    }
    rest.removeAll(keepingCapacity: true)
    restOfNeighbors.removeAll(keepingCapacity: true)
    guard var before = corners.last, var along = neighbors.last else { return }
    var last = beyond(before)
    for index in corners.indices {
      let corner = corners[index]
      let now = beyond(corner)
      if (last > 0) != (now > 0) {
        rest.append(before + (corner - before) * (last / (last - now)))
        restOfNeighbors.append(now > 0 ? neighbor : along)
      }
      if now <= 0 {
        rest.append(corner)
        restOfNeighbors.append(neighbors[index])
      }
      (before, last, along) = (corner, now, neighbors[index])
    }
    swap(&corners, &rest)
    swap(&neighbors, &restOfNeighbors)
  }
}

extension Image {
  /// The least and the largest alpha, 0…255, in the rectangle around these corners, and `margin` px beyond it.
  fileprivate func alphas(inside corners: [Point], margin: Int = 0) -> ClosedRange<UInt32> {
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    let columns =
      max(0, floorToInt(low.x) - margin)..<min(width, max(0, ceilingToInt(high.x) + margin))
    let rows =
      max(0, floorToInt(low.y) - margin)..<min(height, max(0, ceilingToInt(high.y) + margin))
    var (least, most): (UInt32, UInt32) = (255, 0)
    withPixels { pixels in
      for y in rows {
        for x in columns {
          let alpha = pixels[y * width + x] >> 24
          least = min(least, alpha)
          most = max(most, alpha)
        }
        if least == 0, most > 0 { return }
      }
    }
    return min(least, most)...most
  }
}
