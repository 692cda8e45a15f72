import Foundation

/// Tells on a terminal what long work is at, on one line that is written over; says nothing where
/// standard error goes anywhere else.
package struct ProgressLine: ~Copyable {
  private let isShown = isatty(STDERR_FILENO) == 1

  package init() {}

  /// Puts `text` in the place of what stood there.
  package func show(_ text: String) {
    if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8)) }
  }

  deinit {
    // Whatever is printed next begins on a clean line.
    if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
