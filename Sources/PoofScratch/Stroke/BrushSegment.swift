import PoofCore

/// One straight piece of a stroke: a line with a width and two ends.
///
/// In the segment's own frame `s` runs along the line (0 at the start, `length` at the end) and
/// `c` across it. A pixel's coverage is the overlap of a 1 px box, turned along the line, with the
/// shape: exact for edges along the pixel grid, within 0.05 for slanting ones. A round end
/// narrower than a pixel counts as if it were a pixel long, up to 1/π too much.
package struct BrushSegment {
  /// Shape of an end.
  package enum End: Equatable {
    /// A half circle.
    case round
    /// A straight cut, this many px beyond the end point.
    case flat(beyond: Float)
    /// A half circle where the way goes on with another piece, which is cut off straight
    /// `distance` px from the end point in the direction of the unit vector `outward`. What lies
    /// beyond that cut does not belong to the joint.
    case joint(outward: Point, distance: Float)
  }

  let start: Point
  /// Unit vector from start to end.
  let direction: Point
  /// Distance from start to end, px.
  let length: Float
  /// Half the brush's width, px.
  let halfWidth: Float
  let startEnd: End
  let endEnd: End
  /// The most of a pixel that is covered across and along: a line thinner or shorter than a pixel
  /// never covers more of one than its width and length.
  private let most: (across: Float, along: Float)

  /// The line from `start` to `end`; one without length lies along x.
  package init(from start: Point, to end: Point, width: Float, startEnd: End, endEnd: End) {
    let offset = end - start
    let length = offset.length
    // Of anything shorter the square is too small a number to take a root of.
    let hasDirection = length > 1e-6
    self.start = start
    self.length = hasDirection ? length : 0
    direction = hasDirection ? offset * (1 / length) : Point(x: 1, y: 0)
    halfWidth = width / 2
    self.startEnd = startEnd
    self.endEnd = endEnd
    most = (min(1, width), min(1, startEnd.extent + self.length + endEnd.extent))
  }
}

extension BrushSegment: MaskShape {
  package var bounds: PixelRect { bounds(margin: 0) }

  @inline(__always)
  package func columns(row: Int, width: Int) -> ShapeColumns {
    columns(row: row, width: width, reach: 0, endReach: .infinity, depth: 0)
  }

  /// Every pixel the segment can touch lies in here, and `margin` px more around it.
  func bounds(margin: Float) -> PixelRect {
    // A flat end reaches furthest at its corners.
    let reach = max(startEnd.reach, endEnd.reach) + halfWidth + 1 + margin
    let end = start + direction * length
    return PixelRect(
      minX: floorToInt(min(start.x, end.x) - reach),
      minY: floorToInt(min(start.y, end.y) - reach),
      maxX: ceilingToInt(max(start.x, end.x) + reach),
      maxY: ceilingToInt(max(start.y, end.y) + reach))
  }

  /// Coverage, 0…255, of the eight pixels with centres at `x`, `y`.
  @inline(__always)
  package func coverage(x: Lanes, y: Float) -> SIMD8<UInt8> {
    let dx = x - start.x
    let dy = y - start.y
    let s = dx * direction.x + dy * direction.y
    let c = dy * direction.x - dx * direction.y
    let zero = Lanes(repeating: 0)
    var beyond = zero
    var along = Lanes(repeating: most.along)
    switch startEnd {
    case .round:
      beyond = max(-s, zero)
    case .flat(let extra):
      along = min(along, s + (extra + 0.5))
    case .joint(let outward, let distance):
      beyond = max(-s, zero)
      let kept = distance + 0.5 - (dx * outward.x + dy * outward.y)
      along = min(along, max(s + 0.5, kept))
    }
    let rest = length - s
    switch endEnd {
    case .round:
      beyond += max(-rest, zero)
    case .flat(let extra):
      along = min(along, rest + (extra + 0.5))
    case .joint(let outward, let distance):
      beyond += max(-rest, zero)
      let endX = dx - direction.x * length
      let endY = dy - direction.y * length
      let kept = distance + 0.5 - (endX * outward.x + endY * outward.y)
      along = min(along, max(rest + 0.5, kept))
    }
    let distance = squareRoot(c * c + beyond * beyond)
    let across = min(halfWidth + 0.5 - distance, Lanes(repeating: most.across))
    return SIMD8<UInt8>(
      truncatingIfNeeded: roundedToInt(max(across, zero) * max(along, zero) * 255))
  }
}

extension BrushSegment {
  /// Depths of the eight points inside the shape, px, below 0 outside; how far along the line
  /// from its start; and how far to its right.
  @inline(__always)
  func place(x: Lanes, y: Float) -> (inside: Lanes, along: Lanes, across: Lanes) {
    let dx = x - start.x
    let dy = y - start.y
    let s = dx * direction.x + dy * direction.y
    let c = dy * direction.x - dx * direction.y
    let rest = length - s
    let zero = Lanes(repeating: 0)
    var beyond = zero
    var limit = Lanes(repeating: .infinity)
    switch startEnd {
    case .round:
      beyond = max(-s, zero)
    case .flat(let extra):
      limit = s + extra
    case .joint(let outward, let distance):
      beyond = max(-s, zero)
      limit = max(s, distance - (dx * outward.x + dy * outward.y))
    }
    switch endEnd {
    case .round:
      beyond += max(-rest, zero)
    case .flat(let extra):
      limit = min(limit, rest + extra)
    case .joint(let outward, let distance):
      beyond += max(-rest, zero)
      let endX = dx - direction.x * length
      let endY = dy - direction.y * length
      limit = min(limit, max(rest, distance - (endX * outward.x + endY * outward.y)))
    }
    return (min(halfWidth - squareRoot(c * c + beyond * beyond), limit), s, c)
  }
}

extension BrushSegment.End {
  /// Distance of a flat end beyond its point, px; 0 for the others.
  var reach: Float {
    if case .flat(let beyond) = self { beyond } else { 0 }
  }

  /// Distance by which the way goes on beyond the end point before it is cut off, px.
  fileprivate var extent: Float {
    switch self {
    case .round: .infinity
    case .flat(let beyond): beyond
    case .joint(_, let distance): distance
    }
  }
}
