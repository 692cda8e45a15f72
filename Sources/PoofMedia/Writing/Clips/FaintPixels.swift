import PoofCore

/// The pixels that are partly clear, without the detail that a lossy clip can do without.
///
/// WebP stores alpha without loss: where grains fly, it is most of the file, and colours that hardly show
/// are much of the rest. So squares of 2×2 px share one alpha, their mean, unless an edge runs through
/// them, and alpha has few levels, between which it is dithered where it runs on softly; and what is faint has
/// the colour of what is around it.
struct FaintPixels {
  private var levels: AlphaLevels
  /// Whether squares share what they have.
  private let isShared: Bool

  /// The sums of red, green, blue and alpha in each square, premultiplied.
  private var squares: [SIMD4<Int32>] = []
  /// The number of squares of each alpha whose neighbours are nearly alike.
  private var soft = [Int](repeating: 0, count: 256)

  /// The most that alphas in a square differ where no edge runs through it.
  private static let sharedRange = 128
  /// The most that the alphas of squares beside one another differ where it runs on softly.
  private static let softRange: Int32 = 6
  /// The most that they differ where its steps are dithered.
  private static let ditheredRange: Int32 = 20
  /// Squares on every side of one that must not all be like it where its step is dithered: what is flat has
  /// none.
  private static let flatReach = 4
  // A level clearer it would be spots on a picture that is whole.
  /// The least alpha of a square that is taken for opaque.
  private static let nearlyOpaque: Int32 = 252
  /// The alpha below which a pixel takes on the colour around it, the more of it the fainter.
  private static let faint: Float = 128
  /// Squares on every side of one whose colours are around it.
  private static let reach = 2

  /// For a `quality`, 0…100; nil where that keeps everything.
  init?(quality: Int) {
    guard quality < 100 else { return nil }
    isShared = quality < 80
    // Up to 16 levels share a byte with others. From 8 at a quality of 20 to 16 at 40 they are one more at a
    // time: a search for the best quality finds one wherever there are bytes for it.
    levels = AlphaLevels(count: isShared ? min(max(8, quality * 2 / 5), 16) : 64)
  }
}

extension FaintPixels {
  /// Changes the pixels of a frame, 0xAARRGGBB, which are those of `frame` without premultiplication.
  mutating func simplify(_ straight: inout [UInt32], of frame: Image) {
    guard frame.pixels.contains(where: { $0 < 0xff00_0000 }) else { return }
    straight.withUnsafeMutableBufferPointer { straight in
      guard let straight = straight.baseAddress else { return }
      guard isShared else {
        for index in 0..<frame.pixels.count where straight[index] < 0xff00_0000 {
          let pixel = straight[index]
          straight[index] = Self.colored(pixel, levels.nearest[Int(pixel >> 24)])
        }
        return
      }
      sum(frame)
      adaptLevels(to: frame.size)
      share(straight, of: frame)
    }
  }

  @inline(__always)
  private static func colored(_ color: UInt32, _ alpha: UInt8) -> UInt32 {
    color & 0xff_ffff | UInt32(alpha) << 24
  }

  /// Adds up what is in each square.
  private mutating func sum(_ frame: Image) {
    let (across, down) = ((frame.width + 1) / 2, (frame.height + 1) / 2)
    if squares.count != across * down {
      squares = [SIMD4<Int32>](repeating: .zero, count: across * down)
    }
    frame.pixels.withUnsafeBufferPointer { pixels in
      squares.withUnsafeMutableBufferPointer { squares in
        for row in 0..<down {
          let isTwo = 2 * row + 1 < frame.height
          for column in 0..<across {
            let place = 2 * row * frame.width + 2 * column
            let isWide = 2 * column + 1 < frame.width
            var sum = channels(pixels[place])
            if isWide { sum &+= channels(pixels[place + 1]) }
            if isTwo {
              sum &+= channels(pixels[place + frame.width])
              if isWide { sum &+= channels(pixels[place + frame.width + 1]) }
            }
            squares[row * across + column] = sum
          }
        }
      }
    }
  }

  /// Has levels where soft light needs them.
  private mutating func adaptLevels(to size: PixelSize) {
    let across = (size.width + 1) / 2
    let range = 4 * Self.softRange
    var all = 0
    for alpha in soft.indices { soft[alpha] = 0 }
    squares.withUnsafeBufferPointer { squares in
      // Whole squares beside whole squares.
      for row in 0..<max(0, size.height / 2 - 1) {
        for column in 0..<max(0, size.width / 2 - 1) {
          let place = row * across + column
          let own = squares[place].w
          guard own > 0, own < 4 * 255 else { continue }
          all += 1
          let (right, below) = (squares[place + 1].w, squares[place + across].w)
          // What does not change at all needs one level, however large it is.
          guard right > 0, below > 0, own != right || own != below,
            abs(own &- right) <= range, abs(own &- below) <= range
          else { continue }
          soft[Int(own &+ 2) / 4] += 1
        }
      }
    }
    levels.adapt(to: soft, of: all)
  }

