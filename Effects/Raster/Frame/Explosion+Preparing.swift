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

  /// Gets the canvas ready for `count` grains of a grid.
  static func prepareGrains(
    of grid: CellGrid, count: Int, hasLight: Bool, hasShadow: Bool, on canvas: inout Canvas
  ) {
    guard count > 0, !canvas.clip.isEmpty else { return }
    let plan = FramePlan(grains: count)
    let bands = CanvasBands(of: canvas, limit: plan.bands, leastShift: 2)
    let layout = GrainMemoryLayout(
      bands: bands, plan: plan, hasLight: hasLight,
      shadow: hasShadow ? ShadowGrid(clip: bands.clip) : nil,
      flowOver: FlowLattice.suits(grid) ? grid : nil)
    canvas.prepareWorkingMemory(byteCount: layout.byteCount)
  }

  /// Whether particles of this grid and shape can be grains.
  static func canBeGrains(_ grid: CellGrid, _ shape: ParticleShape) -> Bool {
    grid.pitch <= largestGrain && shape.isSquare
  }
}

extension ExplosionSequence.Settings {
  /// Gets the canvas ready for an explosion of `image` whose particles are being made, as far as can be
  /// known.
  package func prepare(_ canvas: inout Canvas, for image: Image) {
    guard shutter > 0, let grid = expectedGrid(for: image.size),
      Explosion.canBeGrains(grid, shape)
    else { return }
    Explosion.prepareGrains(
      of: grid, count: grid.count, hasLight: light > 0, hasShadow: shadow > 0,
      on: &canvas)
  }
}
