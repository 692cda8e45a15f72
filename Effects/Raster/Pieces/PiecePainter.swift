import PoofCore

/// Paints pieces in one band of the canvas, one over another.
struct PiecePainter {
  private let pixels: UnsafeMutablePointer<UInt32>
  private let stride: Int
  private let area: PixelRect
  private let picture: OwnPixels
  private let small: OwnPixels
  // In memory, since the compiler takes vectors apart to which it adds 0, 1, 2…
  private let ramp = Lanes.ramp

  /// A painter of the rows of `area`, which takes colours from a picture and from the small one of its
  /// pieces.
  init(canvas: CanvasBands, area: PixelRect, picture: OwnPixels, small: OwnPixels) {
    pixels = canvas.pixels
    stride = canvas.stride
    self.area = area
    self.picture = picture
    self.small = small
  }

  /// Paints a piece with its shadow.
  func paint(_ piece: PlacedPiece, _ edges: UnsafePointer<PlacedPiece.Edge>) {
    let rows = piece.bounds.intersection(area)
    let fill = PieceFill(piece)
    var y = rows.minY
    while y < rows.maxY {
      let row = Row(piece, edges, y: y)
      if piece.shadow >= 1 { shade(piece, edges, row) }
      if row.begin < row.end { paint(piece, edges, row, fill) }
      y += 1
    }
  }
}

extension PiecePainter {
  /// A row's columns that a piece covers.
  private struct Row {
    let y: Int
    /// Those that it touches.
    var begin: Int
    var end: Int
    /// Those that lie wholly on its face, away from its rim.
    var innerBegin: Int
    var innerEnd: Int

    init(_ piece: PlacedPiece, _ edges: UnsafePointer<PlacedPiece.Edge>, y: Int) {
      self.y = y
      let middle = Float(y) + 0.5
      var (low, high) = (Float(piece.bounds.minX), Float(piece.bounds.maxX))
      var (innerLow, innerHigh) = (low, high)
      let outside = 0.5 + piece.spread
      let inside = 0.5 - piece.spread + (piece.rim > 0 ? piece.rimWidth : 0)
      for index in 0..<piece.edgeCount {
        let edge = edges[index]
        let rest = edge.silhouette + outside - edge.y * middle
        let inner = edge.face - inside - edge.y * middle
        if edge.x > 1e-5 {
          let inverse = 1 / edge.x
          high = min(high, rest * inverse)
          innerHigh = min(innerHigh, inner * inverse)
        } else if edge.x < -1e-5 {
          let inverse = 1 / edge.x
          low = max(low, rest * inverse)
          innerLow = max(innerLow, inner * inverse)
        } else {
          if rest < 0 { high = -.infinity }
          if inner < 0 { innerHigh = -.infinity }
        }
      }
      if let leaf = piece.leaf {
        let touched = leaf.stretch(y: middle, inset: -0.5, smear: -0.5)
        (low, high) = (max(low, touched.low), min(high, touched.high))
        let whole = leaf.stretch(y: middle, inset: 0.5, smear: 0.5)
        (innerLow, innerHigh) = (max(innerLow, whole.low), min(innerHigh, whole.high))
      }
      let (first, last) = (piece.bounds.minX, piece.bounds.maxX)
      func column(_ x: Float) -> Int {
        // Of pixels whose middles are not before x.
        x > Float(first) ? (x < Float(last) ? min(last, ceilingToInt(x - 0.5)) : last) : first
      }
      // A little more is looked at, and a little less taken for granted, than was computed: two neighbours at
      // rest could leave out a pixel that lies on their edge, each for the other.
      begin = column(low - 0.01)
      end = max(begin, column(high + 0.01))
      innerBegin = column(innerLow + 0.01)
      innerEnd = max(innerBegin, column(innerHigh - 0.01))
    }
  }

