import Testing

@testable import PoofMedia

@Suite struct JournalLineTests {
  @Test("Its checksum is the CRC-32 of everybody")
  func checksum() {
    #expect(JournalLine.checksum(of: Array("123456789".utf8)) == "cbf43926")
    #expect(JournalLine.checksum(of: []) == "00000000")
  }

  @Test(
    "A line is read as it was written",
    arguments: ["cup.png", "sorry, no.png", "say \"yes\".png", "Łódź 🎁.png", ""])
  func roundTrip(text: String) throws {
    let line = JournalLine(number: 17, time: 1_795_581_026, text: text)
    #expect(line.bytes.last == UInt8(ascii: "\n"))
    #expect(JournalLine(line.bytes.dropLast()) == line)
  }

  @Test("It can be read by people")
  func text() {
    let line = JournalLine(number: 17, time: 1_795_581_026, text: "cup, large.png")
    let text = String(decoding: line.bytes, as: UTF8.self)
    #expect(text.hasPrefix("17,2026-11-25T04:30:26Z,\"cup, large.png\","))
  }

  @Test("A line of which any byte was changed or is missing is none")
  func damage() {
    let bytes = JournalLine(number: 3, time: 1_700_000_000, text: "cup.png").bytes.dropLast()
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      #expect(JournalLine(changed) == nil)
      #expect(JournalLine(bytes[..<place]) == nil)
    }
    #expect(JournalLine(ArraySlice("0,,".utf8)) == nil)
  }
}
