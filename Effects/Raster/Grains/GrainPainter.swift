import CProcessor
import PoofCore

/// Sums of light and coverage in one band of the canvas, a word a pixel as in `LinearLight`.
///
/// Coverages add up, and colours are averaged by coverage, so that the order of grains does not
/// matter and what lies side by side leaves no holes. A pixel that has four times as much as it needs
/// is halved, which keeps its colour.
struct GrainPainter {
  /// First pixel of the band; `pad` more stand before each row.
  let sums: UnsafeMutablePointer<UInt64>
  /// Sums of streaks that go far.
  let strips: GrainStrips
  let stride: Int
  let width: Int
  /// First column of the clip.
  let minX: Int
  /// First row of the band, and their number.
  let minY: Int
  let height: Int
  private let tables: LinearLight
  let encoded: UnsafePointer<UInt8>
  let streaks: StreakWeights
  /// The picture's pixels.
  private let source: UnsafePointer<UInt32>
  let undercoat: GrainUndercoat
  /// Place of the band in the undercoat's clip, px.
  let place: PixelPoint

  /// Pixels before each row that may be written and are never seen.
  static let pad = 4
  /// Pixels after each row, of which as many may be written, and all be read.
  static let rest = 8

  /// The words of a row of `width` pixels.
  static func stride(width: Int) -> Int { pad + width + rest }

  init(
    sums: UnsafeMutablePointer<UInt64>, strips: UnsafeMutablePointer<UInt64>,
    undercoat: GrainUndercoat, area: PixelRect, of clip: PixelRect, source: UnsafePointer<UInt32>
  ) {
    self.sums = sums + Self.pad
    self.strips = GrainStrips(in: strips, area: area)
    stride = Self.stride(width: area.width)
    width = area.width
    minX = area.minX
    minY = area.minY
    height = area.height
    tables = LinearLight.tables
    encoded = tables.encoded
    streaks = StreakWeights.tables
    self.source = source
    self.undercoat = undercoat
    place = PixelPoint(x: area.minX - clip.minX, y: area.minY - clip.minY)
  }

  /// Empties the sums.
  func clear() {
    (sums - Self.pad).update(repeating: 0, count: stride * height)
    strips.removeAll()
  }

  /// Adds a grain, or grains that are at home.
  @inline(__always)
  func add(_ entry: GrainEntry) {
    typealias Form = GrainEntry.Form
    let form = entry.form
    guard form < Form.light else { return addSquare(entry) }
    guard form != Form.home else { return addHome(entry) }
    let streak = form &- Form.down
    let widening = streak / Form.wider
    switch streak % Form.wider {
    case 0: addDown(entry, widening)
    case Form.across: addAcross(entry, widening)
    case Form.far: addFarDown(entry, widening)
    default: addFarAcross(entry, widening)
    }
  }

  /// Adds grains that have not moved: pixels of the picture.
  @inline(__always)
  private func addHome(_ entry: GrainEntry) {
    let y = entry.y &>> 4
    guard y >= minY, y &- minY < height else { return }
    let x = entry.x &>> 4 &- minX
    let pixels = source + Int(truncatingIfNeeded: entry.color & 0xffff_ffff)
    let count = Int(truncatingIfNeeded: entry.color &>> 48)
    let row = sums + (y &- minY) &* stride + x
    let seen = max(0, 0 &- x)..<max(0, min(count, width &- x), 0 &- x)
    for index in seen { add(tables.light(of: pixels[index]), to: row + index) }
    let left = place.x &+ x
    undercoat.countHomes(
      seen.lowerBound &+ left..<seen.upperBound &+ left, row: place.y &+ y &- minY)
  }

  @inline(__always)
  func add(_ light: UInt64, to place: UnsafeMutablePointer<UInt64>) {
    var sum = place.pointee &+ light
    if sum &>> 63 != 0 { sum = Self.halved(sum) }
    place.pointee = sum
  }

  @inline(__always)
  private static func halved(_ sum: UInt64) -> UInt64 { sum &>> 1 & 0x7fff_7fff_7fff_7fff }

  /// Adds a square, at several places along its way where it moves.
  @inline(never)
  private func addSquare(_ entry: GrainEntry) {
    if entry.isDisc { return addDisc(entry) }
    let side = entry.form
    // In 16ths, as the side: the samples touch each other.
    let length = max(abs(entry.dx), abs(entry.dy)) &<< 2
    let isStill = length < Int(GrainStreak.shortest) &<< 2
    let count = isStill ? 1 : length / side &+ 2
    let share = isStill ? 255 : 256 / count
    let stepX = (entry.dx &<< 10) / count
    let stepY = (entry.dy &<< 10) / count
    var x = entry.x &<< 8 &- (stepX &* (count &- 1)) &>> 1
    var y = entry.y &<< 8 &- (stepY &* (count &- 1)) &>> 1
    for _ in 0..<count {
      add(entry.color, x: x &>> 8, y: y &>> 8, side: side, share: share)
      x &+= stepX
      y &+= stepY
    }
  }

  /// Adds a square of `side` 16ths around (`x`, `y`), `share` 256ths of it.
  @inline(__always)
  private func add(_ color: UInt64, x: Int, y: Int, side: Int, share: Int) {
    let left = x &- side &>> 1 &- minX &<< 4
    let top = y &- side &>> 1 &- minY &<< 4
    if side == 16 {
      addPixel(color, left, top, share)
    } else if side <= 48 {
      addSmall(color, left, top, side, share)
    } else {
      addLarge(color, left, top, side, share)
    }
  }

