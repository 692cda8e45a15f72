import PoofCore

/// The way of pieces from their poses to their places on the canvas: turned in space, lit, and with
/// their shadows.
struct PiecePlacement {
  let set: PieceSet
  /// Place of the picture's top left corner on the canvas, px.
  let origin: Point
  let clip: PixelRect
  /// Whether light is drawn.
  let hasLight: Bool

  /// The picture's middling side, px.
  private var side: Float { squareRoot(Float(set.size.area)) }

  /// Direction to the light: from the upper left, before the picture.
  private static let light = (x: Float(-0.37), y: Float(-0.56), z: Float(0.741))
  /// The colour of paper's back, and its share of what is seen there, `0xAARRGGBB`.
  private static let paper: UInt32 = 0x60f4_f0e8
  /// Glow up to which light is none: of less no place where a piece gives light would have a whole part.
  private static let faintest: Float = 1e-4
  /// Widths of pieces from their edge on, in parts of their whole width: glass lies between its two faces,
  /// paper is bent.
  private static let (glassEdge, paperEdge): (Float, Float) = (0.02, 0.16)

  /// Places one piece; nil where nothing is seen of it. Its edges go to `edges`, which has room for two
  /// more than it has corners.
  ///
  /// `pose` is the one that is drawn, `opening` and `closing` those at both ends of the shutter's time.
  func place(
    _ piece: PieceSet.Piece, pose: ParticlePose, opening: ParticlePose, closing: ParticlePose,
    edges: UnsafeMutablePointer<PlacedPiece.Edge>
  ) -> PlacedPiece? {
    var placed = PlacedPiece()
    let frame = PieceFrame(
      piece, pose, size: set.size, eye: PieceFrame.eye * side,
      thinnest: set.cut.material == .glass ? Self.glassEdge : Self.paperEdge)
    guard let frame else { return nil }
    let opacity = pose.opacity[0].clampedToUnit
    guard opacity > 0 else { return nil }
    placed.weight = opacity * 256
    placed.depth = pose.depth[0].clamped(to: -100...100)
    placed.middle = frame.middle + origin
    let moved = seen(closing) - seen(opening)
    let motion = moved.isFinite ? limited(moved) : .zero

    // 0 among its neighbours, 1 from a hundredth of the picture's side on.
    let turned = abs(frame.across.x - 1) + abs(frame.across.y) + abs(frame.tilt)
    let way = (frame.middle - piece.middle).length / side
    let loose = min(100 * way + 4 * turned, 1)
    // Its outline is smooth as soon as something of it is seen, and what is clear in places as it parts.
    let isWhole = loose == 0 && (pose.rim[0] <= 0 || !piece.isOpaque)
    placed.spread = isWhole ? 0 : 0.5 * (1 - loose)
    light(&placed, frame, pose, loose: loose)
    placed.edgeCount = placeEdges(
      piece, frame, motion, spread: placed.spread, isAtRest: isWhole, into: edges)
    map(&placed, frame, motion, leaf: piece.leaf, flown: smoothstep(0.03, 0.28, way))
    placed.isOpaque = piece.isOpaque
    castShadow(&placed, lifted: min(max(16 * way + turned - 0.05, 0), 1))
    guard bound(&placed, piece, frame, motion) else { return nil }
    return placed
  }

  /// Place where the middle of a piece is seen, px from the picture's top left corner.
  private func seen(_ pose: ParticlePose) -> Point {
    PieceFrame.seen(
      Point(x: pose.x[0], y: pose.y[0]), depth: pose.depth[0], size: set.size,
      eye: PieceFrame.eye * side)
  }

  /// A way of at most 300 px: what is longer is no streak but a blunder of the formula.
  private func limited(_ way: Point) -> Point {
    let length = way.length
    return length > 300 ? way * (300 / length) : way
  }

  /// Where the face that is seen lies, and the one behind it, from where the picture's side of the piece
  /// is, px.
  private func faces(_ frame: PieceFrame) -> (seen: Point, hidden: Point) {
    guard set.cut.material == .glass else { return (.zero, .zero) }
    let back = frame.normal * (-set.cut.thickness * side * frame.scale)
    return frame.facing > 0 ? (.zero, back) : (back, .zero)
  }

