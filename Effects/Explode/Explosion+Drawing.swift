import PoofCore

extension Explosion {
  /// Draws the particles as they are `time` s after the start, the picture's top left corner at
  /// `origin`; time 0 draws the picture itself, pixel for pixel.
  ///
  /// A time before the start counts as 0; one past the end draws nothing, or the picture where the
  /// animation ends at home; a NaN draws nothing. The first frame on a canvas allocates up to
  /// 20 MiB of working memory, which the canvas keeps; the others none, apart from two small blocks
  /// that Dispatch takes for each of a frame's rounds.
  /// - Complexity: O(particles + pixels they cover).
  public func draw(at time: Float, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    let plan = FramePlan(count: particles.count, areDust: particles.grid.pitch == 1)
    draw(at: time, into: &canvas, origin: origin, plan: plan)
  }

  /// Draws with the work cut up by `plan`, which changes nothing of what is drawn.
  package func draw(
    at time: Float, into canvas: inout Canvas, origin: PixelPoint, plan: FramePlan
  ) {
    if animation.endsAtHome, time >= duration { return canvas.draw(particles.image, at: origin) }
    guard time < duration, particles.count > 0, !canvas.clip.isEmpty else { return }
    canvas.touch(canvas.bounds)
    let age = runTime(at: time)
    let bands = CanvasBands(of: canvas, limit: plan.bands)
    let placement = Placement(
      origin: origin, bands: bands, grid: particles.grid, shape: shape, meltDistance: meltDistance)
    let lists = FrameLists(
      in: &canvas, plan: plan,
      layout: DrawListLayout(
        particles: plan.particlesInPiece, bands: bands.count, areLarge: !placement.isDust))
    var chunk = 0
    var first = 0
    var drawn = 0
    var posed = plan.pieces
    // Fewer than planned once a list was full before its piece was done.
    var particlesInPiece = plan.particlesInPiece
    // Each round draws the chunk that the one before has posed.
    while drawn + posed > 0 {
      let tasks = drawn
      let begin = first
      let current = chunk
      let size = particlesInPiece
      concurrently(drawn + posed) { task in
        if task < tasks {
          particles.image.withPixels { source in
            let painter = BandPainter(
              bands: bands, band: task,
              pieces: PiecePainter(
                canvas: bands, source: source, grid: particles.grid, shape: shape, seed: seed))
            for piece in 0..<plan.pieces { painter.draw(lists.list(current &+ 1, piece)) }
          }
        } else {
          let piece = task - tasks
          let start = min(particles.count, begin + piece * size)
          let end = min(particles.count, start + size)
          pose(first: start, end: end, at: age, placement, into: lists.list(current, piece))
        }
      }
      drawn = posed > 0 ? bands.count : 0
      if posed > 0 {
        let end = min(particles.count, begin + plan.pieces * size)
        first = lists.end(of: current, first: begin, size: size, end: end)
        if first < end { particlesInPiece = max(ParticleBlock.capacity, (first - begin) % size) }
      }
      posed = first < particles.count ? plan.pieces : 0
      chunk &+= 1
    }
  }

  /// Poses a piece of the particles and sorts them into its list, as many as it holds.
  private func pose(
    first: Int, end: Int, at time: Float, _ placement: Placement, into list: DrawList
  ) {
    list.removeAll()
    list.end = first
    particles.colors.withUnsafeBufferPointer { colors in
      guard first < end, let colors = colors.baseAddress else { return }
      particles.forEachBlock(first: first, end: end, seed: seed) { index, block in
        guard list.beginBlock() else { return false }
        animation.writePoses(block, time, list.poses)
        placement.place(block, colors: colors + index, into: list)
        list.end = index + block.count
        return true
      }
    }
  }
}

/// The lists of two chunks: one that is drawn while the other is filled.
private struct FrameLists: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  private let plan: FramePlan
  private let layout: DrawListLayout

  init(in canvas: inout Canvas, plan: FramePlan, layout: DrawListLayout) {
    self.plan = plan
    self.layout = layout
    memory = canvas.reserveWorkingMemory(byteCount: 2 * plan.pieces * layout.byteCount)
  }

  func list(_ chunk: Int, _ piece: Int) -> DrawList {
    DrawList(
      in: memory + ((chunk & 1) * plan.pieces + piece) * layout.byteCount, layout)
  }

  /// The first particle after a chunk of pieces of `size` particles from `first` to `end`. Where a
  /// piece was not finished, since its particles touch more bands than it has room for, the pieces
  /// after it are emptied: the next chunk goes on from there.
  func end(of chunk: Int, first: Int, size: Int, end: Int) -> Int {
    var reached = first
    for piece in 0..<plan.pieces {
      let list = list(chunk, piece)
      if reached == min(first + piece * size, end) { reached = list.end } else { list.removeAll() }
    }
    return reached
  }
}
