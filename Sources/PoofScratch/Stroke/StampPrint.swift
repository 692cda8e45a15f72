import PoofCore

/// One print of a stamp on a card.
struct StampPrint: MaskShape {
  /// The stamp's picture.
  let picture: Mask
  /// Place of its middle, px of the card.
  let centre: Point
  /// The way's direction, a unit vector: where its x axis points.
  let direction: Point
  /// Scale of the print: card pixels for each of its own.
  let scale: Float

  /// Every pixel it can touch lies in here.
  var bounds: PixelRect {
    let x = Float(picture.width) / 2 * scale
    let y = Float(picture.height) / 2 * scale
    let reachX = abs(direction.x) * x + abs(direction.y) * y + 1
    let reachY = abs(direction.y) * x + abs(direction.x) * y + 1
    return PixelRect(
      minX: floorToInt(centre.x - reachX), minY: floorToInt(centre.y - reachY),
      maxX: ceilingToInt(centre.x + reachX), maxY: ceilingToInt(centre.y + reachY))
  }

  func columns(row: Int, width: Int) -> ShapeColumns {
    ShapeColumns(bounds.minX..<bounds.maxX, width: width)
  }

  /// The four nearest pixels of the stamp, interpolated; nothing lies around them.
  func coverage(x: Lanes, y: Float) -> SIMD8<UInt8> {
    let dx = (x - centre.x) * (1 / scale)
    let dy = (y - centre.y) * (1 / scale)
    let u = dx * direction.x + dy * direction.y + (Float(picture.width) / 2 - 0.5)
    let v = dy * direction.x - dx * direction.y + (Float(picture.height) / 2 - 0.5)
    // What is far outside must not become a number too large for a pixel's.
    let columns = roundedToInt(floor(min(max(u, -2), Float(picture.width) + 1)))
    let rows = roundedToInt(floor(min(max(v, -2), Float(picture.height) + 1)))
    let partX = u - floor(u)
    let partY = v - floor(v)
    let upper = mix(taps(columns, rows), taps(columns &+ 1, rows), partX)
    let lower = mix(taps(columns, rows &+ 1), taps(columns &+ 1, rows &+ 1), partX)
    return SIMD8<UInt8>(truncatingIfNeeded: roundedToInt(mix(upper, lower, partY)))
  }

  /// Reads eight pixels of the stamp, 0…255; 0 outside. A call, for the size of the module for pages: it is long,
  /// and needed four times.
  @inline(never)
  private func taps(_ columns: SIMD8<Int32>, _ rows: SIMD8<Int32>) -> Lanes {
    var value = Lanes()
    picture.withCoverage { bytes in
      for lane in 0..<8 {
        let (column, row) = (Int(columns[lane]), Int(rows[lane]))
        if column >= 0, column < picture.width, row >= 0, row < picture.height {
          value[lane] = Float(bytes[row * picture.width + column])
        }
      }
    }
    return value
  }
}

extension BrushStamp {
  /// As fine as a stamp's picture is made at least, px; one that has more pixels keeps them.
  private static let fineness: Float = 256

  /// The picture, as fine as a brush of this width needs it.
  func picture(width: Float) -> Mask {
    // Twice as fine as it is printed: turned pixels of its own size would blur its edges.
    let most = max(Self.fineness, Float(picture.width))
    let wide = max(1, min(most, width * 2))
    let tall = max(1, min(most * 8, wide * Float(picture.height) / Float(picture.width)))
    return picture.resized(
      to: PixelSize(width: floorToInt(wide + 0.5), height: floorToInt(tall + 0.5)))
  }
}
