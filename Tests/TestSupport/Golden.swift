import Foundation
import Poof
import PoofMedia

/// A picture that shows how something looked when its look was last agreed on: a PNG in the folder
/// `Goldens` beside the test, of at most 128 × 128 px, compared to the byte.
///
/// A hash says that a frame has changed; a golden shows how. What differs, or is new, is written
/// below `.build/goldens`, with a picture of the difference; `Scripts/accept-goldens.sh` takes it
/// over. The test that writes one fails in any case.
package struct Golden {
  private let name: String
  private let tests: URL

  /// The golden of that name, for a test in a file directly in the folder of its target.
  package init(_ name: String, beside file: String = #filePath) {
    self.name = name
    tests = URL(fileURLWithPath: file).deletingLastPathComponent()
  }

  /// Throws what is wrong where `picture`, which must be opaque, is not the golden.
  package func check(_ picture: Image) throws(Mismatch) {
    let (width, height) = (picture.width, picture.height)
    guard width <= 128, height <= 128, picture.pixels.allSatisfy({ $0 >> 24 == 255 }) else {
      throw Mismatch("\(name): \(width) × \(height) px; a golden has at most 128 × 128, all opaque")
    }
    let file = tests.appendingPathComponent("Goldens/\(name).png")
    do {
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw try mismatch("there is no golden yet", picture)
      }
      let golden = try Image(contentsOfFile: file.path)
      guard golden.size == picture.size else {
        throw try mismatch(
          "\(width) × \(height) px instead of \(golden.width) × \(golden.height)", picture)
      }
      guard golden.pixels != picture.pixels else { return }
      let channels = zip(golden.pixels, picture.pixels).map(Self.differences)
      let largest = channels.joined().max() ?? 0
      let count = channels.count { $0 != [0, 0, 0] }
      throw try mismatch(
        "\(count) pixels differ, by at most \(largest) of 255", picture,
        difference: Image(
          size: picture.size,
          pixels: channels.map { channels in
            // As bright as can be, or a difference of 1 would not be seen.
            channels.reduce(0xff) { $0 << 8 | UInt32($1 * 255 / max(1, largest)) }
          }))
    } catch let error as Mismatch {
      throw error
    } catch {
      throw Mismatch("\(name): \(error)")
    }
  }

  /// The differences of red, green and blue.
  private static func differences(_ a: UInt32, _ b: UInt32) -> [Int] {
    [16, 8, 0].map { abs(Int(a >> UInt32($0) & 0xff) - Int(b >> UInt32($0) & 0xff)) }
  }

  /// Writes what was drawn, and tells where.
  private func mismatch(_ what: String, _ picture: Image, difference: Image? = nil) throws
    -> Mismatch
  {
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let target = tests.lastPathComponent
    let folder = root.appendingPathComponent(".build/goldens/\(target)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let actual = folder.appendingPathComponent("\(name).png").path
    try picture.writePNG(toFile: actual)
    var lines = ["\(name): \(what)", "  actual      \(actual)"]
    if let difference {
      let file = folder.appendingPathComponent("\(name).difference.png").path
      try difference.writePNG(toFile: file)
      lines.append("  difference  \(file)")
    }
    lines.append("  to accept   Scripts/accept-goldens.sh \(target)/\(name)")
    return Mismatch(lines.joined(separator: "\n"))
  }

  /// Complaint about a picture that is not its golden.
  package struct Mismatch: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }
}
