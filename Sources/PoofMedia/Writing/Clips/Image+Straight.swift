import PoofCore

extension Image {
  /// The pixels without premultiplication, `0xAARRGGBB`, row by row, as the formats of clips have them.
  var straightPixels: [UInt32] { pixels.map(straight) }

  /// The bytes of `straightPixels`: blue, green, red, alpha. With `evenSides` the last column and the last
  /// row come twice where theirs are odd.
  func straightBytes(evenSides: Bool = false) -> [UInt8] {
    let columns = evenSides ? width + width % 2 : width
    let rows = evenSides ? height + height % 2 : height
    return [UInt8](unsafeUninitializedCapacity: 4 * columns * rows) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      for y in 0..<rows {
        let row = min(y, height - 1) * width
        for x in 0..<columns {
          bytes.storeBytes(
            of: straight(pixels[row + min(x, width - 1)]).littleEndian,
            toByteOffset: 4 * (y * columns + x), as: UInt32.self)
        }
      }
      count = 4 * columns * rows
    }
  }
}

/// A pixel without premultiplication.
private func straight(_ pixel: UInt32) -> UInt32 {
  let color = PremultipliedColor(packed: pixel).unpremultiplied
  return UInt32(color.a) << 24 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
}
