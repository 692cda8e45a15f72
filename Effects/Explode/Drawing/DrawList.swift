import PoofCore

/// A single pixel to draw; or a larger particle.
///
///     bit 63       32 31             0
///         colour      offset on the canvas
///         anything    1 << 31 | number among the placed particles
struct DrawEntry {
  let bits: UInt64

  @inline(__always)
  init(offset: UInt32, color: UInt32) { bits = UInt64(color) &<< 32 | UInt64(offset) }

  @inline(__always)
  init(placed number: Int) { bits = 1 &<< 31 | UInt64(truncatingIfNeeded: number) }

  @inline(__always)
  var isPlaced: Bool { bits & 1 &<< 31 != 0 }
  @inline(__always)
  var offset: UInt32 { UInt32(truncatingIfNeeded: bits) }
  @inline(__always)
  var color: UInt32 { UInt32(truncatingIfNeeded: bits &>> 32) }
  @inline(__always)
  var number: Int { Int(bits & 0x7fff_ffff) }
}

/// What the particles of one piece draw, sorted by bands of the canvas, in their order.
///
/// A band's entries lie in pages, of which it takes as many as it needs. After the bands there is
/// one for what lies in none. Filled by one thread, then read by several.
struct DrawList: @unchecked Sendable {
  /// Where poses are kept until they are drawn: one block's.
  let poses: PoseBuffer
  /// Particles larger than a pixel.
  let placed: UnsafeMutablePointer<PlacedParticle>
  let layout: Layout

  private let header: UnsafeMutablePointer<Header>
  private let bands: UnsafeMutablePointer<Band>
  private let pages: UnsafeMutablePointer<Page>
  private let entries: UnsafeMutablePointer<DrawEntry>

  private struct Header {
    var placed: Int
    var pages: Int
    /// The first particle that is not in the list.
    var end: Int
  }

  private struct Band {
    var firstPage: Int32
    var page: Int32
    /// Where the next entry goes, and where the page is full.
    var place: Int
    var limit: Int
    /// What nobody needs.
    var kept: UInt32 = 0
  }

  private struct Page {
    var count: Int32
    var next: Int32
  }

  /// A page is full from so many entries on; a batch of eight that is begun has room.
  private static let pageSize = 256
  private static let pageStride = pageSize + 8

  /// A list in `memory`, which begins at a multiple of 64.
  init(in memory: UnsafeMutableRawPointer, _ layout: Layout) {
    self.layout = layout
    func array<Element>(_ start: Int, _ count: Int) -> UnsafeMutablePointer<Element> {
      (memory + start).bindMemory(to: Element.self, capacity: count)
    }
    let batches = ParticleBlock.capacity / 8
    poses = PoseBuffer(
      poses: array(layout.poses, batches), features: array(layout.features, batches))
    header = array(layout.header, 1)
    bands = array(layout.bands, layout.bandCount)
    pages = array(layout.pages, layout.pageCount)
    placed = array(layout.placed, layout.placedCount)
    entries = array(layout.entries, layout.pageCount * Self.pageStride)
  }

  /// Where everything lies in a list's memory.
  struct Layout {
    let bandCount: Int
    let pageCount: Int
    let placedCount: Int
    let poses = 0
    let features: Int
    let header: Int
    let bands: Int
    let pages: Int
    let placed: Int
    let entries: Int
    /// Bytes in all, a multiple of 64.
    let byteCount: Int

    /// Room for about `particles` particles.
    init(particles: Int, bands drawnBands: Int, areLarge: Bool) {
      bandCount = drawnBands + 1
      // Each band has a page that is not full, and a block may take two more for each.
      pageCount = particles / DrawList.pageSize + 3 * bandCount
      placedCount = (areLarge ? particles : particles / 8) + ParticleBlock.capacity
      let batches = ParticleBlock.capacity / 8
      var end = batches * MemoryLayout<ParticlePose>.stride
      func next(_ bytes: Int) -> Int {
        let start = (end + 63) & ~63
        end = start + bytes
        return start
      }
      features = next(batches)
      header = next(MemoryLayout<Header>.stride)
      bands = next(bandCount * MemoryLayout<Band>.stride)
      pages = next(pageCount * MemoryLayout<Page>.stride)
      placed = next(placedCount * MemoryLayout<PlacedParticle>.stride)
      entries = next(pageCount * DrawList.pageStride * MemoryLayout<DrawEntry>.stride)
      byteCount = next(0)
    }
  }
}