  /// Adds a square of one pixel.
  @inline(__always)
  private func addPixel(_ color: UInt64, _ left: Int, _ top: Int, _ share: Int) {
    let (column, row) = (left &>> 4, top &>> 4)
    guard column < width, column > -4 else { return }
    let (a, b) = (left & 15, top & 15)
    let weights = Self.weights(16 &- a, a)
    let place = sums + row &* stride + column
    if row >= 0, row < height {
      add(color, weights &* UInt16(truncatingIfNeeded: (16 &- b) &* share), to: place)
    }
    if b > 0, row >= -1, row &+ 1 < height {
      add(color, weights &* UInt16(truncatingIfNeeded: b &* share), to: place + stride)
    }
  }

  /// Adds a square of one to three pixels a side.
  @inline(__always)
  private func addSmall(_ color: UInt64, _ left: Int, _ top: Int, _ side: Int, _ share: Int) {
    let column = left &>> 4
    guard column < width, column > -4 else { return }
    let bottom = top &+ side
    let firstRow = max(top &>> 4, 0)
    let endRow = min((bottom &+ 15) &>> 4, height)
    guard firstRow < endRow else { return }
    // Pixels lie inside from edge to edge, but for the first and the last.
    let rest = left & 15 &+ side
    let near = Self.weights(16 &- left & 15, min(16, rest &- 16))
    let far = Self.weights(min(16, max(0, rest &- 32)), max(0, rest &- 48))
    var place = sums + firstRow &* stride + column
    for y in firstRow..<endRow {
      let down = min(bottom, y &<< 4 &+ 16) &- max(top, y &<< 4)
      let weight = UInt16(truncatingIfNeeded: down &* share)
      add(color, near &* weight, far &* weight, to: place)
      place += stride
    }
  }

  /// Adds a square of more than three pixels a side.
  @inline(never)
  private func addLarge(_ color: UInt64, _ left: Int, _ top: Int, _ side: Int, _ share: Int) {
    let (right, bottom) = (left &+ side, top &+ side)
    let firstColumn = max(left &>> 4, 0)
    let endColumn = min((right &+ 15) &>> 4, width)
    let firstRow = max(top &>> 4, 0)
    let endRow = min((bottom &+ 15) &>> 4, height)
    guard firstColumn < endColumn, firstRow < endRow else { return }
    @inline(__always)
    func across(_ x: Int) -> Int { max(0, min(right, x &<< 4 &+ 16) &- max(left, x &<< 4)) }
    // Only the first four pixels and the last ones lie partly beside it.
    let first = (
      Self.weights(across(firstColumn), across(firstColumn &+ 1)),
      Self.weights(across(firstColumn &+ 2), across(firstColumn &+ 3))
    )
    let lastColumn = firstColumn &+ (endColumn &- firstColumn &- 1) & ~3
    let last = (
      Self.weights(across(lastColumn), across(lastColumn &+ 1)),
      Self.weights(across(lastColumn &+ 2), across(lastColumn &+ 3))
    )
    var row = sums + firstRow &* stride
    for y in firstRow..<endRow {
      let down = min(bottom, y &<< 4 &+ 16) &- max(top, y &<< 4)
      let weight = UInt16(truncatingIfNeeded: down &* share)
      add(color, first.0 &* weight, first.1 &* weight, to: row + firstColumn)
      if lastColumn > firstColumn {
        let whole = SIMD8(repeating: weight &<< 4)
        var x = firstColumn &+ 4
        while x < lastColumn {
          add(color, whole, whole, to: row + x)
          x &+= 4
        }
        add(color, last.0 &* weight, last.1 &* weight, to: row + lastColumn)
      }
      row += stride
    }
  }

  /// Two weights, each for all four numbers of a pixel.
  @inline(__always)
  private static func weights(_ a: Int, _ b: Int) -> SIMD8<UInt16> {
    unsafeBitCast(
      SIMD2(
        UInt64(truncatingIfNeeded: a) &* 0x0001_0001_0001_0001,
        UInt64(truncatingIfNeeded: b) &* 0x0001_0001_0001_0001), to: SIMD8<UInt16>.self)
  }
}

extension GrainPainter {
  /// Parts of a colour for two pixels, `weights` 65,536ths.
  @inline(__always)
  static func parts(_ color: UInt64, _ weights: SIMD8<UInt16>) -> SIMD8<UInt16> {
    poof_multiply_high(unsafeBitCast(SIMD2(color, color), to: SIMD8<UInt16>.self), weights)
  }

  /// Adds `weights` 65,536ths of a colour to two pixels.
  @inline(__always)
  func add(_ color: UInt64, _ weights: SIMD8<UInt16>, to place: UnsafeMutablePointer<UInt64>) {
    let memory = UnsafeMutableRawPointer(place)
    let sums = memory.loadUnaligned(as: SIMD8<UInt16>.self) &+ Self.parts(color, weights)
    memory.storeBytes(of: sums, as: SIMD8<UInt16>.self)
    if poof_is_any_top_bit_set(sums) { halve(place, count: 2) }
  }

  /// Adds 65,536ths of a colour to four pixels, `near` to the first two and `far` to the others.
  @inline(__always)
  func add(
    _ color: UInt64, _ near: SIMD8<UInt16>, _ far: SIMD8<UInt16>,
    to place: UnsafeMutablePointer<UInt64>
  ) {
    if poof_add_four(place, color, near, far) { halve(place, count: 4) }
  }

  /// Halves those of some sums in a row that are as large as they may be.
  @inline(never)
  func halve(_ place: UnsafeMutablePointer<UInt64>, count: Int) {
    for index in 0..<count where place[index] &>> 63 != 0 {
      place[index] = Self.halved(place[index])
    }
  }
}
