import PoofCore

/// A picture that a brush prints along its way, turned with it. Two of one name and spacing are
/// equal.
public struct BrushStamp: Named {
  /// Distances that there can be from one print to the next, in widths of the brush.
  public static let spacings: ClosedRange<Float> = 0.05...20

  /// Name in logs and menus: lower case, words joined by hyphens.
  public let name: String
  /// Coverage that each of its pixels scratches. It is printed as wide as the brush, its x axis along
  /// the way.
  public let picture: Mask
  /// Distance from one print to the next, in widths of the brush; always within `spacings`.
  public let spacing: Float

  /// A stamp from its parts. A spacing outside `spacings` is brought inside; a NaN counts as 1.
  public init(name: String, picture: Mask, spacing: Float = 1) {
    self.name = name
    self.picture = picture
    self.spacing =
      spacing.isNaN ? 1 : min(max(spacing, Self.spacings.lowerBound), Self.spacings.upperBound)
  }
}

extension BrushStamp: Hashable {
  /// Whether both have one name and one spacing.
  public static func == (a: BrushStamp, b: BrushStamp) -> Bool {
    a.name.isSameName(as: b.name) && a.spacing == b.spacing
  }

  /// Feeds name and spacing.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
    hasher.combine(spacing)
  }
}
