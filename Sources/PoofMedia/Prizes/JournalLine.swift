import Foundation

/// A line of a journal of draws: a number, a time, what was drawn, and a checksum of all that.
///
///     17,2026-11-25T04:30:26Z,cup.png,1c291ca3
struct JournalLine: Equatable {
  /// Number of the draw, from 1; 0 is the line with the seed.
  let number: Int
  /// When it was: UTC, as of ISO 8601.
  let time: String
  /// The prize's picture; of line 0 `seed` and the seed.
  let text: String

  private init(number: Int, time: String, text: String) {
    self.number = number
    self.time = time
    self.text = text
  }
}

extension JournalLine {
  /// A line of what was drawn at `time`, s since 1970.
  init(number: Int, time: Int, text: String) {
    self.init(number: number, time: Self.written(time: time), text: text)
  }

  /// The line, its end included.
  var bytes: [UInt8] {
    let content = "\(number),\(time),\(CSVTable.written(text))"
    return Array("\(content),\(Self.checksum(of: Array(content.utf8)))\n".utf8)
  }

  /// Reads a line without its end; nil where it is none, or was changed.
  init?(_ bytes: ArraySlice<UInt8>) {
    let comma = UInt8(ascii: ",")
    guard let last = bytes.lastIndex(of: comma), let first = bytes.firstIndex(of: comma),
      let second = bytes[(first + 1)...].firstIndex(of: comma), second < last,
      bytes[(last + 1)...].elementsEqual(Self.checksum(of: Array(bytes[..<last])).utf8),
      let number = Int(String(decoding: bytes[..<first], as: UTF8.self))
    else { return nil }
    self.number = number
    time = String(decoding: bytes[(first + 1)..<second], as: UTF8.self)
    let field = String(decoding: bytes[(second + 1)..<last], as: UTF8.self)
    text =
      field.hasPrefix("\"")
      ? String(field.dropFirst().dropLast()).replacing("\"\"", with: "\"") : field
  }

  /// CRC-32 as of IEEE 802.3, in eight hexadecimal figures.
  static func checksum(of bytes: [UInt8]) -> String {
    var rest = UInt32.max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest >> 1 ^ (rest & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    let figures = String(~rest, radix: 16)
    return String(repeating: "0", count: 8 - figures.count) + figures
  }

  /// A time, s since 1970, in UTC as of ISO 8601.
  static func written(time: Int) -> String {
    var seconds = time_t(time)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1_900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
