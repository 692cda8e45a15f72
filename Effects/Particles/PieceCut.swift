import PoofCore

/// A way to break a picture into pieces: polygons that carry the picture's own pixels, each of which
/// moves as one.
///
/// Pieces are smallest about a point, its origin.
public struct PieceCut: Equatable, Sendable {
  /// Substance of the pieces.
  public enum Material: Equatable, Sendable {
    /// As thick as `thickness`, with clear sides, bright rims and glints; dimmer from behind.
    case glass
    /// Thin, bent, a little paler from behind, and cut to the shape of a leaf as it flies.
    case paper
  }

  /// The ways in which a picture breaks.
  public enum Pattern: Equatable, Sendable {
    /// Into what lies nearest to one of many places (Voronoi's diagram); where these are large, with crumbs between them.
    case cells
    /// As glass does: along cracks that run straight out from the origin, and others across between those.
    case cracks
  }

  /// Pieces along the picture's middling side, far from the origin, 1…64.
  public let across: Float
  /// Place in unit space about which the pieces are smallest: (0, 0) the upper left corner, (1, 1) the
  /// lower right. Farther than a middling side from the picture it counts as that far.
  public let origin: Point
  /// Times by which pieces at the origin are smaller than those far away, 1…16.
  public let crowding: Float
  /// Length of pieces, outwards from the origin, in relation to their width, 1…4; of cracks the largest.
  public let slenderness: Float
  /// The way in which the picture breaks.
  public let pattern: Pattern
  /// Substance.
  public let material: Material
  /// Thickness in middling sides of the picture, 0…0.2.
  public let thickness: Float

  /// A cut from its numbers, which are brought into their ranges; an origin that is not finite is the
  /// middle.
  public init(
    across: Float = 8, origin: Point = Point(x: 0.5, y: 0.5), crowding: Float = 4,
    slenderness: Float = 1.5, pattern: Pattern = .cells, material: Material = .glass,
    thickness: Float = 0.014
  ) {
    self.across = across.clamped(to: 1...64)
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.crowding = crowding.clamped(to: 1...16)
    self.slenderness = slenderness.clamped(to: 1...4)
    self.pattern = pattern
    self.material = material
    self.thickness = thickness.clamped(to: 0...0.2)
  }
}
