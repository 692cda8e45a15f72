/// What the user may do about letters that cannot be drawn, in the words of an option's error.
package struct LetteringAdvice: Sendable {
  /// Where the font has not all of them.
  let font: String
  /// Where they would be too small to read.
  let room: String

  package init(font: String, room: String) {
    self.font = font
    self.room = room
  }
}
