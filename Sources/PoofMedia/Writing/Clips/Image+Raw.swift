import PoofCore

extension Image {
  /// The bytes of all pixels without premultiplication, row by row: red, green, blue, alpha.
  package var rawBytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4 * size.area) { buffer, count in
      var place = 0
      for pixel in pixels {
        let color = PremultipliedColor(packed: pixel).unpremultiplied
        buffer[place] = color.r
        buffer[place + 1] = color.g
        buffer[place + 2] = color.b
        buffer[place + 3] = color.a
        place += 4
      }
      count = place
    }
  }

  /// The three planes of an opaque picture, each row by row, as YUV4MPEG2 has them: luma, then what
  /// is blue, then what is red, in the narrow range of ITU-R BT.601, at every pixel.
  package var rawPlanes: [UInt8] {
    let area = size.area
    return [UInt8](unsafeUninitializedCapacity: 3 * area) { buffer, count in
      for (place, pixel) in pixels.enumerated() {
        let r = Int(pixel >> 16 & 0xff)
        let g = Int(pixel >> 8 & 0xff)
        let b = Int(pixel & 0xff)
        buffer[place] = UInt8((66 * r + 129 * g + 25 * b + 128) >> 8 + 16)
        buffer[area + place] = UInt8((-38 * r - 74 * g + 112 * b + 128) >> 8 + 128)
        buffer[2 * area + place] = UInt8((112 * r - 94 * g - 18 * b + 128) >> 8 + 128)
      }
      count = 3 * area
    }
  }
}
