import PoofCore

/// A convex polygon cut out of a picture, with the lines that its edges lie on.
struct PieceOutline {
  /// Its corners, clockwise (y down), px from the picture's top left corner; none where nothing is left.
  private(set) var corners: [Point]
  /// Lines of the edges that begin at the corners.
  private(set) var lines: [PieceSet.Line]

  /// A whole picture.
  init(of size: PixelSize) {
    let (width, height) = (Float(size.width), Float(size.height))
    corners = [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ]
    lines = [
      PieceSet.Line(x: 0, y: -1, offset: 0), PieceSet.Line(x: 1, y: 0, offset: width),
      PieceSet.Line(x: 0, y: 1, offset: height), PieceSet.Line(x: -1, y: 0, offset: 0),
    ]
  }

  /// Cuts away what lies beyond a line (Sutherland, Hodgman, "Reentrant polygon clipping", 1974).
  mutating func cut(by line: PieceSet.Line) {
    var (rest, restOfLines): ([Point], [PieceSet.Line]) = ([], [])
    rest.reserveCapacity(corners.count + 1)
    restOfLines.reserveCapacity(corners.count + 1)
    guard var before = corners.last, var along = lines.last else { return }
    var last = line.distance(of: before)
    for index in corners.indices {
      let corner = corners[index]
      let now = line.distance(of: corner)
      if (last > 0) != (now > 0) {
        rest.append(before + (corner - before) * (last / (last - now)))
        restOfLines.append(now > 0 ? line : along)
      }
      if now <= 0 {
        rest.append(corner)
        restOfLines.append(lines[index])
      }
      (before, last, along) = (corner, now, lines[index])
    }
    (corners, lines) = (rest, restOfLines)
  }

  /// Returns what is left when this line has been cut along.
  func inside(_ line: PieceSet.Line) -> PieceOutline {
    var part = self
    part.cut(by: line)
    return part
  }

  /// Returns the square of the distance from a place to the farthest corner, px².
  func squaredReach(from place: Point) -> Float {
    var most: Float = 0
    for corner in corners {
      let way = corner - place
      most = max(most, way.x * way.x + way.y * way.y)
    }
    return most
  }

  /// Centre of its area, direction of its length, and the square root of its area, px; nil where it has none.
  var shape: (middle: Point, axis: Point, side: Float)? {
    guard corners.count >= 3 else { return nil }
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
    return (middle, Self.direction(xx - yy, 2 * xy), squareRoot(0.5 * area))
  }

  /// Returns the direction at half the angle whose cosine and sine are as `x` to `y`.
  private static func direction(_ x: Float, _ y: Float) -> Point {
    let length = Point(x: x, y: y).length
    guard length > 1e-3 else { return Point(x: 0, y: 1) }
    let cosine = squareRoot(max(0, 0.5 * (1 + x / length)))
    let sine = squareRoot(max(0, 0.5 * (1 - x / length)))
    return Point(x: cosine, y: y < 0 ? -sine : sine)
  }
}
