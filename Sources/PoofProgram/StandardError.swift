import Foundation

/// Standard error, where a program tells what went wrong and what it is at.
package enum StandardError {
  /// Whether somebody reads it on a terminal.
  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes `text` as far as it gets. Where nobody can read it, on a full disk, in a broken pipe or
  /// on a terminal that was closed, the program's work and its exit code still count.
  package static func write(_ text: String) {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, let base = buffer.baseAddress {
        let count = Foundation.write(STDERR_FILENO, base + written, buffer.count - written)
        if count <= 0 { return }
        written += count
      }
    }
  }
}