  /// Paints a row of the piece itself.
  @inline(__always)
  private func paint(
    _ piece: PlacedPiece, _ edges: UnsafePointer<PlacedPiece.Edge>, _ row: Row, _ fill: PieceFill
  ) {
    let line = pixels + row.y &* stride
    let down = Lanes(repeating: Float(row.y) + 0.5)
    let u = down * piece.u.y + piece.corner.x
    let v = down * piece.v.y + piece.corner.y
    let picture = piece.isSmall ? small : picture
    var x = row.begin
    while x < row.end {
      let count = min(8, row.end &- x)
      let across = ramp + (Float(x) + 0.5)
      let face = fill.colors(
        picture, across * piece.u.x + u, across * piece.v.x + v, across, down)
      if x >= row.innerBegin, x &+ 8 <= row.innerEnd {
        let under = UnsafeMutableRawPointer(line + x)
        if fill.isWhole {
          under.storeBytes(
            of: face.over(under.loadUnaligned(as: PixelLanes.self)), as: PixelLanes.self)
        } else {
          under.storeBytes(
            of: face.weighted(Lanes(repeating: piece.weight))
              .over(under.loadUnaligned(as: PixelLanes.self)), as: PixelLanes.self)
        }
      } else {
        let colors = edged(piece, edges, face, across, down)
        colors.over(PixelLanes(loading: line + x, count: count)).store(to: line + x, count: count)
      }
      x &+= 8
    }
  }

  /// The face's colours where an edge is near: the side beyond it, its rim, and what is covered of
  /// them.
  @inline(never)
  private func edged(
    _ piece: PlacedPiece, _ edges: UnsafePointer<PlacedPiece.Edge>, _ face: SplitPixels,
    _ x: Lanes, _ y: Lanes
  ) -> SplitPixels {
    let bias = 0.5 + piece.spread
    // Shares of soft edges are multiplied: that is right at corners, and where two edges are nearer to
    // each other than a pixel it is nearer to the truth than the least of them.
    var inside = Lanes(repeating: 1)
    var beyondFace = Lanes(repeating: -1e9)
    var beyondSide = beyondFace
    var side = PixelLanes()
    for index in 0..<piece.edgeCount {
      let edge = edges[index]
      let along = x * edge.x + y * edge.y
      inside *= (bias + edge.lean - (along - edge.silhouette)).clampedToUnit
      let distance = along - edge.face
      beyondFace = max(beyondFace, distance)
      if edge.silhouette > edge.face {
        let isFarther = distance .> beyondSide
        beyondSide.replace(with: distance, where: isFarther)
        side.replace(with: PixelLanes(repeating: edge.side), where: isFarther)
      }
    }
    if let leaf = piece.leaf {
      let (distance, width) = leaf.distance(x, y)
      inside = min(inside, (0.5 + distance / width).clampedToUnit)
    }
    let covered = inside * piece.weight
    var colors = face
    if piece.rim > 0 {
      let inward = ((beyondFace + piece.rimWidth) * (1 / piece.rimWidth)).clampedToUnit
      colors = colors.whitened(inward * inward * piece.rim)
    }
    let isFace = (bias - beyondSide).clampedToUnit
    if isAnyOther(isFace, than: Lanes(repeating: 1)) {
      // As clear as the picture is there.
      let alpha = face.pixels &>> 24
      let sides = SplitPixels(
        scaled(side | 0xff00_0000, by: alpha))
      colors = SplitPixels(
        mixed(
          sides.pixels, colors.pixels,
          share: unsafeBitCast(roundedToInt(isFace * 256), to: PixelLanes.self)))
    }
    return colors.weighted(covered)
  }

