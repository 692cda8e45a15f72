import PoofCore

/// One line of text as coverage, to be filled with any colour.
///
/// ```swift
/// let text = font.render("37 %", size: 24)
/// canvas.fill(text.mask, with: white, at: PixelPoint(x: x, y: baseline - text.baseline))
/// ```
public struct RenderedText: Sendable {
  /// The letters, or their outlines filled; at least 1×1 px, clear where there is nothing to draw.
  public let mask: Mask
  /// The place where letters after it would begin, px from the mask's left edge; the outline's width for an
  /// empty text.
  public let width: Int
  /// The row on which the letters stand, px from the mask's top edge.
  public let baseline: Int

  package init(mask: Mask, width: Int, baseline: Int) {
    self.mask = mask
    self.width = width
    self.baseline = baseline
  }
}
