import PoofCore

extension Explosion {
  /// Draws the particles as they are `time` s after the start, the picture's top left corner at
  /// `origin`; time 0 draws the picture itself, pixel for pixel, where the animation begins
  /// at home.
  ///
  /// A time before the start counts as 0; one past the end draws nothing, or the picture where the
  /// animation ends at home; a NaN draws nothing. The first frame on a canvas allocates up to
  /// 32 MiB of working memory, which the canvas keeps; the others none.
  /// - Complexity: O(particles + pixels they cover).
  public func draw(at time: Float, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    let plan = FramePlan(count: particles.count, areDust: particles.grid.pitch == 1)
    draw(at: time, into: &canvas, origin: origin, plan: plan)
  }

  /// Draws with the work cut up by `plan` and done by `workers`, which changes nothing of what is
  /// drawn.
  package func draw(
    at time: Float, into canvas: inout Canvas, origin: PixelPoint, plan: FramePlan,
    workers: WorkerPool = .shared
  ) {
    // Farther away nothing of it can be on any canvas, and whole numbers would run over.
    let near = -1 << 29...1 << 29
    guard near.contains(origin.x), near.contains(origin.y) else { return }
    if animation.endsAtHome, time >= duration { return canvas.draw(particles.image, at: origin) }
    guard time < duration, particles.count > 0, !canvas.clip.isEmpty else { return }
    canvas.touch(canvas.bounds)
    let bands = CanvasBands(of: canvas, limit: plan.bands)
    let placement = Placement(
      origin: origin, bands: bands, grid: particles.grid, shape: shape, meltDistance: meltDistance)
    let lists = FrameLists(
      in: &canvas, plan: plan,
      layout: DrawListLayout(
        particles: plan.particlesInPiece, bands: bands.count, areLarge: !placement.isDust))
    var chunk = ChunkPosing(
      explosion: self, time: runTime(at: time), placement: placement, lists: lists,
      particlesInPiece: plan.particlesInPiece)
    let drawing = ChunkDrawing(explosion: self, bands: bands, lists: lists)
    while chunk.first < particles.count {
      workers.perform(chunk)
      chunk.advance()
      workers.perform(drawing)
    }
  }
}

/// The posing of a chunk's particles, piece by piece.
private struct ChunkPosing: PartedWork {
  let explosion: Explosion
  let time: Float
  let placement: Placement
  let lists: FrameLists
  /// The chunk's first particle.
  private(set) var first = 0
  /// Fewer than planned once a list was full before its piece was done.
  private(set) var particlesInPiece: Int

  init(
    explosion: Explosion, time: Float, placement: Placement, lists: FrameLists,
    particlesInPiece: Int
  ) {
    self.explosion = explosion
    self.time = time
    self.placement = placement
    self.lists = lists
    self.particlesInPiece = particlesInPiece
  }

  var partCount: Int { lists.count }

  private var end: Int { min(explosion.particles.count, first + lists.count * particlesInPiece) }

  /// Poses a piece and sorts its particles into its list, as many as it holds.
  func doPart(_ piece: Int) {
    let begin = min(end, first + piece * particlesInPiece)
    let end = min(end, begin + particlesInPiece)
    let list = lists[piece]
    list.removeAll()
    list.end = begin
    let particles = explosion.particles
    particles.colors.withUnsafeBufferPointer { colors in
      guard begin < end, let colors = colors.baseAddress else { return }
      particles.forEachBlock(first: begin, end: end, seed: explosion.seed) { index, block in
        guard list.beginBlock() else { return false }
        explosion.animation.writePoses(block, time, list.poses)
        placement.place(block, colors: colors + index, into: list)
        list.end = index + block.count
        return true
      }
    }
  }

  /// Goes on to the first particle that is in no list: where a piece was not finished, since its
  /// particles touch more bands than it has room for, the pieces after it are emptied.
  mutating func advance() {
    let (begin, end) = (first, end)
    for piece in 0..<lists.count {
      let list = lists[piece]
      if first == min(begin + piece * particlesInPiece, end) {
        first = list.end
      } else {
        list.removeAll()
      }
    }
    if first < end {
      particlesInPiece = max(ParticleBlock.capacity, (first - begin) % particlesInPiece)
    }
  }
}

/// The drawing of a chunk's lists, band by band.
private struct ChunkDrawing: PartedWork {
  let explosion: Explosion
  let bands: CanvasBands
  let lists: FrameLists

  var partCount: Int { bands.count }

  func doPart(_ band: Int) {
    explosion.particles.image.withPixels { source in
      let painter = BandPainter(
        bands: bands, band: band,
        pieces: PiecePainter(
          canvas: bands, source: source, grid: explosion.particles.grid, shape: explosion.shape,
          seed: explosion.seed))
      for piece in 0..<lists.count { painter.draw(lists[piece]) }
    }
  }
}

/// The lists of a chunk's pieces.
private struct FrameLists: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  private let layout: DrawListLayout
  /// Number of pieces.
  let count: Int

  init(in canvas: inout Canvas, plan: FramePlan, layout: DrawListLayout) {
    count = plan.pieces
    self.layout = layout
    memory = canvas.reserveWorkingMemory(byteCount: count * layout.byteCount)
  }

  subscript(piece: Int) -> DrawList { DrawList(in: memory + piece * layout.byteCount, layout) }
}
