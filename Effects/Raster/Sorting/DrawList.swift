import PoofCore

/// Everything that a run of particles draws, sorted by bands of the canvas, in their order.
///
/// A band's entries lie in pages, of which it takes as many as it needs. What lies in no band goes
/// to the last one's page, over and over. Filled by one thread, then read by several.
struct DrawList: @unchecked Sendable {
  /// Poses of one block, kept until its particles are placed.
  let poses: PoseBuffer
  /// Flow along the row of one block.
  let flow: FlowRow
  /// Specks of one block, kept until they go to their bands.
  let specks: SpeckBuffer
  /// Particles larger than a pixel, eight at a time.
  private let placed: UnsafeMutablePointer<PlacedParticles>
  private let layout: DrawListLayout

  private let header: UnsafeMutablePointer<DrawListLayout.Header>
  /// Index of each band's next entry, and the one from which on its page is full.
  private let places: UnsafeMutablePointer<Int>
  private let limits: UnsafeMutablePointer<Int>
  private let pages: UnsafeMutablePointer<DrawListLayout.Page>
  private let entries: UnsafeMutablePointer<DrawEntry>

  /// A page is full from so many entries on; a block that is begun has room.
  static let pageSize = 768
  /// Pages an even 4 KiB apart would all want the same few places in a processor's cache.
  static let pageStride = pageSize + ParticleBlock.capacity + 8
  /// Bands, and the eight that stand for what is not seen; see `SpeckBuffer.nowhere`.
  static let counterCount = CanvasBands.mostBands + 8

  /// A list in `memory`, which begins at a multiple of 64.
  init(in memory: UnsafeMutableRawPointer, _ layout: DrawListLayout) {
    self.layout = layout
    func array<Element>(_ start: Int, _ count: Int) -> UnsafeMutablePointer<Element> {
      (memory + start).bindMemory(to: Element.self, capacity: count)
    }
    let block = ParticleBlock.capacity
    poses = PoseBuffer(
      poses: array(layout.poses, block / 8), features: array(layout.features, block / 8))
    flow = FlowRow(values: array(layout.flow, FlowRow.capacity * ParticleFlow.count))
    specks = SpeckBuffer(
      entries: array(layout.speckEntries, block), bands: array(layout.speckBands, block / 8),
      isLarge: array(layout.speckSizes, block / 8))
    header = array(layout.header, 1)
    places = array(layout.places, Self.counterCount)
    limits = array(layout.limits, Self.counterCount)
    pages = array(layout.pages, layout.pageCount)
    placed = array(layout.placed, layout.placedCount)
    entries = array(layout.entries, layout.pageCount * Self.pageStride)
  }
}

extension DrawList {
  /// Empties the list.
  func removeAll() {
    header.pointee = DrawListLayout.Header(placed: 0, pages: layout.bandCount + 1, end: 0)
    for band in 0..<layout.bandCount { begin(band, onPage: band) }
    beginNowhere()
  }

  /// The first particle after those in the list.
  var end: Int {
    get { header.pointee.end }
    nonmutating set { header.pointee.end = newValue }
  }

  /// Gets ready for another block, whose particles may touch any number of bands; false where the
  /// list has no room for it.
  ///
  /// Only here full pages are left, so that adding an entry asks no question.
  func beginBlock() -> Bool {
    guard header.pointee.pages + layout.bandCount <= layout.pageCount,
      header.pointee.placed + ParticleBlock.capacity / 8 <= layout.placedCount
    else { return false }
    var band = 0
    while band < layout.bandCount {
      if places[band] >= limits[band] { beginPage(of: band) }
      band &+= 1
    }
    beginNowhere()
    return true
  }

  /// Adds a block's specks to the bands they lie in.
  @inline(__always)
  func appendSpecks(count: Int) {
    var batch = 0
    while batch &<< 3 < count {
      appendSpecks(batch: batch)
      batch &+= 1
    }
  }

