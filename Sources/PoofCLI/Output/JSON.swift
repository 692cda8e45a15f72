import Poof

/// A value that is printed as JSON, its members in the order in which they are given.
package enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  /// A number that has no more digits than a `Float` has.
  case short(Float)
  case integer(Int)
  case string(String)
  case array([JSON])
  case object(KeyValuePairs<String, JSON>)
  /// What was put together elsewhere.
  case written(JSONWriter)
}

extension JSON {
  /// The value on one line. A number that is not finite, which JSON has no word for, is null.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    // The shortest digits that give the same number again.
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .short(let number): number.isFinite ? "\(number)" : "null"
    case .integer(let number): "\(number)"
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0)): \($1.text)" }.joined(separator: ", ") + "}"
    case .written(let writer): String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  /// The value with each element of an array on a line of its own.
  package var lines: String {
    guard case .array(let elements) = self, !elements.isEmpty else { return text }
    return "[\n" + elements.map { "  \($0.text)" }.joined(separator: ",\n") + "\n]"
  }

  private static func quoted(_ string: String) -> String {
    var writer = JSONWriter()
    writer.append(string: string)
    return JSON.written(writer).text
  }
}
