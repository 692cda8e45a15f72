/// A single pixel to draw; or a larger particle.
///
///     bit 63       32 31             0
///         colour      offset from the clip's first pixel
///         anything    1 << 31 | number among the placed particles
struct DrawEntry {
  let bits: UInt64

  @inline(__always)
  init(placed number: Int) { bits = 1 &<< 31 | UInt64(truncatingIfNeeded: number) }

  @inline(__always)
  var isPlaced: Bool { bits & 1 &<< 31 != 0 }
  /// Offset from the clip's first pixel; where the entry is a placed particle, a place that may be
  /// fetched but not drawn on. All 32 bits are taken as they are: `Int` may have no more.
  @inline(__always)
  var offset: Int { Int(truncatingIfNeeded: bits & 0xffff_ffff) }
  @inline(__always)
  var color: UInt32 { UInt32(truncatingIfNeeded: bits &>> 32) }
  @inline(__always)
  var number: Int { Int(bits & 0x7fff_ffff) }
}
