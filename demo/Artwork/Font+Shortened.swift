import PoofText

extension Font {
  /// A line of `size` px, an ellipsis standing for its middle where all of it would be wider than
  /// `width` px: of a file that cannot be read, both the folder and the reason are of use.
  func renderShortened(_ text: String, size: Int, width: Int) -> RenderedText {
    var line = text
    var count = text.count
    while count > 2, self.width(of: line, size: size) > width {
      count -= max(1, count / 16)
      line = "\(text.prefix(count / 2))…\(text.suffix(count - count / 2))"
    }
    return render(line, size: size)
  }
}
