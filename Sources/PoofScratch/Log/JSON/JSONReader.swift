/// Reads JSON (RFC 8259) value by value, as whoever asks expects it, and knows where it is.
///
/// It builds no tree: memory is what the caller keeps. Time is linear in the bytes.
package struct JSONReader {
  /// How deep objects and arrays may lie in each other.
  static let deepest = 64

  let bytes: [UInt8]
  var position = 0
  private var path: [Step] = []

  /// One object or array on the way to where the reader is.
  private struct Step {
    /// Where the name of the present entry stands in the bytes; nil in an array.
    var name: Range<Int>?
    /// How many entries began so far.
    var count = 0
  }

  /// Reads `bytes` from their beginning, behind a byte order mark.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }
}

extension JSONReader {
  /// The byte at `position`; 0, which stands nowhere in JSON, at the end.
  @inline(__always)
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Skips white space and gives the byte behind it.
  @inline(__always)
  mutating func nextToken() -> UInt8 {
    while true {
      let byte = next
      guard byte == .space || byte == .newline || byte == .tab || byte == .carriageReturn
      else { return byte }
      position += 1
    }
  }

  /// Skips white space and returns where what comes next begins.
  mutating func startOfToken() -> Int {
    _ = nextToken()
    return position
  }

  /// Goes into the object that must come next.
  mutating func beginObject() throws(ScratchLogError) {
    try begin(.openBrace, Step(name: position..<position), or: "an object")
  }

  /// Goes to the next entry of an object and returns its name; behind the last one it leaves the
  /// object and returns nil.
  mutating func nextName() throws(ScratchLogError) -> String? {
    // The entry before is none of the place of what goes wrong here.
    path[path.count - 1].name = position..<position
    guard try nextEntry(until: .closeBrace, or: "an object's next entry or its end") else {
      return nil
    }
    guard nextToken() == .quote else { throw expected("a name in double quotes") }
    let start = position
    let name = try string()
    path[path.count - 1].name = start + 1..<position - 1
    guard nextToken() == .colon else { throw expected("a colon") }
    position += 1
    return name
  }

  /// Goes into the array that must come next.
  mutating func beginArray(or expectation: String = "an array") throws(ScratchLogError) {
    try begin(.openBracket, Step(name: nil), or: expectation)
  }

  /// Goes to the next element of an array; behind the last one it leaves the array and returns
  /// false.
  mutating func nextElement() throws(ScratchLogError) -> Bool {
    try nextEntry(until: .closeBracket, or: "an array's next element or its end")
  }

  /// `true` or `false`.
  mutating func boolean() throws(ScratchLogError) -> Bool {
    _ = nextToken()
    if skip("true") { return true }
    if skip("false") { return false }
    throw expected("true or false")
  }

  /// Makes sure that only white space is left.
  mutating func finish() throws(ScratchLogError) {
    _ = nextToken()
    guard position == bytes.count else { throw expected("nothing more behind the log") }
  }

  /// Passes the next value by, whatever it is.
  mutating func skipValue() throws(ScratchLogError) {
    switch nextToken() {
    case .openBrace:
      try beginObject()
      while try nextName() != nil { try skipValue() }
    case .openBracket:
      try beginArray()
      while try nextElement() { try skipValue() }
    case .quote: _ = try string()
    case .minus, .zero ... .nine: _ = try number()
    default: if !skip("null"), !skip("true"), !skip("false") { throw expected("a value") }
    }
  }

  private mutating func begin(
    _ bracket: UInt8, _ step: Step, or expectation: String
  ) throws(ScratchLogError) {
    guard nextToken() == bracket else { throw expected(expectation) }
    guard path.count < Self.deepest else {
      throw failure("it is nested more than \(Self.deepest) deep; a log needs far less")
    }
    position += 1
    path.append(step)
  }

  private mutating func nextEntry(
    until end: UInt8, or expectation: String
  ) throws(ScratchLogError) -> Bool {
    let last = path.count - 1
    var byte = nextToken()
    if byte == end {
      position += 1
      path.removeLast()
      return false
    }
    if path[last].count > 0 {
      guard byte == .comma else { throw expected(expectation) }
      position += 1
      byte = nextToken()
      guard byte != end else { throw failure("a comma stands behind the last entry; remove it") }
    }
    path[last].count += 1
    return true
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for index in position..<end where bytes[index] != word.utf8Start[index - position] {
      return false
    }
    position = end
    return true
  }
}

extension JSONReader {
  /// An error that says what should stand here and what does.
  func expected(_ expectation: String) -> ScratchLogError {
    failure("expected \(expectation), not \(found)")
  }

  /// An error about what stands at `place`, or here.
  func failure(_ reason: String, at place: Int? = nil) -> ScratchLogError {
    let place = place ?? position
    var line = 1
    var column = 1
    for byte in bytes[..<place] {
      if byte == .newline {
        line += 1
        column = 1
      } else if byte & 0xc0 != 0x80 {  // Characters count once, however many bytes they have.
        column += 1
      }
    }
    return ScratchLogError(line: line, column: column, path: pathText, reason: reason)
  }

  /// The bytes in `range`, or their beginning, fit for a sentence.
  func excerpt(_ range: Range<Int>) -> String {
    let longest = 40
    let text = String(decoding: bytes[range.prefix(longest)], as: UTF8.self)
    return Self.printable(text) + (range.count > longest ? "…" : "")
  }

  /// `text` on one line, without what a terminal would take for a command.
  static func printable(_ text: String) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || 0x7f..<0xa0 ~= scalar.value
      printable.unicodeScalars.append(isControl ? "?" : scalar)
    }
    return printable
  }

  private var pathText: String {
    var text = ""
    for step in path {
      if let name = step.name {
        if !name.isEmpty { text += text.isEmpty ? excerpt(name) : "." + excerpt(name) }
      } else if step.count > 0 {
        text += "[\(step.count - 1)]"
      }
    }
    return text
  }

  /// What stands here, in a few words.
  private var found: String {
    guard position < bytes.count else { return "the end of the file" }
    switch next {
    case .quote: return "a string"
    case .openBrace: return "an object"
    case .openBracket: return "an array"
    case .minus, .zero ... .nine: return "a number"
    default:
      var end = position + 1
      while end < bytes.count, bytes[end].isLetter, bytes[position].isLetter { end += 1 }
      return "“\(excerpt(position..<end))”"
    }
  }
}
