import PoofCore
import PoofMedia
import PoofScratch
import TestSupport
import Testing

/// Whatever the bytes are, the answer is a log or one sentence, and soon.
@Suite struct HostileLogTests {
  /// Reads `bytes`; whether they are a log. What comes out must be whole either way.
  @discardableResult
  func check(_ bytes: [UInt8]) throws -> Bool {
    do throws(ScratchLogError) {
      let log = try ScratchLog(json: bytes, brushes: .withOwn)
      let again = try ScratchLog(json: log.json(), brushes: .withOwn)
      #expect(again == log)
      return true
    } catch {
      #expect(!error.reason.isEmpty && error.description.count < 400)
      #expect(!error.description.contains("\n"))
      return false
    }
  }

  @Test func `a log that is cut off anywhere is refused`() throws {
    var chance = Chance(seed: 41)
    for _ in 0..<3 {
      let bytes = chance.log(strokes: 4, samples: 12).json()
      for count in 0..<bytes.count - 1 { #expect(try !check(Array(bytes[..<count]))) }
      #expect(try check(bytes))
    }
  }

  @Test func `a damaged log is refused with a sentence or is a log, never a crash`() throws {
    var chance = Chance(seed: 42)
    let pieces: [[UInt8]] = [
      "{", "}", "[", "]", ",", ":", "\"", "\\u", "\\ud83d", "1e999", "-", "0", "9e-400", "NaN",
      "null", "\"cap\":", "[[1,2,3]]", "99999999999999999999999999", "\u{0}", "é",
    ].map { (text: String) in Array(text.utf8) }
    var accepted = 0
    for _ in 0..<200 {
      let whole = chance.log(strokes: 3, samples: 6).json()
      for _ in 0..<50 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...3, using: &chance) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &chance)
          let other = Int.random(in: place...min(place + 40, bytes.count - 1), using: &chance)
          switch Int.random(in: 0..<6, using: &chance) {
          case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
          case 1: bytes[place] = .random(in: 0...255, using: &chance)
          case 2: bytes.removeSubrange(place...other)
          case 3: bytes.insert(contentsOf: bytes[place...other], at: place)
          case 4: bytes.insert(contentsOf: pieces.randomElement(using: &chance) ?? [], at: place)
          default: bytes.swapAt(place, other)
          }
        }
        if try check(bytes) { accepted += 1 }
      }
    }
    // Some damage only makes it another log.
    #expect(accepted > 100 && accepted < 9_000)
  }

  @Test func `any bytes at all are refused with a sentence`() throws {
    var chance = Chance(seed: 43)
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...40, using: &chance)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &chance) }
      #expect(try !check(bytes))
      #expect(try !check(Array("{\"".utf8) + bytes))
    }
  }

  @Test func `nesting has a limit`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return Array("{\"x\":\(value),\"version\":1,\"size\":[9,9],\"strokes\":[]}".utf8)
    }
    #expect(try check(nested(63)))
    #expect(try !check(nested(2_000)))
    #expect(try !check(nested(3_000_000)))
    for open in ["[", "{\"a\":"] {
      #expect(try !check(Array(("{\"x\":" + String(repeating: open, count: 1_000_000)).utf8)))
    }
  }

  @Test func `endless numbers are read or refused as well`() throws {
    func log(_ number: String) -> [UInt8] {
      Array("{\"version\":1,\"size\":[9,9],\"strokes\":[{\"points\":[[1,2,\(number)]]}]}".utf8)
    }
    #expect(try check(log("0." + String(repeating: "1", count: 1_000_000))))
    #expect(try !check(log(String(repeating: "1", count: 1_000_000))))
    #expect(try !check(log("1e" + String(repeating: "1", count: 1_000_000))))
    #expect(try !check(log("9e-400")))
  }

  @Test(
    arguments: [
      ("[],", "it holds 16777224 values and 4 names, more than any log has"),
      ("0,", "it holds 8388616 values and 4 names, more than any log has"),
      ("{\"\":0},", "it holds 16777224 values and 8388612 names, more than any log has"),
    ])
  func `a text with more in it than any log has is refused before it is decoded`(
    entry: String, expected: String
  ) {
    let entries = String(repeating: entry, count: 1 << 23)
    let text = "{\"version\":1,\"size\":[9,9],\"x\":[\(entries)0],\"strokes\":[]}"
    #expect(throws: ScratchLogError(path: "", reason: expected)) {
      try ScratchLog(json: Array(text.utf8))
    }
  }

  @Test func `as many strokes and points as a log may have are read, and not one more`() throws {
    func log(strokes: Int, points: Int) -> [UInt8] {
      let stroke =
        "{\"points\":[" + Array(repeating: "[1,2,3,0.5]", count: points).joined(separator: ",")
      let all = Array(repeating: stroke + "]}", count: strokes).joined(separator: ",")
      return Array("{\"version\":1,\"size\":[9,9],\"strokes\":[\(all)]}".utf8)
    }
    #expect(try ScratchLog(json: log(strokes: 100_000, points: 1)).strokes.count == 100_000)
    #expect(throws: ScratchLogError.self) { try ScratchLog(json: log(strokes: 100_001, points: 1)) }
    #expect(
      try ScratchLog(json: log(strokes: 2, points: 500_000)).strokes[1].samples.count == 500_000)
    #expect(throws: ScratchLogError.self) {
      try ScratchLog(json: log(strokes: 1, points: 1_000_001))
    }
  }

  @Test func `the richest log that may be written is read again`() throws {
    var chance = Chance(seed: 44)
    var brush = chance.brush()
    while brush.texture == nil || brush.stamp == nil || brush.dynamics == .none
      || brush.feather == 0 || !brush.isRestoring
    { brush = chance.brush() }
    let stroke = Stroke(
      pointer: .min, brush: brush,
      samples: [.init(position: Point(x: 0.1, y: 0.1), time: 0.1, pressure: 0.1)])
    let log = ScratchLog(
      size: PixelSize(width: 9, height: 9), strokes: Array(repeating: stroke, count: 100_000))
    #expect(try ScratchLog(json: log.json(), brushes: .withOwn) == log)
  }

  @Test func `what is larger than a log may be is not even looked at`() {
    #expect(
      throws: ScratchLogError(path: "", reason: "the log has 67108865 bytes; it may have 67108864")
    ) { try ScratchLog(json: [UInt8](repeating: 0x20, count: ScratchLog.maximumJSONSize + 1)) }
  }
}
