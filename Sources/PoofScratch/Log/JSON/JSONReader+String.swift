extension JSONReader {
  /// A string, its escapes resolved.
  package mutating func string() throws(ScratchLogError) -> String {
    guard nextToken() == .quote else { throw expected("a string") }
    position += 1
    let start = position
    var text: [UInt8] = []
    // Where the bytes begin that are not in `text` yet.
    var copied = start
    while next != .quote {
      guard next >= 0x20 else { throw unfitForString() }
      if next == .backslash {
        text += bytes[copied..<position]
        try appendEscape(to: &text)
        copied = position
      } else {
        position += 1
      }
    }
    text += bytes[copied..<position]
    guard let string = String(validating: text, as: UTF8.self) else {
      throw failure("a string must be UTF-8; save the log as UTF-8", at: start - 1)
    }
    position += 1
    return string
  }

  /// Adds the character that the escape which comes next stands for.
  private mutating func appendEscape(to text: inout [UInt8]) throws(ScratchLogError) {
    let start = position
    position += 1
    let kind = next
    switch kind {
    case .quote, .backslash, .slash: text.append(kind)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(.newline)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "t"): text.append(.tab)
    case UInt8(ascii: "u"):
      position += 1
      return text.append(contentsOf: String(try escapedCharacter(from: start)).utf8)
    case 0..<0x20: throw unfitForString()
    default: throw failure("a backslash is followed by one of \"\\/bfnrtu", at: start)
    }
    position += 1
  }

  /// The character of a `\u` escape, or of the two that characters beyond U+FFFF are written as.
  private mutating func escapedCharacter(
    from start: Int
  ) throws(ScratchLogError) -> Unicode.Scalar {
    let first = try fourHexDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Half of a pair: 10 bits of what is beyond U+FFFF in each.
    if first < 0xdc00, next == .backslash, position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try fourHexDigits(from: start)
      if 0xdc00..<0xe000 ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      {
        return scalar
      }
    }
    throw failure("half a surrogate pair is no character", at: start)
  }

  private mutating func fourHexDigits(from start: Int) throws(ScratchLogError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let letter = next.lowercased &- 0x61
      if next.isDigit {
        value = value << 4 | UInt32(next - .zero)
      } else if next.isLetter, letter < 6 {
        value = value << 4 | UInt32(letter + 10)
      } else {
        throw failure("\\u is followed by four hexadecimal digits", at: start)
      }
      position += 1
    }
    return value
  }

  /// Why the byte here cannot stand in a string.
  private func unfitForString() -> ScratchLogError {
    position < bytes.count
      ? failure("a control character in a string must be written as an escape, as in \\n")
      : failure("the file ends within a string")
  }
}