extension DrawList {
  /// Empties the list.
  func removeAll() {
    header.pointee = Header(placed: 0, pages: layout.bandCount, end: 0)
    for band in 0..<layout.bandCount {
      let place = band * Self.pageStride
      bands[band] = Band(
        firstPage: Int32(band), page: Int32(band), place: place, limit: place + Self.pageSize)
    }
  }

  /// The first particle after those in the list.
  var end: Int {
    get { header.pointee.end }
    nonmutating set { header.pointee.end = newValue }
  }

  /// Whether another block of particles fits, however many bands each of them touches.
  var hasRoomForBlock: Bool {
    header.pointee.pages + 2 * layout.bandCount <= layout.pageCount
      && header.pointee.placed + ParticleBlock.capacity <= layout.placedCount
  }

  /// Adds eight pixels to a band.
  @inline(__always)
  func append(offsets: SIMD8<UInt32>, colors: SIMD8<UInt32>, to band: Int) {
    let place = bands[band].place
    let memory = UnsafeMutableRawPointer(entries + place)
    let first = SIMD8(lowHalf: offsets.lowHalf, highHalf: colors.lowHalf)
    let second = SIMD8(lowHalf: offsets.highHalf, highHalf: colors.highHalf)
    memory.storeBytes(of: Self.interleaved(first), as: SIMD8<UInt32>.self)
    memory.storeBytes(of: Self.interleaved(second), toByteOffset: 32, as: SIMD8<UInt32>.self)
    advance(band, to: place &+ 8)
  }

  /// Lanes 0, 4, 1, 5, 2, 6, 3, 7.
  @inline(__always)
  private static func interleaved(_ x: SIMD8<UInt32>) -> SIMD8<UInt32> {
    SIMD8(x[0], x[4], x[1], x[5], x[2], x[6], x[3], x[7])
  }

  /// Adds eight pixels to the bands they lie in.
  @inline(__always)
  func append(_ dust: UnsafePointer<DustBatch>) {
    // A copy's lanes are read from memory: taking them out of a vector costs a copy each.
    let words = UnsafeRawPointer(dust).assumingMemoryBound(to: UInt32.self)
    for lane in 0..<8 {
      append(
        DrawEntry(offset: words[lane], color: words[lane &+ 8]), to: Int(words[lane &+ 16]))
    }
  }

  /// Adds an entry to a band.
  @inline(__always)
  func append(_ entry: DrawEntry, to band: Int) {
    let place = bands[band].place
    entries[place] = entry
    advance(band, to: place &+ 1)
  }

  /// Adds a placed particle to the bands that its rows lie in.
  @inline(__always)
  func append(_ particle: PlacedParticle, bands: ClosedRange<Int>) {
    let number = header.pointee.placed
    placed[number] = particle
    header.pointee.placed = number &+ 1
    for band in bands { append(DrawEntry(placed: number), to: band) }
  }

  @inline(__always)
  private func advance(_ band: Int, to place: Int) {
    bands[band].place = place
    if place >= bands[band].limit { beginPage(of: band) }
  }

  @inline(never)
  private func beginPage(of band: Int) {
    let full = Int(bands[band].page)
    // What nobody sees is overwritten.
    if band == layout.bandCount - 1 { return bands[band].place = full * Self.pageStride }
    let next = header.pointee.pages
    header.pointee.pages = next + 1
    pages[full] = Page(
      count: Int32(bands[band].place - full * Self.pageStride), next: Int32(next))
    bands[band].page = Int32(next)
    bands[band].place = next * Self.pageStride
    bands[band].limit = next * Self.pageStride + Self.pageSize
  }

  /// Keeps a number that nobody asks for again.
  @inline(__always)
  func keep(_ number: UInt32, band: Int) { bands[band].kept = number }

  /// Calls `body` for each page of a band, in order.
  @inline(__always)
  func forEachPage(
    of band: Int, _ body: (_ entries: UnsafePointer<DrawEntry>, _ count: Int) -> Void
  ) {
    let last = Int(bands[band].page)
    var page = Int(bands[band].firstPage)
    while true {
      let start = page * Self.pageStride
      let count = page == last ? bands[band].place - start : Int(pages[page].count)
      body(entries + start, count)
      if page == last { return }
      page = Int(pages[page].next)
    }
  }
}
