import PoofCore

extension Image {
  /// Fills `straight` with the pixels without premultiplication, `0xAARRGGBB`, row by row, as the formats of
  /// clips have them. With `evenSides` the last column and the last row come twice where theirs are odd.
  ///
  /// One array serves for a clip's frames: new memory for each would cost as much as filling it. Returns
  /// whether every pixel is opaque.
  @discardableResult
  func copyStraight(to straight: inout [UInt32], evenSides: Bool = false) -> Bool {
    let columns = evenSides ? width + width % 2 : width
    let rows = evenSides ? height + height % 2 : height
    if straight.count != columns * rows {
      straight = [UInt32](repeating: 0, count: columns * rows)
    }
    var isOpaque = true
    straight.withUnsafeMutableBufferPointer { straight in
      pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = straight.baseAddress else { return }
        for y in 0..<rows {
          let row = to + y * columns
          if !copyStraightRow(from + min(y, height - 1) * width, to: row, count: width) {
            isOpaque = false
          }
          if columns > width { row[width] = row[width - 1] }
        }
      }
    }
    return isOpaque
  }
}

/// Pixels without premultiplication; whether all are opaque. Most are, and are themselves.
private func copyStraightRow(
  _ from: UnsafePointer<UInt32>, to: UnsafeMutablePointer<UInt32>, count: Int
) -> Bool {
  let opaque: UInt32 = 0xff00_0000
  // Of two pixels at once: the compiler compares the lanes of vectors one by one.
  let bothOpaque: UInt64 = 0xff00_0000_ff00_0000
  var isOpaque = true
  var x = 0
  while x < count {
    if x + 8 <= count {
      let pixels = UnsafeRawPointer(from + x).loadUnaligned(as: SIMD4<UInt64>.self)
      if pixels[0] & pixels[1] & pixels[2] & pixels[3] & bothOpaque == bothOpaque {
        UnsafeMutableRawPointer(to + x).storeBytes(of: pixels, as: SIMD4<UInt64>.self)
        x += 8
        continue
      }
    }
    let end = min(x + 8, count)
    while x < end {
      let pixel = from[x]
      if pixel >= opaque {
        to[x] = pixel
      } else {
        isOpaque = false
        let color = PremultipliedColor(packed: pixel).unpremultiplied
        to[x] =
          UInt32(color.a) << 24 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
      }
      x += 1
    }
  }
  return isOpaque
}
