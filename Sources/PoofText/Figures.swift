/// The widths of digits.
public enum Figures: Hashable, Sendable {
  /// The font's own.
  case proportional
  /// The widest digit's for all, so that a number that counts up does not tremble.
  case tabular
}
