extension [String] {
  /// Joins words, each of its own of `widths`, by spaces as wide as `space` into at most `count` lines, so
  /// that the widest line is as narrow as may be, and the others about alike.
  ///
  /// - Complexity: `count` times the square of the number of words.
  func balanced(over count: Int, widths: [Int], space: Int) -> [String] {
    guard !isEmpty else { return [] }
    // Where each word ends in one line of all.
    var ends: [Int] = []
    for width in widths { ends.append((ends.last.map { $0 + space } ?? 0) + width) }
    func width(_ first: Int, _ last: Int) -> Int { ends[last] - ends[first] + widths[first] }
    /// The best lines of the words up to one: the widest line's width, the sum of all squared, and the word
    /// with which the last line begins.
    typealias Best = (width: Int, squares: Int, first: Int)
    var best: [Best] = indices.map { (width(0, $0), width(0, $0) * width(0, $0), 0) }
    var firsts = [best.map(\.first)]
    for _ in 1..<Swift.max(1, Swift.min(count, self.count)) {
      let fewer = best
      for last in indices.dropFirst() {
        for first in 1...last {
          let line = width(first, last)
          let widest = Swift.max(fewer[first - 1].width, line)
          let squares = fewer[first - 1].squares + line * line
          if (widest, squares) < (best[last].width, best[last].squares) {
            best[last] = (widest, squares, first)
          }
        }
      }
      firsts.append(best.map(\.first))
    }
    var lines: [String] = []
    var end = self.count
    for first in firsts.reversed() where end > 0 {
      lines.append(self[first[end - 1]..<end].joined(separator: " "))
      end = first[end - 1]
    }
    return lines.reversed()
  }
}
