/// A value that is printed as JSON, its members in the order in which they are given.
package enum JSON {
  case null
  case number(Double)
  case integer(Int)
  case string(String)
  case array([JSON])
  case object(KeyValuePairs<String, JSON>)
}

extension JSON {
  /// The value on one line. A number that is not finite, which JSON has no word for, is null.
  package var text: String {
    switch self {
    case .null: "null"
    // The shortest digits that give the same number again.
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .integer(let number): "\(number)"
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0)): \($1.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value with each element of an array on a line of its own.
  package var lines: String {
    guard case .array(let elements) = self, !elements.isEmpty else { return text }
    return "[\n" + elements.map { "  \($0.text)" }.joined(separator: ",\n") + "\n]"
  }

  private static func quoted(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
