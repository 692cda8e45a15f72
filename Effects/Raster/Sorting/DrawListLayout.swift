/// Places of everything in a draw list's memory, bytes from its beginning.
struct DrawListLayout {
  /// Counts that tell the filled part of a list.
  struct Header {
    /// Batches of placed particles.
    var placed: Int
    var pages: Int
    /// The first particle that is not in the list.
    var end: Int
  }

  /// A full page.
  struct Page {
    var count: Int32
    var next: Int32
  }

  let bandCount: Int
  let pageCount: Int
  /// The most batches of placed particles.
  let placedCount: Int
  let poses = 0
  let features: Int
  let flow: Int
  let speckEntries: Int
  let speckBands: Int
  let speckSizes: Int
  let header: Int
  let places: Int
  let limits: Int
  let pages: Int
  let placed: Int
  let entries: Int
  /// Bytes in all, a multiple of 64.
  let byteCount: Int

  /// Room for about `particles` particles, and for some of each of `bands` bands.
  init(particles: Int, bands: Int, areLarge: Bool) {
    bandCount = bands
    // Each band has a page that is not full, and a block may take one more for each; one is for
    // what nobody sees.
    pageCount = particles / DrawList.pageSize + 2 * bands + 1
    let batches = ParticleBlock.capacity / 8
    placedCount = (areLarge ? particles : particles / 8) / 8 + batches
    var end = batches * MemoryLayout<ParticlePose>.stride
    func next(_ bytes: Int) -> Int {
      let start = (end + 63) & ~63
      end = start + bytes
      return start
    }
    features = next(batches)
    flow = next(FlowRow.capacity * ParticleFlow.count * MemoryLayout<Float>.stride)
    speckEntries = next(ParticleBlock.capacity * MemoryLayout<DrawEntry>.stride)
    speckBands = next(ParticleBlock.capacity * 4)
    speckSizes = next(ParticleBlock.capacity * 4)
    header = next(MemoryLayout<Header>.stride)
    places = next(DrawList.counterCount * MemoryLayout<Int>.stride)
    limits = next(DrawList.counterCount * MemoryLayout<Int>.stride)
    pages = next(pageCount * MemoryLayout<Page>.stride)
    placed = next(placedCount * MemoryLayout<PlacedParticles>.stride)
    entries = next(pageCount * DrawList.pageStride * MemoryLayout<DrawEntry>.stride)
    byteCount = next(0)
  }
}
