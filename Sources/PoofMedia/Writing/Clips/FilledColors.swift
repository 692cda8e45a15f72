import PoofCore

/// The colours that a video has where it is clear or faint: those of what is around, so that they run on.
///
/// A video stores colours apart from alpha. Those of faint pixels, without premultiplication, are noise that
/// hardly shows, and clear ones end at sharp edges that do not show at all: together they are half of a file.
/// Each pixel takes on the mean around it, the more of it the fainter it is; the mean is of squares twice as
/// large where those are faint themselves, and so on (push and pull: Gortler et al., The Lumigraph, 1996).
/// A WebP, whose alpha is most of it, gains a twentieth by that: `FaintPixels` is quicker. Squares are kept
/// from frame to frame, 16/3 bytes a pixel.
struct FilledColors {
  /// The means of squares of 2, 4, 8 … px, premultiplied: red, green, blue and alpha, 0…255.
  private var levels: [Level] = []
  /// The opacity from which on a pixel or a square keeps its own colour.
  private static let faint: Float = 128

  /// Squares of one size, row by row.
  private struct Level {
    let size: PixelSize
    var squares: [SIMD4<Float>]

    init(size: PixelSize) {
      self.size = size
      squares = [SIMD4<Float>](repeating: .zero, count: size.area)
    }

    /// Works out the means of two by two of what is `finer`, row by row. What lies beyond an edge is clear.
    @inline(__always)
    mutating func average(_ finer: PixelSize, at value: (_ place: Int) -> SIMD4<Float>) {
      squares.withUnsafeMutableBufferPointer { squares in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let place = 2 * y * finer.width + 2 * x
            let isWide = 2 * x + 1 < finer.width
            var sum = value(place)
            if isWide { sum += value(place + 1) }
            if 2 * y + 1 < finer.height {
              sum += value(place + finer.width)
              if isWide { sum += value(place + finer.width + 1) }
            }
            squares[y * size.width + x] = sum * 0.25
          }
        }
      }
    }
  }
}

extension FilledColors {
  /// Changes the colours of a frame's pixels, 0xAARRGGBB, which are those of `frame` without
  /// premultiplication. A frame without anything on it stays as it is.
  /// - Precondition: There are as many as `frame` has.
  mutating func fill(_ straight: inout [UInt32], of frame: Image) {
    prepare(for: frame.size)
    average(frame)
    guard let all = levels.last?.squares.first, all.w > 0 else { return }
    levels[levels.count - 1].squares[0] = all * (255 / all.w)
    for level in levels.indices.dropLast().reversed() { color(level) }
    color(&straight, in: frame.size)
  }

  private mutating func prepare(for size: PixelSize) {
    var size = size.halvedUp
    guard levels.first?.size != size else { return }
    levels = [Level(size: size)]
    while size.area > 1 {
      size = size.halvedUp
      levels.append(Level(size: size))
    }
  }

  /// Works out the means of all squares.
  private mutating func average(_ frame: Image) {
    frame.pixels.withUnsafeBufferPointer { pixels in
      levels[0].average(frame.size) { channels(pixels[$0]) }
    }
    for level in levels.indices.dropFirst() {
      let below = levels[level - 1]
      below.squares.withUnsafeBufferPointer { squares in
        levels[level].average(below.size) { squares[$0] }
      }
    }
  }

  /// Gives the squares of a level colours without premultiplication, from their own and those of the level
  /// above.
  private mutating func color(_ level: Int) {
    let (size, above) = (levels[level].size, levels[level + 1])
    above.squares.withUnsafeBufferPointer { around in
      levels[level].squares.withUnsafeMutableBufferPointer { squares in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let own = squares[y * size.width + x]
            guard own.w < Self.faint else {
              squares[y * size.width + x] = own * (255 / own.w)
              continue
            }
            // Its own colour counts by its opacity, which it is premultiplied with.
            let part = own.w / Self.faint
            squares[y * size.width + x] =
              own * (255 / Self.faint) + mean(around, above.size, x, y) * (1 - part)
          }
        }
      }
    }
  }

  /// Gives faint pixels their colours.
  private func color(_ straight: inout [UInt32], in size: PixelSize) {
    let coarser = levels[0].size
    levels[0].squares.withUnsafeBufferPointer { around in
      straight.withUnsafeMutableBufferPointer { straight in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let pixel = straight[y * size.width + x]
            let opacity = Float(pixel >> 24)
            guard opacity < Self.faint else { continue }
            let own = channels(pixel)
            let around = mean(around, coarser, x, y)
            let mixed = around + (own - around) * (opacity / Self.faint)
            let rounded = SIMD4<UInt32>(
              mixed.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)) + 0.5)
            straight[y * size.width + x] =
              pixel & 0xff00_0000 | rounded.x << 16 | rounded.y << 8 | rounded.z
          }
        }
      }
    }
  }
}

extension PixelSize {
  /// Half of it, rounded up.
  fileprivate var halvedUp: PixelSize {
    PixelSize(width: (width + 1) / 2, height: (height + 1) / 2)
  }
}

/// Red, green, blue and alpha.
@inline(__always)
private func channels(_ pixel: UInt32) -> SIMD4<Float> {
  SIMD4(
    Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), Float(pixel >> 24))
}

/// The mean of the four squares around one of half their size, by how near their middles are.
@inline(__always)
private func mean(
  _ squares: UnsafeBufferPointer<SIMD4<Float>>, _ size: PixelSize, _ x: Int, _ y: Int
) -> SIMD4<Float> {
  let (column, nearRow) = (x / 2, y / 2)
  let besideColumn = min(max(0, column + (x % 2 == 0 ? -1 : 1)), size.width - 1)
  let besideRow = min(max(0, nearRow + (y % 2 == 0 ? -1 : 1)), size.height - 1)
  func row(_ row: Int) -> SIMD4<Float> {
    squares[row * size.width + column] * 0.75 + squares[row * size.width + besideColumn] * 0.25
  }
  return row(nearRow) * 0.75 + row(besideRow) * 0.25
}
