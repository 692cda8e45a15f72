import PoofCore

/// Light that glowing grains give, at a quarter of the canvas's width and height: whole numbers, of
/// which 4,096 are as bright as white, so that sums depend neither on order nor on threads.
struct LightPainter {
  private let sums: UnsafeMutablePointer<SIMD4<UInt32>>
  private let width: Int
  /// Rows that may be written.
  private let firstRow: Int
  private let endRow: Int
  private let minX: Int
  private let minY: Int

  /// The canvas's pixels in one of the light's, a side.
  static let scale = 4
  /// Brightness of white.
  static let white: UInt32 = 4_096

  /// Columns of the light over `width` px of a canvas.
  static func side(_ width: Int) -> Int { (width + scale - 1) / scale }

  /// Lights one band of `bands`: all rows of the light whose first pixel lies in it.
  init(sums: UnsafeMutablePointer<SIMD4<UInt32>>, bands: CanvasBands, band: Int) {
    self.sums = sums
    width = Self.side(bands.clip.width)
    minX = bands.clip.minX
    minY = bands.clip.minY
    let area = bands.area(of: band)
    firstRow = (area.minY - bands.clip.minY) / Self.scale
    endRow = Self.side(area.maxY - bands.clip.minY)
  }

  /// Takes away what was there.
  func clear() {
    (sums + firstRow * width).update(repeating: SIMD4(), count: (endRow - firstRow) * width)
  }

  /// Adds an entry that is light.
  @inline(__always)
  func add(_ entry: GrainEntry) {
    // In 64ths of the light's pixels, between whose middles it is shared.
    let x = entry.x &- minX &<< 4 &- 32
    let y = entry.y &- minY &<< 4 &- 32
    let (column, row) = (x &>> 6, y &>> 6)
    let (a, b) = (x & 63, y & 63)
    let light = SIMD4(
      UInt32(truncatingIfNeeded: entry.color & 0xffff),
      UInt32(truncatingIfNeeded: entry.color &>> 16 & 0xffff),
      UInt32(truncatingIfNeeded: entry.color &>> 32 & 0xffff), 0)
    add(light, column, row, (64 &- a) &* (64 &- b))
    add(light, column &+ 1, row, a &* (64 &- b))
    add(light, column, row &+ 1, (64 &- a) &* b)
    add(light, column &+ 1, row &+ 1, a &* b)
  }

  /// Adds light, linear, of which 1 is as much as a white pixel gives, at a place of the canvas, px.
  func add(_ light: SIMD4<Float>, at place: Point) {
    guard light != SIMD4() else { return }
    let (x, y) = ((place.x - Float(minX)) * 16 - 32, (place.y - Float(minY)) * 16 - 32)
    guard abs(x) < 1e6, abs(y) < 1e6 else { return }
    let (column, row) = (floorToInt(x) >> 6, floorToInt(y) >> 6)
    let (a, b) = (floorToInt(x) & 63, floorToInt(y) & 63)
    // So small that its product with 4,096 still fits.
    let sum = SIMD4<UInt32>(
      (light * 256).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1_048_575)))
    add(sum, column, row, (64 &- a) &* (64 &- b))
    add(sum, column &+ 1, row, a &* (64 &- b))
    add(sum, column, row &+ 1, (64 &- a) &* b)
    add(sum, column &+ 1, row &+ 1, a &* b)
  }

  @inline(__always)
  private func add(_ light: SIMD4<UInt32>, _ column: Int, _ row: Int, _ weight: Int) {
    guard row >= firstRow, row < endRow, column >= 0, column < width else { return }
    let place = sums + row &* width + column
    var sum = place.pointee &+ (light &* UInt32(truncatingIfNeeded: weight)) &>> 12
    // Enough is enough: it keeps its hue.
    if (sum[0] | sum[1] | sum[2]) &>> 30 != 0 { sum &>>= 1 }
    place.pointee = sum
  }
}