  /// Adds eight specks to the bands they lie in.
  @inline(__always)
  func appendSpecks(batch: Int) {
    let bands = specks.bands[batch]
    if isAnyBitSet(bands ^ PixelLanes(repeating: bands[0])) {
      guard isAnyBitSet(bands ^ SpeckBuffer.nowhere) else { return }
      for lane in 0..<8 { appendSpeck(batch &<< 3 &+ lane) }
    } else {
      let band = Int(truncatingIfNeeded: bands[0])
      let place = places[band]
      let source = UnsafeRawPointer(specks.entries + batch &<< 3)
      UnsafeMutableRawPointer(entries + place).storeBytes(
        of: source.load(as: SIMD8<UInt64>.self), as: SIMD8<UInt64>.self)
      places[band] = place &+ 8
    }
  }

  /// Adds one of the block's specks to the band it lies in.
  @inline(__always)
  func appendSpeck(_ index: Int) {
    // From memory: a number taken out of a vector costs more than one that is loaded.
    let band = UnsafeRawPointer(specks.bands).load(
      fromByteOffset: index &<< 2, as: UInt32.self)
    append(specks.entries[index], to: Int(truncatingIfNeeded: band))
  }

  /// Keeps eight placed particles, and returns the number of the first.
  @inline(__always)
  func keep(_ particles: PlacedParticles) -> Int {
    let number = header.pointee.placed
    placed[number] = particles
    header.pointee.placed = number &+ 1
    return number &<< 3
  }

  /// Adds a particle that is kept to the bands that its rows lie in.
  @inline(__always)
  func append(placed number: Int) {
    let eight = placed + number &>> 3
    let lane = number & 7
    let entry = DrawEntry(placed: number)
    var band = Int(eight.pointee.firstBand[lane])
    let last = Int(eight.pointee.lastBand[lane])
    while band <= last {
      append(entry, to: band)
      band &+= 1
    }
  }

  /// A placed particle by its number.
  @inline(__always)
  func particle(_ number: Int) -> PlacedParticle {
    PlacedParticle(placed + number &>> 3, lane: number)
  }

  @inline(__always)
  private func append(_ entry: DrawEntry, to band: Int) {
    let place = places[band]
    entries[place] = entry
    places[band] = place &+ 1
  }

  @inline(never)
  private func beginPage(of band: Int) {
    let full = page(of: band)
    let next = header.pointee.pages
    header.pointee.pages = next + 1
    pages[full] = DrawListLayout.Page(
      count: Int32(places[band] - full * Self.pageStride), next: Int32(next))
    begin(band, onPage: next)
  }

  private func begin(_ band: Int, onPage page: Int) {
    places[band] = page * Self.pageStride
    limits[band] = page * Self.pageStride + Self.pageSize
  }

  /// What nobody sees is overwritten with every block.
  @inline(__always)
  private func beginNowhere() {
    var band = CanvasBands.mostBands
    while band < Self.counterCount {
      begin(band, onPage: layout.bandCount)
      band &+= 1
    }
  }

  /// The page that a band is filling.
  private func page(of band: Int) -> Int { limits[band] / Self.pageStride }
}

extension DrawList {
  /// Number of entries in a band.
  func entryCount(of band: Int) -> Int {
    var sum = 0
    forEachPage(of: band) { _, count in sum &+= count }
    return sum
  }

  /// Calls `body` for each page of a band, in order.
  @inline(__always)
  func forEachPage(
    of band: Int, _ body: (_ entries: UnsafePointer<DrawEntry>, _ count: Int) -> Void
  ) {
    let last = page(of: band)
    // A band's first page has its number.
    var page = band
    while true {
      let start = page * Self.pageStride
      let count = page == last ? places[band] - start : Int(pages[page].count)
      body(entries + start, count)
      if page == last { return }
      page = Int(pages[page].next)
    }
  }
}
