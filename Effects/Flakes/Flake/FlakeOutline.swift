import PoofCore

/// The outline of one flake on the canvas; see `FlakeOutlines`.
struct FlakeOutline {
  let top: Edge
  let right: Edge
  let bottom: Edge
  let left: Edge
  let crease: Edge
  /// Pixels that it touches; none where it is not in the air.
  let bounds: PixelRect
  /// Whether only the ellipse between its edges is there.
  let isRound: Bool

  struct Edge {
    let x: Float
    let y: Float
    let offset: Float

    /// The distance plus a half, of eight neighbouring pixels.
    @inline(__always)
    func callAsFunction(_ px: Lanes, _ py: Float) -> Lanes { px * x + (py * y + offset) }
  }

  /// Reads one of eight.
  @inline(__always)
  init(_ outlines: UnsafePointer<FlakeOutlines>, lane: Int) {
    // The compiler takes a lane out of a vector in memory by its place as long as it knows that
    // there is one; else it copies the vector first.
    let lane = lane & 7
    top = Edge(
      x: outlines.pointee.top.x[lane], y: outlines.pointee.top.y[lane],
      offset: outlines.pointee.top.offset[lane])
    right = Edge(
      x: outlines.pointee.right.x[lane], y: outlines.pointee.right.y[lane],
      offset: outlines.pointee.right.offset[lane])
    bottom = Edge(
      x: outlines.pointee.bottom.x[lane], y: outlines.pointee.bottom.y[lane],
      offset: outlines.pointee.bottom.offset[lane])
    left = Edge(
      x: outlines.pointee.left.x[lane], y: outlines.pointee.left.y[lane],
      offset: outlines.pointee.left.offset[lane])
    crease = Edge(
      x: outlines.pointee.crease.x[lane], y: outlines.pointee.crease.y[lane],
      offset: outlines.pointee.crease.offset[lane])
    bounds = PixelRect(
      minX: Int(outlines.pointee.minX[lane]), minY: Int(outlines.pointee.minY[lane]),
      maxX: Int(outlines.pointee.maxX[lane]), maxY: Int(outlines.pointee.maxY[lane]))
    isRound = outlines.pointee.roundness[lane] != 0
  }
}

extension FlakeOutline {
  /// The part of eight neighbouring pixels that it covers, 0…1.
  ///
  /// Two opposite edges leave of a pixel between them the sum of both coverages less one; the two
  /// pairs cut independently. For a rectangle along the axes that is the area of the overlap,
  /// and it goes to nothing with the width of a flake that turns its edge to the eye.
  @inline(__always)
  func coverage(_ px: Lanes, _ py: Float, isRound: Bool) -> Lanes {
    let (above, below) = (top(px, py), bottom(px, py))
    let (before, after) = (left(px, py), right(px, py))
    let across = max(above.clampedToUnit + below.clampedToUnit - 1, 0)
    let along = max(before.clampedToUnit + after.clampedToUnit - 1, 0)
    let covered = across * along
    return isRound ? min(covered, ellipse(above, below, before, after)) : covered
  }

  /// The part that the ellipse covers which touches all four edges: the distance from it is
  /// `k(k − 1) / |∇|`, as for a disc among particles.
  @inline(__always)
  private func ellipse(_ above: Lanes, _ below: Lanes, _ before: Lanes, _ after: Lanes) -> Lanes {
    // Each distance holds a half, so the sum of two is their edges' distance and one.
    let halfHeight = max(0.5 * (above + below - 1), 0.05)
    let halfWidth = max(0.5 * (before + after - 1), 0.05)
    let x = 0.5 * (before - after) / halfWidth
    let y = 0.5 * (above - below) / halfHeight
    let k = squareRoot(max(x * x + y * y, 1e-12))
    let (slopeX, slopeY) = (x / halfWidth, y / halfHeight)
    let slope = squareRoot(max(slopeX * slopeX + slopeY * slopeY, 1e-12))
    return (0.5 - k * (k - 1) / slope).clampedToUnit
  }
}

extension Canvas {
  /// Draws a flake in the colours of its two halves.
  mutating func draw(_ outline: FlakeOutline, upper: UInt32, lower: UInt32) {
    let area = touch(outline.bounds)
    if area.isEmpty { return }
    // Known beforehand, it costs the others nothing.
    if outline.isRound {
      fill(area, outline, upper: upper, lower: lower, isRound: true)
    } else {
      fill(area, outline, upper: upper, lower: lower, isRound: false)
    }
  }

  @inline(__always)
  private mutating func fill(
    _ area: PixelRect, _ outline: FlakeOutline, upper: UInt32, lower: UInt32, isRound: Bool
  ) {
    let upper = PixelLanes(repeating: upper)
    let lower = PixelLanes(repeating: lower)
    let lanes = min(8, width)
    for y in area.minY..<area.maxY {
      let py = Float(y) + 0.5
      var x = area.minX
      while x < area.maxX {
        // Near the right edge the eight begin further left: only what lies inside is drawn.
        let begin = max(0, min(x, width - 8))
        let px = Lanes.ramp + (Float(begin) + 0.5)
        let isInside = (px .> Float(x)) .& (px .< Float(area.maxX))
        let coverage = outline.coverage(px, py, isRound: isRound).replacing(
          with: 0, where: .!isInside)
        let covered = bytes(coverage)
        x = begin + 8
        // A narrow flake that stands askew leaves most of its bounds clear.
        if !isAnyBitSet(covered) { continue }
        let share = bytes(outline.crease(px, py).clampedToUnit)
        let color = scaled(lower, by: share) &+ scaled(upper, by: 255 &- share)
        let row = pixels + (y * width + begin)
        let under = PixelLanes(loading: row, count: lanes)
        sourceOver(scaled(color, by: covered), under).store(to: row, count: lanes)
      }
    }
  }
}

/// 0…1 as 0…255.
@inline(__always)
private func bytes(_ share: Lanes) -> PixelLanes {
  unsafeBitCast(roundedToInt(share * 255), to: PixelLanes.self)
}
