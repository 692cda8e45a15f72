/// One line on a terminal, written over again and again, with the state of long work; nothing where
/// standard error goes anywhere else.
package struct ProgressLine: ~Copyable {
  private let isShown: Bool

  /// A line that is never shown where it `isQuiet`.
  package init(isQuiet: Bool = false) {
    isShown = !isQuiet && StandardError.isTerminal
  }

  /// Puts `text` in the place of what stood there.
  package func show(_ text: String) {
    if isShown { StandardError.write("\r\u{1B}[K\(text)") }
  }

  deinit {
    // Whatever is printed next begins on a clean line.
    if isShown { StandardError.write("\r\u{1B}[K") }
  }
}
