import PoofCore

/// One line of text as coverage, to be filled with any colour.
///
/// ```swift
/// let text = font.render("37 %", size: 24)
/// canvas.fill(text.mask, with: white, at: PixelPoint(x: x, y: baseline - text.baseline))
/// ```
public struct RenderedText: Sendable {
  /// The letters; at least 1×1 px, clear where there is nothing to draw.
  public let mask: Mask
  /// Where the text after it would begin, px from the mask's left edge; 0 for an empty text.
  public let width: Int
  /// The row on which the letters stand, px from the mask's top edge.
  public let baseline: Int

  package init(mask: Mask, width: Int, baseline: Int) {
    self.mask = mask
    self.width = width
    self.baseline = baseline
  }
}

/// The measures of a font at one size, px.
public struct FontMetrics: Equatable, Sendable {
  /// From the baseline up to the highest letters.
  public let ascent: Int
  /// From the baseline down to the lowest, positive.
  public let descent: Int
  /// From one baseline to the next.
  public let lineHeight: Int
}

/// How wide digits are.
public enum Figures: Hashable, Sendable {
  /// As the font has them.
  case proportional
  /// All as wide as the widest, so that a number that counts up does not tremble.
  case tabular
}
