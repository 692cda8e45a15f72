import PoofCore
import PoofMedia
import Testing

@Suite("Reading WebP")
struct WebPReadingTests {
  /// Fixtures of one frame: lossless, lossy, and lossy with alpha in a chunk before.
  static let stills = ["colors.webp", "lossy.webp", "lossy-alpha.webp"]

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The chunks of a still picture, without its headers.
  private func chunks(of still: [UInt8]) -> [UInt8] {
    let isExtended = Array(still[12..<16]) == Array("VP8X".utf8)
    return Array(still.dropFirst(isExtended ? 30 : 12))
  }

  /// An animation of 20 × 30 px, whose only frame stands at (2, 4) and says it has 16 × 24 px.
  private func animation(of frame: [UInt8]) -> [UInt8] {
    let body =
      Array("WEBP".utf8)
      + chunk("VP8X", [0x12, 0, 0, 0, 19, 0, 0, 29, 0, 0])
      + chunk("ANIM", [0, 0, 0, 0, 0, 0])
      + chunk("ANMF", [1, 0, 0, 2, 0, 0, 15, 0, 0, 23, 0, 0, 100, 0, 0, 0] + frame)
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  @Test("of an animation the first frame comes in, where it belongs", arguments: stills)
  func animation(name: String) throws {
    let still = try fixture(name)
    let image = try Image(encoded: animation(of: chunks(of: still)), file: "")
    let alone = try Image(encoded: still, file: "")
    #expect(image.size == PixelSize(width: 20, height: 30))
    for y in 0..<30 {
      for x in 0..<20 {
        let isInside = (2..<18).contains(x) && (4..<28).contains(y)
        #expect(image[x, y] == (isInside ? alone[x - 2, y - 4] : .transparent))
      }
    }
  }

  @Test(
    "a frame whose stream has another size than the frame is refused by its header",
    arguments: stills,
    [PixelSize(width: 16_383, height: 16_383), PixelSize(width: 16, height: 16_383)])
  func streamSize(name: String, size: PixelSize) throws {
    var frame = chunks(of: try fixture(name))
    let isLossless = Array(frame[0..<4]) == Array("VP8L".utf8)
    if isLossless {
      // 14 bits each, one less than the side; the highest four stay.
      let top = Int(frame[12] & 0xf0) << 24
      frame.replaceSubrange(
        9..<13, with: little(size.width - 1 | (size.height - 1) << 14 | top, 4))
    } else {
      let code = try #require(
        frame.indices.first { frame[$0...].starts(with: [0x9d, 0x01, 0x2a]) })
      frame.replaceSubrange(
        code + 3..<code + 7, with: little(size.width, 2) + little(size.height, 2))
    }
    expectDamaged(frame)
  }

  @Test("a frame that begins with a stream outside any chunk is refused")
  func bareStream() throws {
    // libwebp takes such a stream, and whatever size it states; a fitting chunk stands behind it.
    let good = chunks(of: try fixture("colors.webp"))
    var bare = [0x2f] + little(0x0fff_ffff, 4) + [0, 0, 0]
    expectDamaged(bare + good)
    bare = little(0, 3) + [0x9d, 0x01, 0x2a] + little(0x3fff_3fff, 4)
    expectDamaged(bare + good)
  }

  private func expectDamaged(_ frame: [UInt8]) {
    let clock = ContinuousClock()
    let time = clock.measure {
      let error = #expect(throws: MediaError.self) {
        try Image(encoded: animation(of: frame), file: "a")
      }
      #expect(error?.reason.hasPrefix("its WebP data is damaged") == true)
    }
    // Generous, for a busy machine: a gibibyte takes longer only to clear.
    #expect(time < .milliseconds(200))
  }
}
