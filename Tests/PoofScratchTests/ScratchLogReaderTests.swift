import PoofCore
import PoofScratch
import Testing

/// Whatever the bytes are, the answer is a log or one sentence, and soon.
@Suite struct ScratchLogReaderTests {
  /// Reads `bytes`; whether they are a log. What comes out must be whole either way.
  @discardableResult
  func check(_ bytes: [UInt8]) throws -> Bool {
    do throws(ScratchLogError) {
      let log = try ScratchLog(json: bytes, brushes: .withOwn)
      let again = try ScratchLog(json: log.json(), brushes: .withOwn)
      #expect(again == log)
      return true
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
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
    // The log itself is one.
    #expect(try check(nested(63)))
    #expect(try !check(nested(64)))
    for open in ["[", "{\"a\":"] {
      #expect(try !check(Array(("{\"x\":" + String(repeating: open, count: 1_000_000)).utf8)))
    }
  }

  @Test func `numbers have a limit`() throws {
    func log(_ number: String) -> [UInt8] {
      Array("{\"version\":1,\"size\":[9,9],\"strokes\":[{\"points\":[[1,2,\(number)]]}]}".utf8)
    }
    #expect(try check(log("0." + String(repeating: "1", count: 126))))
    #expect(try !check(log("0." + String(repeating: "1", count: 127))))
    #expect(try !check(log(String(repeating: "1", count: 1_000_000))))
    #expect(try !check(log("1e" + String(repeating: "1", count: 1_000_000))))
  }

  @Test func `strokes and points have limits`() throws {
    func log(strokes: Int, points: Int) -> [UInt8] {
      let stroke =
        "{\"points\":[" + Array(repeating: "[1,2,3]", count: points).joined(separator: ",")
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

  @Test func `more strokes at once than a card draws are refused at the first too many`() throws {
    func log(_ strokes: Int, seconds: Double) -> [UInt8] {
      let all = (0..<strokes).map {
        "\n{\"pointer\":\($0),\"points\":[[1,2,\(Double($0) / 8)],[3,4,\(Double($0) / 8 + seconds)]]}"
      }
      return Array(
        "{\"version\":1,\"size\":[9,9],\"strokes\":[\(all.joined(separator: ","))]}".utf8)
    }
    let limit = ScratchLog.maximumStrokesAtOnce
    let most = Double(limit) / 8
    #expect(try check(log(limit, seconds: most * 2)))
    // The first one too many begins just after the first has ended, and just before.
    #expect(try check(log(limit * 2, seconds: most - 0.01)))
    #expect(
      throws: ScratchLogError(
        line: limit + 2, column: 1, path: "strokes",
        reason:
          "this one begins while \(limit) others are under way; a log may have \(limit) at once")
    ) { try ScratchLog(json: log(limit * 2, seconds: most + 0.01)) }
    #expect(try !check(log(100_000, seconds: 1e6)))
  }

  @Test func `what is larger than a log may be is not even looked at`() {
    #expect(
      throws: ScratchLogError(
        line: 1, column: 1, path: "", reason: "the log has 67108865 bytes; it may have 67108864")
    ) { try ScratchLog(json: [UInt8](repeating: 0x20, count: ScratchLog.maximumJSONSize + 1)) }
  }
}
