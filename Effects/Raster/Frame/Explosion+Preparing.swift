import PoofCore

extension Explosion {
  /// Gets the canvas ready, little by little, for the frames to come: called while the picture shakes,
  /// it spares the first of them the wait for memory.
  package func prepare(_ canvas: inout Canvas) {
    guard drawsGrains else { return }
    Self.prepareGrains(
      of: particles.grid, count: particles.count, hasLight: light > 0, hasShadow: shadow > 0,
      on: &canvas)
  }

  /// Gets the canvas ready for `count` grains of a grid, in whichever part of it they are drawn.
  static func prepareGrains(
    of grid: CellGrid, count: Int, hasLight: Bool, hasShadow: Bool, on canvas: inout Canvas
  ) {
    guard count > 0 else { return }
    let plan = FramePlan(grains: count)
    let whole = grainBands(of: canvas.bounds, on: canvas, plan)
    // A part that is a little lower may have bands half as high, and twice as many.
    let lower = PixelRect(
      minX: 0, minY: 0, maxX: canvas.width,
      maxY: min(canvas.height, plan.bands << max(Int(whole.shift) - 1, 0)))
    let layouts = [whole, grainBands(of: lower, on: canvas, plan)].map { bands in
      GrainMemoryLayout(
        bands: bands, plan: plan, hasLight: hasLight,
        shadow: hasShadow ? ShadowGrid(clip: bands.clip) : nil,
        flowOver: FlowLattice.suits(grid) ? grid : nil)
    }
    canvas.prepareWorkingMemory(byteCount: layouts.reduce(1) { max($0, $1.byteCount) })
  }

  /// The bands of a part of a canvas, not empty, in which grains are drawn.
  static func grainBands(
    of clip: PixelRect, on canvas: borrowing Canvas, _ plan: FramePlan
  ) -> CanvasBands {
    // The light's pixels are four rows high, and each belongs to one band; as many rows as the
    // undercoat reaches are in the bands beside it.
    CanvasBands(of: canvas, clip: clip, limit: plan.bands, leastShift: 3)
  }

  /// Whether particles of this grid and shape are grains where so much of a streak, a glow and a shadow
  /// is asked for.
  static func areGrains(
    _ grid: CellGrid, _ shape: ParticleShape, shutter: Float, light: Float, shadow: Float
  ) -> Bool {
    (shutter > 0 || light > 0 || shadow > 0) && grid.pitch <= largestGrain && shape.isSquare
  }
}

extension ExplosionSequence.Settings {
  /// Gets the canvas ready for an explosion of `image` whose particles are being made, as far as can be
  /// known.
  package func prepare(_ canvas: inout Canvas, for image: Image) {
    guard let grid = expectedGrid(for: image.size),
      Explosion.areGrains(grid, shape, shutter: shutter, light: light, shadow: shadow)
    else { return }
    Explosion.prepareGrains(
      of: grid, count: grid.count, hasLight: light > 0, hasShadow: shadow > 0,
      on: &canvas)
  }
}
