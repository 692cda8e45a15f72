import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Sums of grains against areas that are counted out.
@Suite struct GrainPainterTests {
  private static let size = PixelSize(width: 24, height: 16)

  /// A band that covers a small canvas.
  private final class Band {
    let sums: UnsafeMutablePointer<UInt64>
    let strips: UnsafeMutablePointer<UInt64>
    let coat: UnsafeMutableRawPointer
    let pixels: UnsafeMutablePointer<UInt32>
    let painter: GrainPainter
    let stride = GrainPainter.stride(width: size.width)

    /// A band of all rows, or of some of them.
    init(source: UnsafePointer<UInt32>, rows: Range<Int> = 0..<size.height) {
      let count = stride * size.height
      sums = .allocate(capacity: count)
      sums.initialize(repeating: 0, count: count)
      let stripCount = GrainStrips.capacity(width: size.width, height: size.height)
      strips = .allocate(capacity: stripCount)
      strips.initialize(repeating: 0, count: stripCount)
      pixels = .allocate(capacity: size.area)
      pixels.initialize(repeating: 0xff00_0000, count: size.area)
      coat = .allocate(
        byteCount: GrainUndercoat.byteCount(width: size.width, height: size.height), alignment: 64)
      let undercoat = GrainUndercoat(in: coat, width: size.width, height: size.height)
      undercoat.clear(0..<undercoat.rows)
      painter = GrainPainter(
        sums: sums, strips: strips, undercoat: undercoat,
        area: PixelRect(minX: 0, minY: rows.lowerBound, maxX: size.width, maxY: rows.upperBound),
        of: PixelRect(size: size), source: source)
    }

    deinit {
      sums.deallocate()
      strips.deallocate()
      coat.deallocate()
      pixels.deallocate()
    }

    /// Light and coverage of a pixel, from the band's first row on.
    func sum(_ x: Int, _ y: Int) -> UInt64 { sums[y * stride + GrainPainter.pad + x] }

    /// Coverage of a pixel, 1 once.
    func coverage(_ x: Int, _ y: Int) -> Double {
      Double(sums[y * stride + GrainPainter.pad + x] >> 48) / 8_192
    }

    var total: Double {
      (0..<size.area).reduce(0) { $0 + coverage($1 % size.width, $1 / size.width) }
    }

    func resolved() -> [UInt32] {
      painter.spreadStrips()
      painter.averageCells()
      for row in 0..<painter.undercoat.rows { painter.undercoat.develop(row: row) }
      for row in 0..<size.height {
        painter.layUndercoat(row: row)
        painter.resolve(row: row, onto: pixels + row * size.width)
      }
      return Array(UnsafeBufferPointer(start: pixels, count: size.area))
    }
  }

  private let nothing: [UInt32] = [0]

  /// A grain with its middle, side and streak in px.
  private func grain(
    _ x: Double, _ y: Double, side: Double, dx: Double = 0, dy: Double = 0,
    light: Double = 0, color: UInt32 = 0xffff_ffff
  ) -> GrainEntry {
    func fixed(_ place: Double) -> UInt64 {
      UInt64(((place + Double(GrainEntry.margin)) * 16).rounded())
    }
    let streak = GrainStreak(
      dx: Lanes(repeating: Float(dx)), dy: Lanes(repeating: Float(dy)),
      side: Lanes(repeating: Float(side)), light: Lanes(repeating: Float(light)))
    let own = LinearLight.tables.light(of: color)
    let whole = (0..<4).reduce(UInt64(0)) { sum, index in
      let part = Float(own >> UInt64(16 * index) & 0xffff) * streak.area[0]
      return sum | UInt64(part) << UInt64(16 * index)
    }
    return GrainEntry(
      color: whole, geometry: fixed(x) | fixed(y) << 20 | UInt64(streak.bits[0]) << 32)
  }

  private func overlap(_ pixel: Int, _ middle: Double, _ side: Double) -> Double {
    max(
      0, min(Double(pixel) + 1, middle + side / 2) - max(Double(pixel), middle - side / 2))
  }

