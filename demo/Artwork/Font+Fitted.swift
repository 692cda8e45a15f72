import PoofText

extension Font {
  /// A line `size` px high, or smaller where it would be wider than `width` px; nil where it would
  /// be too small to be seen. With an `outline` its letters are so many px wider on all sides.
  func fitted(_ text: String, size: Float, width: Float, outline: Int = 0) -> RenderedText? {
    let wanted = Int(size)
    guard wanted >= 3 else { return nil }
    let natural = Float(self.width(of: text, size: wanted))
    let pixels = natural > width ? Int(size * width / natural) : wanted
    return pixels >= 3 ? render(text, size: pixels, outline: outline) : nil
  }
}