  /// Places the edges and returns their number.
  private func placeEdges(
    _ piece: PieceSet.Piece, _ frame: PieceFrame, _ motion: Point, spread: Float,
    isAtRest: Bool, into edges: UnsafeMutablePointer<PlacedPiece.Edge>
  ) -> Int {
    if isAtRest { return placeResting(piece, into: edges) }
    let (seen, hidden) = faces(frame)
    let behind = hidden - seen
    let isTurned = frame.facing < 0
    let count = piece.corners.count
    var number = 0
    func corner(_ index: Int) -> Point {
      frame.place(set.corners[piece.corners.lowerBound + index]) + origin + seen
    }
    func add(_ normal: Point, face: Float, silhouette: Float, side: UInt32) {
      let inverse = 1 / (1 + abs(normal.x * motion.x + normal.y * motion.y))
      edges[number] = PlacedPiece.Edge(
        x: normal.x * inverse, y: normal.y * inverse, silhouette: silhouette * inverse,
        face: face * inverse, side: side)
      number += 1
    }
    var before = corner(count - 1)
    for index in 0..<count {
      let here = corner(index)
      let way = here - before
      let length = way.length
      if length > 1e-3 {
        // Corners go round clockwise, or the other way seen from behind.
        let normal = Point(x: way.y, y: -way.x) * ((isTurned ? -1 : 1) / length)
        let edge = normal.x * here.x + normal.y * here.y
        let reach = normal.x * behind.x + normal.y * behind.y
        // Beyond the picture's own edge there is no neighbour to meet.
        let isOuter = isOnEdge(piece.corners.lowerBound + index, of: piece)
        let face = isOuter ? edge - spread : edge
        add(
          normal, face: face, silhouette: face + max(reach, 0),
          side: sideColor(normal))
      }
      before = here
    }
    if behind.length > 0.05 {
      // The silhouette is bounded along the way to the back too.
      let across = Point(x: -behind.y, y: behind.x) * (1 / behind.length)
      var (low, high) = (Float.infinity, -Float.infinity)
      for index in 0..<count {
        let here = corner(index)
        let distance = across.x * here.x + across.y * here.y
        low = min(low, distance)
        high = max(high, distance)
      }
      add(across, face: 1e9, silhouette: high, side: 0)
      add(across * -1, face: 1e9, silhouette: -low, side: 0)
    }
    return number
  }

  /// Places the edges of a piece at rest: a pixel belongs to one piece alone, since what is half clear
  /// must not be seen twice.
  private func placeResting(
    _ piece: PieceSet.Piece, into edges: UnsafeMutablePointer<PlacedPiece.Edge>
  ) -> Int {
    for index in piece.corners {
      let line = set.lines[index]
      let offset =
        (line.offset + (line.x * origin.x + line.y * origin.y)) * Self.steepness
      edges[index - piece.corners.lowerBound] = PlacedPiece.Edge(
        x: line.x * Self.steepness, y: line.y * Self.steepness, silhouette: offset, face: offset,
        side: 0, lean: line.x > 0 || line.x == 0 && line.y > 0 ? 0.5 : -0.5)
    }
    return piece.corners.count
  }

  /// Sharpness of edges at rest, in relation to one a pixel wide.
  private static let steepness: Float = 1_048_576

  /// Whether the edge that ends at a corner is part of the picture's.
  private func isOnEdge(_ corner: Int, of piece: PieceSet.Piece) -> Bool {
    let first = piece.corners.lowerBound
    let (a, b) = (
      set.corners[corner == first ? piece.corners.upperBound - 1 : corner - 1], set.corners[corner]
    )
    let (width, height) = (Float(set.size.width), Float(set.size.height))
    return max(a.x, b.x) < 0.01 || max(a.y, b.y) < 0.01 || min(a.x, b.x) > width - 0.01
      || min(a.y, b.y) > height - 0.01
  }

