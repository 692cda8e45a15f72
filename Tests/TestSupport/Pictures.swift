import Foundation
import Poof

extension Image {
  /// A picture whose pixels a function of column and row gives.
  package init(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> Color) {
    let size = PixelSize(width: width, height: height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.area)
    for y in 0..<height {
      for x in 0..<width { pixels.append(color(x, y).premultiplied.packed) }
    }
    self.init(size: size, pixels: pixels)
  }

  /// A picture like a photograph: a sky, hills, a sun, and `grain`, the noise of a sensor, by so
  /// many levels of 255.
  package static func photograph(width: Int, height: Int, grain amount: Float = 18) -> Image {
    let grain = RandomKey(seed: 9, purpose: 0)
    return Image(width: width, height: height) { x, y in
      let u = Float(x) / Float(width)
      let v = Float(y) / Float(height)
      let noise = amount * (grain.unit(UInt32(y * width + x)) - 0.5)
      let hill = 0.62 + 0.1 * sine(u * 7) + 0.03 * sine(u * 31)
      let sun = squareRoot((u - 0.7) * (u - 0.7) + (v - 0.28) * (v - 0.28))
      func tone(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + noise))) }
      if v > hill {
        return Color(r: tone(40 + 90 * u), g: tone(120 - 60 * v), b: tone(50 + 20 * sine(u * 90)))
      }
      if sun < 0.1 { return Color(r: tone(255), g: tone(236), b: tone(170)) }
      return Color(r: tone(90 + 150 * v), g: tone(150 + 60 * v), b: tone(235 - 60 * v))
    }
  }

  /// The number of different colours in a part of it.
  package func colors(in part: PixelRect) -> Int {
    let part = part.intersection(PixelRect(size: size))
    var seen: Set<UInt32> = []
    for y in part.minY..<part.maxY {
      seen.formUnion(pixels[y * width + part.minX..<y * width + part.maxX])
    }
    return seen.count
  }

  /// The number of pixels in `part` that differ from another picture's of the same size by more
  /// than `tolerance` in a channel.
  package func differences(
    from other: Image, in part: PixelRect = .plane, tolerance: Int = 0
  ) -> Int {
    precondition(size == other.size, "only pictures of one size can be compared")
    let part = part.intersection(PixelRect(size: size))
    var count = 0
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX
      where self[x, y].distance(to: other[x, y]) > tolerance { count += 1 }
    }
    return count
  }

  /// The mean difference of a channel from another picture's of the same size, in `part`.
  package func meanDifference(from other: Image, in part: PixelRect = .plane) -> Double {
    precondition(size == other.size, "only pictures of one size can be compared")
    let part = part.intersection(PixelRect(size: size))
    var sum = 0
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        let (a, b) = (self[x, y], other[x, y])
        sum += abs(Int(a.r) - Int(b.r)) + abs(Int(a.g) - Int(b.g)) + abs(Int(a.b) - Int(b.b))
      }
    }
    return Double(sum) / Double(max(1, part.size.area * 3))
  }
}

extension PremultipliedColor {
  /// The largest difference of a colour channel.
  package func distance(to other: PremultipliedColor) -> Int {
    max(
      abs(Int(r) - Int(other.r)), abs(Int(g) - Int(other.g)), abs(Int(b) - Int(other.b)))
  }
}