  /// Darkens a row where the piece's shadow lies and the piece itself does not.
  @inline(__always)
  private func shade(
    _ piece: PlacedPiece, _ edges: UnsafePointer<PlacedPiece.Edge>, _ row: Row
  ) {
    let middle = Float(row.y) + 0.5 - piece.shadowPlace.y
    var (low, high) = (Float(piece.bounds.minX), Float(piece.bounds.maxX))
    for index in 0..<piece.edgeCount {
      let edge = edges[index]
      // The blur is in px, and distances are in widths.
      let blur = piece.shadowBlur * (abs(edge.x) + abs(edge.y))
      let rest = edge.silhouette + blur - edge.y * middle + edge.x * piece.shadowPlace.x
      if edge.x > 1e-5 {
        high = min(high, rest / edge.x)
      } else if edge.x < -1e-5 {
        low = max(low, rest / edge.x)
      } else if rest < 0 {
        return
      }
    }
    if let leaf = piece.leaf {
      let touched = leaf.stretch(y: middle, inset: -piece.shadowBlur)
      low = max(low, touched.low + piece.shadowPlace.x)
      high = min(high, touched.high + piece.shadowPlace.x)
    }
    guard low < high else { return }
    var x = max(piece.bounds.minX, floorToInt(low))
    let end = min(piece.bounds.maxX, ceilingToInt(high))
    while x < end {
      if x >= row.innerBegin, x < row.innerEnd, fillHides(piece) {
        x = row.innerEnd
        continue
      }
      let limit = x < row.innerBegin ? min(end, row.innerBegin) : end
      shadeEight(piece, edges, x: x, y: row.y, count: min(8, limit &- x))
      x = min(x &+ 8, limit)
    }
  }

  private func fillHides(_ piece: PlacedPiece) -> Bool { piece.weight >= 256 && piece.isOpaque }

  @inline(never)
  private func shadeEight(
    _ piece: PlacedPiece, _ edges: UnsafePointer<PlacedPiece.Edge>, x: Int, y: Int, count: Int
  ) {
    let across = ramp + (Float(x) + 0.5 - piece.shadowPlace.x)
    let down = Lanes(repeating: Float(y) + 0.5 - piece.shadowPlace.y)
    let softness = 0.5 / piece.shadowBlur
    func soft(_ distance: Lanes) -> Lanes {
      let inside = (0.5 + distance).clampedToUnit
      return inside * inside * (3 - 2 * inside)
    }
    var light = Lanes(repeating: 1)
    if let leaf = piece.leaf { light = soft(leaf.distance(across, down).inside * softness) }
    for index in 0..<piece.edgeCount {
      let edge = edges[index]
      let length = squareRoot(edge.x * edge.x + edge.y * edge.y)
      // Rounded corners: shares of soft edges are multiplied.
      light *= soft(0 - (across * edge.x + down * edge.y - edge.silhouette) * (softness / length))
    }
    if !piece.isOpaque { light *= density(of: piece, across, down) }
    let part = unsafeBitCast(
      roundedToInt(light * piece.shadow), to: PixelLanes.self)
    guard isAnyBitSet(part) else { return }
    let place = pixels + (y &* stride &+ x)
    let under = PixelLanes(loading: place, count: count)
    sourceOver(part &<< 24, under).store(to: place, count: count)
  }

  /// The picture's alpha around places of the canvas on a piece, 0…1, as far around as its shadow is soft.
  @inline(never)
  private func density(of piece: PlacedPiece, _ x: Lanes, _ y: Lanes) -> Lanes {
    let reach = 0.4 * piece.shadowBlur
    let (left, right) = (x - reach, x + reach)
    let (above, below) = (y - reach, y + reach)
    let sum =
      alpha(of: piece, left, above) &+ alpha(of: piece, right, above)
      &+ alpha(of: piece, left, below) &+ alpha(of: piece, right, below)
    return Lanes(sum) * (1 / 1020)
  }

  /// The small picture's alpha at places of the canvas on a piece, 0…255.
  @inline(never)
  private func alpha(of piece: PlacedPiece, _ x: Lanes, _ y: Lanes) -> PixelLanes {
    let u = x * piece.u.x + y * piece.u.y + piece.corner.x
    let v = x * piece.v.x + y * piece.v.y + piece.corner.y
    return small.colors(u * piece.reduction.x, v * piece.reduction.y) &>> 24
  }
}
