import PoofCore
import PoofMedia
import Testing

@Suite("Orientation")
struct OrientationTests {
  /// The blocks 0 1 / 2 3 / 4 5 as they stand after each of the eight, row by row.
  static let upright: [Int: [Int]] = [
    1: [0, 1, 2, 3, 4, 5],
    2: [1, 0, 3, 2, 5, 4],
    3: [5, 4, 3, 2, 1, 0],
    4: [4, 5, 2, 3, 0, 1],
    5: [0, 2, 4, 1, 3, 5],
    6: [4, 2, 0, 5, 3, 1],
    7: [5, 3, 1, 4, 2, 0],
    8: [1, 3, 5, 0, 2, 4],
  ]

  func expectUpright(_ image: Image, _ value: Int, tolerance: Int) throws {
    let order = try #require(Self.upright[value])
    #expect(image.width == (value >= 5 ? 24 : 16))
    #expect(image.height == (value >= 5 ? 16 : 24))
    let blocks = order.map { Blocks.colors[$0] }
    #expect(difference(image, blocks, columns: image.width / 8) <= tolerance)
  }

  @Test("a photo stands upright", arguments: 1...8, [false, true])
  func jpeg(value: Int, isBigEndian: Bool) throws {
    var bytes = try fixture("colors.jpg")
    let data = Array("Exif\0\0".utf8) + exif(value, isBigEndian: isBigEndian)
    bytes.insert(contentsOf: [0xff, 0xe1, 0, UInt8(data.count + 2)] + data, at: 2)
    try expectUpright(Image(encoded: bytes, file: ""), value, tolerance: 2)
  }

  @Test("a PNG with EXIF data stands upright", arguments: 1...8)
  func png(value: Int) throws {
    var bytes = try fixture("colors.png")
    bytes.insert(contentsOf: chunk(exif(value, isBigEndian: true)), at: 33)
    try expectUpright(Image(encoded: bytes, file: ""), value, tolerance: 0)
  }

  @Test("a PNG whose EXIF data stands behind the pixels stands upright", arguments: 1...8)
  func pngBehind(value: Int) throws {
    var bytes = try fixture("colors.png")
    bytes.insert(contentsOf: chunk(exif(value, isBigEndian: false)), at: bytes.count - 12)
    try expectUpright(Image(encoded: bytes), value, tolerance: 0)
  }

  @Test("a WebP with EXIF data stands upright", arguments: 1...8, [false, true])
  func webP(value: Int, isMarked: Bool) throws {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let still = try fixture("colors.webp").dropFirst(12)
    // Some programs write JPEG's mark before the data.
    let data = (isMarked ? Array("Exif\0\0".utf8) : []) + exif(value, isBigEndian: true)
    var body = Array("WEBPVP8X".utf8) + little(10, 4) + [8, 0, 0, 0]
    body += little(15, 3) + little(23, 3) + still
    body += Array("EXIF".utf8) + little(data.count, 4) + data
    let bytes = Array("RIFF".utf8) + little(body.count, 4) + body
    try expectUpright(Image(encoded: bytes), value, tolerance: 0)
  }

  @Test("damaged EXIF data leaves the picture as it is")
  func damaged() throws {
    let plain = try fixture("colors.jpg")
    let good = exif(6, isBigEndian: true)
    var numbers = Numbers(state: 7)
    for _ in 0..<500 {
      var data = good
      data[Int.random(in: 0..<data.count, using: &numbers)] = UInt8.random(
        in: 0...255, using: &numbers)
      data = Array("Exif\0\0".utf8) + data.prefix(Int.random(in: 0...data.count, using: &numbers))
      var bytes = plain
      bytes.insert(contentsOf: [0xff, 0xe1, 0, UInt8(data.count + 2)] + data, at: 2)
      #expect(try Image(encoded: bytes, file: "").size.area == 16 * 24)
    }
  }

  /// EXIF data as a chunk of a PNG, with its checksum.
  private func chunk(_ data: [UInt8]) -> [UInt8] {
    let body = Array("eXIf".utf8) + data
    return big(data.count) + body + big(checksum(body))
  }

  /// EXIF data with nothing in it but the orientation.
  private func exif(_ value: Int, isBigEndian: Bool) -> [UInt8] {
    let value = UInt8(value)
    return isBigEndian
      ? [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
        + [0, 0, 0, 0]
      : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
        + [0, 0, 0, 0]
  }
}
