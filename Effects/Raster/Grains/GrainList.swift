import PoofCore

/// Everything that a run of grains adds, sorted by bands of the canvas, in their order.
///
/// A band's entries lie in pages, of which it takes as many as it needs. Filled by one thread, then
/// read by several.
struct GrainList: @unchecked Sendable {
  /// Poses of one block, and its places when the shutter opened.
  let poses: PoseBuffer
  let places: PlaceBuffer
  /// The block's grains on the canvas.
  let placed: UnsafeMutablePointer<PlacedGrains>

  /// Flow along one block.
  let flow: FlowRow
  /// Coverage in the shadow's cells; none where no shadow is thrown.
  let shade: UnsafeMutablePointer<UInt32>

  private let layout: GrainListLayout
  private let header: UnsafeMutablePointer<GrainListLayout.Header>
  /// Index of each band's next entry, and the one from which on its page is full.
  private let next: UnsafeMutablePointer<Int>
  private let limits: UnsafeMutablePointer<Int>
  private let pages: UnsafeMutablePointer<GrainListLayout.Page>
  private let entries: UnsafeMutablePointer<GrainEntry>

  /// A page is full from so many entries on; a block that is begun has room.
  static let pageSize = 1_536
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
    poses = PoseBuffer(
      poses: array(layout.poses, batches), features: array(layout.features, batches))
    places = PlaceBuffer(values: array(layout.places, 2 * batches))
    placed = array(layout.placed, batches)
    flow = FlowRow(values: array(layout.flow, FlowRow.capacity * ParticleFlow.count))
    shade = array(layout.shade, layout.shadeCount)
    header = array(layout.header, 1)
    next = array(layout.next, layout.bandCount)
    limits = array(layout.limits, layout.bandCount)
    pages = array(layout.pages, layout.pageCount)
    entries = array(layout.entries, layout.pageCount * Self.pageStride)
  }
}

extension GrainList {
  /// Empties the list.
  func removeAll() {
    header.pointee = GrainListLayout.Header(
      pages: layout.bandCount, end: 0, firstColumn: .max, endColumn: .min)
    for band in 0..<layout.bandCount { begin(band, onPage: band) }
    shade.update(repeating: 0, count: layout.shadeCount)
  }

  /// The first particle after those in the list.
  var end: Int {
    get { header.pointee.end }
    nonmutating set { header.pointee.end = newValue }
  }

  /// Columns of the canvas outside of which nothing is; empty where there is nothing at all.
  var columns: (first: Int32, end: Int32) {
    (header.pointee.firstColumn, header.pointee.endColumn)
  }

  /// Widens `columns`.
  func include(first: Int32, end: Int32) {
    header.pointee.firstColumn = min(header.pointee.firstColumn, first)
    header.pointee.endColumn = max(header.pointee.endColumn, end)
  }

  /// Gets ready for another block, whose grains may touch any number of bands; false where the list
  /// has no room for it.
  func beginBlock() -> Bool {
    guard header.pointee.pages + layout.bandCount <= layout.pageCount else { return false }
    for band in 0..<layout.bandCount where next[band] >= limits[band] { beginPage(of: band) }
    return true
  }

  /// Adds an entry to a band.
  @inline(__always)
  func append(_ entry: GrainEntry, to band: Int) {
    let place = next[band]
    entries[place] = entry
    next[band] = place &+ 1
  }

  private func beginPage(of band: Int) {
    let full = page(of: band)
    let page = header.pointee.pages
    header.pointee.pages = page + 1
    pages[full] = GrainListLayout.Page(
      count: Int32(next[band] - full * Self.pageStride), next: Int32(page))
    begin(band, onPage: page)
  }

  private func begin(_ band: Int, onPage page: Int) {
    next[band] = page * Self.pageStride
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
      let count = page == last ? next[band] - start : Int(pages[page].count)
      body(entries + start, count)
      if page == last { return }
      page = Int(pages[page].next)
    }
  }

  /// Whether nothing is in a band.
  func isEmpty(_ band: Int) -> Bool { next[band] == band * Self.pageStride }
}

/// Places of everything in a grain list's memory, bytes from its beginning.
struct GrainListLayout {
  /// Counts that tell the filled part of a list.
  struct Header {
    var pages: Int
    /// The first particle that is not in the list.
    var end: Int
    var firstColumn: Int32
    var endColumn: Int32
  }

  /// A full page.
  struct Page {
    var count: Int32
    var next: Int32
  }

  let bandCount: Int
  let pageCount: Int
  let poses = 0
  let features: Int
  let places: Int
  let placed: Int
  let flow: Int
  let shade: Int
  let shadeCount: Int
  let header: Int
  let next: Int
  let limits: Int
  let pages: Int
  let entries: Int
  /// Bytes in all, a multiple of 64.
  let byteCount: Int

  /// Room for about `particles` particles, and their light where there is any, for some of each of
  /// `bands` bands, and for so many cells of the shadow.
  init(particles: Int, bands: Int, hasLight: Bool, shadowCells: Int) {
    bandCount = bands
    // An eighth of them lies in two bands. Each band has a page that is not full, and a block may
    // take one more for each.
    let entries = hasLight ? 2 * particles : particles
    pageCount = (entries + entries / 8) / GrainList.pageSize + 2 * bands
    let batches = ParticleBlock.capacity / 8
    var end = batches * MemoryLayout<ParticlePose>.stride
    func place(_ bytes: Int) -> Int {
      let start = (end + 63) & ~63
      end = start + bytes
      return start
    }
    features = place(batches)
    places = place(2 * batches * MemoryLayout<Lanes>.stride)
    placed = place(batches * MemoryLayout<PlacedGrains>.stride)
    flow = place(FlowRow.capacity * ParticleFlow.count * 4)
    shadeCount = shadowCells
    shade = place(4 * shadowCells)
    header = place(MemoryLayout<Header>.stride)
    next = place(bands * MemoryLayout<Int>.stride)
    limits = place(bands * MemoryLayout<Int>.stride)
    pages = place(pageCount * MemoryLayout<Page>.stride)
    self.entries = place(pageCount * GrainList.pageStride * MemoryLayout<GrainEntry>.stride)
    byteCount = place(0)
  }
}
