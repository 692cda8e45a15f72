/// Eight packed pixels, `0xAARRGGBB` each.
@usableFromInline
package typealias PixelLanes = SIMD8<UInt32>

/// `round(a · b / 255)` in every lane, exact for all pairs of 8-bit values.
///
/// `(t + t/256) / 256` with `t = a·b + 128` is Jim Blinn's division-free form ("Three wrongs make
/// a right", IEEE CG&A 1995).
@inlinable @inline(__always)
package func multiplied(_ a: ChannelLanes, by b: ChannelLanes) -> ChannelLanes {
  let t = a &* b &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// Every channel of every pixel times `coverage` / 255; coverage is 0…255 in each lane.
@inlinable @inline(__always)
package func scaled(_ pixels: PixelLanes, by coverage: PixelLanes) -> PixelLanes {
  let factor = unsafeBitCast(coverage | coverage &<< 16, to: ChannelLanes.self)
  let blueRed = unsafeBitCast(pixels & 0x00ff_00ff, to: ChannelLanes.self)
  let greenAlpha = unsafeBitCast((pixels &>> 8) & 0x00ff_00ff, to: ChannelLanes.self)
  return unsafeBitCast(multiplied(blueRed, by: factor), to: PixelLanes.self)
    | unsafeBitCast(multiplied(greenAlpha, by: factor), to: PixelLanes.self) &<< 8
}

/// Source over destination, both premultiplied.
@inlinable @inline(__always)
package func sourceOver(_ source: PixelLanes, _ destination: PixelLanes) -> PixelLanes {
  // A premultiplied channel is at most its alpha, so no sum reaches into the next channel.
  source &+ scaled(destination, by: 255 &- (source &>> 24))
}

extension SIMD8 where Scalar == UInt32 {
  /// Loads the first `count` (1…8) pixels at `pointer`; the other lanes are clear.
  @inlinable @inline(__always)
  package init(loading pointer: UnsafePointer<UInt32>, count: Int) {
    if count == 8 {
      self = UnsafeRawPointer(pointer).loadUnaligned(as: PixelLanes.self)
    } else {
      self.init(partly: pointer, count: count)
    }
  }

  /// A part of eight stands out of line: it is seldom, and longer than what eight take.
  @usableFromInline @inline(never)
  init(partly pointer: UnsafePointer<UInt32>, count: Int) {
    self.init()
    for lane in 0..<count { self[lane] = pointer[lane] }
  }

  /// Loads the first `count` (1…8) bytes at `pointer` as one coverage value a lane.
  @inlinable @inline(__always)
  package init(coverage pointer: UnsafePointer<UInt8>, count: Int) {
    if count == 8 {
      // Written out, the eight become one load and two unpackings; the generic conversion of a
      // vector stays a call.
      self = PixelLanes(
        UInt32(pointer[0]), UInt32(pointer[1]), UInt32(pointer[2]), UInt32(pointer[3]),
        UInt32(pointer[4]), UInt32(pointer[5]), UInt32(pointer[6]), UInt32(pointer[7]))
    } else {
      self.init(coveragePartly: pointer, count: count)
    }
  }

  @usableFromInline @inline(never)
  init(coveragePartly pointer: UnsafePointer<UInt8>, count: Int) {
    self.init()
    for lane in 0..<count { self[lane] = UInt32(pointer[lane]) }
  }

  /// Stores the first `count` (1…8) lanes at `pointer`.
  @inlinable @inline(__always)
  package func store(to pointer: UnsafeMutablePointer<UInt32>, count: Int) {
    if count == 8 {
      UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: PixelLanes.self)
    } else {
      storePartly(to: pointer, count: count)
    }
  }

  @usableFromInline @inline(never)
  func storePartly(to pointer: UnsafeMutablePointer<UInt32>, count: Int) {
    for lane in 0..<count { pointer[lane] = self[lane] }
  }
}

/// Calls `body(offset, lanes)` for every full batch of eight in `count`, then once for the rest.
@inlinable @inline(__always)
package func forEachBatch(of count: Int, _ body: (_ offset: Int, _ lanes: Int) -> Void) {
  var offset = 0
  #if arch(wasm32)
    // What is done twice stands there twice, and a page fetches it.
    while offset < count {
      body(offset, min(8, count &- offset))
      offset &+= 8
    }
  #else
    while offset &+ 8 <= count {
      body(offset, 8)
      offset &+= 8
    }
    if offset < count { body(offset, count &- offset) }
  #endif
}
