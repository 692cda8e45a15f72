import PoofCore

extension PixelSize {
  /// Whether it is so tall that words stand better one below another.
  package var isTall: Bool { 4 * height > 5 * width }

  /// The height of the 5 : 3 card whose lettering suits a card of this size, px: letters of a tall
  /// card follow its width, and those of a panorama may be larger for its height.
  package var letteringHeight: Float {
    let width = Float(width)
    let height = Float(height)
    return min(1.5 * height, max(0.6 * width, min(width, 0.5 * height)))
  }
}
