import PoofCore

/// A block of specks as pixels of the canvas, on their way to the bands they lie in.
struct SpeckBuffer {
  /// Place and colour of each.
  let entries: UnsafeMutablePointer<DrawEntry>
  /// The bands of each eight; `nowhere` where nothing is to be seen.
  let bands: UnsafeMutablePointer<PixelLanes>
  /// All bits for those of each eight that are larger than a pixel, where there are any.
  let isLarge: UnsafeMutablePointer<PixelLanes>

  /// Numbers after those of all bands, another for each lane: counting what is in a band waits
  /// until its last entry is counted, which lanes of the same number would do again and again.
  static var nowhere: PixelLanes {
    let first = UInt32(truncatingIfNeeded: CanvasBands.mostBands)
    return PixelLanes(
      first, first &+ 1, first &+ 2, first &+ 3, first &+ 4, first &+ 5, first &+ 6, first &+ 7)
  }

  /// Stores eight particles at `offset`, a multiple of eight, in the block.
  @inline(__always)
  func store(_ pixels: SpeckGrid.Pixels, _ colors: PixelLanes, at offset: Int) {
    // The highest bit of 0 − 1 and of not 0 are both set only for 0.
    let isClear = unsafeBitCast(~colors & (colors &- 1), to: SIMD8<Int32>.self) &>> 31
    let isHidden = pixels.isOutside | unsafeBitCast(isClear, to: PixelLanes.self)
    bands[offset &>> 3] = pixels.bands & ~isHidden | Self.nowhere & isHidden
    let memory = UnsafeMutableRawPointer(entries + offset)
    let (first, second) = interleaved(pixels.offsets, colors)
    memory.storeBytes(of: first, as: PixelLanes.self)
    memory.storeBytes(of: second, toByteOffset: 32, as: PixelLanes.self)
  }
}

/// a₀ b₀ a₁ b₁ … a₇ b₇.
@inline(__always)
private func interleaved(_ a: PixelLanes, _ b: PixelLanes) -> (PixelLanes, PixelLanes) {
  (
    PixelLanes(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]),
    PixelLanes(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
  )
}
