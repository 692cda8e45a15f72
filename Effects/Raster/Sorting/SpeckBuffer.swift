import PoofCore

/// A block of specks as pixels of the canvas, on their way to the bands they lie in.
struct SpeckBuffer {
  /// Place and colour of each.
  let entries: UnsafeMutablePointer<DrawEntry>
  /// The bands of each eight; all bits where nothing is to be seen.
  let bands: UnsafeMutablePointer<PixelLanes>
  /// All bits for those of each eight that are larger than a pixel, where there are any.
  let isLarge: UnsafeMutablePointer<PixelLanes>

  /// Stores eight particles at `offset`, a multiple of eight, in the block.
  @inline(__always)
  func store(_ pixels: SpeckGrid.Pixels, _ colors: PixelLanes, at offset: Int) {
    // The highest bit of 0 − 1 and of not 0 are both set only for 0.
    let isClear = unsafeBitCast(~colors & (colors &- 1), to: SIMD8<Int32>.self) &>> 31
    bands[offset &>> 3] = pixels.bands | unsafeBitCast(isClear, to: PixelLanes.self)
    let memory = UnsafeMutableRawPointer(entries + offset)
    let (first, second) = interleaved(pixels.offsets, colors)
    memory.storeBytes(of: first, as: PixelLanes.self)
    memory.storeBytes(of: second, toByteOffset: 32, as: PixelLanes.self)
  }
}

/// The lowest bytes of eight lanes in memory, the first lane's lowest.
@inline(__always)
func packedBytes(_ lanes: UnsafePointer<PixelLanes>) -> UInt64 {
  let b = unsafeBitCast(lanes.pointee, to: SIMD32<UInt8>.self)
  let bytes = SIMD8<UInt8>(b[0], b[4], b[8], b[12], b[16], b[20], b[24], b[28])
  return unsafeBitCast(bytes, to: UInt64.self).littleEndian
}

/// a₀ b₀ a₁ b₁ … a₇ b₇.
@inline(__always)
private func interleaved(_ a: PixelLanes, _ b: PixelLanes) -> (PixelLanes, PixelLanes) {
  (
    PixelLanes(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]),
    PixelLanes(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
  )
}
