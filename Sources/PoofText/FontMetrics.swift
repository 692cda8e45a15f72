/// The measures of a font at one size, px.
public struct FontMetrics: Equatable, Sendable {
  /// Height of the highest letters above the baseline.
  public let ascent: Int
  /// Depth of the lowest letters below the baseline, positive.
  public let descent: Int
  /// Distance from one baseline to the next.
  public let lineHeight: Int
}
