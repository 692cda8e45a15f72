import PoofProgram

extension StandardError {
  /// Writes what was made as the last line on a terminal, where somebody waits for it; nothing where it `isQuiet`,
  /// or goes anywhere else.
  static func close(with text: String, isQuiet: Bool = false) {
    if isTerminal, !isQuiet { write("poof: \(text)\n") }
  }
}
