/// Advice on letters that cannot be drawn, in the words of an option's error.
package struct LetteringAdvice: Sendable {
  /// Advice where the font has not all of them.
  let font: String
  /// Advice where they would be too small to read.
  let room: String

  package init(font: String, room: String) {
    self.font = font
    self.room = room
  }
}
