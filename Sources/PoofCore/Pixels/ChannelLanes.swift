/// Two channels of eight pixels, each 8-bit value in 16 bits of its own, so that products fit.
@usableFromInline
package typealias ChannelLanes = SIMD16<UInt16>

#if arch(wasm32)
  // A vector of one number is made by a loop over its lanes. Where the compiler goes by size, it keeps
  // that of sixteen as a loop in memory: a square of a few pixels took ten times as long.
  extension SIMD16 where Scalar == UInt16 {
    @inlinable @inline(__always)
    package static func all(_ value: UInt16) -> ChannelLanes {
      let pair = UInt32(truncatingIfNeeded: value) &* 0x1_0001
      return unsafeBitCast(
        PixelLanes(pair, pair, pair, pair, pair, pair, pair, pair), to: ChannelLanes.self)
    }

    @inlinable @inline(__always)
    package static func &>> (lanes: ChannelLanes, bits: UInt16) -> ChannelLanes {
      lanes &>> all(bits)
    }

    @inlinable @inline(__always)
    package static func &+ (lanes: ChannelLanes, value: UInt16) -> ChannelLanes {
      lanes &+ all(value)
    }

    @inlinable @inline(__always)
    package static func &- (value: UInt16, lanes: ChannelLanes) -> ChannelLanes {
      all(value) &- lanes
    }
  }
#endif
