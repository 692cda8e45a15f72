import PoofCore

extension PiecePainter {
  /// Draws an upright square: its coverage of a pixel is the area of their overlap, so that it
  /// moves by less than a pixel without a jump and a small one does not flicker.
  ///
  /// It is drawn in columns of four pixels: most particles are no wider. It shows its own pixels
  /// as far as it has not melted.
  @inline(__always)
  func drawUprightSquare(_ particle: PlacedParticle, inside area: PixelRect) {
    let edges = SquareEdges(particle)
    let minY = max(Int(particle.minY), area.minY)
    let maxY = min(Int(particle.maxY), area.maxY)
    let maxX = Int(particle.maxX)
    var x = Int(particle.minX)
    while x < maxX {
      // Near the right edge the four begin further left. Those before `x` must stay as they are.
      let begin = max(0, min(x, canvas.stride - 4))
      let weight = columnWeights(edges, particle, from: begin, done: x)
      if particle.melted < 1 {
        drawOwnPixels(particle, edges, weight, from: begin, rows: minY, maxY)
      } else {
        let colors = SIMD4(repeating: particle.color)
        let whole = weighted(colors, weight)
        var y = minY
        while y < maxY {
          let covered = edges.covered(y)
          blend(covered == 1 ? whole : weighted(colors, weight * covered), x: begin, y: y)
          y &+= 1
        }
      }
      x &+= 4
    }
  }

  /// Draws four columns of a square that still shows its own pixels.
  @inline(never)
  private func drawOwnPixels(
    _ particle: PlacedParticle, _ edges: SquareEdges, _ weight: SIMD4<Float>, from begin: Int,
    rows minY: Int, _ maxY: Int
  ) {
    let home = grid.cell(column: Int(particle.column), row: Int(particle.row))
    let pixelsPerPixel = 1 / particle.scaleX
    /// Which pixel of the home, along one axis, shows at `position`.
    func ownOffset(_ position: Int, from edge: Float, side: Int) -> Int {
      let offset = (Float(position) + 0.5 - edge) * pixelsPerPixel
      return Int(max(0, min(Float(side - 1), offset)))
    }
    func column(_ lane: Int) -> Int {
      home.minX + ownOffset(begin + lane, from: edges.left, side: home.width)
    }
    let columns = (column(0), column(1), column(2), column(3))
    let colors = SIMD4(repeating: particle.color)
    let melted = SIMD4(repeating: UInt32(particle.melted * 256 + 0.5))
    for y in minY..<max(minY, maxY) {
      let row = home.minY + ownOffset(y, from: edges.top, side: home.height)
      let line = source + row * grid.pictureSize.width
      var own = SIMD4(line[columns.0], line[columns.1], line[columns.2], line[columns.3])
      if particle.tint != 0 {
        let eight = PackedTint(repeating: particle.tint).tinting(
          PixelLanes(lowHalf: own, highHalf: SIMD4()))
        own = eight.lowHalf
      }
      let pixels = particle.melted > 0 ? mixed(own, colors, share: melted) : own
      blend(weighted(pixels, weight * edges.covered(y)), x: begin, y: y)
    }
  }

  /// How much of each of the four columns from `begin` on the square covers, times its weight;
  /// nothing before column `done`.
  @inline(__always)
  private func columnWeights(
    _ edges: SquareEdges, _ particle: PlacedParticle, from begin: Int, done: Int
  ) -> SIMD4<Float> {
    let low = SIMD4<Float>(0, 1, 2, 3) + Float(begin)
    let left = max(edges.left, Float(done))
    let right = min(edges.right, Float(particle.maxX))
    let from = low.replacing(with: left, where: low .< left)
    let to = (low + 1).replacing(with: right, where: low + 1 .> right)
    let covered = to - from
    return (covered * particle.weight).replacing(with: 0, where: covered .< 0)
  }

  /// Draws four pixels that have their weight already over those of the canvas.
  @inline(__always)
  private func blend(_ colors: SIMD4<UInt32>, x: Int, y: Int) {
    let row = canvas.pixels + y &* canvas.stride
    if canvas.stride >= 4 {
      let place = UnsafeMutableRawPointer(row + x)
      let under = place.loadUnaligned(as: SIMD4<UInt32>.self)
      place.storeBytes(of: sourceOver(colors, under), as: SIMD4<UInt32>.self)
    } else {
      // Beyond a row of fewer than four pixels is someone else's memory.
      for lane in 0..<canvas.stride { row[lane] = sourceOver(colors[lane], row[lane]) }
    }
  }
}

/// The edges of an upright square, px of the canvas.
private struct SquareEdges {
  let left: Float
  let top: Float
  let right: Float
  let bottom: Float

  @inline(__always)
  init(_ particle: PlacedParticle) {
    let halfWidth = particle.halfWidth * particle.scaleX
    let halfHeight = particle.halfHeight * particle.scaleY
    left = particle.x - halfWidth
    top = particle.y - halfHeight
    right = particle.x + halfWidth
    bottom = particle.y + halfHeight
  }

  /// How much of row `y` lies inside.
  @inline(__always)
  func covered(_ y: Int) -> Float {
    max(0, min(bottom, Float(y) + 1) - max(top, Float(y)))
  }
}

/// Two channels of four pixels, 16 bits each.
private typealias Channels = SIMD8<UInt16>

/// Four colours by their weights, 0…256: 256 is the whole pixel, and then nothing is lost to
/// rounding.
@inline(__always)
private func weighted(_ colors: SIMD4<UInt32>, _ weight: SIMD4<Float>) -> SIMD4<UInt32> {
  // Adding 2²³ rounds.
  let share = unsafeBitCast(weight + 8_388_608, to: SIMD4<UInt32>.self) & 0x1ff
  let factor = unsafeBitCast(share | share &<< 16, to: Channels.self)
  let blueRed = (low(colors) &* factor &+ 128) &>> 8
  let greenAlpha = (high(colors) &* factor &+ 128) &>> 8
  return unsafeBitCast(blueRed, to: SIMD4<UInt32>.self)
    | unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8
}

/// Source over destination, rounded exactly as `PixelLanes` does.
@inline(__always)
private func sourceOver(_ source: SIMD4<UInt32>, _ destination: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let under = 255 &- (source &>> 24)
  let factor = unsafeBitCast(under | under &<< 16, to: Channels.self)
  let oldBlueRed = dividedBy255(low(destination) &* factor)
  let oldGreenAlpha = dividedBy255(high(destination) &* factor)
  return source
    &+ (unsafeBitCast(oldBlueRed, to: SIMD4<UInt32>.self)
      | unsafeBitCast(oldGreenAlpha, to: SIMD4<UInt32>.self) &<< 8)
}

/// `a + (b − a) · share / 256` in every channel; share 0…256.
@inline(__always)
private func mixed(
  _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, share: SIMD4<UInt32>
) -> SIMD4<UInt32> {
  let toB = unsafeBitCast(share | share &<< 16, to: Channels.self)
  let toA = 256 &- toB
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
