import CProcessor
import PoofCore

/// Sums of light and coverage in one band of the canvas, a word a pixel as in `LinearLight`.
///
/// Coverages add up, and colours are averaged by coverage, so that the order of grains does not
/// matter and what lies side by side leaves no holes. A pixel that has eight times as much as it needs
/// is halved, which keeps its colour.
struct GrainPainter {
  /// First pixel of the band; `pad` more stand before and after each row.
  private let sums: UnsafeMutablePointer<UInt64>
  private let stride: Int
  private let width: Int
  /// First column of the clip.
  private let minX: Int
  /// First row of the band, and their number.
  private let minY: Int
  private let height: Int
  private let tables: LinearLight
  /// The picture's pixels.
  private let source: UnsafePointer<UInt32>

  /// Pixels before and after each row that may be written and are never seen.
  static let pad = 4

  /// The words of a row of `width` pixels.
  static func stride(width: Int) -> Int { width + 2 * pad }

  init(
    sums: UnsafeMutablePointer<UInt64>, area: PixelRect, source: UnsafePointer<UInt32>
  ) {
    self.sums = sums + Self.pad
    stride = Self.stride(width: area.width)
    width = area.width
    minX = area.minX
    minY = area.minY
    height = area.height
    tables = LinearLight.tables
    self.source = source
  }

