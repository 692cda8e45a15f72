import Poof

/// Places side by side for buttons, each as wide as what stands on it and a padding that all have alike.
struct ButtonRow {
  /// The widths of what stands on them, px.
  let contents: [Float]
  /// The ways from each button to the next, px.
  let gaps: [Int]

  /// Computes the padding of each button where all of the row is `width` px wide, px.
  func padding(in width: Int) -> Float {
    let free = Float(width - gaps.reduce(0, +)) - contents.reduce(0, +)
    return free / Float(max(1, contents.count))
  }

  /// Computes the width of the row, px, where each button has such a padding.
  func width(padding: Float) -> Int {
    gaps.reduce(0, +) + contents.reduce(0) { $0 + max(1, Int($1 + padding)) }
  }

  /// Lays the buttons out in the middle of `frame`, each with such a padding, px.
  func places(padding: Float, in frame: PixelRect) -> [PixelRect] {
    var left = frame.minX + (frame.width - width(padding: padding)) / 2
    return zip(contents, gaps + [0]).map { content, gap in
      let right = left + max(1, Int(content + padding))
      defer { left = right + gap }
      return PixelRect(minX: left, minY: frame.minY, maxX: right, maxY: frame.maxY)
    }
  }
}
