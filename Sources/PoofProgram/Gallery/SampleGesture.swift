import Poof

/// A hand's way over a card, to show what a brush or a material does.
package enum SampleGesture: Sendable {
  /// A wave from side to side: brushes are compared by it.
  case wave
  /// To and fro in a corner, as one begins to scratch what a coin takes off.
  case scratching
  /// A hole that is rubbed into ice with a fingertip, round and round.
  case rubbing
  /// Two wipes with a cloth.
  case wiping
  /// The arc of a wiper.
  case arc
  /// A straight tear, from edge to edge.
  case tear

  /// The gesture by which a material is recognised; most of it stays whole beside.
  package init(for material: Material) {
    switch material.name {
    case "chalkboard": self = .wiping
    case "frost": self = .rubbing
    case "grime": self = .arc
    case "paper": self = .tear
    default: self = .scratching
    }
  }

  /// Width of the brush in parts of the card's height.
  package var brushWidth: Float {
    switch self {
    case .wave, .wiping: 0.28
    case .scratching: 0.16
    case .rubbing: 0.22
    case .arc: 0.3
    case .tear: 0.2
    }
  }

  /// The way at `part` of its time, 0…1, in parts of the card.
  package func place(at part: Float) -> Point {
    let turn = 2 * Float.pi
    switch self {
    case .wave: return Point(x: 0.12 + 0.76 * part, y: 0.5 - 0.2 * sine(part * 1.25 * turn))
    case .scratching:
      // Up and down along a diagonal, a little further to the right every time.
      let swing = 1 - 2 * (4 * part - (4 * part).rounded()).magnitude
      return Point(x: 0.52 + 0.22 * part + 0.18 * swing, y: 0.84 - 0.2 * part - 0.4 * swing)
    case .rubbing:
      let radius = 0.05 + 0.13 * part
      return Point(
        x: 0.58 + 0.72 * radius * cosine(3 * turn * part),
        y: 0.48 + 1.2 * radius * sine(3 * turn * part))
    case .wiping:
      // There in the upper half, back in the lower one.
      let way = 2 * part
      return way < 1
        ? Point(x: 0.3 + 0.6 * way, y: 0.38 - 0.06 * sine(turn * way / 2))
        : Point(x: 0.9 - 0.42 * (way - 1), y: 0.66 + 0.04 * sine(turn * (way - 1) / 2))
    case .arc:
      let angle = Float.pi * (1.06 + 0.62 * part)
      return Point(x: 0.62 + 0.38 * cosine(angle), y: 1.06 + 0.72 * sine(angle))
    case .tear: return Point(x: 0.34 + 0.5 * part, y: -0.1 + 1.2 * part)
    }
  }
}
