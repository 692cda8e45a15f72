import PoofCore

extension Explosion {
  /// Draws the particles as they are `time` s after the start, the picture's top left corner at
  /// `origin`; time 0 draws the picture itself, pixel for pixel, where the animation begins
  /// at home.
  ///
  /// A time before the start counts as 0; one past the end draws nothing, or the picture where the
  /// animation ends at home; a NaN draws nothing. The first frame on a canvas allocates up to
  /// 32 MiB of working memory, which the canvas keeps, with a shutter, light or shadow up to 48 MiB and
  /// 14 bytes for each pixel of the canvas, and for an animation with a flow 6 bytes for eight cells of
  /// up to 2 px; the others none, but for the rim of a clip that ends inside the canvas.
  /// - Complexity: O(particles + pixels they cover).
  public func draw(at time: Float, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    let plan =
      drawsGrains
      ? FramePlan(grains: particles.count)
      : FramePlan(count: particles.count, areSpecks: particles.grid.pitch == 1)
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
    if let pieces {
      if animation.beginsAtHome, time <= 0 { return canvas.draw(particles.image, at: origin) }
      return drawPieces(
        pieces, at: clampedTime(time), into: &canvas, origin: origin, workers: workers)
    }
    if drawsGrains {
      // Pixels that are half clear would come back from linear light a shade off.
      if animation.beginsAtHome, time <= 0 { return canvas.draw(particles.image, at: origin) }
      return canvas.withNeighbours(reach: GrainUndercoat.reach) { canvas in
        drawGrains(
          at: clampedTime(time), into: &canvas, origin: origin, plan: plan, workers: workers)
      }
    }
    if crossFade > 0 {
      // Together with all its particles at home it would be there twice.
      if animation.beginsAtHome, time <= 0 { return canvas.draw(particles.image, at: origin) }
      drawFading(at: time, into: &canvas, origin: origin)
    }
    let bands = CanvasBands(of: canvas, limit: plan.bands)
    let placement = FramePlacement(
      origin: origin, bands: bands, grid: particles.grid, shape: shape, morphDistance: morphDistance
    )
    let lists = FrameLists(
      in: &canvas, plan: plan,
      layout: DrawListLayout(
        particles: plan.particlesInList, bands: bands.count, areLarge: !placement.areSpecks),
      flowOver: latticeGrid)
    let time = clampedTime(time)
    if let lattice = lists.lattice {
      workers.perform(FlowFilling(explosion: self, lattice: lattice, time: time))
    }
    var chunk = ChunkPosing(
      explosion: self, time: time, placement: placement, lists: lists,
      particlesInList: plan.particlesInList)
    let drawing = ChunkDrawing(
      explosion: self, bands: bands, lists: lists, areSpecks: placement.areSpecks)
    while chunk.first < particles.count {
      workers.perform(chunk)
      chunk.advance()
      workers.perform(drawing)
    }
  }
}

extension Explosion {
  /// Draws what is left of the picture under its particles, near an end at which it is at home.
  private func drawFading(at time: Float, into canvas: inout Canvas, origin: PixelPoint) {
    let toHome = min(
      animation.beginsAtHome ? time : .infinity, animation.endsAtHome ? duration - time : .infinity)
    guard toHome < crossFade else { return }
    canvas.draw(
      particles.image, at: origin,
      opacity: UInt8((1 - toHome / crossFade).clampedToUnit * 255 + 0.5))
  }
}

/// The posing of a chunk's particles, list by list.
private struct ChunkPosing: PartedWork {
  let explosion: Explosion
  let time: Float
  let placement: FramePlacement
  let lists: FrameLists
  /// The chunk's first particle.
  private(set) var first = 0
  /// Fewer than planned once a list was full before its run was done.
  private(set) var particlesInList: Int

  init(
    explosion: Explosion, time: Float, placement: FramePlacement, lists: FrameLists,
    particlesInList: Int
  ) {
    self.explosion = explosion
    self.time = time
    self.placement = placement
    self.lists = lists
    self.particlesInList = particlesInList
  }

  var partCount: Int { lists.count }

  private var end: Int { min(explosion.particles.count, first + lists.count * particlesInList) }

  /// Poses a run of particles and sorts them into its list, as many as it holds.
  func doPart(_ number: Int) {
    let begin = min(end, first + number * particlesInList)
    let end = min(end, begin + particlesInList)
    let list = lists[number]
    list.removeAll()
    list.end = begin
    let particles = explosion.particles
    particles.colors.withUnsafeBufferPointer { colors in
      guard begin < end, let colors = colors.baseAddress else { return }
      particles.forEachBlock(first: begin, end: end, seed: explosion.seed) { index, block in
        guard list.beginBlock() else { return false }
        explosion.animation.writePoses(
          lists.lattice?.flowing(block, in: list.flow) ?? block, time, list.poses)
        list.add(block, colors: colors + index, placedBy: placement)
        list.end = index + block.count
        return true
      }
    }
  }

  /// Goes on to the first particle that is in no list: where a list was full too soon, since its
  /// particles touch more bands than it has room for, the lists after it are emptied.
  mutating func advance() {
    let (begin, end) = (first, end)
    for number in 0..<lists.count {
      let list = lists[number]
      if first == min(begin + number * particlesInList, end) {
        first = list.end
      } else {
        list.removeAll()
      }
    }
    if first < end {
      particlesInList = max(ParticleBlock.capacity, (first - begin) % particlesInList)
    }
  }
}

/// The drawing of a chunk's lists, band by band.
private struct ChunkDrawing: PartedWork {
  let explosion: Explosion
  let bands: CanvasBands
  let lists: FrameLists
  let areSpecks: Bool

  var partCount: Int { bands.count }

  func doPart(_ band: Int) {
    explosion.particles.image.withPixels { source in
      let painter = BandPainter(
        bands: bands, band: band,
        shapes: ShapePainter(
          canvas: bands, source: source, grid: explosion.particles.grid, shape: explosion.shape,
          seed: explosion.seed))
      if areSpecks { bands.readAhead(band, entryCount: lists.entryCount(of: band)) }
      for number in 0..<lists.count { painter.draw(lists[number]) }
    }
  }
}

/// The lists that a chunk fills.
private struct FrameLists: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  private let layout: DrawListLayout
  /// Number of lists.
  let count: Int
  /// The flow that all blocks have a part of; nil where there is none.
  let lattice: FlowLattice?

  init(
    in canvas: inout Canvas, plan: FramePlan, layout: DrawListLayout, flowOver grid: CellGrid?
  ) {
    count = plan.lists
    self.layout = layout
    let listBytes = count * layout.byteCount
    let flowCount = grid.map(FlowLattice.capacity) ?? 0
    let memory = canvas.reserveWorkingMemory(
      byteCount: listBytes + flowCount * MemoryLayout<Float>.stride)
    self.memory = memory
    lattice = grid.map { grid in
      FlowLattice(
        values: (memory + listBytes).bindMemory(to: Float.self, capacity: flowCount), grid: grid)
    }
  }

  subscript(number: Int) -> DrawList { DrawList(in: memory + number * layout.byteCount, layout) }

  /// Number of entries of all lists in a band.
  func entryCount(of band: Int) -> Int {
    var sum = 0
    for number in 0..<count { sum += self[number].entryCount(of: band) }
    return sum
  }
}
