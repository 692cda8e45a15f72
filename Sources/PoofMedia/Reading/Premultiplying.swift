import PoofCore

/// Multiplies the channels of straight `0xAARRGGBB` pixels by their alpha, rounded to nearest.
func premultiply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  for index in 0..<count {
    let pixel = pixels[index]
    let alpha = pixel >> 24
    if alpha == 255 { continue }
    // Two channels at a time, each with 16 bits of room: c · a + 128 is at most 65,153.
    var blueRed = (pixel & 0x00ff_00ff) &* alpha &+ 0x0080_0080
    blueRed = (blueRed &+ (blueRed >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
    var green = (pixel >> 8 & 0xff) &* alpha &+ 0x80
    green = (green &+ green >> 8) >> 8
    pixels[index] = alpha << 24 | green << 8 | blueRed
  }
}
