import PoofCore

/// The outlines of eight flakes on the canvas: their edges as distances, and the pixels they touch.
///
/// A distance is `x·(px) + y·(py) + offset` of a pixel's middle from an edge, positive inside, px.
struct FlakeOutlines {
  /// Distances from the four edges, plus a half: the coverage of a pixel that only this edge cuts.
  let top: Edge
  let right: Edge
  let bottom: Edge
  let left: Edge
  /// Distance from the axis, plus a half: it tells the two halves apart.
  let crease: Edge
  /// Pixels that they touch; none where a flake is not in the air.
  let minX: SIMD8<Int32>
  let minY: SIMD8<Int32>
  let maxX: SIMD8<Int32>
  let maxY: SIMD8<Int32>
  /// 1 for what is round, else 0.
  let roundness: SIMD8<Int32>

  struct Edge {
    let x: Lanes
    let y: Lanes
    let offset: Lanes
  }

  /// The narrowest that a flake gets as it turns its edge to the eye, in parts of its width.
  private static let narrowest: Float = 0.06

  // Called, not repeated: it is long, and both what is drawn and its bounds need it.
  @inline(never)
  init(_ batch: FlakeBatch, age: Lanes, origin: PixelPoint) {
    let position = batch.position(at: age)
    let middleX = position.x + Float(origin.x)
    let middleY = position.y + Float(origin.y)
    let axis = batch.axis(at: age)
    let axisX = cosine(axis)
    let axisY = sine(axis)
    let facing = cosine(batch.tilt(at: age))
    // Seen from behind it is mirrored, and its edges run the other way round.
    let side = Lanes(repeating: 1).replacing(with: -1, where: facing .< 0)
    let size = 0.4 + 0.6 * batch.presence(at: age)
    let width = side * max(magnitude(facing), Self.narrowest) * size

    @inline(__always)
    func corner(_ x: Lanes, _ y: Lanes) -> (x: Lanes, y: Lanes) {
      let along = x * size
      let across = y * width
      return (along * axisX - across * axisY, along * axisY + across * axisX)
    }
    let corners = batch.corners
    let a = corner(corners.x.0, corners.y.0)
    let b = corner(corners.x.1, corners.y.1)
    let c = corner(corners.x.2, corners.y.2)
    let d = corner(corners.x.3, corners.y.3)

    @inline(__always)
    func edge(from a: (x: Lanes, y: Lanes), to b: (x: Lanes, y: Lanes)) -> Edge {
      let dx = b.x - a.x
      let dy = b.y - a.y
      let scale = side / squareRoot(dx * dx + dy * dy + 1e-6)
      let x = -dy * scale
      let y = dx * scale
      return Edge(x: x, y: y, offset: 0.5 - (middleX + a.x) * x - (middleY + a.y) * y)
    }
    top = edge(from: a, to: b)
    right = edge(from: b, to: c)
    bottom = edge(from: c, to: d)
    left = edge(from: d, to: a)
    let creaseX = -axisY * side
    let creaseY = axisX * side
    crease = Edge(
      x: creaseX, y: creaseY, offset: 0.5 - middleX * creaseX - middleY * creaseY)

    let isInAir = batch.isInAir(age)
    let nowhere = SIMD8<Int32>()
    // Half a pixel for the rim, and half a pixel because rounding is to the nearest. Beyond any
    // canvas a place may stand for another.
    @inline(__always)
    func first(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes, _ middle: Lanes) -> SIMD8<Int32> {
      let low = middle + min(min(a, b), min(c, d))
      let whole = roundedToInt(min(max(low - 1, -farthest), farthest))
      return nowhere.replacing(with: whole, where: isInAir)
    }
    @inline(__always)
    func end(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes, _ middle: Lanes) -> SIMD8<Int32> {
      let high = middle + max(max(a, b), max(c, d))
      let whole = roundedToInt(min(max(high + 1, -farthest), farthest))
      return nowhere.replacing(with: whole, where: isInAir)
    }
    minX = first(a.x, b.x, c.x, d.x, middleX)
    minY = first(a.y, b.y, c.y, d.y, middleY)
    maxX = end(a.x, b.x, c.x, d.x, middleX)
    maxY = end(a.y, b.y, c.y, d.y, middleY)
    roundness = batch.roundness
  }
}

/// Whole numbers up to here are exact, and no canvas reaches as far.
private let farthest: Float = 2_097_152
