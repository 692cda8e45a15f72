import Poof

/// The outline of letters.
package enum LetterOutline: Equatable, Sendable {
  /// Black or white around letters without a colour of their own that would be hard to read, else none.
  case automatic
  case absent
  case color(Color)
}
