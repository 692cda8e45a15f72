import PoofCore
import PoofMedia
import Testing

@Suite("Reading JPEG")
struct JPEGReadingTests {
  /// The bytes of a JPEG's last scan.
  private func lastScan(of bytes: [UInt8]) throws -> Range<Int> {
    let starts = bytes.indices.dropLast().filter { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda }
    let start = try #require(starts.last)
    return start..<bytes.count - 2
  }

  @Test("a scan that comes again and again is refused after a hundred")
  func scans() throws {
    let bytes = try fixture("progressive.jpg")
    let scan = try lastScan(of: bytes)
    let before = bytes.indices.dropLast().filter { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda }
      .count
    let last = Array(bytes[scan])
    func repeated(_ count: Int) -> [UInt8] {
      var repeated = bytes
      let copies = Array(repeating: last, count: count).joined()
      repeated.insert(contentsOf: copies, at: scan.upperBound)
      return repeated
    }
    let whole = try Image(encoded: bytes)
    #expect(try Image(encoded: repeated(100 - before)).size == whole.size)
    for count in [101 - before, 500] {
      let error = #expect(throws: MediaError.self) { try Image(encoded: repeated(count)) }
      #expect(error?.reason == "its JPEG data has more than 100 scans; save it again")
    }
  }

  @Test("a JPEG whose end marker is missing is refused, not filled with grey")
  func cutShort() throws {
    let bytes = try fixture("colors.jpg")
    for count in [1, 2, 40] {
      let error = #expect(throws: MediaError.self) {
        try Image(encoded: Array(bytes.dropLast(count)))
      }
      #expect(error?.reason.hasPrefix("the JPEG data ends too early") == true)
    }
  }
}
