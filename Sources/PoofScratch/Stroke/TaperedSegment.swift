import PoofCore

/// One straight piece of a stroke along which the width changes: what a circle sweeps whose radius
/// goes evenly from one to the other.
struct TaperedSegment {
  /// The capsule of the larger radius; the shape lies inside.
  let hull: BrushSegment
  private let startRadius: Float
  private let endRadius: Float
  /// The sine and cosine of the angle between the sides and the line; 1 and 0 where one circle
  /// holds the other.
  private let sine: Float
  private let cosine: Float

  /// The piece from `start` to `end` with these widths, px.
  init(from start: Point, to end: Point, startWidth: Float, endWidth: Float) {
    hull = BrushSegment(
      from: start, to: end, width: max(startWidth, endWidth), startEnd: .round, endEnd: .round)
    startRadius = startWidth / 2
    endRadius = endWidth / 2
    let slope = hull.length > 0 ? (startRadius - endRadius) / hull.length : 2
    sine = max(-1, min(1, slope))
    cosine = squareRoot(max(0, 1 - sine * sine))
  }

  /// Depths of the eight points inside the shape, px, below 0 outside; how far along the line
  /// from its start; and how far to its right.
  ///
  /// A side is the line that touches both circles, at right angles to (sine, cosine) in the frame
  /// of the line; before the place where it touches the first circle that one is the edge, behind
  /// the other touch the second.
  @inline(__always)
  func place(x: Lanes, y: Float) -> (inside: Lanes, along: Lanes, across: Lanes) {
    let dx = x - hull.start.x
    let dy = y - hull.start.y
    let s = dx * hull.direction.x + dy * hull.direction.y
    let c = dy * hull.direction.x - dx * hull.direction.y
    let side = magnitude(c)
    let rest = s - hull.length
    let first = startRadius - squareRoot(s * s + c * c)
    let second = endRadius - squareRoot(rest * rest + c * c)
    // One circle may hold the other, then there are no sides.
    if cosine == 0 { return (max(first, second), s, c) }
    let touch = s * cosine - side * sine
    let edge = startRadius - (side * cosine + s * sine)
    let inside =
      edge
      .replacing(with: first, where: touch .< 0)
      .replacing(with: second, where: touch .> hull.length * cosine)
    return (inside, s, c)
  }
}
