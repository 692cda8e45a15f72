import PoofMedia
import PoofText
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("The words below a kiosk's card")
struct KioskWordsTests {
  private func words(_ table: String?) throws -> KioskWords {
    let folder = try TemporaryFolder()
    if let table { try folder.write(table, "words.csv") }
    return try KioskWords(
      folder: folder[""], regular: try Font.system(.regular), bold: try Font.system(.bold))
  }

  @Test("without a table every moment has its usual ones")
  func usual() throws {
    let words = try words(nil)
    for moment in KioskMoment.allCases {
      #expect(!words[moment].headline.isEmpty && !words[moment].detail.isEmpty, "\(moment)")
      #expect(words[moment] == KioskWords()[moment])
    }
  }

  @Test("a table's lines stand for the usual ones, moment by moment, whatever the columns' order")
  func own() throws {
    let words = try words(
      "detail, moment,headline\n\"Hier, für dich\",invitation,Spiel mit!\n,still-there,Größe?\n")
    #expect(
      words[.invitation] == KioskWords.Lines(headline: "Spiel mit!", detail: "Hier, für dich"))
    #expect(words[.stillThere] == KioskWords.Lines(headline: "Größe?", detail: ""))
    #expect(words[.scratch] == KioskWords()[.scratch])
  }

  @Test("they stand below the card")
  func shown() throws {
    let own = try words("moment,headline,detail\ninvitation,Spiel mit!,\n")
    let pictures = try [KioskWords(), own, own].map { words in
      let test = try TestKiosk(try kioskFolder(), words: words)
      test.pass(1)
      return test.fullPicture().pixels
    }
    #expect(pictures[0] != pictures[1] && pictures[1] == pictures[2])
  }

  @Test(
    "what cannot be used is told with its line",
    arguments: [
      ("moment,headline\nover,a\n", "must name the columns moment, headline and detail, and no"),
      (
        "moment,headline,detail,font\n", "must name the columns moment, headline and detail, and no"
      ),
      ("moment,headline,detail\nover,a,b\nstart,a,b\n", "line 3: there is no moment 'start'"),
      ("moment,headline,detail\nscrach,a,b\n", "line 2: there is no moment 'scrach'; did you mean"),
      ("moment,headline,detail\nnoon,a,b\n", "there are invitation, scratch, still-there, fare"),
      ("moment,headline,detail\nover,a,b\nover,c,d\n", "line 3: 'over' has a line already"),
      ("moment,headline,detail\nover,a\n", "line 2: it has 2 fields, the heading line 3"),
      ("moment,headline,detail\nover,\"a\nb\",c\n", "line 2: its words cannot have a line end"),
      ("moment,headline,detail\nover,שלום,c\n", "line 2: 'ש' is written from right to left"),
      ("moment,headline,detail\nover,a,\u{10FFFD}\n", "the system's font has no letter"),
      (
        "moment,headline,detail\nover,\(String(repeating: "a", count: 81)),b\n",
        "line 2: it has words of 81 letters for a line that holds 80"
      ), ("", "words.csv: the file is empty"),
    ])
  func refused(table: String, words sentence: String) throws {
    let error = #expect(throws: MediaError.self) { try words(table) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }
}
