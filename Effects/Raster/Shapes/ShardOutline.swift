import PoofCore

/// The edge of a shard: the corners of the cells, moved by chance, joined by straight
/// lines.
///
/// Neighbours share their corners, so at home the shards fit without a gap. A corner moves by less
/// than a quarter of the narrowest cell it belongs to, which keeps every shard convex: even if two
/// opposite corners come nearest to each other, they stay on their side of the other two's line.
struct ShardOutline: ParticleOutline {
  /// Largest distance that a corner moves, in sides of a cell.
  static let jitter: Float = 0.24

  /// An edge: `x·u + y·v + offset` is the distance outside of it, px of the canvas.
  private struct Edge {
    let x: Float
    let y: Float
    let offset: Float

    /// The line from `a` to `b`, inside on its right hand (y down), measured where a px of the
    /// particle is `scaleX` by `scaleY` px of the canvas.
    init(_ a: Point, _ b: Point, scaleX: Float, scaleY: Float) {
      let (x, y) = (b.y - a.y, a.x - b.x)
      let length = Point(x: x / scaleX, y: y / scaleY).length
      let inverse = length > 0 ? 1 / length : 0
      self.x = x * inverse
      self.y = y * inverse
      offset = -(a.x * x + a.y * y) * inverse
    }

    @inline(__always)
    func distance(_ u: Lanes, _ v: Lanes) -> Lanes { u * x + v * y + offset }
  }

  private let top: Edge
  private let right: Edge
  private let bottom: Edge
  private let left: Edge
  /// Steepness of the coverage at the edges: hard at home, where shards meet, one pixel wide
  /// for what has left.
  private let steepness: Float

  init(_ particle: PlacedParticle, home: PixelRect, grid: CellGrid, seed: UInt64) {
    let column = particle.column
    let row = particle.row
    let middle = Point(
      x: Float(home.minX + home.maxX) * 0.5, y: Float(home.minY + home.maxY) * 0.5)
    func corner(_ right: Int, _ down: Int) -> Point {
      Self.corner(column: column + right, row: row + down, of: grid, seed: seed) - middle
    }
    let (a, b, c, d) = (corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1))
    func edge(_ a: Point, _ b: Point) -> Edge {
      Edge(a, b, scaleX: abs(particle.scaleX), scaleY: particle.scaleY)
    }
    top = edge(a, b)
    right = edge(b, c)
    bottom = edge(c, d)
    left = edge(d, a)
    steepness = 1 / max(particle.morph, 1e-6)
  }

  /// The corner above and to the left of the cell in `column` of `row`, px.
  static func corner(column: Int, row: Int, of grid: CellGrid, seed: UInt64) -> Point {
    let size = grid.pictureSize
    let x = min(column * grid.pitch, size.width)
    let y = min(row * grid.pitch, size.height)
    let place = Point(x: Float(x), y: Float(y))
    // The corners on the picture's edge stay there.
    guard column > 0, column < grid.columns, row > 0, row < grid.rows else { return place }
    let bits = RandomKey(seed: seed, purpose: 0x5ba7_d000).bits(
      SIMD8(repeating: UInt32(truncatingIfNeeded: row << 16 | column)))[0]
    func moved(_ bits: UInt32, narrowest: Int) -> Float {
      (Float(bits) * (1 / 32_768) - 1) * (jitter * Float(narrowest))
    }
    return place
      + Point(
        x: moved(bits & 0xffff, narrowest: min(grid.pitch, size.width - x)),
        y: moved(bits >> 16, narrowest: min(grid.pitch, size.height - y)))
  }

  @inline(__always)
  func coverage(_ u: Lanes, _ v: Lanes) -> Lanes {
    let distance = max(
      max(top.distance(u, v), right.distance(u, v)),
      max(bottom.distance(u, v), left.distance(u, v)))
    return (0.5 - distance * steepness).clampedToUnit
  }
}
