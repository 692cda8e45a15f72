import PoofCore

extension Explosion {
  /// Whether the particles are so small and plain that they are drawn as grains: with a shutter,
  /// averaged by coverage in linear light, and glowing.
  var drawsGrains: Bool {
    shutter > 0 && particles.grid.pitch <= Self.largestGrain && shape.isSquare
  }

  /// The largest cell, px, that is a grain.
  private static let largestGrain = 2

  /// Draws the particles as grains.
  func drawGrains(
    at time: Float, into canvas: inout Canvas, origin: PixelPoint, plan: FramePlan,
    workers: WorkerPool
  ) {
    // The light's pixels are four rows high, and each belongs to one band.
    let bands = CanvasBands(of: canvas, limit: plan.bands, leastShift: 2)
    // Nothing is seen of what was before the start or comes after the end.
    let half = min(0.5 * shutter, time, duration - time)
    let count = particles.count
    let memory = GrainMemory(
      in: &canvas, bands: bands, lists: plan.lists,
      layout: GrainListLayout(particles: plan.particlesInList, bands: bands.count),
      hasLight: light > 0,
      flowOver: animation.hasFlow && FlowLattice.suits(particles.grid) ? particles.grid : nil)
    if let (opening, closing) = memory.lattices {
      workers.perform(
        FlowFilling(
          explosion: self, opening: opening, openingTime: time - half, closing: closing,
          closingTime: time + half))
    }
    let frame = GrainFrame(
      origin: origin, clip: bands.clip, shift: Int(bands.shift),
      pictureSize: particles.grid.pictureSize, pitch: particles.grid.pitch, hasLight: light > 0)
    var posing = GrainPosing(
      explosion: self, opening: time - half, closing: time + half, frame: frame, memory: memory,
      particlesInList: plan.particlesInList)
    while true {
      workers.perform(posing)
      let isFirst = posing.first == 0
      posing.advance()
      workers.perform(
        GrainDrawing(
          explosion: self, bands: bands, memory: memory, isFirst: isFirst,
          isLast: posing.first >= count))
      if posing.first >= count { break }
    }
    guard let sums = memory.light, let bloom = memory.bloom(clip: bands.clip) else { return }
    if bloom.develop(sums, strength: light) {
      workers.perform(BloomLaying(bloom: bloom, bands: bands))
    }
  }
}

/// The memory of one frame of grains.
private struct GrainMemory: @unchecked Sendable {
  /// Number of lists that a chunk fills.
  let listCount: Int
  private let layout: GrainListLayout
  private let start: UnsafeMutableRawPointer
  /// Sums of all bands, one after another.
  let sums: UnsafeMutablePointer<UInt64>
  /// Light; nil where there is to be none.
  let light: UnsafeMutablePointer<SIMD4<UInt32>>?
  private let bloomMemory: UnsafeMutablePointer<Bloom.Light>?
  /// The flow when the shutter opens and when it closes; nil where there is none.
  let lattices: (opening: FlowLattice, closing: FlowLattice)?

  init(
    in canvas: inout Canvas, bands: CanvasBands, lists: Int, layout: GrainListLayout,
    hasLight: Bool, flowOver grid: CellGrid?
  ) {
    listCount = lists
    self.layout = layout
    let sumsCount = GrainPainter.stride(width: bands.clip.width) * bands.clip.height
    let (width, height) = (
      LightPainter.side(bands.clip.width), LightPainter.side(bands.clip.height)
    )
    let sumsStart = lists * layout.byteCount
    let lightStart = (sumsStart + sumsCount * 8 + 63) & ~63
    let bloomStart = lightStart + (hasLight ? (width * height * 16 + 63) & ~63 : 0)
    let bloomCount = hasLight ? Bloom.capacity(width: width, height: height) : 0
    let flowStart = bloomStart + bloomCount * 16
    let flowCount = grid.map(FlowLattice.capacity) ?? 0
    start = canvas.reserveWorkingMemory(byteCount: flowStart + 2 * flowCount * 4)
    let flow = (start + flowStart).bindMemory(to: Float.self, capacity: 2 * flowCount)
    lattices = grid.map {
      (FlowLattice(values: flow, grid: $0), FlowLattice(values: flow + flowCount, grid: $0))
    }
    sums = (start + sumsStart).bindMemory(to: UInt64.self, capacity: sumsCount)
    light =
      hasLight
      ? (start + lightStart).bindMemory(to: SIMD4<UInt32>.self, capacity: width * height) : nil
    bloomMemory =
      hasLight
      ? (start + bloomStart).bindMemory(to: Bloom.Light.self, capacity: bloomCount) : nil
  }

