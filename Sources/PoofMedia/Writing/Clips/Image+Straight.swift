import PoofCore

extension Image {
  /// Fills `straight` with the pixels without premultiplication, `0xAARRGGBB`, row by row, as the formats of
  /// clips have them. With `evenSides` the last column and the last row come twice where theirs are odd.
  ///
  /// One array serves for a clip's frames: new memory for each would cost as much as filling it.
  func copyStraight(to straight: inout [UInt32], evenSides: Bool = false) {
    let columns = evenSides ? width + width % 2 : width
    let rows = evenSides ? height + height % 2 : height
    if straight.count != columns * rows {
      straight = [UInt32](repeating: 0, count: columns * rows)
    }
    straight.withUnsafeMutableBufferPointer { straight in
      pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = straight.baseAddress else { return }
        for y in 0..<rows {
          let row = to + y * columns
          copyStraightRow(from + min(y, height - 1) * width, to: row, count: width)
          if columns > width { row[width] = row[width - 1] }
        }
      }
    }
  }
}

/// Pixels without premultiplication. Most are opaque, and are themselves.
private func copyStraightRow(
  _ from: UnsafePointer<UInt32>, to: UnsafeMutablePointer<UInt32>, count: Int
) {
  let opaque: UInt32 = 0xff00_0000
  var x = 0
  while x < count {
    if x + 8 <= count {
      let pixels = UnsafeRawPointer(from + x).loadUnaligned(as: SIMD8<UInt32>.self)
      if all(pixels .>= opaque) {
        UnsafeMutableRawPointer(to + x).storeBytes(of: pixels, as: SIMD8<UInt32>.self)
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
        let color = PremultipliedColor(packed: pixel).unpremultiplied
        to[x] =
          UInt32(color.a) << 24 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
      }
      x += 1
    }
  }
}
