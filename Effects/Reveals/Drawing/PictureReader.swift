import PoofCore

/// Reads the pixels of a picture that has a clear border around it.
///
/// A plain value, so that whoever reads counts no references: two threads that count the same ones keep
/// each other waiting.
struct PictureReader: @unchecked Sendable {
  /// Width and height, px.
  let size: PixelSize
  /// Pixels in a row, with its border.
  let stride: Int
  /// The first pixel of the picture itself.
  let first: UnsafePointer<UInt32>
}

extension PictureReader {
  /// The colours at eight places, px, each interpolated from its four neighbours; clear beyond the
  /// edges.
  @inline(__always)
  func color(x: Lanes, y: Lanes) -> PixelColors {
    let width = Float(size.width)
    let height = Float(size.height)
    // Half a pixel beyond the border everything is clear.
    let column = min(max(x, -1.5), width + 1.5) - 0.5
    let row = min(max(y, -1.5), height + 1.5) - 0.5
    return interpolated(column, row)
  }

  /// The colours at eight places, px, or at the nearest of the picture.
  @inline(__always)
  func nearestColor(x: Lanes, y: Lanes) -> PixelColors {
    let column = min(max(x - 0.5, 0), Float(size.width) - 1)
    let row = min(max(y - 0.5, 0), Float(size.height) - 1)
    return interpolated(column, row)
  }

  // A call where a module is to be small.
  /// The pixels that eight places lie in, px, or the nearest of the picture: quicker, for what is
  /// blurred or blocky anyway.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  func pixels(x: Lanes, y: Lanes) -> PixelColors {
    let column = roundedToInt(min(max(x - 0.5, 0), Float(size.width) - 1))
    let row = roundedToInt(min(max(y - 0.5, 0), Float(size.height) - 1))
    var packed = PixelLanes()
    for lane in 0..<8 { packed[lane] = first[Int(row[lane]) * stride + Int(column[lane])] }
    return PixelColors(packed: packed)
  }

  // A call where a module is to be small.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  private func interpolated(_ column: Lanes, _ row: Lanes) -> PixelColors {
    let left = floor(column)
    let top = floor(row)
    let shareX = PixelLanes(truncatingIfNeeded: roundedToInt((column - left) * 255))
    let shareY = PixelLanes(truncatingIfNeeded: roundedToInt((row - top) * 255))
    let lefts = roundedToInt(left)
    let tops = roundedToInt(top)
    var upper = (PixelLanes(), PixelLanes())
    var lower = (PixelLanes(), PixelLanes())
    for lane in 0..<8 {
      let place = first + (Int(tops[lane]) &* stride &+ Int(lefts[lane]))
      upper.0[lane] = place[0]
      upper.1[lane] = place[1]
      lower.0[lane] = place[stride]
      lower.1[lane] = place[stride &+ 1]
    }
    let above = scaled(upper.0, by: 255 &- shareX) &+ scaled(upper.1, by: shareX)
    let below = scaled(lower.0, by: 255 &- shareX) &+ scaled(lower.1, by: shareX)
    return PixelColors(packed: scaled(above, by: 255 &- shareY) &+ scaled(below, by: shareY))
  }

  // A call where a module is to be small.
  /// The colours of `lanes` (1…8) neighbouring pixels; clear beyond the edges.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  func row(x: Int, y: Int, lanes: Int) -> PixelColors {
    guard y >= 0, y < size.height else { return PixelColors() }
    if x >= 0, x + 8 <= size.width {
      return PixelColors(packed: PixelLanes(loading: first + (y * stride + x), count: 8))
    }
    var packed = PixelLanes()
    for lane in 0..<lanes where x + lane >= 0 && x + lane < size.width {
      packed[lane] = first[y * stride + x + lane]
    }
    return PixelColors(packed: packed)
  }
}
