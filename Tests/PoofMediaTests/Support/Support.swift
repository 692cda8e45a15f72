import Foundation
import PoofCore
import PoofMedia
import Testing

/// The bytes of a file in `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
  let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
  return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
}

/// All fixtures' names.
let fixtureNames: [String] = {
  let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil)
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder?.path ?? "")
  return (names ?? []).sorted()
}()

/// Runs `body` with a new empty folder's path and removes the folder.
func withFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("poof-media-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}

func write(_ bytes: [UInt8], _ path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

/// Numbers that one seed gives everywhere: a linear congruential generator's high bits.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }
}

/// Every fixture shows six blocks of 8×8 px, two in a row.
enum Blocks {
  static let colors: [Color] = [
    Color(r: 230, g: 30, b: 40), Color(r: 40, g: 200, b: 60),
    Color(r: 30, g: 60, b: 220), Color(r: 240, g: 220, b: 40),
    Color(r: 10, g: 10, b: 10), Color(r: 250, g: 250, b: 250),
  ]
  static let greys: [Color] = [20, 60, 100, 140, 180, 220].map { Color(r: $0, g: $0, b: $0) }
  static let alphas: [UInt8] = [255, 128, 64, 200, 0, 32]
  static let faded: [Color] = zip(colors, alphas).map { color, alpha in
    Color(r: color.r, g: color.g, b: color.b, a: alpha)
  }
  /// The colours that a format with one bit of alpha keeps.
  static let holed: [Color] = zip(colors, alphas).map { color, alpha in
    alpha >= 128 ? color : .transparent
  }
  static let bits: [Color] = greys.map { $0.r < 128 ? .black : .white }
}

/// The largest difference of any channel between `image` and blocks of these colours, outside a
/// `border` of so many pixels around each block.
func difference(_ image: Image, _ blocks: [Color], columns: Int = 2, border: Int = 0) -> Int {
  var largest = 0
  let inner = border..<8 - border
  for y in 0..<image.height where inner.contains(y % 8) {
    for x in 0..<image.width where inner.contains(x % 8) {
      let expected = blocks[y / 8 * columns + x / 8].premultiplied
      let actual = image[x, y]
      for (a, b) in [
        (actual.r, expected.r), (actual.g, expected.g), (actual.b, expected.b),
        (actual.a, expected.a),
      ] {
        largest = max(largest, abs(Int(a) - Int(b)))
      }
    }
  }
  return largest
}

/// A number's lowest bytes, the highest of them first.
func big(_ value: Int, _ count: Int = 4) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// The checksum that a PNG's chunk ends with: CRC-32, ISO 3309.
func checksum(_ bytes: [UInt8]) -> Int {
  var sum: UInt32 = 0xffff_ffff
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xedb8_8320 : 0) }
  }
  return Int(~sum)
}
