import PoofScratch
import Testing

@Suite("Text that is shown on a terminal")
struct StringPrintableTests {
  @Test(
    "what would steer a terminal is a question mark, all else stays",
    arguments: [
      ("a\u{1B}[31m", "a?[31m"), ("\u{9B}2J", "?2J"), ("a\nb\tc\r", "a?b?c?"), ("\u{7F}\0", "??"),
      ("a\u{2028}b\u{2029}c\u{85}", "a?b?c?"), ("\u{202E}abc\u{2066}\u{200F}", "?abc??"),
      ("Zoë 猫 👩‍👩‍👧 e\u{301}", "Zoë 猫 👩‍👩‍👧 e\u{301}"), ("", ""), ("a\r\nb", "a??b"),
    ])
  func text(text: String, shown: String) {
    #expect(text.printable() == shown)
  }

  @Test func `what is too long is cut after so many characters`() {
    #expect("abc\n".printable(longest: 4) == "abc?")
    #expect("abc\nd".printable(longest: 4) == "abc?…")
    #expect("".printable(longest: 0) == "")
  }
}
