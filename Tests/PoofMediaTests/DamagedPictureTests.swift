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
      // What follows the first frame, or the last strip, is no part of the picture.
      if let image = try? Image(encoded: bytes, file: name) {
        #expect(!name.hasSuffix(".png") && !name.hasSuffix(".jpg") && !name.hasSuffix(".webp"))
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

  /// Headers with sides that nobody can mean, behind which nothing stands.
  static let hostile: [(String, [UInt8])] = {
    func big(_ value: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func little(_ value: Int, _ count: Int = 4) -> [UInt8] {
      big(value, count).reversed()
    }
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    func png(_ width: Int, _ height: Int) -> [UInt8] {
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] + big(13) + text("IHDR") + big(width) + big(height)
        + [8, 6, 0, 0, 0] + big(0) + big(0) + text("IEND") + big(0)
    }
    func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
      [0xff, 0xd8, 0xff, 0xc0] + big(11, 2) + [8] + big(height, 2) + big(width, 2)
        + [1, 1, 0x11, 0, 0xff, 0xd9]
    }
    func bmp(_ width: Int, _ height: Int) -> [UInt8] {
      text("BM") + little(54) + little(0) + little(54) + little(40) + little(width)
        + little(height) + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    }
    func gif(_ width: Int, _ height: Int) -> [UInt8] {
      text("GIF89a") + little(width, 2) + little(height, 2) + [0, 0, 0, 0x3b]
    }
    func webp(_ width: Int, _ height: Int) -> [UInt8] {
      text("RIFF") + little(22) + text("WEBPVP8X") + little(10) + [0, 0, 0, 0]
        + little(width - 1, 3) + little(height - 1, 3)
    }
    func tiff(_ width: Int, _ height: Int) -> [UInt8] {
      text("II") + little(42, 2) + little(8) + little(2, 2)
        + little(256, 2) + little(4, 2) + little(1) + little(width)
        + little(257, 2) + little(4, 2) + little(1) + little(height) + little(0)
    }
    var rows: [(String, [UInt8])] = []
    for (width, height) in [(60_000, 60_000), (32_769, 1), (1, 32_769), (20_000, 20_000)] {
      for (name, make) in [
        ("PNG", png), ("JPEG", jpeg), ("BMP", bmp), ("GIF", gif), ("WebP", webp), ("TIFF", tiff),
      ] {
        rows.append(("\(name) \(width) × \(height) px", make(width, height)))
      }
    }
    for (width, height) in [(0, 8), (8, 0), (0, 0)] {
      for (name, make) in [
        ("PNG", png), ("JPEG", jpeg), ("BMP", bmp), ("GIF", gif), ("TIFF", tiff),
      ] {
        rows.append(("\(name) \(width) × \(height) px", make(width, height)))
      }
    }
    let most = 0x7fff_ffff
    rows.append(("BMP \(most) × \(most + 1) px", bmp(most, 1 << 31)))
    rows.append(("PNG \(0xffff_ffff) × \(0xffff_ffff) px", png(0xffff_ffff, 0xffff_ffff)))
    return rows
  }()

  @Test("impossible sides are refused by the header alone", arguments: hostile.indices)
  func sides(index: Int) throws {
    let (size, bytes) = Self.hostile[index]
    let stated = size.drop { $0 != " " }.dropFirst()
    let clock = ContinuousClock()
    let time = clock.measure {
      let error = #expect(throws: MediaError.self) { try Image(encoded: bytes, file: "a") }
      #expect(error?.reason.hasPrefix("its header says \(stated);") == true)
    }
    // Generous, for a busy machine: 60,000 × 60,000 px take seconds only to clear.
    #expect(time < .milliseconds(200))
  }

  @Test("a TIFF's directory cannot make us read or allocate what is not there")
  func directory() throws {
    let whole = try fixture("tiled.tiff")
    var numbers = Numbers(state: 3)
    // The directory stands at the end; every byte of it takes some extreme values.
    for place in 0..<whole.count {
      for value: UInt8 in [0, 1, 0x7f, 0xff, UInt8.random(in: 0...255, using: &numbers)] {
        var bytes = whole
        bytes[place] = value
        if let image = try? Image(encoded: bytes, file: "") { #expect(image.size.isDrawable) }
      }
    }
  }
}