  @Test(arguments: 3..<36)
  func `no pixel on the way of a fine streak is left out`(quarters: Int) {
    for shift in 0..<16 {
      let place = 8 + Double(shift) / 16
      let (down, across) = (Band(source: nothing), Band(source: nothing))
      down.painter.add(grain(12, place, side: 1, dy: Double(quarters) / 4))
      across.painter.add(grain(place, 8, side: 1, dx: Double(quarters) / 4))
      let rows = (0..<16).filter { down.coverage(11, $0) + down.coverage(12, $0) > 0 }
      let columns = (0..<24).filter { across.coverage($0, 7) + across.coverage($0, 8) > 0 }
      for reached in [rows, columns] {
        #expect(reached.count == reached[reached.count - 1] - reached[0] + 1)
        // All of the way, but for less than a pixel at each end.
        #expect(reached.count >= quarters / 4)
      }
      // All rows and columns but the first and the last, which lie partly beside it, are alike.
      let inRows = rows.dropFirst().dropLast().map { down.coverage(11, $0) + down.coverage(12, $0) }
      let inColumns = columns.dropFirst().dropLast().map {
        across.coverage($0, 7) + across.coverage($0, 8)
      }
      let whole = 1 / (Double(quarters) / 4 + 1)
      for coverage in inRows + inColumns { #expect(abs(coverage - whole) < 4 / 8_192) }
    }
  }

  @Test(arguments: [1.0, 1.0625, 1.5, 2, 2.75, 3, 3.125, 5, 9.5])
  func `a grain covers of each pixel what it lies over`(side: Double) {
    var chance = Chance(seed: 4)
    for _ in 0..<60 {
      let x = Double(Int(chance.number(-64...448))) / 16
      let y = Double(Int(chance.number(-64...320))) / 16
      let band = Band(source: nothing)
      // A side of an odd number of 16ths lies half of one to the side.
      band.painter.add(grain(x, y, side: side))
      let shift = Int(side * 16) % 2 == 0 ? 0 : 1.0 / 32
      for row in 0..<Self.size.height {
        for column in 0..<Self.size.width {
          let area = overlap(column, x + shift, side) * overlap(row, y + shift, side)
          // 255 of 256, and one step.
          #expect(abs(band.coverage(column, row) - area) < 0.0045, "\(side) at \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: [(3.0, 0.0), (0, 4), (0, 6), (-3, 7), (-5, 2.5), (8, 0), (8, -8), (0.75, 0.75)])
  func `a streak has the coverage of its grain, spread along its way`(dx: Double, dy: Double) {
    for side in [1.0, 1.6, 2.5, 2.8] {
      let band = Band(source: nothing)
      band.painter.add(grain(12, 8, side: side, dx: dx, dy: dy))
      band.painter.spreadStrips()
      // More than that would not fit into an entry.
      let area = min(side * side, 8)
      #expect(abs(band.total - area) < 0.04 * area + 0.02, "\(side)")
      let tip = (x: 12 + dx / 2, y: 8 + dy / 2)
      for row in 0..<Self.size.height {
        for column in 0..<Self.size.width where band.coverage(column, row) > 0 {
          #expect(Double(column) + 1 >= min(12, min(tip.x, 12 - dx / 2)) - side)
          #expect(Double(column) <= max(12, max(tip.x, 12 - dx / 2)) + side)
        }
      }
    }
  }

  @Test func `what is brighter than white keeps its brightness along its way`() {
    func coverage(dy: Double, light: Double) -> Double {
      let band = Band(source: nothing)
      band.painter.add(grain(12.5, 8, side: 1, dy: dy, light: light))
      return band.total
    }
    // Over 5 px and its own 1: matt it covers 1 px²; each eighth of white adds 1, up to all 6.
    for (light, area) in [(0.0, 1.0), (0.125, 2), (0.5, 5), (0.625, 6), (40, 6)] {
      // Each of its pixels is rounded down.
      #expect(abs(coverage(dy: 5, light: light) - area) < 0.01 * area, "\(light)")
    }
    let most = Double(GrainStreak.largestArea)
    #expect(abs(coverage(dy: 8, light: 40) - most) < 0.01 * most)
  }

  @Test func `what lies in two bands has in each what it has in one`() {
    var chance = Chance(seed: 12)
    for _ in 0..<3_000 {
      let entry = grain(
        Double(chance.number(-2...26)), Double(chance.number(-2...18)),
        side: Double(chance.number(1...2.8)), dx: Double(chance.number(-12...12)),
        dy: Double(chance.number(-12...12)))
      let whole = Band(source: nothing)
      whole.painter.add(entry)
      whole.painter.spreadStrips()
      for rows in [0..<7, 7..<16] {
        let band = Band(source: nothing, rows: rows)
        band.painter.add(entry)
        band.painter.spreadStrips()
        for y in rows {
          for x in 0..<Self.size.width {
            #expect(band.sum(x, y - rows.lowerBound) == whole.sum(x, y), "\(entry) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `streaks that go far have no gaps, whichever way they go`() {
    for (dx, dy) in [(2.0, 31.0), (31, -2)] {
      let band = Band(source: nothing)
      for place in stride(from: -4.0, to: 30, by: 1) {
        let (x, y) = dx < dy ? (place, 8) : (12, place)
        band.painter.add(grain(x, y, side: 1, dx: dx, dy: dy))
      }
      band.painter.spreadStrips()
      // Each pixel is passed by as many as there are.
      for row in 2..<Self.size.height - 2 {
        for column in 3..<20 { #expect(abs(band.coverage(column, row) - 1 / 32) < 0.002) }
      }
    }
    let slanted = Band(source: nothing)
    slanted.painter.add(grain(12, 8, side: 1, dx: -5, dy: 10))
    slanted.painter.spreadStrips()
    for row in 5...10 {
      let line = (0..<Self.size.width).map { slanted.coverage($0, row) }
      var (sum, weighted) = (0.0, 0.0)
      for (column, coverage) in line.enumerated() {
        sum += coverage
        weighted += coverage * (Double(column) + 0.5)
      }
      #expect(abs(weighted / sum - (12 - (Double(row) + 0.5 - 8) / 2)) < 0.6)
    }
  }

  @Test func `the order of grains does not matter, and what lies side by side leaves no holes`() {
    var chance = Chance(seed: 9)
    let grains = (0..<120).map { _ in
      grain(
        Double(chance.number(2...22)), Double(chance.number(2...14)),
        side: Double(chance.number(1...1.5)),
        color: 0xff00_0000 | UInt32(chance.number(0...16_777_215)))
    }
    let (forwards, backwards) = (Band(source: nothing), Band(source: nothing))
    for grain in grains { forwards.painter.add(grain) }
    for grain in grains.reversed() { backwards.painter.add(grain) }
    #expect(forwards.resolved() == backwards.resolved())
    let whole = Band(source: nothing)
    // Half a pixel off, every pixel is shared by four.
    for y in 0...Self.size.height {
      for x in 0...Self.size.width { whole.painter.add(grain(Double(x), Double(y), side: 1)) }
    }
    let pixels = whole.resolved()
    #expect(pixels.allSatisfy { $0 & 0xff >= 0xfd })
  }

  @Test func `gaps in what is dense are filled with what is around, grains alone stay alone`() {
    let (dense, sparse) = (Band(source: nothing), Band(source: nothing))
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width where (x, y) != (9, 7) && (x, y) != (10, 7) {
        dense.painter.add(
          grain(Double(x) + 0.5, Double(y) + 0.5, side: 1, color: x < 10 ? 0xffff_0000 : ~0))
      }
    }
    let filled = dense.resolved()
    // 15 / 16 of what is around is there, and so much of them is seen.
    for x in [9, 10] {
      let pixel = filled[7 * Self.size.width + x]
      #expect(pixel >> 16 & 0xff >= 0xe8, "\(pixel)")
      #expect((0x60...0xd0).contains(pixel & 0xff), "\(pixel)")
    }
    // What is beside them stays as it is everywhere.
    #expect(filled[6 * Self.size.width + 9] == filled[2 * Self.size.width + 4])
    #expect(filled[6 * Self.size.width + 10] == filled[2 * Self.size.width + 18])

    for (x, y) in [(4.5, 4.5), (12.5, 4.5), (20.5, 12.5)] {
      sparse.painter.add(grain(x, y, side: 1))
    }
    #expect(sparse.resolved().filter { $0 & 0xff > 2 }.count == 3)
  }

  @Test func `gaps between pixels that are at home stay open`() {
    let source: [UInt32] = [0xffff_ffff]
    source.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let band = Band(source: base)
      let isGap = { (place: Int) in place % Self.size.width % 3 == 1 }
      for place in 0..<Self.size.area where !isGap(place) {
        band.painter.add(
          GrainEntry(
            homeAtX: place % Self.size.width, y: place / Self.size.width, offset: 0, count: 1))
      }
      for (place, pixel) in band.resolved().enumerated() {
        #expect(pixel == (isGap(place) ? 0xff00_0000 : .max))
      }
    }
  }

  @Test func `two million grains on one pixel keep their colour`() {
    let band = Band(source: nothing)
    let entry = grain(5.5, 5.5, side: 1, color: 0xffc8_6414)
    for _ in 0..<2_000_000 { band.painter.add(entry) }
    let pixel = band.resolved()[5 * Self.size.width + 5]
    for (shift, value) in [(16, 0xc8), (8, 0x64), (0, 0x14)] {
      #expect(abs(Int(pixel >> UInt32(shift) & 0xff) - value) <= 1)
    }
  }

  @Test func `pixels at home are the picture's own, cut to the canvas`() {
    let source: [UInt32] = (0..<64).map { 0xff00_0000 | $0 &* 0x03_0507 & 0xffffff }
    source.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let band = Band(source: base)
      band.painter.add(GrainEntry(homeAtX: -3, y: 2, offset: 8, count: 8))
      band.painter.add(GrainEntry(homeAtX: 20, y: 3, offset: 16, count: 8))
      let pixels = band.resolved()
      let width = Self.size.width
      #expect(Array(pixels[2 * width..<2 * width + 5]) == Array(source[11..<16]))
      #expect(Array(pixels[3 * width + 20..<4 * width]) == Array(source[16..<20]))
      #expect(pixels.filter { $0 != 0xff00_0000 }.count <= 9)
    }
  }
}
