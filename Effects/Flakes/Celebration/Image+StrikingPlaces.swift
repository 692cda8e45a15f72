import PoofCore

extension Image {
  /// Finds `count` places, px, where neighbouring pixels differ most in their light: from the left to the
  /// right one in each strip of the picture, the best of some that chance proposes.
  func strikingPlaces(count: Int, seed: UInt64) -> [Point] {
    let across = RandomKey(seed: seed, purpose: 0x5_0a11)
    let down = RandomKey(seed: seed, purpose: 0x5_0a12)
    let tries = 48
    let distance = max(1, Int(0.012 * Float(min(width, height))))
    return withPixels { pixels in
      func light(_ x: Int, _ y: Int) -> Int {
        let x = max(0, min(width - 1, x))
        // An Int of WebAssembly has 32 bits: too few for a whole pixel.
        let pixel = pixels[max(0, min(height - 1, y)) * width + x]
        return Int(2 * (pixel >> 16 & 255) + 5 * (pixel >> 8 & 255) + (pixel & 255))
      }
      return (0..<count).map { number in
        var best = (place: Point(x: Float(width) / 2, y: Float(height) / 2), score: -1)
        for attempt in 0..<tries {
          let counter = UInt32(truncatingIfNeeded: number &* tries &+ attempt)
          let strip = (Float(number) + across.unit(counter)) / Float(count)
          // Its rim has glints of its own.
          let x = Int((0.06 + 0.88 * strip) * Float(width))
          let y = Int((0.1 + 0.8 * down.unit(counter)) * Float(height))
          let score =
            abs(light(x - distance, y) - light(x + distance, y))
            + abs(light(x, y - distance) - light(x, y + distance))
          if score > best.score {
            best = (Point(x: Float(x) + 0.5, y: Float(y) + 0.5), score)
          }
        }
        return best.place
      }
    }
  }
}