  /// Colour of a side that looks in this direction, `0x00RRGGBB`: greenish glass, lit from above.
  private func sideColor(_ normal: Point) -> UInt32 {
    let lit = 0.5 + 0.5 * (normal.x * Self.light.x + normal.y * Self.light.y) * 1.45
    let level = lit.clampedToUnit
    func channel(_ dark: Float, _ bright: Float) -> UInt32 {
      UInt32(mix(dark, bright, level * level) * 255 + 0.5)
    }
    return channel(0.16, 0.80) << 16 | channel(0.33, 0.93) << 8 | channel(0.37, 0.95)
  }

  /// Finds the way back from the canvas to the picture, and the place of `leaf` on the canvas, 1/`flown` times as wide
  /// as it is: at first it cuts nothing away.
  private func map(
    _ placed: inout PlacedPiece, _ frame: PieceFrame, _ motion: Point, leaf: PieceLeaf?,
    flown: Float
  ) {
    let inverse = 1 / (frame.across.x * frame.down.y - frame.down.x * frame.across.y)
    placed.u = Point(x: frame.down.y * inverse, y: -frame.down.x * inverse)
    placed.v = Point(x: -frame.across.y * inverse, y: frame.across.x * inverse)
    let at = frame.middle + origin + faces(frame).seen
    placed.corner = Point(
      x: frame.home.x - placed.u.x * at.x - placed.u.y * at.y,
      y: frame.home.y - placed.v.x * at.x - placed.v.y * at.y)
    placed.motion = Point(
      x: placed.u.x * motion.x + placed.u.y * motion.y,
      y: placed.v.x * motion.x + placed.v.y * motion.y)
    if let leaf, flown > 1e-3 {
      placed.leaf = PlacedLeaf(
        leaf, u: placed.u, v: placed.v, corner: placed.corner, width: 1 / flown, motion: motion)
    }
    let part = Point(
      x: Float(set.small.width) / Float(set.size.width),
      y: Float(set.small.height) / Float(set.size.height))
    // The most pixels of the picture from one of the canvas to the next.
    let step = max(
      Point(x: placed.u.x, y: placed.v.x).length, Point(x: placed.u.y, y: placed.v.y).length)
    guard step > Self.largestStep else { return placed.reduction = part }
    placed.isSmall = true
    placed.u = placed.u * part.x
    placed.v = placed.v * part.y
    placed.corner = Point(x: placed.corner.x * part.x, y: placed.corner.y * part.y)
    placed.motion = Point(x: placed.motion.x * part.x, y: placed.motion.y * part.y)
  }

  /// Beyond it a piece's face is a speckle of single pixels of the picture.
  private static let largestStep: Float = 4