  subscript(number: Int) -> GrainList {
    GrainList(in: start + number * layout.byteCount, layout)
  }

  func bloom(clip: PixelRect) -> Bloom? { bloomMemory.map { Bloom(memory: $0, clip: clip) } }
}

/// The posing of a chunk's grains, list by list.
private struct GrainPosing: PartedWork {
  let explosion: Explosion
  let opening: Float
  let closing: Float
  let frame: GrainFrame
  let memory: GrainMemory
  /// The chunk's first particle.
  private(set) var first = 0
  private(set) var particlesInList: Int

  init(
    explosion: Explosion, opening: Float, closing: Float, frame: GrainFrame, memory: GrainMemory,
    particlesInList: Int
  ) {
    self.explosion = explosion
    self.opening = opening
    self.closing = closing
    self.frame = frame
    self.memory = memory
    self.particlesInList = particlesInList
  }

  var partCount: Int { memory.listCount }

  private var end: Int {
    min(explosion.particles.count, first + memory.listCount * particlesInList)
  }

  /// Poses a run of particles and sorts them into its list, as many as it holds.
  func doPart(_ number: Int) {
    let begin = min(end, first + number * particlesInList)
    let end = min(end, begin + particlesInList)
    let list = memory[number]
    list.removeAll()
    list.end = begin
    let particles = explosion.particles
    particles.colors.withUnsafeBufferPointer { colors in
      guard begin < end, let colors = colors.baseAddress else { return }
      particles.forEachBlock(first: begin, end: end, seed: explosion.seed) { index, block in
        guard list.beginBlock() else { return false }
        pose(block, at: opening, along: memory.lattices?.opening, list, into: list.opening)
        pose(block, at: closing, along: memory.lattices?.closing, list, into: list.closing)
        GrainPlacement(frame, block).add(colors: colors + index, to: list)
        list.end = index + block.count
        return true
      }
    }
  }

  @inline(__always)
  private func pose(
    _ block: ParticleBlock, at time: Float, along lattice: FlowLattice?, _ list: GrainList,
    into poses: PoseBuffer
  ) {
    var block = block
    if let lattice, lattice.fits(block) {
      lattice.interpolate(block, into: list.flow)
      block.flow = list.flow
    }
    explosion.animation.writePoses(block, time, poses)
  }

  /// Goes on to the first particle that is in no list: where a list was full too soon, the lists
  /// after it are emptied.
  mutating func advance() {
    let (begin, end) = (first, end)
    for number in 0..<memory.listCount {
      let list = memory[number]
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

/// The adding of a chunk's lists, band by band, and with the last chunk the laying over the canvas.
private struct GrainDrawing: PartedWork {
  let explosion: Explosion
  let bands: CanvasBands
  let memory: GrainMemory
  let isFirst: Bool
  let isLast: Bool

  var partCount: Int { bands.count }

  func doPart(_ band: Int) {
    let area = bands.area(of: band)
    let stride = GrainPainter.stride(width: area.width)
    let sums = memory.sums + stride * (area.minY - bands.clip.minY)
    if isFirst { sums.update(repeating: 0, count: stride * area.height) }
    let lamp = memory.light.map { LightPainter(sums: $0, bands: bands, band: band) }
    if isFirst { lamp?.clear() }
    explosion.particles.image.withPixels { source in
      let painter = GrainPainter(sums: sums, area: area, source: source)
      for number in 0..<memory.listCount {
        memory[number].forEachPage(of: band) { entries, count in
          for index in 0..<count {
            let entry = entries[index]
            if entry.side == 0, entry.dx == GrainEntry.Kind.light {
              lamp?.add(entry)
            } else {
              painter.add(entry)
            }
          }
        }
      }
      if isLast {
        painter.resolve(
          onto: bands.pixels + area.minY * bands.stride + area.minX, stride: bands.stride)
      }
    }
  }
}

/// The laying of light over the canvas, band by band.
struct BloomLaying: PartedWork {
  let bloom: Bloom
  let bands: CanvasBands

  var partCount: Int { bands.count }

  func doPart(_ band: Int) {
    bloom.lay(over: bands.pixels, stride: bands.stride, area: bands.area(of: band))
  }
}
