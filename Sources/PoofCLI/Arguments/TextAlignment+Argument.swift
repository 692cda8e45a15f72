import ArgumentParser
import PoofProgram

extension TextAlignment {
  /// An alignment by its name.
  init(argument: String) throws {
    guard let alignment = Self(rawValue: argument) else {
      throw ValidationError("write it as left, center or right")
    }
    self = alignment
  }
}
