import ArgumentParser
import Poof

/// The shapes that particles can have on the command line.
enum ShapeArgument: String, ExpressibleByArgument, CaseIterable {
  case square, disc, tile, shard

  var shape: ParticleShape {
    switch self {
    case .square: .square
    case .disc: .disc
    case .tile: .tile
    case .shard: .shard
    }
  }

  /// The side of a cell whose particle's shape can be seen, in parts of the picture's shorter side.
  var cellFraction: Float {
    switch self {
    case .square: 0
    case .disc: 0.014
    case .tile, .shard: 0.04
    }
  }

  /// The word for a shape; a sprite has none.
  init?(_ shape: ParticleShape) {
    switch shape {
    case .square: self = .square
    case .disc: self = .disc
    case .tile: self = .tile
    case .shard: self = .shard
    case .sprite: return nil
    }
  }
}

/// The sources of particles' colours on the command line.
enum SamplingArgument: String, ExpressibleByArgument, CaseIterable {
  case average, center

  var sampling: ParticleSet.ColorSampling {
    switch self {
    case .average: .average
    case .center: .center
    }
  }
}
