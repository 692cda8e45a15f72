/// A TIFF directory: a count, then entries of twelve bytes: tag, type, count, and the value or
/// where it stands. EXIF data in other formats is one as well.
///
/// TIFF, revision 6.0, section 2.
struct TIFFDirectory {
  private let reader: ByteReader
  /// Where the TIFF header begins; every offset counts from here.
  private let base: Int
  private let entries: Range<Int>

  /// The first directory of the TIFF data that begins at `base`.
  init(_ bytes: ByteReader, at base: Int) throws(PictureProblem) {
    var reader = bytes
    reader.isBigEndian = reader.matches("MM", at: base)
    guard reader.isBigEndian || reader.matches("II", at: base),
      try reader.short(at: base + 2) == 42
    else { throw reader.damaged }
    let start = base + (try reader.long(at: base + 4))
    let count = try reader.short(at: start)
    try reader.require(count * 12, at: start + 2)
    self.reader = reader
    self.base = base
    entries = start + 2..<start + 2 + count * 12
  }

  /// The whole numbers stored under `tag`, nil without such a tag.
  func values(_ tag: Int) throws(PictureProblem) -> [Int]? {
    for entry in stride(from: entries.lowerBound, to: entries.upperBound, by: 12)
    where try reader.short(at: entry) == tag {
      let width: Int
      switch try reader.short(at: entry + 2) {
      case 1: width = 1
      case 3: width = 2
      case 4: width = 4
      default: throw reader.damaged
      }
      let count = try reader.long(at: entry + 4)
      let start = count * width <= 4 ? entry + 8 : base + (try reader.long(at: entry + 8))
      try reader.require(count * width, at: start)
      var values: [Int] = []
      values.reserveCapacity(count)
      for place in stride(from: start, to: start + count * width, by: width) {
        switch width {
        case 1: values.append(try reader.byte(at: place))
        case 2: values.append(try reader.short(at: place))
        default: values.append(try reader.long(at: place))
        }
      }
      return values
    }
    return nil
  }

  /// The first number stored under `tag`, nil without such a tag.
  func value(_ tag: Int) throws(PictureProblem) -> Int? {
    try values(tag)?.first
  }
}
