import PoofCore

/// Draws posed particles as anti-aliased squares, later ones over earlier ones.
///
/// A square's coverage of a pixel is the area of their overlap, so that particles move by less
/// than a pixel without a jump and small ones do not flicker. At home, at scale 1, a particle
/// draws the pixels it came from; by `detail` those give way to its one colour.
struct ParticleRasterizer {
  let particles: ParticleSet
  /// Where the picture's top left corner lies on the canvas.
  let origin: PixelPoint
  /// 1 the particle's own pixels … 0 its one colour.
  let detail: Float

  /// Draws the particles `first ..< first + count`, whose poses are given eight at a time, inside
  /// `clip`, which must lie inside the canvas.
  func draw(
    first: Int, count: Int, poses: UnsafePointer<ParticlePose>, into canvas: CanvasMemory,
    clip: PixelRect
  ) {
    particles.image.withPixels { source in
      particles.cells.withUnsafeBufferPointer { cells in
        particles.colors.withUnsafeBufferPointer { colors in
          guard let cells = cells.baseAddress, let colors = colors.baseAddress else { return }
          let surface = Surface(
            pixels: canvas.pixels, stride: canvas.stride, source: source,
            sourceStride: particles.image.width,
            detail: UInt32(max(0, min(1, detail)) * 256 + 0.5))
          forEachBatch(of: count) { offset, lanes in
            let index = first + offset
            // One copy, whose lanes are read from memory: taking lanes out of vectors one by one
            // by a variable number costs a copy each.
            var squares = ParticleSquares(
              cells: SIMD8(loading: cells + index, count: lanes), grid: particles.grid,
              pose: poses[offset >> 3], origin: origin, clip: clip)
            withUnsafePointer(to: &squares) { squares in
              for lane in 0..<lanes {
                surface.draw(
                  Square(squares, lane: lane), of: particles.home(of: index + lane),
                  color: colors[index + lane])
              }
            }
          }
        }
      }
    }
  }
}

/// One lane of eight squares.
private struct Square {
  let left: Float
  let top: Float
  let right: Float
  let bottom: Float
  let weight: Float
  let pixelsPerPixel: Float
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int

  @inline(__always)
  init(_ squares: UnsafePointer<ParticleSquares>, lane: Int) {
    assert(MemoryLayout<ParticleSquares>.size == 10 * 32)
    let base = UnsafeRawPointer(squares)
    func float(_ field: Int) -> Float {
      base.load(fromByteOffset: field * 32 + lane * 4, as: Float.self)
    }
    func integer(_ field: Int) -> Int {
      Int(base.load(fromByteOffset: field * 32 + lane * 4, as: Int32.self))
    }
    left = float(0)
    top = float(1)
    right = float(2)
    bottom = float(3)
    weight = float(4)
    pixelsPerPixel = float(5)
    minX = integer(6)
    minY = integer(7)
    maxX = integer(8)
    maxY = integer(9)
  }
}

/// The canvas that squares are drawn on and the picture they take their pixels from.
private struct Surface {
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  let source: UnsafePointer<UInt32>
  let sourceStride: Int
  /// How much of a square's own pixels shows, in 256ths.
  let detail: UInt32

  /// Draws a square in columns of four pixels: most particles are no wider.
  @inline(__always)
  func draw(_ square: Square, of home: @autoclosure () -> PixelRect, color: UInt32) {
    guard square.weight > 0 else { return }
    let home = detail > 0 ? home() : .empty
    let sourceRows = source + home.minX
    var x = square.minX
    while x < square.maxX {
      // Near the right edge the four begin further left. Those before `x` must stay as they are.
      let begin = max(0, min(x, stride - 4))
      let weight = columnWeights(square, from: begin, done: x)
      let columns = detail > 0 ? ownColumns(of: square, home, from: begin) : (0, 0, 0, 0)
      var y = square.minY
      while y < square.maxY {
        let coveredY = min(square.bottom, Float(y) + 1) - max(square.top, Float(y))
        var colors = SIMD4(repeating: color)
        if detail > 0 {
          let row = home.minY + ownOffset(y, from: square.top, square, side: home.height)
          let line = sourceRows + row * sourceStride
          let own = SIMD4(line[columns.0], line[columns.1], line[columns.2], line[columns.3])
          colors = mixed(colors, own, share: detail)
        }
        if stride >= 4 {
          blend(colors, weight * coveredY, onto: pixels + (y * stride + begin))
        } else {
          blendNarrow(colors, weight * coveredY, onto: pixels + y * stride)
        }
        y += 1
      }
      x += 4
    }
  }

