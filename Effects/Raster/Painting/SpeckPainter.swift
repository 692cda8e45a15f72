import CProcessor
import PoofCore

/// Draws specks: entries that are single pixels of a canvas.
///
/// Pixels are fetched into the processor's cache some time before they are drawn: they may lie
/// anywhere in a band, and only their entries tell where.
struct SpeckPainter {
  /// The clip's first pixel.
  let pixels: UnsafeMutablePointer<UInt32>

  /// Number of entries by which fetching goes ahead of drawing, a multiple of eight.
  private static let lead = 64

  /// Fetches what the first of a page's entries draw on.
  func fetch(_ entries: UnsafePointer<DrawEntry>, count: Int) {
    for index in 0..<min(count, Self.lead) { fetch(entries[index]) }
  }

  /// Draws entries up to the next that is no pixel, and returns its number.
  @inline(never)
  func draw(_ entries: UnsafePointer<DrawEntry>, from first: Int, to end: Int) -> Int {
    var index = first
    while index &+ 8 <= end {
      let next = entries + min(index &+ Self.lead, end &- 8)
      for lane in 0..<8 { fetch(next[lane]) }
      if !drawEight(entries + index) {
        for lane in 0..<8 {
          let entry = entries[index &+ lane]
          if entry.isPlaced { return index &+ lane }
          draw(entry)
        }
      }
      index &+= 8
    }
    while index < end {
      let entry = entries[index]
      if entry.isPlaced { return index }
      draw(entry)
      index &+= 1
    }
    return end
  }

  @inline(__always)
  private func fetch(_ entry: DrawEntry) { poof_prefetch(pixels + entry.offset) }

  @inline(__always)
  private func draw(_ entry: DrawEntry) {
    let pixel = pixels + entry.offset
    pixel.pointee = sourceOver(entry.color, pixel.pointee)
  }

  /// Draws eight entries at once and returns true; or draws nothing, where one is no pixel or two
  /// are the same pixel, of which the second must see what the first has left.
  @inline(__always)
  private func drawEight(_ entries: UnsafePointer<DrawEntry>) -> Bool {
    let memory = UnsafeRawPointer(entries)
    let a = memory.loadUnaligned(as: PixelLanes.self)
    let b = memory.loadUnaligned(fromByteOffset: 32, as: PixelLanes.self)
    // Entries 0, 1, 4, 5, 2, 3, 6, 7: processors take them apart in this order at one blow.
    let offsets = PixelLanes(a[0], a[2], b[0], b[2], a[4], a[6], b[4], b[6])
    let colors = PixelLanes(a[1], a[3], b[1], b[3], a[5], a[7], b[5], b[7])
    // What is no pixel has the highest bit set.
    guard !isAnyBitSet((repeated(offsets) | offsets) & 0x8000_0000) else { return false }
    let p0 = pixels + entries[0].offset
    let p1 = pixels + entries[1].offset
    let p2 = pixels + entries[4].offset
    let p3 = pixels + entries[5].offset
    let p4 = pixels + entries[2].offset
    let p5 = pixels + entries[3].offset
    let p6 = pixels + entries[6].offset
    let p7 = pixels + entries[7].offset
    let under = PixelLanes(
      p0.pointee, p1.pointee, p2.pointee, p3.pointee, p4.pointee, p5.pointee, p6.pointee,
      p7.pointee)
    let over = sourceOver(colors, under)
    p0.pointee = over[0]
    p1.pointee = over[1]
    p2.pointee = over[2]
    p3.pointee = over[3]
    p4.pointee = over[4]
    p5.pointee = over[5]
    p6.pointee = over[6]
    p7.pointee = over[7]
    return true
  }
}

/// All bits of lanes whose number is in another lane too; of each pair at least one.
@inline(__always)
private func repeated(_ x: PixelLanes) -> PixelLanes {
  @inline(__always)
  func equal(_ y: PixelLanes) -> PixelLanes { unsafeBitCast(x .== y, to: PixelLanes.self) }
  // Around the circle of eight, lanes are one to four steps apart.
  return equal(PixelLanes(x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[0]))
    | equal(PixelLanes(x[2], x[3], x[4], x[5], x[6], x[7], x[0], x[1]))
    | equal(PixelLanes(x[3], x[4], x[5], x[6], x[7], x[0], x[1], x[2]))
    | equal(PixelLanes(x[4], x[5], x[6], x[7], x[0], x[1], x[2], x[3]))
}

/// Source over destination for one pixel, the same bits as in lanes.
///
/// The four channels lie in 16 bits each of one word; see `multiplied(_:by:)` for the rounding.
@inline(__always)
func sourceOver(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  let mask: UInt64 = 0x00ff_00ff_00ff_00ff
  let wide = UInt64(destination)
  let t = ((wide | wide &<< 24) & mask) &* UInt64(255 &- source >> 24) &+ 0x0080_0080_0080_0080
  let divided = ((t &+ ((t &>> 8) & mask)) &>> 8) & mask
  return source &+ UInt32(truncatingIfNeeded: divided | divided &>> 24)
}