  /// Lights the face.
  private func light(
    _ placed: inout PlacedPiece, _ frame: PieceFrame, _ pose: ParticlePose, loose: Float
  ) {
    let isGlass = set.cut.material == .glass
    let turned: Float = frame.facing < 0 ? -1 : 1
    let towards =
      turned
      * (frame.normal.x * Self.light.x + frame.normal.y * Self.light.y
        + frame.facing * Self.light.z)
    // 1 where it lies flat, to the bit.
    let lit = 1 + 0.62 * (towards - Self.light.z)
    let far = 1 - 0.3 * (placed.depth / PieceFrame.eye).clampedToUnit
    let level = frame.tilt == 0 ? far : lit.clamped(to: (isGlass ? 0.6 : 0.42)...1.2) * far
    var color = SIMD4<Float>(level, level, level, 1)
    if frame.facing < 0 {
      color = isGlass ? color * SIMD4(0.86, 0.97, 0.99, 1) : color * SIMD4(0.8, 0.8, 0.8, 1)
    }
    let glow = pose.glow[0].clamped(to: 0...64) * frame.side * frame.side
    placed.shade = SIMD4(
      UInt16(min(color[0] * 128 + 0.5, 255)), UInt16(min(color[1] * 128 + 0.5, 255)),
      UInt16(min(color[2] * 128 + 0.5, 255)), 128)
    let tint = pose.tint
    func byte(_ value: Lanes) -> UInt32 { UInt32(value[0].clampedToUnit * 255 + 0.5) }
    placed.tint =
      byte(tint.amount) << 24 | byte(tint.r) << 16 | byte(tint.g) << 8 | byte(tint.b)
    if !isGlass, frame.facing < 0, tint.amount[0] == 0 { placed.tint = Self.paper }
    // Rims that turn catch more of the light.
    let caught = 1 + 0.8 * abs(frame.tilt)
    placed.rim = isGlass ? (pose.rim[0] * caught).clampedToUnit * 256 : 0
    placed.rimWidth =
      placed.spread == 0 && loose == 0
      ? Self.steepness : 1 + 0.0022 * side * max(loose, pose.rim[0] * pose.rim[0])
    let isTilted = smoothstep(0.05, 0.4, abs(frame.tilt))
    // A window's light that runs over glass as it turns; paper is bent, and lit on one side of the fold.
    placed.sheen = (isGlass ? 60 * isTilted : 34) * loose
    let wide = 1 / ((isGlass ? 0.32 : 0.3) * max(frame.side, 4))
    let way = (isGlass ? Point(x: 0.77, y: 0.64) : frame.fold) * wide
    let moved = isGlass ? (towards - Self.light.z) * 5.5 : 0.75
    placed.band = way
    placed.bandOffset = moved - way.x * placed.middle.x - way.y * placed.middle.y
    if hasLight, pose.glow[0] > Self.faintest {
      placed.light =
        SIMD4(tint.b[0], tint.g[0], tint.r[0], 0).clamped(
          lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)) * glow
    }
  }

  /// Casts the shadow of a piece that is off its place, `lifted` 0 … 1 quite.
  private func castShadow(_ placed: inout PlacedPiece, lifted: Float) {
    guard lifted > 0 else { return }
    // What is far away is small, and so is its shadow, which is faint.
    let near = PieceFrame.eye / (PieceFrame.eye + max(placed.depth, 0))
    let height = (0.008 + 0.024 * lifted) * side * near
    placed.shadow = 92 * lifted * near * placed.weight * (1 / 256)
    placed.shadowPlace = Point(x: 0.45, y: 0.8) * height
    placed.shadowBlur = max(0.75 * height, 1)
  }

  /// Finds the pixels that it may touch; false where there are none.
  private func bound(
    _ placed: inout PlacedPiece, _ piece: PieceSet.Piece, _ frame: PieceFrame, _ motion: Point
  ) -> Bool {
    var (low, high) = (
      Point(x: Float.infinity, y: Float.infinity), Point(x: -Float.infinity, y: -Float.infinity)
    )
    for index in piece.corners {
      let here = frame.place(set.corners[index]) + origin
      low = Point(x: min(low.x, here.x), y: min(low.y, here.y))
      high = Point(x: max(high.x, here.x), y: max(high.y, here.y))
    }
    let (seen, hidden) = faces(frame)
    let behind = seen + hidden
    let soft = Point(x: abs(motion.x) + 2, y: abs(motion.y) + 2)
    low = low + Point(x: min(behind.x, 0), y: min(behind.y, 0)) - soft
    high = high + Point(x: max(behind.x, 0), y: max(behind.y, 0)) + soft
    if placed.shadow > 0 {
      let (blur, at) = (placed.shadowBlur, placed.shadowPlace)
      low = Point(x: min(low.x, low.x + at.x - blur), y: min(low.y, low.y + at.y - blur))
      high = Point(x: max(high.x, high.x + at.x + blur), y: max(high.y, high.y + at.y + blur))
    }
    let (far, near): (Float, Float) = (1e6, -1e6)
    guard low.x < far, low.y < far, high.x > near, high.y > near else { return false }
    placed.bounds = PixelRect(
      minX: floorToInt(max(low.x, near)), minY: floorToInt(max(low.y, near)),
      maxX: ceilingToInt(min(high.x, far)), maxY: ceilingToInt(min(high.y, far))
    ).intersection(clip)
    return !placed.bounds.isEmpty
  }
}
