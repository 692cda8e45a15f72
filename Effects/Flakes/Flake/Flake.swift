import PoofCore

/// A small flat thing in the air: a bit of a coating, or a piece of confetti.
///
/// All of it follows from chance and from the hand that tore or threw it off; px and s.
///
/// With `e = 1 − e^(−k·t)`, drag k and the speed u = g ÷ k at which the air carries its weight:
///
///     x = x₀ + vₓ·e/k + sway·e·sin(flutter·t + axis)
///     y = y₀ + u·t + (v_y − u)·e/k
///
/// Meanwhile it tumbles about an axis in its own plane, and that axis turns on the screen. What lands
/// stays where it is, but for its slide, `w·(t − (1 − e^(−3t))/3)` from then on, until what it lies on
/// goes: then it is tossed up, some of the way that it was first thrown, and falls.
package struct Flake: Sendable {
  /// Middle at its first moment, px.
  package var home: Point
  /// Velocity at its first moment, px/s.
  package var velocity: Point
  /// Speed at which it falls in the end, px/s.
  package var terminalSpeed: Float
  /// Drag of the air, 1/s.
  package var drag: Float
  /// Distance that it sways aside, px.
  package var sway: Float
  /// Speed at which it sways, radians/s.
  package var flutter: Float
  /// Time from its first moment to its last, s.
  package var lifespan: Float
  /// Part of it that is there at first, 0…1: a bit of a coating is whole at once, a piece that is
  /// thrown into the air comes out of nothing.
  package var presence: Float
  /// Speed at which it tumbles, radians/s.
  package var spin: Float
  /// Direction of its axis on the screen at first, radians.
  package var axis: Float
  /// Speed at which its axis turns, radians/s.
  package var axisSpeed: Float
  /// Angle by which each of its halves bends away once it has curled, radians.
  package var fold: Float
  /// Its corners around its middle, px, clockwise from the upper left one, the axis along x.
  package var corners: (Point, Point, Point, Point)
  /// Whether only the ellipse between its edges is there.
  package var isRound: Bool
  /// Its colour where it faces the eye.
  package var color: FlakeColor
  /// Age at which it lands, lies flat and begins to slide down, s; infinite where it does not.
  package var landing = Float.infinity
  /// Speed at which it slides in the end, px/s.
  package var slideSpeed: Float = 0
}
