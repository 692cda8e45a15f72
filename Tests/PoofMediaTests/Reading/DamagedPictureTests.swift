import PoofCore
import PoofMedia
import Testing

@Suite("Damaged pictures")
struct DamagedPictureTests {
  @Test("cut short anywhere, a picture is refused", arguments: fixtureNames)
  func cutShort(name: String) throws {
    let whole = try fixture(name)
    let picture = try Image(encoded: whole, file: name)
    for count in 0..<whole.count {
      let bytes = Array(whole.prefix(count))
      // Bytes behind a GIF's first frame, or behind a BMP's last row, are no part of the picture.
      if let image = try? Image(encoded: bytes, file: name) {
        #expect(name.hasSuffix(".gif") || name.hasSuffix(".bmp"))
        #expect(image.pixels == picture.pixels, "\(count) of \(whole.count) bytes")
      }
    }
  }

  @Test("with bytes changed, a picture is read or refused, and no more", arguments: fixtureNames)
  func corrupted(name: String) throws {
    let whole = try fixture(name)
    var numbers = Numbers(state: 1)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      do {
        let image = try Image(encoded: bytes, file: name)
        #expect(image.size.isDrawable)
      } catch {
        #expect(error.description.hasPrefix("cannot read \(name): "))
      }
    }
  }

  /// Headers with sides that no picture may have, behind which nothing stands.
  static let hostile: [(size: String, bytes: [UInt8])] = {
    func little(_ value: Int, _ count: Int = 4) -> [UInt8] { big(value, count).reversed() }
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      big(data.count) + text(name) + data + big(checksum(text(name) + data))
    }
    func png(_ width: Int, _ height: Int) -> [UInt8] {
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
        + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0]) + chunk("IDAT", [])
    }
    func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
      [0xff, 0xd8, 0xff, 0xc0] + big(11, 2) + [8] + big(height, 2) + big(width, 2)
        + [1, 1, 0x11, 0, 0xff, 0xda] + big(8, 2) + [1, 1, 0, 0, 63, 0]
    }
    func bmp(_ width: Int, _ height: Int) -> [UInt8] {
      text("BM") + little(54) + little(0) + little(54) + little(40) + little(width)
        + little(height) + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    }
    func gif(_ width: Int, _ height: Int) -> [UInt8] {
      text("GIF89a") + little(width, 2) + little(height, 2) + [0, 0, 0, 0x3b]
    }
    func webp(_ width: Int, _ height: Int) -> [UInt8] {
      text("RIFF") + little(1_000) + text("WEBPVP8X") + little(10) + [0, 0, 0, 0]
        + little(width - 1, 3) + little(height - 1, 3)
    }
    var rows: [(String, [UInt8])] = []
    for (width, height) in [(60_000, 60_000), (32_769, 1), (1, 32_769), (20_000, 20_000)] {
      for make in [png, jpeg, bmp, gif, webp] {
        rows.append(("\(width) × \(height) px", make(width, height)))
      }
    }
    let most = 0x7fff_ffff
    rows.append(("\(most) × \(most + 1) px", bmp(most, 1 << 31)))
    // The libraries themselves refuse these.
    for (width, height) in [(0, 8), (8, 0), (0, 0)] {
      for make in [png, jpeg] { rows.append(("", make(width, height))) }
      for make in [bmp, gif] { rows.append(("", make(width, height))) }
    }
    rows.append(("", png(0xffff_ffff, 0xffff_ffff)))
    return rows
  }()

  @Test("impossible sides are refused by the header alone", arguments: hostile.indices)
  func sides(index: Int) throws {
    let (size, bytes) = Self.hostile[index]
    let clock = ContinuousClock()
    let time = clock.measure {
      let error = #expect(throws: MediaError.self) { try Image(encoded: bytes, file: "a") }
      if size.isEmpty {
        #expect(
          error?.reason.contains("data is damaged") == true
            || error?.reason.hasPrefix("its header says") == true)
      } else {
        #expect(error?.reason.hasPrefix("its header says \(size);") == true)
      }
    }
    // Generous, for a busy machine: 60,000 × 60,000 px take seconds only to clear.
    #expect(time < .milliseconds(200))
  }
}
