import PoofCore

/// A piece of a stroke whose edge is soft, or broken up by a texture.
struct TexturedSegment: MaskShape {
  private let piece: StrokePiece
  private let brush: Brush
  /// Texture of the line; nil for an edge that is only soft.
  private let texture: (@Sendable (_ pixels: BrushPixels) -> Lanes)?
  /// Length of the way where the segment begins, px.
  private let travelled: Float
  /// Number of the stroke on its card.
  private let stroke: UInt32
  /// The brush's width, px.
  private let width: Float
  /// Distance to which it reaches beyond its edge, and depth from which on all is covered for
  /// certain, px.
  private let reach: Float
  private let depth: Float
  /// Distance to which it reaches before and behind the piece, px.
  private let endReach: Float

  /// `piece` drawn with `brush` in the stroke of this number, beginning `travelled` px along its way.
  init(_ piece: StrokePiece, brush: Brush, stroke: UInt32, travelled: Float) {
    self.piece = piece
    self.brush = brush
    self.stroke = stroke
    self.travelled = travelled
    texture = brush.texture?.coverage
    width = piece.width(of: brush)
    let half = piece.hull.halfWidth
    reach = (brush.texture?.reach ?? 0) * half
    // A touch has no direction in which it could be short, and what tapers is counted in widths that
    // it need not have.
    if piece.isFull, piece.hull.length > 0, let most = brush.texture?.endReach {
      endReach = most * half
    } else {
      endReach = .infinity
    }
    if !piece.isFull {
      depth = .infinity
    } else if let texture = brush.texture {
      // Where a texture is certain of nothing, no depth is deep enough; what it is certain of
      // still has the brush's soft edge.
      depth = ((texture.solidDepth ?? .infinity) + brush.feather) * half
    } else {
      depth = brush.feather * half
    }
  }

  var bounds: PixelRect { piece.hull.bounds(margin: reach) }

  @inline(__always)
  func columns(row: Int, width: Int) -> ShapeColumns {
    piece.hull.columns(row: row, width: width, reach: reach, endReach: endReach, depth: depth)
  }

  @inline(__always)
  func coverage(x: Lanes, y: Float) -> SIMD8<UInt8> {
    let place = piece.place(x: x, y: y)
    let length = piece.hull.length
    let beyond = length > 0 ? max(max(-place.along, place.along - length), 0) : Lanes()
    let pixels = BrushPixels(
      x: x, y: Lanes(repeating: y), inside: place.inside, across: place.across,
      along: place.along + travelled, beyond: beyond, width: width, feather: brush.feather,
      stroke: stroke)
    let coverage = if let texture { texture(pixels) } else { pixels.edge(pixels.inside) }
    return SIMD8<UInt8>(truncatingIfNeeded: roundedToInt(coverage.clampedToUnit * 255))
  }
}

/// A straight piece of a stroke that can tell how deep a place lies inside it.
enum StrokePiece {
  /// As wide all along.
  case even(BrushSegment)
  /// Wider at one end than at the other.
  case tapered(TaperedSegment)

  /// The segment that it lies inside.
  var hull: BrushSegment {
    switch self {
    case .even(let segment): segment
    case .tapered(let segment): segment.hull
    }
  }

  /// Whether it fills that segment.
  var isFull: Bool {
    if case .even = self { true } else { false }
  }

  /// Returns the width that `brush` counts with here, px.
  func width(of brush: Brush) -> Float {
    isFull ? hull.halfWidth * 2 : brush.width
  }

  /// Returns the depths of the eight points inside the shape, px, below 0 outside; how far along the line
  /// from its start; and how far to its right.
  @inline(__always)
  func place(x: Lanes, y: Float) -> (inside: Lanes, along: Lanes, across: Lanes) {
    switch self {
    case .even(let segment): segment.place(x: x, y: y)
    case .tapered(let segment): segment.place(x: x, y: y)
    }
  }
}
