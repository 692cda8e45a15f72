import PoofCore

extension Explosion {
  /// Draws the particles as they are `time` s after the start, the picture's top left corner at
  /// `origin`; time 0 draws the picture itself, pixel for pixel, where the animation begins
  /// at home.
  ///
  /// A time before the start counts as 0; one past the end draws nothing, or the picture where the
  /// animation ends at home; a NaN draws nothing. The first frame on a canvas allocates up to
  /// 32 MiB of working memory, which the canvas keeps; the others none, apart from a few small
  /// blocks that Dispatch takes for each million particles.
  /// - Complexity: O(particles + pixels they cover).
  public func draw(at time: Float, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    let plan = FramePlan(count: particles.count, areDust: particles.grid.pitch == 1)
    draw(at: time, into: &canvas, origin: origin, plan: plan)
  }

  /// Draws with the work cut up by `plan`, which changes nothing of what is drawn.
  package func draw(
    at time: Float, into canvas: inout Canvas, origin: PixelPoint, plan: FramePlan
  ) {
    // Farther away nothing of it can be on any canvas, and whole numbers would run over.
    let near = -1 << 29...1 << 29
    guard near.contains(origin.x), near.contains(origin.y) else { return }
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
    var first = 0
    // Fewer than planned once a list was full before its piece was done.
    var size = plan.particlesInPiece
    while first < particles.count {
      let begin = first
      let inPiece = size
      let end = min(particles.count, begin + plan.pieces * inPiece)
      concurrently(plan.pieces) { piece in
        let start = min(end, begin + piece * inPiece)
        pose(
          first: start, end: min(end, start + inPiece), at: age, placement, into: lists.list(piece))
      }
      first = lists.end(first: begin, size: inPiece, end: end)
      if first < end { size = max(ParticleBlock.capacity, (first - begin) % inPiece) }
      concurrently(bands.count) { band in
        particles.image.withPixels { source in
          let painter = BandPainter(
            bands: bands, band: band,
            pieces: PiecePainter(
              canvas: bands, source: source, grid: particles.grid, shape: shape, seed: seed))
          for piece in 0..<plan.pieces { painter.draw(lists.list(piece)) }
        }
      }
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

/// The lists of a chunk's pieces.
private struct FrameLists: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  private let pieces: Int
  private let layout: DrawListLayout

  init(in canvas: inout Canvas, plan: FramePlan, layout: DrawListLayout) {
    pieces = plan.pieces
    self.layout = layout
    memory = canvas.reserveWorkingMemory(byteCount: pieces * layout.byteCount)
  }

  func list(_ piece: Int) -> DrawList { DrawList(in: memory + piece * layout.byteCount, layout) }

  /// The first particle after a chunk of pieces of `size` particles from `first` to `end`. Where a
  /// piece was not finished, since its particles touch more bands than it has room for, the pieces
  /// after it are emptied: the next chunk goes on from there.
  func end(first: Int, size: Int, end: Int) -> Int {
    var reached = first
    for piece in 0..<pieces {
      let list = list(piece)
      if reached == min(first + piece * size, end) { reached = list.end } else { list.removeAll() }
    }
    return reached
  }
}
