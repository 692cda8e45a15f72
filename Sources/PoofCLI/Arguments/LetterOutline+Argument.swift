import Poof
import PoofProgram

extension LetterOutline {
  /// An outline written as `none` or a colour.
  init(argument: String) throws {
    self = argument == "none" ? .absent : .color(try Color(argument: argument))
  }
}
