import PoofCore

/// A way to break a picture into pieces: polygons that carry the picture's own pixels, each of which
/// moves as one.
///
/// Pieces are smallest about a point. They are what lies nearest to one of many places (Voronoi's diagram),
/// or what is between the cracks that run about the place of a blow.
public struct PieceCut: Equatable, Sendable {
  /// Substance of the pieces.
  public enum Material: Equatable, Sendable {
    /// As thick as `thickness`, with clear sides, bright rims and glints; dimmer from behind.
    case glass
    /// Thin, bent, and a little paler from behind.
    case paper
  }

  /// Pieces along the picture's middling side, far from the origin, 1…64.
  public let across: Float
  /// Place in unit space about which the pieces are smallest: (0, 0) the upper left corner, (1, 1) the
  /// lower right.
  public let origin: Point
  /// Times by which pieces at the origin are smaller than those far away, 1…16.
  public let crowding: Float
  /// Length of pieces, outwards from the origin, in relation to their width, 1…4.
  public let slenderness: Float
  /// Whether they are cracked as glass is: straight out from the origin, and across between those cracks.
  public let isRadial: Bool
  /// Substance.
  public let material: Material
  /// Thickness in middling sides of the picture, 0…0.2.
  public let thickness: Float

  /// A cut from its numbers, which are brought into their ranges; an origin that is not finite is the
  /// middle.
  public init(
    across: Float = 8, origin: Point = Point(x: 0.5, y: 0.5), crowding: Float = 4,
    slenderness: Float = 1.5, isRadial: Bool = false, material: Material = .glass,
    thickness: Float = 0.014
  ) {
    self.across = across.clamped(to: 1...64)
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.crowding = crowding.clamped(to: 1...16)
    self.slenderness = slenderness.clamped(to: 1...4)
    self.isRadial = isRadial
    self.material = material
    self.thickness = thickness.clamped(to: 0...0.2)
  }
}
