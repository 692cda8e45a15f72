import PoofCore

// What the tests compare with: slow, one pixel and one channel at a time, and sharing no code with
// the library.

/// `a · b / 255` to the nearest whole number. There are no ties: 255 is odd.
package func exactProduct(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

/// Every way in which a source of one alpha can lie over a destination, in rows of 256 px.
package struct SourceOverTable {
  /// Pixels of that alpha: in row n a channel is n.
  package let source: Image
  /// Opaque and other pixels: in column n a channel is n.
  package let destination: Image
  /// The sources laid over the destinations, one channel at a time.
  package let exact: [UInt32]

  /// The table for an alpha, 0…255.
  package init(alpha: Int) {
    let size = PixelSize(width: 256, height: alpha + 1)
    var (source, destination, exact) = ([UInt32](), [UInt32](), [UInt32]())
    for channel in 0...alpha {
      for below in 0...255 {
        let over = (channel, alpha - channel, channel, alpha)
        let most = max(below, 255 - below)
        let under = (below, 255 - below, most, most)
        func product(_ under: Int) -> Int { exactProduct(under, 255 - alpha) }
        func pixel(_ b: Int, _ g: Int, _ r: Int, _ a: Int) -> UInt32 {
          UInt32(b) | UInt32(g) << 8 | UInt32(r) << 16 | UInt32(a) << 24
        }
        source.append(pixel(over.0, over.1, over.2, over.3))
        destination.append(pixel(under.0, under.1, under.2, under.3))
        exact.append(
          pixel(
            over.0 + product(under.0), over.1 + product(under.1), over.2 + product(under.2),
            over.3 + product(under.3)))
      }
    }
    self.source = Image(size: size, pixels: source)
    self.destination = Image(size: size, pixels: destination)
    self.exact = exact
  }
}

/// The differences of two frames' alphas, added up over all pixels.
package func alphaDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
  var sum = 0
  for index in a.indices { sum += abs(Int(a[index] >> 24) - Int(b[index] >> 24)) }
  return sum
}

/// The least rectangle that holds every pixel of a frame that is not clear.
package func paintedBounds(_ frame: [UInt32], _ size: PixelSize) -> PixelRect {
  changedBounds(frame, [UInt32](repeating: 0, count: size.area), size)
}

/// The least rectangle that holds every pixel in which two frames differ.
package func changedBounds(_ a: [UInt32], _ b: [UInt32], _ size: PixelSize) -> PixelRect {
  var (left, right, top, bottom) = (size.width, 0, size.height, 0)
  for y in 0..<size.height {
    for x in 0..<size.width where a[y * size.width + x] != b[y * size.width + x] {
      (left, right) = (min(left, x), max(right, x + 1))
      (top, bottom) = (min(top, y), max(bottom, y + 1))
    }
  }
  guard left < right else { return .empty }
  return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
}

/// The differences of two frames' colour channels, added up over all pixels.
package func colorDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
  var sum = 0
  for index in a.indices {
    for shift in [UInt32(0), 8, 16] {
      sum += abs(Int(a[index] >> shift & 0xff) - Int(b[index] >> shift & 0xff))
    }
  }
  return sum
}

/// The channels of a pixel: blue, green, red, alpha.
package func channels(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> (8 * $0)) & 255 } }

/// The pixel with these channels: blue, green, red, alpha.
package func packed(_ channels: [Int]) -> UInt32 {
  channels.enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * $1.offset) }
}

/// The pixel times `coverage / 255`, each channel to the nearest.
package func exactScaled(_ pixel: UInt32, by coverage: Int) -> UInt32 {
  packed(channels(pixel).map { exactProduct($0, coverage) })
}

/// `source` laid over `destination`, each channel to the nearest.
package func exactOver(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  let rest = 255 - Int(source >> 24)
  return packed(zip(channels(source), channels(destination)).map { $0 + exactProduct($1, rest) })
}

/// A premultiplied pixel; clear, opaque and in between each come often.
package func randomPixel(using generator: inout Chance) -> UInt32 {
  let alpha =
    [0, 255, Int.random(in: 0...255, using: &generator)]
    .randomElement(using: &generator) ?? 0
  return packed((0..<3).map { _ in Int.random(in: 0...alpha, using: &generator) } + [alpha])
}

/// A picture of random pixels.
package func randomImage(_ width: Int, _ height: Int, seed: UInt64) -> Image {
  var generator = Chance(state: seed)
  return Image(
    size: PixelSize(width: width, height: height),
    pixels: (0..<width * height).map { _ in randomPixel(using: &generator) })
}

/// A mask of random coverage, in which 0 and 255 come often.
package func randomMask(_ width: Int, _ height: Int, seed: UInt64) -> Mask {
  var generator = Chance(state: seed)
  return Mask(
    size: PixelSize(width: width, height: height),
    coverage: (0..<width * height).map { _ in
      [0, 255, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
    })
}

/// Whether no colour channel of any pixel is above its alpha.
package func isPremultiplied(_ image: Image) -> Bool {
  image.pixels.allSatisfy { pixel in
    max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= pixel >> 24
  }
}

/// FNV-1a over the bytes of each word: one number that changes when any bit does.
package func hash(_ words: some Sequence<UInt32>) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for word in words {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      hash = (hash ^ UInt64((word >> shift) & 255)) &* 0x100_0000_01b3
    }
  }
  return hash
}

/// The largest difference of any channel between two frames of as many pixels.
package func largestDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
  var largest = 0
  for (p, q) in zip(a, b) where p != q {
    for shift in [UInt32(0), 8, 16, 24] {
      largest = max(largest, abs(Int(p >> shift & 0xff) - Int(q >> shift & 0xff)))
    }
  }
  return largest
}

/// The mean difference of all channels of two frames of as many pixels, in parts of full scale.
package func meanDifference(_ a: [UInt32], _ b: [UInt32]) -> Float {
  var sum = 0
  for (p, q) in zip(a, b) where p != q {
    for shift in [UInt32(0), 8, 16, 24] {
      sum += abs(Int(p >> shift & 0xff) - Int(q >> shift & 0xff))
    }
  }
  return Float(sum) / Float(4 * 255 * a.count)
}
