import Foundation
import PinnedFrames
import PoofCore
import PoofEffects
import Testing

@Suite struct ParticleSetTests {
  static let cells = [1, 2, 3, 5, 8, 37, 61, 500]

  /// The channels' sums over a cell, alpha first, and how many pixels there are.
  private func sums(_ image: Image, _ cell: PixelRect) -> (channels: [Int], count: Int) {
    var channels = [0, 0, 0, 0]
    for y in cell.minY..<cell.maxY {
      for x in cell.minX..<cell.maxX {
        let color = image[x, y]
        for (index, value) in [color.a, color.r, color.g, color.b].enumerated() {
          channels[index] += Int(value)
        }
      }
    }
    return (channels, cell.size.area)
  }

  @Test("A particle has the rounded premultiplied average of its cell", arguments: cells)
  func average(cell: Int) {
    let image = TestPictures.mixed(width: 61, height: 37)
    let set = ParticleSet(image, cell: cell)
    var index = 0
    for row in 0..<set.grid.rows {
      for column in 0..<set.grid.columns {
        let home = set.grid.cell(column: column, row: row)
        let (channels, count) = sums(image, home)
        if channels[0] == 0 { continue }
        #expect(set.home(of: index) == home)
        let color = set.color(of: index)
        let mean = channels.map {
          UInt8((Double($0) / Double(count)).rounded(.toNearestOrAwayFromZero))
        }
        #expect([color.a, color.r, color.g, color.b] == mean)
        index += 1
      }
    }
    #expect(set.count == index)
  }

  @Test("With centre sampling a particle has the pixel in the middle of its cell", arguments: cells)
  func center(cell: Int) {
    let image = TestPictures.mixed(width: 61, height: 37)
    let set = ParticleSet(image, cell: cell, colors: .center)
    #expect(set.count == ParticleSet(image, cell: cell).count)
    for index in 0..<set.count {
      let home = set.home(of: index)
      #expect(
        set.color(of: index) == image[(home.minX + home.maxX) / 2, (home.minY + home.maxY) / 2])
    }
  }

  @Test("A clear picture makes no particle, a black one all of them", arguments: cells)
  func clearAndBlack(cell: Int) {
    let size = PixelSize(width: 61, height: 37)
    let grid = CellGrid(pictureSize: size, cellSize: cell)
    for sampling in ParticleSet.ColorSampling.allCases {
      let clear = Image(size: size, color: .transparent)
      #expect(ParticleSet(sampling: clear, grid: grid, colors: sampling).count == 0)
      let black = ParticleSet(
        sampling: Image(size: size, color: Color.black.premultiplied), grid: grid, colors: sampling)
      #expect(black.count == grid.count)
      #expect(black.colors.allSatisfy { $0 == 0xff00_0000 })
    }
  }

  @Test("One faint pixel is enough for a particle")
  func faint() {
    var pixels = [UInt32](repeating: 0, count: 64)
    pixels[37] = 0x0100_0000
    let image = Image(size: PixelSize(width: 8, height: 8), pixels: pixels)
    let set = ParticleSet(image, cell: 4)
    #expect(set.count == 1)
    #expect(set.home(of: 0) == PixelRect(minX: 4, minY: 4, maxX: 8, maxY: 8))
    #expect(set.color(of: 0) == .transparent)
  }

  @Test("The sums of the largest cell do not overflow")
  func largestCell() {
    let size = PixelSize(width: CellGrid.largestCell, height: CellGrid.largestCell)
    let set = ParticleSet(Image(size: size, color: Color.white.premultiplied), cell: .max)
    #expect(set.count == 1)
    #expect(set.color(of: 0) == Color.white.premultiplied)
  }

  @Test("Sampling that is cancelled gives nothing, at once or in its midst")
  func cancelled() {
    let image = TestPictures.opaque(width: 600, height: 700)
    let grid = CellGrid(pictureSize: image.size, cellSize: 2)
    #expect(ParticleSet.sampled(image, grid: grid) { true } == nil)
    let asked = Counter()
    #expect(ParticleSet.sampled(image, grid: grid) { asked.next() > 3 } == nil)
    #expect(ParticleSet.sampled(image, grid: grid) { false }?.count == grid.count)
  }

  @Test("A picture cut into its pixels lends them: they are in memory once")
  func shared() {
    let image = TestPictures.opaque(width: 30, height: 20)
    let set = ParticleSet(image, cell: 1)
    image.pixels.withUnsafeBufferPointer { pixels in
      set.colors.withUnsafeBufferPointer { #expect($0.baseAddress == pixels.baseAddress) }
    }
  }

  @Test("Gaps belong to the cell before them", arguments: [(1, 1), (2, 1), (5, 3), (30, 40)])
  func gaps(cell: Int, gap: Int) {
    let image = TestPictures.opaque(width: 61, height: 37)
    let set = ParticleSet(
      sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: cell, gap: gap))
    let whole = ParticleSet(image, cell: cell + gap)
    #expect(set.grid.pitch == cell + gap)
    #expect(set.colors == whole.colors)
    #expect((0..<set.count).allSatisfy { set.home(of: $0) == whole.home(of: $0) })
  }

  @Test("A grid for another size is refused")
  func otherGrid() async {
    await #expect(processExitsWith: .failure) {
      let image = Image(size: PixelSize(width: 8, height: 8), color: .transparent)
      let size = PixelSize(width: 9, height: 8)
      _ = ParticleSet(sampling: image, grid: CellGrid(pictureSize: size, cellSize: 2))
    }
  }

  @Test("An explosion without particles draws nothing and still takes its time")
  func empty() {
    let image = Image(size: PixelSize(width: 20, height: 10), color: .transparent)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 3), animation: AnyParticleAnimation(ClassicFall()))
    #expect(explosion.duration == 2)
    #expect(explosion.poses(at: 1).isEmpty)
    #expect(explosion.frame(at: 0).allSatisfy { $0 == 0 })
  }
}

/// Counts how often several threads have asked.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.lock()
    defer { lock.unlock() }
    count += 1
    return count
  }
}
