import PoofCore
import PoofMedia
import Testing

@Suite("Decoding GIF")
struct GIFDecoderTests {
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
    var next = 1 << bits + 2
    next = (1 << bits) + 2
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
    let data = compress(indices, bits: bits, keepsFullTable: keepsFullTable)
    #expect(try expandLZW(data, minimumCodeSize: bits, to: indices.count) == indices)
    #expect(throws: PictureProblem.cutShort(.gif)) {
      try expandLZW(data, minimumCodeSize: bits, to: indices.count + 1)
    }
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
    #expect(throws: PictureProblem.damaged(.gif)) {
      try expandLZW(bytes, minimumCodeSize: 8, to: 100)
    }
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
