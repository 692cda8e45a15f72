import PoofCore

/// Sums of streaks that go far, in strips, which are a pixel wide and four long: those of streaks that go
/// down are upright, those of streaks that go across lie.
///
/// Strips stand in rows and columns that are the canvas's own, so that they do not depend on bands. There
/// is one more on either side of a band, since what is in it is spread over its neighbours' pixels too.
struct GrainStrips {
  /// The first upright strip of the upmost row of them, with as many words in a row as the band's sums
  /// have.
  let upright: UnsafeMutablePointer<UInt64>
  /// The row of upright strips that comes first, counted from the canvas's upper edge, and their number.
  let firstRow: Int
  let rows: Int
  /// The first lying strip of the band's first row.
  let lying: UnsafeMutablePointer<UInt64>
  /// The column of lying strips that comes first, counted from the canvas's left edge, and their number.
  let firstColumn: Int
  let columns: Int

  private let memory: UnsafeMutablePointer<UInt64>
  private let count: Int
  /// 0 until anything is added.
  private let uses: UnsafeMutablePointer<UInt64>

  /// Pixels in a strip, and its length's binary logarithm in 64ths of a pixel.
  static let length = 4
  static let shift = 8

  /// The most words that the strips of an area of `width` and `height` px take.
  static func capacity(width: Int, height: Int) -> Int {
    // Wherever they begin.
    func most(_ pixels: Int) -> Int { (pixels + length - 2) / length + 3 }
    return 1 + GrainPainter.stride(width: width) * most(height) + height * most(width)
  }

  /// The strips of an area of the canvas.
  init(in memory: UnsafeMutablePointer<UInt64>, area: PixelRect) {
    uses = memory
    let memory = memory + 1
    self.memory = memory
    firstRow = area.minY / Self.length - 1
    rows = (area.maxY - 1) / Self.length - firstRow + 2
    firstColumn = area.minX / Self.length - 1
    columns = (area.maxX - 1) / Self.length - firstColumn + 2
    let uprightCount = GrainPainter.stride(width: area.width) * rows
    upright = memory + GrainPainter.pad
    lying = memory + uprightCount
    count = uprightCount + area.height * columns
  }

  func removeAll() { uses.pointee = 0 }

  /// Whether anything has been added.
  var areUsed: Bool { uses.pointee != 0 }

  /// Gets ready for something to be added: they are empty when the first comes.
  @inline(__always)
  func use() {
    if !areUsed { empty() }
  }

  @inline(never)
  private func empty() {
    uses.pointee = 1
    memory.update(repeating: 0, count: count)
  }
}
