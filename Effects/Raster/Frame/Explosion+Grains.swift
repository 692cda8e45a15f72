import PoofCore

extension Explosion {
  /// Whether the particles are so small and plain that they are drawn as grains: averaged by coverage in
  /// linear light, as streaks, glowing and throwing a shadow as far as any of that is asked for.
  var drawsGrains: Bool {
    pieces == nil
      && Self.areGrains(particles.grid, shape, shutter: shutter, light: light, shadow: shadow)
  }

  /// The largest cell, px, that is a grain.
  static let largestGrain = 2

  /// Side of a square as large as the picture, px.
  var middlingSide: Float { squareRoot(Float(particles.grid.pictureSize.area)) }

  /// Distance of the picture from an end at which it is at home, 0…1 so far that its grains throw their
  /// whole shadow: none is there at once.
  private func away(at time: Float) -> Float {
    let since = animation.beginsAtHome ? time : .infinity
    let until = animation.endsAtHome ? duration - time : .infinity
    return smoothstep(0, 0.3, min(since, until, 1))
  }

  /// Draws the particles as grains.
  func drawGrains(
    at time: Float, into canvas: inout Canvas, origin: PixelPoint, plan: FramePlan,
    workers: WorkerPool
  ) {
    let bands = Self.grainBands(of: canvas.clip, on: canvas, plan)
    // Nothing is seen of what was before the start or comes after the end.
    let half = min(0.5 * shutter, time, duration - time)
    let count = particles.count
    let shade = shadow * away(at: time)
    let shadowGrid = shade > 0 ? ShadowGrid(clip: bands.clip) : nil
    let memory = GrainMemory(
      in: &canvas, clip: bands.clip, grid: particles.grid,
      GrainMemoryLayout(
        bands: bands, plan: plan, hasLight: light > 0, shadow: shadowGrid,
        flowOver: latticeGrid))
    let shadow = memory.shadow(shadowGrid, side: middlingSide, strength: shade)
    shadow?.clear()
    if let (opening, middle) = memory.lattices {
      workers.perform(FlowFilling(explosion: self, lattice: middle, time: time))
      if half > 0 {
        workers.perform(FlowFilling(explosion: self, lattice: opening, time: time - half))
      }
    }
    let frame = GrainFrame(
      origin: origin, clip: bands.clip, shift: Int(bands.shift),
      pictureSize: particles.grid.pictureSize, pitch: particles.grid.pitch, shadow: shadowGrid,
      hasLight: light > 0, hasStreaks: half > 0)
    var posing = GrainPosing(
      explosion: self, opening: time - half, middle: time, frame: frame, memory: memory,
      particlesInList: plan.particlesInList)
    while true {
      workers.perform(posing)
      let isFirst = posing.first == 0
      posing.advance()
      let isLast = posing.first >= count
      if let shadow {
        for number in 0..<memory.listCount { shadow.add(memory[number].shade) }
        if isLast { shadow.develop() }
      }
      let drawing = GrainDrawing(
        explosion: self, bands: bands, memory: memory, shadow: shadow,
        columns: isFirst && isLast ? memory.columns(in: bands.clip) : bands.clip.columns,
        isFirst: isFirst, isLast: isLast)
      workers.perform(drawing)
      if isLast {
        workers.perform(GrainUndercoating(drawing: drawing))
        workers.perform(GrainLaying(drawing: drawing))
      }
      if posing.first >= count { break }
    }
    guard let sums = memory.light, let bloom = memory.bloom(clip: bands.clip, side: middlingSide)
    else { return }
    bloom.draw(sums, strength: light, over: bands, workers: workers)
  }
}

/// The posing of a chunk's grains, list by list.
private struct GrainPosing: PartedWork {
  let explosion: Explosion
  let opening: Float
  let middle: Float
  let frame: GrainFrame
  let memory: GrainMemory
  /// The chunk's first particle.
  private(set) var first = 0
  private(set) var particlesInList: Int

  init(
    explosion: Explosion, opening: Float, middle: Float, frame: GrainFrame, memory: GrainMemory,
    particlesInList: Int
  ) {
    self.explosion = explosion
    self.opening = opening
    self.middle = middle
    self.frame = frame
    self.memory = memory
    self.particlesInList = particlesInList
  }

  var partCount: Int { memory.listCount }

  /// The first particle of a list, which begins a block: so blocks, and with them the order of
  /// grains, are the same for any plan.
  private func start(ofList number: Int) -> Int {
    explosion.particles.startOfChunk(at: first + number * particlesInList)
  }

  /// Poses a run of particles and sorts them into its list, as many as it holds.
  func doPart(_ number: Int) {
    let (begin, end) = (start(ofList: number), start(ofList: number + 1))
    let list = memory[number]
    list.removeAll()
    list.end = begin
    let particles = explosion.particles
    particles.colors.withUnsafeBufferPointer { colors in
      guard begin < end, let colors = colors.baseAddress else { return }
      particles.forEachBlock(first: begin, end: end, seed: explosion.seed) { index, block in
        guard list.beginBlock() else { return false }
        place(block, colors: colors + index, in: list)
        list.end = index + block.count
        return true
      }
    }
  }