  /// Adds a grain, or grains that are at home.
  @inline(__always)
  func add(_ entry: GrainEntry) {
    if entry.side > 0 {
      addGrain(entry)
    } else if entry.dx == GrainEntry.Kind.home {
      addHome(entry)
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
    for index in max(0, 0 &- x)..<max(0, min(count, width &- x), 0 &- x) {
      add(tables.light(of: pixels[index]), to: row + index)
    }
  }

  @inline(__always)
  private func add(_ light: UInt64, to place: UnsafeMutablePointer<UInt64>) {
    var sum = place.pointee &+ light
    if sum &>> 63 != 0 { sum = Self.halved(sum) }
    place.pointee = sum
  }

  @inline(__always)
  private static func halved(_ sum: UInt64) -> UInt64 { sum &>> 1 & 0x7fff_7fff_7fff_7fff }

  /// Adds one grain, at several places along its streak where it moves.
  @inline(__always)
  private func addGrain(_ entry: GrainEntry) {
    let side = max(entry.side, 16)
    let (dx, dy) = (entry.dx, entry.dy)
    let color = Self.repeated(entry.color)
    // In 16ths, as the side: the samples touch each other.
    let length = max(abs(dx), abs(dy)) &<< 2
    if length < 12 {
      add(color, x: entry.x, y: entry.y, side: side, share: 255)
    } else {
      addStreak(entry, color, side: side, length: length)
    }
  }

  @inline(__always)
  private func addStreak(
    _ entry: GrainEntry, _ color: SIMD8<UInt16>, side: Int, length: Int
  ) {
    // A streak is as fine as a pixel, and as dense as what made it is large.
    let isFine = side <= 28
    // Of a larger one no place may get more than all of a pixel.
    let least = side > 16 ? (side &* side) &>> 8 &+ 1 : 2
    let count =
      isFine ? max(min(length &>> 4 &+ 2, Self.mostSamples), least) : length / side &+ 2
    let part = 1 / Float(Int32(truncatingIfNeeded: count))
    let area = isFine ? Float(Int32(truncatingIfNeeded: side &* side)) : 256
    let share = min(Int(Int32(area * part)), 255)
    let stepX = Int(Int32(Float(Int32(truncatingIfNeeded: entry.dx &<< 10)) * part))
    let stepY = Int(Int32(Float(Int32(truncatingIfNeeded: entry.dy &<< 10)) * part))
    var x = entry.x &<< 8 &- (stepX &* (count &- 1)) &>> 1
    var y = entry.y &<< 8 &- (stepY &* (count &- 1)) &>> 1
    if isFine {
      x &-= (8 &+ minX &<< 4) &<< 8
      y &-= (8 &+ minY &<< 4) &<< 8
      for _ in 0..<count {
        addPixel(color, x &>> 8, y &>> 8, share)
        x &+= stepX
        y &+= stepY
      }
      return
    }
    for _ in 0..<count {
      add(color, x: x &>> 8, y: y &>> 8, side: side, share: share)
      x &+= stepX
      y &+= stepY
    }
  }

  /// The most places along a fine streak.
  private static let mostSamples = 4

  /// Adds a square of `side` 16ths around (`x`, `y`), `share` 256ths of it.
  @inline(__always)
  private func add(_ color: SIMD8<UInt16>, x: Int, y: Int, side: Int, share: Int) {
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
  private func addPixel(_ color: SIMD8<UInt16>, _ left: Int, _ top: Int, _ share: Int) {
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
  private func addSmall(
    _ color: SIMD8<UInt16>, _ left: Int, _ top: Int, _ side: Int, _ share: Int
  ) {
    let column = left &>> 4
    guard column < width, column > -4 else { return }
    let bottom = top &+ side
    let firstRow = max(top &>> 4, 0)
    let endRow = min((bottom &+ 15) &>> 4, height)
    guard firstRow < endRow else { return }
    // Pixels lie inside from edge to edge, but for the first and the last.
    let rest = left & 15 &+ side
    let near = Self.weights(16 &- left & 15, min(16, rest &- 16))
    let isWide = rest > 32
    let far = Self.weights(min(16, max(0, rest &- 32)), max(0, rest &- 48))
    var place = sums + firstRow &* stride + column
    for y in firstRow..<endRow {
      let down = min(bottom, y &<< 4 &+ 16) &- max(top, y &<< 4)
      let weight = UInt16(truncatingIfNeeded: down &* share)
      add(color, near &* weight, to: place)
      if isWide { add(color, far &* weight, to: place + 2) }
      place += stride
    }
  }

  /// Adds a square of more than three pixels a side.
  @inline(never)
  private func addLarge(
    _ color: SIMD8<UInt16>, _ left: Int, _ top: Int, _ side: Int, _ share: Int
  ) {
    let (right, bottom) = (left &+ side, top &+ side)
    let firstColumn = max(left &>> 4, 0)
    let endColumn = min((right &+ 15) &>> 4, width)
    let firstRow = max(top &>> 4, 0)
    let endRow = min((bottom &+ 15) &>> 4, height)
    guard firstColumn < endColumn, firstRow < endRow else { return }
    for y in firstRow..<endRow {
      let down = min(bottom, y &<< 4 &+ 16) &- max(top, y &<< 4)
      let weight = UInt16(truncatingIfNeeded: down &* share)
      let row = sums + y &* stride
      var x = firstColumn
      while x < endColumn {
        func across(_ x: Int) -> Int { max(0, min(right, x &<< 4 &+ 16) &- max(left, x &<< 4)) }
        add(color, Self.weights(across(x), across(x &+ 1)) &* weight, to: row + x)
        x &+= 2
      }
    }
  }

  /// The same colour twice.
  @inline(__always)
  private static func repeated(_ color: UInt64) -> SIMD8<UInt16> {
    unsafeBitCast(SIMD2(color, color), to: SIMD8<UInt16>.self)
  }

  /// Two weights, each for all four numbers of a pixel.
  @inline(__always)
  private static func weights(_ a: Int, _ b: Int) -> SIMD8<UInt16> {
    unsafeBitCast(
      SIMD2(
        UInt64(truncatingIfNeeded: a) &* 0x0001_0001_0001_0001,
        UInt64(truncatingIfNeeded: b) &* 0x0001_0001_0001_0001), to: SIMD8<UInt16>.self)
  }

  /// Adds `weights` 65,536ths of a colour to two pixels.
  @inline(__always)
  private func add(
    _ color: SIMD8<UInt16>, _ weights: SIMD8<UInt16>, to place: UnsafeMutablePointer<UInt64>
  ) {
    let memory = UnsafeMutableRawPointer(place)
    let sums =
      memory.loadUnaligned(as: SIMD8<UInt16>.self) &+ poof_multiply_high(color, weights)
    let pair = unsafeBitCast(sums, to: SIMD2<UInt64>.self)
    if (pair[0] | pair[1]) &>> 63 == 0 {
      memory.storeBytes(of: sums, as: SIMD8<UInt16>.self)
    } else {
      place[0] = pair[0] &>> 63 == 0 ? pair[0] : Self.halved(pair[0])
      place[1] = pair[1] &>> 63 == 0 ? pair[1] : Self.halved(pair[1])
    }
  }
}

extension GrainPainter {
  /// Lays what was added to the band over the canvas, whose first pixel of the band is at `pixels`,
  /// and leaves nothing.
  func resolve(onto pixels: UnsafeMutablePointer<UInt32>, stride canvasStride: Int) {
    for row in 0..<height {
      let line = sums + row &* stride
      let target = pixels + row &* canvasStride
      var x = 0
      while x < width {
        let sum = line[x]
        if sum != 0 { target[x] = laid(sum, over: target[x]) }
        x &+= 1
      }
    }
  }

  @inline(__always)
  private func laid(_ sum: UInt64, over under: UInt32) -> UInt32 {
    let coverage = Int(truncatingIfNeeded: sum &>> 48)
    guard coverage > 0 else { return under }
    if coverage == LinearLight.full {
      return 0xff00_0000 | encoded(sum &>> 32) &<< 16 | encoded(sum &>> 16) &<< 8 | encoded(sum)
    }
    // The average, then as much of it as there is.
    let scale = Float(LinearLight.full) / Float(coverage)
    @inline(__always)
    func straight(_ shift: UInt64) -> UInt32 {
      let light = Int32(Float(Int32(truncatingIfNeeded: sum &>> shift & 0xffff)) * scale + 0.5)
      return UInt32(tables.encoded[Int(min(light, Int32(LinearLight.full)))])
    }
    let (r, g, b) = (straight(32), straight(16), straight(0))
    if coverage > LinearLight.full { return 0xff00_0000 | r &<< 16 | g &<< 8 | b }
    let alpha = UInt32(truncatingIfNeeded: (coverage &* 255 &+ 4_096) &>> 13)
    @inline(__always)
    func part(_ value: UInt32) -> UInt32 {
      let t = value &* alpha &+ 128
      return (t &+ t &>> 8) &>> 8
    }
    return sourceOver(alpha &<< 24 | part(r) &<< 16 | part(g) &<< 8 | part(b), under)
  }

  @inline(__always)
  private func encoded(_ light: UInt64) -> UInt32 {
    UInt32(tables.encoded[Int(truncatingIfNeeded: light & 0xffff)])
  }
}
