import PoofCore

/// Turns places into pixels of a canvas.
///
/// Places are taken in 128ths of a pixel relative to the canvas's middle, where even the largest
/// canvas's have so many bits behind the point. The constants stand ready in all lanes: spread by
/// the compiler, x's and y's end up in one vector, which must be taken apart for each use.
struct SpeckGrid {
  private let toMiddleX: Lanes
  private let toMiddleY: Lanes
  private let fromMiddleX: SIMD8<Int32>
  private let fromMiddleY: SIMD8<Int32>
  private let lastX: SIMD8<Int32>
  private let lastY: SIMD8<Int32>
  private let stride: UInt32
  private let shift: UInt32

  init(_ bands: CanvasBands, origin: PixelPoint) {
    // 1.5 · 2¹⁶ leaves 7 bits for a fraction: the number's last bits are then 128ths. The next
    // larger numbers, and those that are none, all stay far outside, as the bits of floats go up
    // and down with their numbers.
    func toMiddle(_ origin: Int, _ side: Int) -> Lanes {
      Lanes(repeating: Float(origin - side / 2 + 98_304))
    }
    func fromMiddle(_ side: Int, _ first: Int) -> SIMD8<Int32> {
      SIMD8(repeating: Int32(truncatingIfNeeded: (side / 2 - first) << 7) &- 0x47c0_0000 &- 64)
    }
    let clip = bands.clip
    toMiddleX = toMiddle(origin.x, bands.size.width)
    toMiddleY = toMiddle(origin.y, bands.size.height)
    fromMiddleX = fromMiddle(bands.size.width, clip.minX)
    fromMiddleY = fromMiddle(bands.size.height, clip.minY)
    lastX = SIMD8(repeating: Int32(truncatingIfNeeded: clip.width - 1))
    lastY = SIMD8(repeating: Int32(truncatingIfNeeded: clip.height - 1))
    stride = UInt32(truncatingIfNeeded: bands.stride)
    shift = bands.shift
  }

  /// Eight particles' pixels.
  struct Pixels {
    /// From the clip's first pixel; outside the clip it is anyone's guess.
    let offsets: PixelLanes
    /// The bands they lie in; outside the clip it is anyone's guess.
    let bands: PixelLanes
    /// All bits outside the clip.
    let isOutside: PixelLanes
  }

  /// The pixels for eight places.
  @inline(__always)
  func pixels(_ x: Lanes, _ y: Lanes, _ across: SIMD8<Int32>, _ down: SIMD8<Int32>) -> Pixels {
    @inline(__always)
    func pixel(
      _ place: Lanes, _ toMiddle: Lanes, _ fromMiddle: SIMD8<Int32>, _ threshold: SIMD8<Int32>
    ) -> SIMD8<Int32> {
      let fixed = unsafeBitCast(place + toMiddle, to: SIMD8<Int32>.self)
      return (fixed &+ threshold &+ fromMiddle) &>> 7
    }
    let column = pixel(x, toMiddleX, fromMiddleX, across)
    let row = pixel(y, toMiddleY, fromMiddleY, down)
    let beyond = column | row | (lastX &- column) | (lastY &- row)
    let isOutside = unsafeBitCast(beyond &>> 31, to: PixelLanes.self)
    let fromTop = unsafeBitCast(row, to: PixelLanes.self)
    // Both fit into 16 bits, and the compiler can tell.
    let offsets =
      (fromTop & 0xffff) &* (stride & 0xffff) &+ unsafeBitCast(column, to: PixelLanes.self)
    return Pixels(offsets: offsets, bands: fromTop &>> shift, isOutside: isOutside)
  }
}