  /// Poses a block as it is half-way, and where it has moved as it was before.
  private func place(_ block: ParticleBlock, colors: UnsafePointer<UInt32>, in list: GrainList) {
    let animation = explosion.animation
    let lattices = memory.lattices
    animation.writePoses(
      lattices?.middle.flowing(block, in: list.flow) ?? block, middle, list.poses)
    let placement = GrainPlacement(frame, block, in: list)
    let (home, gone) = (placement.atHome(), placement.gone())
    let all = UInt32.max &>> UInt32(truncatingIfNeeded: 32 &- (block.count &+ 7) &>> 3)
    if frame.hasStreaks, home | gone != all {
      animation.writePlaces(
        lattices?.opening.flowing(block, in: list.flow) ?? block, opening, list.places)
    }
    placement.add(colors: colors, home: home, gone: gone)
  }

  /// Goes on to the first particle that is in no list: where a list was full too soon, the lists
  /// after it are emptied.
  mutating func advance() {
    let planned = self
    let end = start(ofList: memory.listCount)
    for number in 0..<memory.listCount {
      let list = memory[number]
      if first == planned.start(ofList: number) {
        first = list.end
      } else {
        list.removeAll()
      }
    }
    if first < end {
      particlesInList = max(ParticleBlock.capacity, (first - planned.first) % particlesInList)
    }
  }
}

/// The adding of a chunk's lists, band by band, and with the last chunk the laying over the canvas.
private struct GrainDrawing: PartedWork {
  let explosion: Explosion
  let bands: CanvasBands
  let memory: GrainMemory
  let shadow: GrainShadow?
  /// Columns of the canvas outside of which nothing is added.
  let columns: Range<Int>
  let isFirst: Bool
  let isLast: Bool

  var partCount: Int { bands.count }

  func doPart(_ band: Int) {
    let lamp = memory.light.map { LightPainter(sums: $0, bands: bands, band: band) }
    if isFirst {
      lamp?.clear()
      memory.undercoat.clear(cellRows(of: band))
    }
    if isIdle(band) { return }
    withPainter(of: band) { painter in
      if isFirst { painter.clear() }
      for number in 0..<memory.listCount {
        memory[number].forEachPage(of: band) { entries, count in
          for index in 0..<count {
            let entry = entries[index]
            if entry.form == GrainEntry.Form.light {
              lamp?.add(entry)
            } else {
              painter.add(entry)
            }
          }
        }
      }
      guard isLast else { return }
      painter.spreadStrips()
      painter.averageCells()
    }
  }

  /// Works out a band's undercoat, once the sums of all are there.
  func undercoat(_ band: Int) {
    if isIdle(band) { return }
    for row in cellRows(of: band) { memory.undercoat.develop(row: row) }
  }

  /// Lays a band over the canvas, once its undercoat is there, its shadow beneath it.
  func lay(_ band: Int) {
    let rows = bands.area(of: band)
    func line(_ row: Int) -> UnsafeMutablePointer<UInt32> { bands.pixels + row * bands.stride }
    func shade(_ row: Int) { shadow?.lay(row: row, over: line(row) + rows.minX) }
    if isIdle(band) { return (rows.minY..<rows.maxY).forEach(shade) }
    withPainter(of: band) { painter in
      for row in rows.minY..<rows.maxY {
        shade(row)
        painter.layUndercoat(row: row - rows.minY)
        painter.resolve(row: row - rows.minY, onto: line(row) + painter.minX)
      }
    }
  }

  /// Whether nothing is in a band, nor so near that its undercoat would be seen there; its sums are then
  /// anyone's guess.
  private func isIdle(_ band: Int) -> Bool {
    guard isFirst, isLast else { return false }
    return (max(band - 1, 0)...min(band + 1, bands.count - 1)).allSatisfy { memory.isEmpty($0) }
  }

  /// The undercoat's rows of cells in a band.
  private func cellRows(of band: Int) -> Range<Int> {
    let rows = bands.area(of: band)
    let first = (rows.minY - bands.clip.minY) >> GrainUndercoat.shift
    return first..<first + (rows.height + 3) >> GrainUndercoat.shift
  }

  private func withPainter(of band: Int, _ body: (GrainPainter) -> Void) {
    let rows = bands.area(of: band)
    let area = PixelRect(
      minX: columns.lowerBound, minY: rows.minY, maxX: columns.upperBound, maxY: rows.maxY)
    // Bands lie one after another, so that a row's neighbours are those before and after it.
    let stride = GrainPainter.stride(width: area.width)
    let sums = memory.sums + stride * (area.minY - bands.clip.minY)
    let strips =
      memory.strips
      + GrainStrips.capacity(width: bands.clip.width, height: 1 << Int(bands.shift)) * band
    explosion.particles.image.withPixels { source in
      body(
        GrainPainter(
          sums: sums, strips: strips, undercoat: memory.undercoat, area: area, of: bands.clip,
          source: source))
    }
  }
}

/// The working out of what lies beneath the grains, band by band.
private struct GrainUndercoating: PartedWork {
  let drawing: GrainDrawing

  var partCount: Int { drawing.partCount }

  func doPart(_ band: Int) { drawing.undercoat(band) }
}

/// The laying of everything over the canvas, band by band.
private struct GrainLaying: PartedWork {
  let drawing: GrainDrawing

  var partCount: Int { drawing.partCount }

  func doPart(_ band: Int) { drawing.lay(band) }
}

extension PixelRect {
  fileprivate var columns: Range<Int> { minX..<maxX }
}
