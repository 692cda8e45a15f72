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
    let data = exif(value, isBigEndian: true)
    // The checksum of a chunk that is not needed may be wrong.
    let chunk = [0, 0, 0, UInt8(data.count)] + Array("eXIf".utf8) + data + [0, 0, 0, 0]
    bytes.insert(contentsOf: chunk, at: 33)
    try expectUpright(Image(encoded: bytes, file: ""), value, tolerance: 0)
  }

  @Test("a TIFF stands upright", arguments: 1...8)
  func tiff(value: Int) throws {
    var bytes = try fixture("colors.tiff")
    // Tag 274, a short, one of it.
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0]
    let place = try #require(
      bytes.indices.dropLast(8).first { Array(bytes[$0..<$0 + 8]) == entry })
    bytes[place + 8] = UInt8(value)
    try expectUpright(Image(encoded: bytes, file: ""), value, tolerance: 0)
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
