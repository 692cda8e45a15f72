extension Orientation {
  /// The orientation in EXIF data; upright where it has none.
  ///
  /// CIPA DC-008, "Exchangeable image file format", version 2.32, section 4.6: a header of 8 bytes
  /// says the order of bytes and where the first directory stands, which is a count and entries of
  /// 12 bytes: tag, type, count and value. None of the picture libraries reads it.
  init(exif data: [UInt8]) {
    self = EXIF(data)?.short(tag: 274).flatMap(Orientation.init(rawValue:)) ?? .upright
  }
}

/// The first directory of EXIF data, of which nobody has checked a byte.
private struct EXIF {
  private let data: ArraySlice<UInt8>
  private var isBigEndian = false
  private var directory = 0

  init?(_ bytes: [UInt8]) {
    // Some programs write JPEG's own mark before it in other formats too.
    let mark = Array("Exif\0\0".utf8)
    data = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard let order = number(at: 0, count: 2) else { return nil }
    switch order {
    case 0x4949: isBigEndian = false
    case 0x4d4d: isBigEndian = true
    default: return nil
    }
    guard number(at: 2, count: 2) == 42, let start = number(at: 4, count: 4) else { return nil }
    directory = start
  }

  /// The first value of a tag that holds numbers of two bytes.
  func short(tag: Int) -> Int? {
    guard let count = number(at: directory, count: 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let found = number(at: place, count: 2) else { return nil }
      guard found == tag else { continue }
      return number(at: place + 2, count: 2) == 3 ? number(at: place + 8, count: 2) : nil
    }
    return nil
  }

  /// A number of so many bytes, nil where they are not there.
  private func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= data.count - count else { return nil }
    let bytes = data[(data.startIndex + offset)...].prefix(count)
    return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
