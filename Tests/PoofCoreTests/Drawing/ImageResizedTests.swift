import PoofCore
import TestSupport
import Testing

@Suite struct ImageResizedTests {
  static let sizes = [
    (1, 1), (1, 9), (9, 1), (2, 2), (3, 17), (17, 3), (8, 8), (13, 7), (40, 30), (31, 64),
  ].map { PixelSize(width: $0.0, height: $0.1) }

  @Test(arguments: sizes, sizes)
  func `resizing is the exact filter to rounding, whatever grows or shrinks`(
    from: PixelSize, to: PixelSize
  ) {
    let image = randomImage(from.width, from.height, seed: UInt64(from.area))
    let result = image.resized(to: to)
    #expect(result.size == to)
    #expect(isPremultiplied(result))
    let columns = weights(from: from.width, to: to.width)
    let rows = weights(from: from.height, to: to.height)
    var worst = 0.0
    for y in 0..<to.height {
      for x in 0..<to.width {
        var exact = [0.0, 0, 0, 0]
        for (row, rowWeight) in rows[y] {
          for (column, columnWeight) in columns[x] {
            for (index, value) in channels(image[column, row].packed).enumerated() {
              exact[index] += Double(value) * rowWeight * columnWeight
            }
          }
        }
        for (value, exact) in zip(channels(result[x, y].packed), exact) {
          worst = max(worst, abs(Double(value) - exact))
        }
      }
    }
    // Half a step of rounding, and the 24 bits of a Float.
    #expect(worst <= 0.5 + 1e-4)
  }

  /// For each result pixel the source pixels under it and how much each counts, by definition.
  private func weights(from source: Int, to target: Int) -> [[(index: Int, weight: Double)]] {
    let ratio = Double(source) / Double(target)
    return (0..<target).map { index in
      if target < source {
        let (low, high) = (Double(index) * ratio, Double(index + 1) * ratio)
        return (0..<source).compactMap { pixel in
          let overlap = min(high, Double(pixel + 1)) - max(low, Double(pixel))
          return overlap > 0 ? (pixel, overlap / ratio) : nil
        }
      }
      let centre = (Double(index) + 0.5) * ratio - 0.5
      let before = Int(centre.rounded(.down))
      let share = centre - Double(before)
      return [
        (min(max(before, 0), source - 1), 1 - share), (min(max(before + 1, 0), source - 1), share),
      ]
    }
  }

  @Test(arguments: sizes, sizes)
  func `a constant picture stays constant exactly`(from: PixelSize, to: PixelSize) {
    for pixel in [0xffff_ffff, 0xff01_7ffe, 0x8033_8001, 0] as [UInt32] {
      let image = Image(size: from, color: PremultipliedColor(packed: pixel))
      #expect(image.resized(to: to).pixels.allSatisfy { $0 == pixel })
    }
  }

  @Test(arguments: [(2, 2), (3, 3), (1, 6), (6, 1), (5, 7), (6, 6), (10, 12), (64, 64)])
  func `shrinking by whole numbers is the exact mean of each box, halves up`(
    across: Int, down: Int
  ) {
    let image = randomImage(across * 9, down * 5, seed: 12)
    let result = image.resized(to: PixelSize(width: 9, height: 5))
    let count = across * down
    for y in 0..<5 {
      for x in 0..<9 {
        var sums = [0, 0, 0, 0]
        for row in 0..<down {
          for column in 0..<across {
            let pixel = channels(image[x * across + column, y * down + row].packed)
            for channel in 0..<4 { sums[channel] += pixel[channel] }
          }
        }
        let exact = sums.map { (2 * $0 + count) / (2 * count) }
        #expect(channels(result[x, y].packed) == exact)
      }
    }
  }

  @Test(arguments: 1...12) func `a half goes up however the box divides`(side: Int) {
    // Half of the box 1, half of it 0: the mean is exactly ½ where the box has an even area.
    let size = PixelSize(width: 2 * side, height: side)
    let image = Image(
      size: size, pixels: (0..<size.area).map { $0 % 2 == 0 ? 0xff00_0001 : 0xff00_0000 })
    let result = image.resized(to: PixelSize(width: 1, height: 1))
    #expect(result.pixels == [0xff00_0001])
  }

  @Test func `red between clear pixels shrinks to half-transparent red, never dark`() {
    let checker = (0..<64 * 64).map { ($0 % 64 + $0 / 64) % 2 == 0 ? 0xffff_0000 : 0 as UInt32 }
    let image = Image(size: PixelSize(width: 64, height: 64), pixels: checker)
    #expect(
      image.resized(to: PixelSize(width: 32, height: 32)).pixels.allSatisfy { $0 == 0x8080_0000 })
    for side in [5, 13, 31, 63, 65, 100, 200] {
      for pixel in image.resized(to: PixelSize(width: side, height: side)).pixels {
        let c = channels(pixel)
        #expect(c[2] == c[3] && c[1] == 0 && c[0] == 0)
      }
    }
  }

  @Test func `growing keeps a single pixel and its edges`() {
    let one = Image(
      size: PixelSize(width: 1, height: 1), color: PremultipliedColor(packed: 0x8040_2010))
    #expect(
      one.resized(to: PixelSize(width: 7, height: 3)).pixels.allSatisfy { $0 == 0x8040_2010 })
    let pair = Image(size: PixelSize(width: 2, height: 1), pixels: [0xff00_0000, 0xff00_00ff])
    let wide = pair.resized(to: PixelSize(width: 8, height: 1)).pixels.map { $0 & 255 }
    #expect(wide == [0, 0, 32, 96, 159, 223, 255, 255])
  }

  @Test func `a very long picture shrinks to one pixel without losing its colour`() {
    let size = PixelSize(width: 32_768, height: 4_095)
    let image = Image(size: size, color: Color(r: 255, g: 7, b: 128).premultiplied)
    let one = PixelSize(width: 1, height: 1)
    #expect(image.resized(to: one).pixels == [0xffff_0780])
  }

  @Test func `the same size is the same picture`() {
    let image = randomImage(9, 9, seed: 13)
    #expect(image.resized(to: image.size).pixels == image.pixels)
  }

  @Test func `a size that pixels cannot have is refused`() async {
    await #expect(processExitsWith: .failure) {
      let image = Image(size: PixelSize(width: 1, height: 1), color: .transparent)
      _ = image.resized(to: PixelSize(width: 0, height: 1))
    }
  }
}
