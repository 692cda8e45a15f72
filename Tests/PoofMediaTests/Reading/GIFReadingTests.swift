import PoofCore
import PoofMedia
import Testing

@Suite("Reading GIF")
struct GIFReadingTests {
  /// Codes as the format packs them, for indices of `bits` bits: a code of LZW for each string
  /// that is new, the table cleared whenever it is full, or left full when `keepsFullTable`.
  func compress(_ indices: [UInt8], bits: Int, keepsFullTable: Bool = false) -> [UInt8] {
    var table: [[UInt8]: Int] = [:]
    var bytes: [UInt8] = []
    var word = 0
    var count = 0
    var size = bits + 1
    func put(_ code: Int) {
      word |= code << count
      count += size
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
        count -= 8
      }
    }
    func restart() {
      put(1 << bits)
      table = Dictionary(uniqueKeysWithValues: (0..<1 << bits).map { ([UInt8($0)], $0) })
      size = bits + 1
    }
    restart()
    var next = (1 << bits) + 2
    var string: [UInt8] = []
    for index in indices {
      if table[string + [index]] != nil {
        string.append(index)
        continue
      }
      put(table[string] ?? 0)
      if next < 4096 {
        table[string + [index]] = next
        if next == 1 << size { size += 1 }
        next += 1
      } else if !keepsFullTable {
        restart()
        next = (1 << bits) + 2
      }
      string = [index]
    }
    put(table[string] ?? 0)
    put((1 << bits) + 1)
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: word)) }
    return bytes
  }

  @Test("packed indices come back", arguments: 2...8, [false, true])
  func roundTrip(bits: Int, keepsFullTable: Bool) throws {
    var numbers = Numbers(state: UInt64(bits))
    // Runs and noise: long strings, and a table that is full several times over.
    var indices: [UInt8] = []
    while indices.count < 60_000 {
      let index = UInt8.random(in: 0..<UInt8(1 << bits - 1), using: &numbers)
      let run = Bool.random(using: &numbers) ? 1 : Int.random(in: 1...60, using: &numbers)
      indices += [UInt8](repeating: index, count: run)
    }
    indices.removeLast(indices.count - 60_000)
    let codes = compress(indices, bits: bits, keepsFullTable: keepsFullTable)
    let bytes = gif(300, 200, bits: bits, codes)
    let expected = indices.map { 0xff00_0000 | UInt32($0) << 16 | UInt32(255 - $0) }
    #expect(try Image(encoded: bytes).pixels == expected)
    // One row more than there are indices for.
    let error = #expect(throws: MediaError.self) {
      try Image(encoded: gif(300, 201, bits: bits, codes))
    }
    #expect(error?.reason.hasPrefix("the GIF data ends too early") == true)
  }

  /// A GIF with these codes, whose colours tell their indices.
  func gif(_ width: Int, _ height: Int, bits: Int, _ codes: [UInt8]) -> [UInt8] {
    func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var bytes = Array("GIF89a".utf8) + little(width) + little(height)
    bytes += [0x80 | UInt8(bits - 1), 0, 0]
    for index in 0..<UInt8(1 << bits - 1) { bytes += [index, 0, 255 - index] }
    bytes += [UInt8(1 << bits - 1), 0, 255 - UInt8(1 << bits - 1)]
    bytes += [0x2c, 0, 0, 0, 0] + little(width) + little(height) + [0, UInt8(bits)]
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0, 0x3b]
  }

  @Test("codes that do not exist yet are refused, so no ring can be built of them")
  func ring() {
    // Nine bits a code: clear, 0, then a code far beyond the table.
    let codes = [256, 0, 400, 258, 400]
    var bytes: [UInt8] = []
    var word = 0
    for (index, code) in codes.enumerated() { word |= code << (9 * index) }
    for _ in 0..<7 {
      bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
    let error = #expect(throws: MediaError.self) {
      try Image(encoded: gif(10, 10, bits: 8, bytes))
    }
    #expect(error?.reason.hasPrefix("its GIF data is damaged") == true)
  }

  @Test("a first frame far larger than its screen costs nothing")
  func hugeFrame() {
    var bytes = gif(5, 4, bits: 2, compress([0, 1], bits: 2))
    bytes.replaceSubrange(30..<34, with: [255, 255, 255, 255])
    let clock = ContinuousClock()
    let time = clock.measure {
      let error = #expect(throws: MediaError.self) { try Image(encoded: bytes) }
      #expect(error?.reason.hasPrefix("its GIF data is damaged") == true)
    }
    #expect(time < .milliseconds(200))
  }

  @Test("a frame smaller than the screen stands where it belongs, the rest is clear")
  func offset() throws {
    let codes = compress([0, 1, 1, 0], bits: 2)
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [5, 0, 4, 0, 0x80, 0, 0] + [255, 0, 0, 0, 0, 255]
      + [0x2c, 2, 0, 1, 0, 2, 0, 2, 0, 0, 2, UInt8(codes.count)] + codes + [0, 0x3b]
    let image = try Image(encoded: bytes, file: "")
    #expect(image.size == PixelSize(width: 5, height: 4))
    var expected = [UInt32](repeating: 0, count: 20)
    expected[7] = 0xffff_0000
    expected[8] = 0xff00_00ff
    expected[12] = 0xff00_00ff
    expected[13] = 0xffff_0000
    #expect(image.pixels == expected)
  }
}
