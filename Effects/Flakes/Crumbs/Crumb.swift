import PoofCore

/// A crumb of a coating: where it comes to rest, the way there, and its looks; px and s.
struct Crumb {
  /// Place where it comes off.
  var from: Point
  /// Place where it comes to rest.
  var rest: Point
  /// Time that it takes, 0 where it stays for the brush to push.
  var flight: Float
  /// Height of the bow of its way above the straight line, px; a quarter of the way down is a fall.
  var bow: Float
  /// Whether nothing of it is left at the end of its flight.
  var leaves: Bool
  /// Half its width before it has rolled, px.
  var halfWidth: Float
  /// Its length in widths.
  var length: Float
  /// Direction of its length, radians.
  var angle: Float
  /// Part of the way round the brush that it slips for each half width that it is pushed.
  var slip: Float
  /// Distance that it keeps from the brush, in half widths of the brush.
  var gap: Float
  /// Brightness, about 1.
  var tone: Float
  /// Whether it is a flake with a crease, and has not rolled up.
  var isFlat: Bool
  /// Unevenness of its outline, −1…1 each.
  var lumps: (Float, Float)
  /// Its colour.
  var color: FlakeColor

  /// A rectangle around it where it comes to rest, with its shadow.
  var bounds: PixelRect { Self.bounds(around: rest, halfWidth: halfWidth, length: length) }

  /// Factor by which the longest rolling makes it larger.
  static let growth: Float = 1.5

  /// A rectangle around a crumb at `place`, as large as it may grow, with its shadow, px.
  static func bounds(around place: Point, halfWidth: Float, length: Float) -> PixelRect {
    let reach = halfWidth * growth * (1.5 * max(1, length) + 1.8) + 4
    return PixelRect(
      minX: floorToInt(place.x - reach), minY: floorToInt(place.y - reach),
      maxX: ceilingToInt(place.x + reach), maxY: ceilingToInt(place.y + reach))
  }
}