  /// Gives squares their alpha, and faint pixels their colour.
  private func share(_ straight: UnsafeMutablePointer<UInt32>, of frame: Image) {
    let (across, down) = ((frame.width + 1) / 2, (frame.height + 1) / 2)
    let reach = Self.reach
    // Those above and below each square of a row, and itself.
    var columns = [SIMD4<Int32>](repeating: .zero, count: across)
    squares.withUnsafeBufferPointer { squares in
      columns.withUnsafeMutableBufferPointer { columns in
        for row in 0..<min(reach, down) {
          for column in 0..<across { columns[column] &+= squares[row * across + column] }
        }
        for row in 0..<down {
          if row + reach < down {
            let next = (row + reach) * across
            for column in 0..<across { columns[column] &+= squares[next + column] }
          }
          if row > reach {
            let last = (row - reach - 1) * across
            for column in 0..<across { columns[column] &-= squares[last + column] }
          }
          var around = SIMD4<Int32>.zero
          for column in 0..<min(reach, across) { around &+= columns[column] }
          for column in 0..<across {
            if column + reach < across { around &+= columns[column + reach] }
            if column > reach { around &-= columns[column - reach - 1] }
            let square = squares[row * across + column]
            let columnCount = 2 * column + 1 < frame.width ? 2 : 1
            let rowCount = 2 * row + 1 < frame.height ? 2 : 1
            let count = Int32(columnCount * rowCount)
            // Nothing, or opaque.
            guard square.w > 0, square.w < 255 &* count else { continue }
            let quarters = square.w &* 4 / count
            let mean: UInt8
            if quarters >= 4 * Self.nearlyOpaque {
              mean = 255
            } else if isSoft(row: row, column: column, in: squares, across, of: frame.size) {
              mean = levels.dithered(quarters, by: Self.threshold(row: row, column: column))
            } else {
              mean = levels.nearest[Int(quarters &+ 2) / 4]
            }
            shareSquare(
              straight + 2 * row * frame.width + 2 * column, stride: frame.width,
              columns: columnCount, rows: rowCount, mean: mean, around: around)
          }
        }
      }
    }
  }

  /// Whether alpha runs on softly around a square of those that are whole, and does change; `across` is how
  /// many stand in a row.
  @inline(__always)
  private func isSoft(
    row: Int, column: Int, in squares: UnsafeBufferPointer<SIMD4<Int32>>, _ across: Int,
    of size: PixelSize
  ) -> Bool {
    let (columns, rows) = (size.width / 2, size.height / 2)
    guard row > 0, column > 0, row < rows - 1, column < columns - 1 else { return false }
    let place = row * across + column
    let range = 4 * Self.ditheredRange
    var changes = false
    for neighbour in [place - 1, place + 1, place - across, place + across] {
      let difference = abs(squares[neighbour].w &- squares[place].w)
      guard difference <= range else { return false }
      changes = changes || difference > 0
    }
    if changes { return true }
    let (left, right) = (min(column, Self.flatReach), min(columns - 1 - column, Self.flatReach))
    let (up, down) = (min(row, Self.flatReach), min(rows - 1 - row, Self.flatReach))
    // Beyond an edge it is another one's light.
    for far in [place - left, place + right, place - up * across, place + down * across] {
      let difference = abs(squares[far].w &- squares[place].w)
      if difference > 0, difference <= range { return true }
    }
    return false
  }

  /// The part of the way to the next level from which on a square has it, 0…1 exclusively.
  ///
  /// Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973: the same in every
  /// frame, so that nothing shimmers as long as the levels stay.
  @inline(__always)
  private static func threshold(row: Int, column: Int) -> Float {
    let mixed = column ^ row
    let rank = (mixed & 1) << 3 | (row & 1) << 2 | (mixed & 2) | (row & 2) >> 1
    return (Float(rank) + 0.5) / 16
  }

  @inline(__always)
  private func shareSquare(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, columns: Int, rows: Int, mean: UInt8,
    around: SIMD4<Int32>
  ) {
    var least: UInt32 = 255
    var most: UInt32 = 0
    var opaque = 0
    for y in 0..<rows {
      for x in 0..<columns {
        let alpha = pixels[y * stride + x] >> 24
        least = min(least, alpha)
        most = max(most, alpha)
        if alpha == 255 { opaque += 1 }
      }
    }
    // Half of it opaque: a picture's edge, beside which there would be a dark line.
    let isShared = Int(most - least) <= Self.sharedRange && opaque != 2
    let color = SIMD4<Float>(around) * (255 / Float(around.w))
    for y in 0..<rows {
      for x in 0..<columns {
        let place = y * stride + x
        let pixel = pixels[place]
        let alpha = pixel >> 24
        var result = pixel
        if Float(alpha) < Self.faint {
          let own = SIMD4<Float>(channels(pixel))
          let mixed = color + (own - color) * (Float(alpha) / Self.faint)
          let rounded = SIMD4<Int32>(mixed + 0.5)
          result =
            UInt32(min(255, rounded.x)) << 16 | UInt32(min(255, rounded.y)) << 8
            | UInt32(min(255, rounded.z))
        }
        pixels[place] = Self.colored(result, isShared ? mean : levels.nearest[Int(alpha)])
      }
    }
  }
}

/// Red, green, blue and alpha.
@inline(__always)
private func channels(_ pixel: UInt32) -> SIMD4<Int32> {
  SIMD4(Int32(pixel >> 16 & 255), Int32(pixel >> 8 & 255), Int32(pixel & 255), Int32(pixel >> 24))
}
