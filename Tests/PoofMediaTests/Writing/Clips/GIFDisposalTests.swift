import Foundation
import Testing

@testable import PoofMedia

@Suite("What becomes of a GIF's frames")
struct GIFDisposalTests {
  /// A GIF of 1x1 px with a colour table of 4 colours, a comment, and three frames: one left in place, one
  /// with a table of its own, and one that has clear pixels.
  private static let bytes: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x81, 0, 0] + [UInt8](repeating: 0x21, count: 12)
    + [0x21, 0xfe, 2, 0x21, 0xf9, 0]
    + [0x21, 0xf9, 4, 0x04, 10, 0, 0, 0] + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    + [0x21, 0xf9, 4, 0x05, 10, 0, 1, 0]
    + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 2, 0x44, 1, 0]
    + [0x21, 0xf9, 4, 0x09, 10, 0, 3, 0] + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    + [0x3b]

  @Test("every frame is taken away, and knows which colour is clear; nothing else is changed")
  func clearing() throws {
    try withFolder { folder in
      let path = folder + "/a.gif"
      try write(Self.bytes, path)
      try GIFDisposal.clearEveryFrame(of: path, for: path)
      var expected = Self.bytes
      expected[34] = 0x09
      expected[37] = 3
      expected[57] = 0x09
      expected[86] = 0x09
      #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == expected)
    }
  }

  @Test("cut anywhere, a file is read to its end and no further")
  func cut() {
    for count in 0..<Self.bytes.count {
      for (place, _) in GIFDisposal(of: Array(Self.bytes.prefix(count))).clearing {
        #expect(place < count)
      }
    }
  }
}
