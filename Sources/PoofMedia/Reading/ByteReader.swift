/// Reads numbers out of bytes that nobody has checked; past their end it throws `cutShort`.
struct ByteReader {
  let bytes: [UInt8]
  let format: PictureFormat
  /// Whether the first byte of a number is its highest.
  var isBigEndian = false

  init(_ bytes: [UInt8], _ format: PictureFormat, isBigEndian: Bool = false) {
    self.bytes = bytes
    self.format = format
    self.isBigEndian = isBigEndian
  }

  var count: Int { bytes.count }
  var cutShort: PictureProblem { .cutShort(format) }
  var damaged: PictureProblem { .damaged(format) }

  /// Throws unless `length` bytes are there from `offset` on. No sum of the two can overflow.
  func require(_ length: Int, at offset: Int) throws(PictureProblem) {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw cutShort
    }
  }

  func byte(at offset: Int) throws(PictureProblem) -> Int {
    try require(1, at: offset)
    return Int(bytes[offset])
  }

  /// A number of two bytes.
  func short(at offset: Int) throws(PictureProblem) -> Int {
    try require(2, at: offset)
    let (first, second) = (Int(bytes[offset]), Int(bytes[offset + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// A number of four bytes.
  func long(at offset: Int) throws(PictureProblem) -> Int {
    let first = try short(at: offset)
    let second = try short(at: offset + 2)
    return isBigEndian ? first << 16 | second : second << 16 | first
  }

  /// Whether these characters stand there.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, offset <= count, length <= count - offset else { return false }
    return (0..<length).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }
}
