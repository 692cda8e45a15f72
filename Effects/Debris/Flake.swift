import PoofCore

/// One flake: all that follows from chance and from what tore or threw it off, px and s.
///
/// With `e = 1 − e^(−k·t)`, drag k and the speed u = g ÷ k at which the air carries its weight:
///
///     x = x₀ + vₓ·e/k + sway·e·sin(flutter·t + turn)
///     y = y₀ + u·t + (v_y − u)·e/k
///
/// Meanwhile it tumbles about an axis in its own plane, and that axis turns on the screen.
package struct Flake: Sendable {
  /// Where it was part of the coating.
  package var home: Point
  /// At which it comes off, px/s.
  package var velocity: Point
  /// At which it falls in the end, px/s.
  package var terminalSpeed: Float
  /// Of the air, 1/s.
  package var drag: Float
  /// How far it sways aside, px.
  package var sway: Float
  /// How fast it sways, radians/s.
  package var flutter: Float
  /// s.
  package var lifespan: Float
  /// How much of it is there at first, 0…1: what was part of something is whole at once, what is
  /// thrown into the air comes out of nothing.
  package var presence: Float
  /// How fast it tumbles, radians/s.
  package var spin: Float
  /// How its axis stands on the screen at first, radians.
  package var turn: Float
  /// How fast its axis turns, radians/s.
  package var turnSpeed: Float
  /// By how much its two halves bend away from each other once it has curled, radians.
  package var fold: Float
  /// Its corners around its middle, px, clockwise from the upper left one, the axis along x.
  package var corners: (Point, Point, Point, Point)
  /// Whether only the ellipse between its edges is there.
  package var isRound: Bool
  package var color: FlakeColor
}

/// What chance is asked for; each purpose gives numbers of its own.
enum FlakePurpose {
  static let homeX: UInt32 = 0
  static let homeY: UInt32 = 1
  static let pick: UInt32 = 2
  static let shape: UInt32 = 3
  static let flight: UInt32 = 4
  static let tumble: UInt32 = 5
}