  /// Draws on a row of fewer than four pixels, beyond which is someone else's memory.
  @inline(never)
  private func blendNarrow(
    _ colors: SIMD4<UInt32>, _ weight: SIMD4<Float>, onto row: UnsafeMutablePointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4) { four in
      guard let copy = four.baseAddress else { return }
      copy.initialize(repeating: 0, count: 4)
      copy.update(from: row, count: stride)
      blend(colors, weight, onto: copy)
      row.update(from: copy, count: stride)
    }
  }

  /// How much of each of the four columns from `begin` on the square covers, times its weight;
  /// nothing before column `done`.
  @inline(__always)
  private func columnWeights(_ square: Square, from begin: Int, done: Int) -> SIMD4<Float> {
    let low = SIMD4<Float>(0, 1, 2, 3) + Float(begin)
    let left = max(square.left, Float(done))
    let right = min(square.right, Float(square.maxX))
    let from = low.replacing(with: left, where: low .< left)
    let to = (low + 1).replacing(with: right, where: low + 1 .> right)
    let covered = to - from
    return (covered * square.weight).replacing(with: 0, where: covered .< 0)
  }

  /// Which columns of the particle's home show in the four columns from `x` on.
  @inline(__always)
  private func ownColumns(
    of square: Square, _ home: PixelRect, from x: Int
  ) -> (Int, Int, Int, Int) {
    func column(_ lane: Int) -> Int {
      ownOffset(x + lane, from: square.left, square, side: home.width)
    }
    return (column(0), column(1), column(2), column(3))
  }

  /// Which pixel of the particle's home, along one axis, shows at `position`.
  @inline(__always)
  private func ownOffset(
    _ position: Int, from edge: Float, _ square: Square, side: Int
  ) -> Int {
    let offset = (Float(position) + 0.5 - edge) * square.pixelsPerPixel
    return Int(max(0, min(Float(side - 1), offset)))
  }
}

/// Two channels of four pixels, 16 bits each.
private typealias Channels = SIMD8<UInt16>

/// Draws four colours over four pixels, each by its weight, 0…256: 256 is the whole pixel, and
/// then nothing is lost to rounding.
@inline(__always)
private func blend(
  _ colors: SIMD4<UInt32>, _ weight: SIMD4<Float>, onto pixels: UnsafeMutablePointer<UInt32>
) {
  let memory = UnsafeMutableRawPointer(pixels)
  // Adding 2²³ rounds.
  let share = unsafeBitCast(weight + 8_388_608, to: SIMD4<UInt32>.self) & 0x1ff
  let factor = unsafeBitCast(share | share &<< 16, to: Channels.self)
  let blueRed = (low(colors) &* factor &+ 128) &>> 8
  let greenAlpha = (high(colors) &* factor &+ 128) &>> 8

  // Source over destination, rounded exactly as `PixelLanes` does.
  let destination = memory.loadUnaligned(as: SIMD4<UInt32>.self)
  let alpha = unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16
  let under = 255 &- unsafeBitCast(alpha | alpha &<< 16, to: Channels.self)
  let oldBlueRed = dividedBy255(low(destination) &* under)
  let oldGreenAlpha = dividedBy255(high(destination) &* under)
  let result =
    unsafeBitCast(blueRed &+ oldBlueRed, to: SIMD4<UInt32>.self)
    | unsafeBitCast(greenAlpha &+ oldGreenAlpha, to: SIMD4<UInt32>.self) &<< 8
  memory.storeBytes(of: result, as: SIMD4<UInt32>.self)
}

/// `a + (b − a) · share / 256` in every channel; share 0…256.
@inline(__always)
private func mixed(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, share: UInt32) -> SIMD4<UInt32> {
  let toB = Channels(repeating: UInt16(truncatingIfNeeded: share))
  let toA = Channels(repeating: UInt16(truncatingIfNeeded: 256 &- share))
  let blueRed = (low(a) &* toA &+ low(b) &* toB &+ 128) &>> 8
  let greenAlpha = (high(a) &* toA &+ high(b) &* toB &+ 128) &>> 8
  return unsafeBitCast(blueRed, to: SIMD4<UInt32>.self)
    | unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8
}

/// Blue and red.
@inline(__always)
private func low(_ pixels: SIMD4<UInt32>) -> Channels {
  unsafeBitCast(pixels & 0x00ff_00ff, to: Channels.self)
}

/// Green and alpha.
@inline(__always)
private func high(_ pixels: SIMD4<UInt32>) -> Channels {
  unsafeBitCast((pixels &>> 8) & 0x00ff_00ff, to: Channels.self)
}

/// `round(product / 255)` for products of two bytes.
@inline(__always)
private func dividedBy255(_ product: Channels) -> Channels {
  let t = product &+ 128
  return (t &+ (t &>> 8)) &>> 8
}
