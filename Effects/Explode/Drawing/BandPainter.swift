import PoofCore

/// Draws the entries of draw lists in one band of a canvas.
struct BandPainter {
  let bands: CanvasBands
  let band: Int
  let pieces: PiecePainter

  /// Draws a list's entries of this band in their order.
  func draw(_ list: DrawList) {
    let area = bands.area(of: band)
    let start = bands.start
    let first = UInt32(truncatingIfNeeded: (area.minY &- bands.clip.minY) &* bands.stride)
    list.forEachPage(of: band) { entries, count in
      list.keep(fetchPixels(start, entries, count, insteadOfPlaced: first), band: band)
      var index = 0
      while index < count {
        index = drawPixels(start, entries, from: index, to: count)
        if index < count {
          pieces.draw(list.placed[entries[index].number], inside: area)
          index &+= 1
        }
      }
    }
  }
}

/// Draws entries up to the next that is no pixel, and returns its number.
@inline(never)
private func drawPixels(
  _ pixels: UnsafeMutablePointer<UInt32>, _ entries: UnsafePointer<DrawEntry>, from first: Int,
  to end: Int
) -> Int {
  var index = first
  while index < end {
    let entry = entries[index]
    if entry.isPlaced { return index }
    let pixel = pixels + Int(entry.offset)
    pixel.pointee = sourceOver(entry.color, pixel.pointee)
    index &+= 1
  }
  return end
}

/// Reads the pixels of entries, so that they are in the processor's cache when they are drawn:
/// reads that wait for nothing but memory are under way many at a time. Returns a number that
/// depends on all of them, or the compiler would see that nobody needs them.
@inline(never)
private func fetchPixels(
  _ pixels: UnsafeMutablePointer<UInt32>, _ entries: UnsafePointer<DrawEntry>, _ count: Int,
  insteadOfPlaced first: UInt32
) -> UInt32 {
  var all: UInt32 = 0
  for index in 0..<count {
    let entry = entries[index]
    all |= pixels[Int(entry.isPlaced ? first : entry.offset)]
  }
  return all
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
