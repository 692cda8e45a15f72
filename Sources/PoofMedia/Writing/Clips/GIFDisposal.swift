import Foundation

/// The ends of a GIF's frames: whether each stays under the next.
///
/// ffmpeg leaves an opaque frame where it is: what the next one has clear would show it still.
struct GIFDisposal {
  /// The places of the frames' packed fields, in their graphic control extensions.
  private var fields: [(place: Int, hasOwnColors: Bool)] = []
  private let bytes: [UInt8]

  /// Finds the frames in a file's bytes, up to the first thing that is no GIF's. GIF89a, sections 17…26.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
    func byte(_ place: Int) -> Int { place < bytes.count ? Int(bytes[place]) : 0 }
    /// Bytes of a colour table that a packed field tells of.
    func table(_ field: Int) -> Int { field & 0x80 == 0 ? 0 : 3 << ((field & 7) + 1) }
    /// The end of a row of blocks, each with its length before it, the last of length 0.
    func end(from start: Int) -> Int {
      var place = start
      while byte(place) > 0 { place += byte(place) + 1 }
      return place + 1
    }
    var place = 13 + table(byte(10))
    var extensionPlace: Int?
    while place < bytes.count {
      switch byte(place) {
      case 0x21:
        if byte(place + 1) == 0xf9, place + 6 < bytes.count { extensionPlace = place + 3 }
        place = end(from: place + 2)
      case 0x2c:
        let field = byte(place + 9)
        if let extensionPlace { fields.append((extensionPlace, field & 0x80 != 0)) }
        extensionPlace = nil
        place = end(from: place + 11 + table(field))
      default: return
      }
    }
  }
}

extension GIFDisposal {
  /// The bytes at some places that have every frame taken away before the next one. For files whose frames
  /// are whole.
  var clearing: [(place: Int, byte: UInt8)] {
    // A frame that knows no clear colour would leave the background's behind, for many a program; the one
    // that the others know is no opaque pixel's.
    let clear = fields.first { !$0.hasOwnColors && bytes[$0.place] & 1 == 1 }
      .map { bytes[$0.place + 3] }
    return fields.flatMap { place, hasOwnColors -> [(place: Int, byte: UInt8)] in
      // Bits 2…4; 2 is the background, which is clear.
      let field = bytes[place] & ~0b1_1100 | 2 << 2
      guard let clear, !hasOwnColors, field & 1 == 0 else { return [(place, field)] }
      return [(place, field | 1), (place + 3, clear)]
    }
  }

  /// Has every frame of the file that becomes `clip` taken away before the next one.
  static func clearEveryFrame(of path: String, for clip: String) throws(MediaError) {
    let bytes = try readFile(path, kind: "clip")
    guard let file = fopen(path, "r+") else { throw writingFailure(clip, errno) }
    var trouble: Int32 = 0
    for (place, byte) in GIFDisposal(of: bytes).clearing {
      if fseek(file, place, SEEK_SET) != 0 || fputc(Int32(byte), file) == EOF {
        trouble = errno
        break
      }
    }
    if fclose(file) != 0, trouble == 0 { trouble = errno }
    guard trouble == 0 else { throw writingFailure(clip, trouble) }
  }
}
