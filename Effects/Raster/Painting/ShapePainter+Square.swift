import PoofCore

extension ShapePainter {
  /// Draws an upright square: its coverage of a pixel is the area of their overlap, so that it
  /// moves by less than a pixel without a jump and a small one does not flicker.
  ///
  /// It is drawn in columns of eight pixels: most particles are no wider. It shows its own pixels
  /// as far as it has not morphed.
  @inline(__always)
  func drawUprightSquare(_ particle: PlacedParticle, inside area: PixelRect) {
    let edges = SquareEdges(particle)
    // Among turned particles it has been given half a pixel more all round than it touches.
    let side = Float(PixelSize.maximumSide)
    let minY = max(particle.minY, area.minY, Int(edges.top.clamped(to: 0...side)))
    let maxY = min(particle.maxY, area.maxY, 1 + Int(edges.bottom.clamped(to: -1...side)))
    guard minY < maxY else { return }
    let maxX = particle.maxX
    var x = particle.minX
    while x < maxX {
      // Near the right edge the eight begin further left. Those before `x` must stay as they are.
      let begin = max(0, min(x, canvas.stride - 8))
      let weight = columnWeights(edges, particle, from: begin, done: x)
      if particle.morph < 1 {
        drawOwnPixels(particle, edges, weight, from: begin, rows: minY, maxY)
      } else {
        drawOneColor(particle.color, edges, weight, from: begin, rows: minY, maxY)
      }
      x &+= 8
    }
  }

  /// Draws eight columns of a square of one colour.
  @inline(__always)
  private func drawOneColor(
    _ color: UInt32, _ edges: SquareEdges, _ weight: Lanes, from begin: Int, rows minY: Int,
    _ maxY: Int
  ) {
    let colors = SplitPixels(PixelLanes(repeating: color))
    blend(colors.weighted(weight * edges.covered(minY)), x: begin, y: minY)
    // Rows between the first and the last lie inside from edge to edge, and are all alike.
    if maxY &- minY > 2 {
      let whole = colors.weighted(weight)
      var y = minY &+ 1
      while y < maxY &- 1 {
        blend(whole, x: begin, y: y)
        y &+= 1
      }
    }
    if maxY &- minY > 1 {
      blend(colors.weighted(weight * edges.covered(maxY &- 1)), x: begin, y: maxY &- 1)
    }
  }

  /// Draws eight columns of a square that still shows its own pixels.
  @inline(never)
  private func drawOwnPixels(
    _ particle: PlacedParticle, _ edges: SquareEdges, _ weight: Lanes, from begin: Int,
    rows minY: Int, _ maxY: Int
  ) {
    let home = grid.cell(column: particle.column, row: particle.row)
    let pixelsPerPixel = 1 / particle.scaleX
    /// The pixel of the home, along one axis, that shows at `position`.
    func ownOffset(_ position: Int, from edge: Float, side: Int) -> Int {
      let offset = (Float(position) + 0.5 - edge) * pixelsPerPixel
      return Int(max(0, min(Float(side - 1), offset)))
    }
    func column(_ lane: Int) -> Int {
      home.minX + ownOffset(begin + lane, from: edges.left, side: home.width)
    }
    let columns = (
      column(0), column(1), column(2), column(3), column(4), column(5), column(6), column(7)
    )
    let colors = PixelLanes(repeating: particle.color)
    let morph = PixelLanes(repeating: UInt32(particle.morph * 256 + 0.5))
    for y in minY..<maxY {
      let row = home.minY + ownOffset(y, from: edges.top, side: home.height)
      let line = source + row * grid.pictureSize.width
      var own = PixelLanes(
        line[columns.0], line[columns.1], line[columns.2], line[columns.3], line[columns.4],
        line[columns.5], line[columns.6], line[columns.7])
      if particle.tint != 0 { own = PackedTint(repeating: particle.tint).tinting(own) }
      let pixels = particle.morph > 0 ? mixed(own, colors, share: morph) : own
      blend(SplitPixels(pixels).weighted(weight * edges.covered(y)), x: begin, y: y)
    }
  }

  /// The part of each of the eight columns from `begin` on that the square covers, times its weight;
  /// nothing before column `done`.
  @inline(__always)
  private func columnWeights(
    _ edges: SquareEdges, _ particle: PlacedParticle, from begin: Int, done: Int
  ) -> Lanes {
    let low = ramp + Float(begin)
    let left = Lanes(repeating: max(edges.left, Float(done)))
    let right = Lanes(repeating: min(edges.right, Float(particle.maxX)))
    return max(min(low + 1, right) - max(low, left), Lanes()) * particle.weight
  }

  /// Draws eight pixels that have their weight already over those of the canvas.
  @inline(__always)
  func blend(_ colors: SplitPixels, x: Int, y: Int) {
    guard canvas.stride >= 8 else { return blendNarrow(colors, y: y) }
    let place = UnsafeMutableRawPointer(canvas.pixels + (y &* canvas.stride &+ x))
    let under = place.loadUnaligned(as: PixelLanes.self)
    place.storeBytes(of: colors.over(under), as: PixelLanes.self)
  }

  /// Draws on a canvas of fewer than eight columns: beyond a row is someone else's memory.
  @inline(never)
  private func blendNarrow(_ colors: SplitPixels, y: Int) {
    let row = canvas.pixels + y &* canvas.stride
    let under = PixelLanes(loading: row, count: canvas.stride)
    colors.over(under).store(to: row, count: canvas.stride)
  }
}
