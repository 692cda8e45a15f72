import PoofCore

/// The look of a particle. Whatever it is, at home it is its part of the picture.
///
/// A particle that is a single pixel of the picture is one whatever its shape.
public enum ParticleShape: Sendable {
  /// A square of one colour: the quickest.
  case square
  /// A disc of one colour, round also where its cell is narrow.
  case disc
  /// A square that carries its own pixels.
  case tile
  /// A fragment with irregular straight edges that carries its own pixels.
  case shard
  /// A picture as large as the particle, each of its colours times the particle's: a white one
  /// takes on the particle's colour. A narrow cell squeezes nothing.
  case sprite(Image)
}

extension ParticleShape {
  /// Whether it is the square of one colour.
  var isSquare: Bool {
    if case .square = self { true } else { false }
  }

  /// Whether it has its proportions whatever its cell's are.
  var keepsProportions: Bool {
    switch self {
    case .disc, .sprite: true
    case .square, .tile, .shard: false
    }
  }

  /// Its reach beyond a cell of this size, px.
  func margin(cell: Float) -> Float {
    if case .shard = self { cell * ShardOutline.jitter } else { 0 }
  }

  /// The shape for the particles of a grid: a sprite far larger than them is made smaller once,
  /// since taking single pixels out of it would glitter.
  func fitted(to grid: CellGrid) -> ParticleShape {
    guard case .sprite(let image) = self else { return self }
    return .sprite(image.resized(to: image.size.limited(toSide: 2 * grid.pitch)))
  }
}
