/// What a pointer scratches with.
public struct Brush: Equatable, Hashable, Sendable {
  /// How a line drawn with the brush ends.
  public enum Cap: String, CaseIterable, Sendable {
    /// A half circle around the end: every line is a capsule.
    case round
    /// A square around the end, turned along the line. Each move has its own, so that a curve
    /// gets a slightly ragged edge, as real foil does.
    case square
    /// Cut off at the end; moves of one stroke are joined by circles.
    case butt
  }

  /// The narrowest and the widest brush, px.
  public static let widths: ClosedRange<Float> = 0.1...8_192

  /// The classic: square, 15 px.
  public static let standard = Brush(cap: .square, width: 15)

  /// How lines end.
  public let cap: Cap
  /// Width of a line, px of the card; always within `widths`.
  public let width: Float

  /// Creates a brush. A width outside `widths` is brought inside; a NaN counts as the narrowest.
  public init(cap: Cap, width: Float) {
    self.cap = cap
    self.width =
      width > Self.widths.lowerBound
      ? min(width, Self.widths.upperBound) : Self.widths.lowerBound
  }
}

extension Brush {
  /// The same brush on a card that is `factor` times as large.
  public func scaled(by factor: Float) -> Brush { Brush(cap: cap, width: width * factor) }
}
