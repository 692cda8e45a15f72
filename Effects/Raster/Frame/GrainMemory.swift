import PoofCore

/// The memory of one frame of grains.
struct GrainMemory: @unchecked Sendable {
  private let layout: GrainMemoryLayout
  private let start: UnsafeMutableRawPointer
  /// Sums of all bands, one after another.
  let sums: UnsafeMutablePointer<UInt64>
  /// Strips of all bands, one after another.
  let strips: UnsafeMutablePointer<UInt64>
  /// The undercoat of the whole clip.
  let undercoat: GrainUndercoat
  /// Light; nil where there is to be none.
  let light: UnsafeMutablePointer<SIMD4<UInt32>>?
  private let bloomMemory: UnsafeMutablePointer<Bloom.Light>?
  private let shadowMemory: UnsafeMutablePointer<UInt32>?
  /// The flow when the shutter opens and half-way to its closing; nil where there is none.
  let lattices: (opening: FlowLattice, middle: FlowLattice)?

  init(in canvas: inout Canvas, clip: PixelRect, grid: CellGrid, _ layout: GrainMemoryLayout) {
    self.layout = layout
    let start = canvas.reserveWorkingMemory(byteCount: layout.byteCount)
    self.start = start
    func array<Element>(_ place: Int, _ count: Int) -> UnsafeMutablePointer<Element> {
      (start + place).bindMemory(to: Element.self, capacity: count)
    }
    sums = array(layout.sums, layout.sumCount)
    strips = array(layout.strips, layout.stripCount)
    undercoat = GrainUndercoat(
      in: start + layout.undercoat, width: clip.width, height: clip.height)
    light = layout.lightCount > 0 ? array(layout.light, layout.lightCount) : nil
    bloomMemory = layout.bloomCount > 0 ? array(layout.bloom, layout.bloomCount) : nil
    shadowMemory = layout.shadowCount > 0 ? array(layout.shadow, layout.shadowCount) : nil
    let flow: UnsafeMutablePointer<Float> = array(layout.flow, 2 * layout.flowCount)
    lattices =
      layout.flowCount > 0
      ? (
        FlowLattice(values: flow, grid: grid),
        FlowLattice(values: flow + layout.flowCount, grid: grid)
      ) : nil
  }

  /// Number of lists that a chunk fills.
  var listCount: Int { layout.listCount }

  subscript(number: Int) -> GrainList {
    GrainList(in: start + number * layout.list.byteCount, layout.list)
  }

  /// Whether nothing in the lists touches a band.
  func isEmpty(_ band: Int) -> Bool { (0..<listCount).allSatisfy { self[$0].isEmpty(band) } }

  /// The columns of the canvas that anything in the lists touches, and as many more as its undercoat
  /// reaches, in whole cells of it.
  func columns(in clip: PixelRect) -> Range<Int> {
    var (first, end) = (clip.maxX, clip.minX)
    for number in 0..<listCount {
      let columns = self[number].columns
      first = min(first, Int(columns.first))
      end = max(end, Int(columns.end))
    }
    guard first < end else { return clip.minX..<clip.minX }
    let reach = GrainUndercoat.reach
    first = max(first - reach - clip.minX, 0) & ~3 + clip.minX
    end = (end + reach - clip.minX + 3) & ~3 + clip.minX
    return first..<max(first, min(end, clip.maxX))
  }

  /// The shadow on a grid, in its own memory; nil where none is thrown.
  func shadow(_ grid: ShadowGrid?, side: Float, strength: Float) -> GrainShadow? {
    guard let shadowMemory, let grid else { return nil }
    return GrainShadow(in: shadowMemory, grid, side: side, strength: strength)
  }

  /// The light of a picture with a middling side of `side` px, in its own memory; nil where there is to be
  /// none.
  func bloom(clip: PixelRect, side: Float) -> Bloom? {
    bloomMemory.map { Bloom(memory: $0, clip: clip, side: side) }
  }
}

/// Places of everything in the memory of a frame of grains, bytes from its beginning.
struct GrainMemoryLayout {
  let listCount: Int
  let list: GrainListLayout
  let sums: Int
  let sumCount: Int
  let strips: Int
  let stripCount: Int
  let undercoat: Int
  let light: Int
  /// 0 where there is to be no light.
  let lightCount: Int
  let bloom: Int
  let bloomCount: Int
  let shadow: Int
  /// 0 where no shadow is thrown.
  let shadowCount: Int
  let flow: Int
  /// Numbers of one lattice, 0 where there is no flow.
  let flowCount: Int
  let byteCount: Int

  init(
    bands: CanvasBands, plan: FramePlan, hasLight: Bool, shadow shadowGrid: ShadowGrid?,
    flowOver grid: CellGrid?
  ) {
    listCount = plan.lists
    list = GrainListLayout(
      particles: plan.particlesInList, bands: bands.count, hasLight: hasLight,
      shadowCells: shadowGrid?.count ?? 0)
    let clip = bands.clip
    let (width, height) = (LightPainter.side(clip.width), LightPainter.side(clip.height))
    sumCount = GrainPainter.stride(width: clip.width) * clip.height
    stripCount =
      GrainStrips.capacity(width: clip.width, height: 1 << Int(bands.shift)) * bands.count
    lightCount = hasLight ? width * height : 0
    bloomCount = hasLight ? Bloom.capacity(width: width, height: height) : 0
    shadowCount = shadowGrid.map(GrainShadow.capacity) ?? 0
    flowCount = grid.map(FlowLattice.capacity) ?? 0
    var end = plan.lists * list.byteCount
    func place(_ bytes: Int) -> Int {
      let start = (end + 63) & ~63
      end = start + bytes
      return start
    }
    sums = place(sumCount * 8)
    strips = place(stripCount * 8)
    undercoat = place(GrainUndercoat.byteCount(width: clip.width, height: clip.height))
    light = place(lightCount * 16)
    bloom = place(bloomCount * 16)
    shadow = place(shadowCount * 4)
    flow = place(2 * flowCount * 4)
    byteCount = end
  }
}
