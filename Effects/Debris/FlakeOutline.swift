import PoofCore

/// One lane of eight outlines.
struct FlakeOutline {
  let top: Edge
  let right: Edge
  let bottom: Edge
  let left: Edge
  let crease: Edge
  /// The pixels it touches; none where it is not in the air.
  let bounds: PixelRect

  struct Edge {
    let x: Float
    let y: Float
    let offset: Float

    /// The distance plus a half, of eight neighbouring pixels.
    @inline(__always)
    func callAsFunction(_ px: Lanes, _ py: Float) -> Lanes {
      (px * x + (py * y + offset)).clampedToUnit
    }
  }

  @inline(__always)
  init(_ outlines: UnsafePointer<FlakeOutlines>, lane: Int) {
    assert(MemoryLayout<FlakeOutlines>.size == 19 * 32)
    let base = UnsafeRawPointer(outlines) + lane * 4
    func edge(_ number: Int) -> Edge {
      let base = base + number * 96
      return Edge(
        x: base.load(as: Float.self), y: base.load(fromByteOffset: 32, as: Float.self),
        offset: base.load(fromByteOffset: 64, as: Float.self))
    }
    func integer(_ field: Int) -> Int {
      Int(base.load(fromByteOffset: field * 32, as: Int32.self))
    }
    top = edge(0)
    right = edge(1)
    bottom = edge(2)
    left = edge(3)
    crease = edge(4)
    bounds = PixelRect(minX: integer(15), minY: integer(16), maxX: integer(17), maxY: integer(18))
  }
}

extension Canvas {
  /// Draws a flake in the colours of its two halves.
  ///
  /// What opposite edges leave of a pixel between them is the sum of both coverages less one; the
  /// two pairs cut independently. For a rectangle along the axes that is the area of the overlap,
  /// and it goes to nothing with the width of a flake that turns its edge to the eye.
  @inline(__always)
  mutating func draw(_ outline: FlakeOutline, upper: UInt32, lower: UInt32) {
    let area = touch(outline.bounds)
    if area.isEmpty { return }
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
        let across = outline.top(px, py) + outline.bottom(px, py) - 1
        let along = outline.left(px, py) + outline.right(px, py) - 1
        let isInside = (px .> Float(x)) .& (px .< Float(area.maxX))
        let covered = (larger(across, 0) * larger(along, 0)).replacing(with: 0, where: .!isInside)
        let share = bytes(outline.crease(px, py))
        let color = scaled(lower, by: share) &+ scaled(upper, by: 255 &- share)
        let row = pixels + (y * width + begin)
        let under = PixelLanes(loading: row, count: lanes)
        sourceOver(scaled(color, by: bytes(covered)), under).store(to: row, count: lanes)
        x = begin + 8
      }
    }
  }
}

/// 0…1 as 0…255.
@inline(__always)
private func bytes(_ share: Lanes) -> PixelLanes {
  unsafeBitCast(roundedToInt(share * 255), to: PixelLanes.self)
}
