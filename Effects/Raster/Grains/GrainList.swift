import PoofCore

/// Everything that a run of grains adds, sorted by bands of the canvas, in their order.
///
/// A band's entries lie in pages, of which it takes as many as it needs. Filled by one thread, then
/// read by several.
struct GrainList: @unchecked Sendable {
  /// Poses of one block when the shutter opens and when it closes.
  let opening: PoseBuffer
  let closing: PoseBuffer

  /// Flow along one block.
  let flow: FlowRow

  private let layout: GrainListLayout
  private let header: UnsafeMutablePointer<GrainListLayout.Header>
  /// Index of each band's next entry, and the one from which on its page is full.
  private let places: UnsafeMutablePointer<Int>
  private let limits: UnsafeMutablePointer<Int>
  private let pages: UnsafeMutablePointer<GrainListLayout.Page>
  private let entries: UnsafeMutablePointer<GrainEntry>

  /// A page is full from so many entries on; a block that is begun has room.
  static let pageSize = 512
  /// The most entries that a block adds to one band: each grain itself, and its light.
  static let mostInBlock = 2 * ParticleBlock.capacity
  /// Pages an even 4 KiB apart would all want the same few places in a processor's cache.
  static let pageStride = pageSize + mostInBlock + 4

  /// A list in `memory`, which begins at a multiple of 64.
  init(in memory: UnsafeMutableRawPointer, _ layout: GrainListLayout) {
    self.layout = layout
    func array<Element>(_ start: Int, _ count: Int) -> UnsafeMutablePointer<Element> {
      (memory + start).bindMemory(to: Element.self, capacity: count)
    }
    let batches = ParticleBlock.capacity / 8
    opening = PoseBuffer(
      poses: array(layout.opening, batches), features: array(layout.openingFeatures, batches))
    closing = PoseBuffer(
      poses: array(layout.closing, batches), features: array(layout.closingFeatures, batches))
    flow = FlowRow(values: array(layout.flow, FlowRow.capacity * ParticleFlow.count))
    header = array(layout.header, 1)
    places = array(layout.places, layout.bandCount)
    limits = array(layout.limits, layout.bandCount)
    pages = array(layout.pages, layout.pageCount)
    entries = array(layout.entries, layout.pageCount * Self.pageStride)
  }
}

extension GrainList {
  /// Empties the list.
  func removeAll() {
    header.pointee = GrainListLayout.Header(pages: layout.bandCount, end: 0)
    for band in 0..<layout.bandCount { begin(band, onPage: band) }
  }

  /// The first particle after those in the list.
  var end: Int {
    get { header.pointee.end }
    nonmutating set { header.pointee.end = newValue }
  }

  /// Gets ready for another block, whose grains may touch any number of bands; false where the list
  /// has no room for it.
  func beginBlock() -> Bool {
    guard header.pointee.pages + layout.bandCount <= layout.pageCount else { return false }
    for band in 0..<layout.bandCount where places[band] >= limits[band] { beginPage(of: band) }
    return true
  }

  /// Adds an entry to a band.
  @inline(__always)
  func append(_ entry: GrainEntry, to band: Int) {
    let place = places[band]
    entries[place] = entry
    places[band] = place &+ 1
  }

  private func beginPage(of band: Int) {
    let full = page(of: band)
    let next = header.pointee.pages
    header.pointee.pages = next + 1
    pages[full] = GrainListLayout.Page(
      count: Int32(places[band] - full * Self.pageStride), next: Int32(next))
    begin(band, onPage: next)
  }

  private func begin(_ band: Int, onPage page: Int) {
    places[band] = page * Self.pageStride
    limits[band] = page * Self.pageStride + Self.pageSize
  }

  /// The page that a band is filling.
  private func page(of band: Int) -> Int { limits[band] / Self.pageStride }

  /// Calls `body` for each page of a band, in order.
  @inline(__always)
  func forEachPage(
    of band: Int, _ body: (_ entries: UnsafePointer<GrainEntry>, _ count: Int) -> Void
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

  /// Whether nothing is in a band.
  func isEmpty(_ band: Int) -> Bool { places[band] == band * Self.pageStride }
}

/// Places of everything in a grain list's memory, bytes from its beginning.
struct GrainListLayout {
  /// Counts that tell the filled part of a list.
  struct Header {
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
  let opening = 0
  let openingFeatures: Int
  let closing: Int
  let closingFeatures: Int
  let flow: Int
  let header: Int
  let places: Int
  let limits: Int
  let pages: Int
  let entries: Int
  /// Bytes in all, a multiple of 64.
  let byteCount: Int

  /// Room for about `particles` particles, and for some of each of `bands` bands.
  init(particles: Int, bands: Int) {
    bandCount = bands
    // Each band has a page that is not full, and a block may take one more for each.
    pageCount = (particles + particles / 8) / GrainList.pageSize + 2 * bands
    let batches = ParticleBlock.capacity / 8
    var end = batches * MemoryLayout<ParticlePose>.stride
    func next(_ bytes: Int) -> Int {
      let start = (end + 63) & ~63
      end = start + bytes
      return start
    }
    openingFeatures = next(batches)
    closing = next(batches * MemoryLayout<ParticlePose>.stride)
    closingFeatures = next(batches)
    flow = next(FlowRow.capacity * ParticleFlow.count * 4)
    header = next(MemoryLayout<Header>.stride)
    places = next(bands * MemoryLayout<Int>.stride)
    limits = next(bands * MemoryLayout<Int>.stride)
    pages = next(pageCount * MemoryLayout<Page>.stride)
    entries = next(pageCount * GrainList.pageStride * MemoryLayout<GrainEntry>.stride)
    byteCount = next(0)
  }
}
