import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@Suite struct PrizeTableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["cup.png", "sorry, no.png"] {
      try Image.photograph(width: 8, height: 6).writePNG(toFile: folder[name])
    }
    try folder.write("no picture", "broken.png")
  }

  private func refusal(_ table: String) throws -> String {
    try folder.write(table, "prizes.csv")
    do throws(MediaError) {
      _ = try PrizeTable(folder: folder.path + "/")
      return ""
    } catch {
      #expect(error.action == .reading)
      let isOneLine = !error.description.contains { $0.isNewline }
      #expect(isOneLine)
      return error.reason
    }
  }

  @Test(
    "Line ends, byte order marks, quotes, spaces and missing counts are read",
    arguments: [
      "picture,weight,count\ncup.png,1,20\n\"sorry, no.png\",2.5,\n",
      "\u{FEFF}picture,weight,count\r\ncup.png, 1 ,20\r\n\r\n\"sorry, no.png\",25e-1,\r\n",
      "count,picture,weight\r20,cup.png,1.0\r,\"sorry, no.png\",2.5\r",
      "picture,weight,count\n  cup.png ,1,20\n\" sorry, no.png\",2.5,\n",
      "picture,weight,count\n./cup.png,1,20\n\" .//./sorry, no.png\",+2.5E0,\n",
    ])
  func table(text: String) throws {
    try folder.write(text, "prizes.csv")
    let prizes = try PrizeTable(folder: folder.path + "/").prizes
    #expect(prizes.map(\.picture) == ["cup.png", "sorry, no.png"])
    #expect(prizes.map(\.weight) == [1, 2.5] && prizes.map(\.count) == [20, nil])
  }

  @Test("Confetti is chosen prize by prize, or left to the card's settings")
  func confetti() throws {
    try folder.write(
      "picture,confetti,weight\ncup.png, yes ,1\n\"sorry, no.png\",no,2\n", "prizes.csv")
    #expect(try PrizeTable(folder: folder.path + "/").prizes.map(\.confetti) == [true, false])
    try folder.write("picture,weight,confetti\ncup.png,1,\n", "prizes.csv")
    #expect(try PrizeTable(folder: folder.path + "/").prizes.map(\.confetti) == [nil])
  }

  @Test("Nothing is shown in demonstrations unless its line says so")
  func demonstrations() throws {
    func shown(_ table: String) throws -> [Bool] {
      try folder.write(table, "prizes.csv")
      return try PrizeTable(folder: folder.path + "/").prizes.map(\.isForDemonstrations)
    }
    #expect(try shown("picture,weight\ncup.png,1\n") == [false])
    #expect(
      try shown("demonstration,picture,weight\n yes ,cup.png,0\n,\"sorry, no.png\",1\n")
        == [true, false])
    #expect(try shown("picture,weight,demonstration\ncup.png,1,no\n") == [false])
  }

  @Test("A picture may lie in a folder below")
  func below() throws {
    try FileManager.default.createDirectory(
      atPath: folder["prizes"], withIntermediateDirectories: true)
    try Image.photograph(width: 8, height: 6).writePNG(toFile: folder["prizes/..cup.png"])
    try folder.write("picture,weight\n./prizes//..cup.png,1\n", "prizes.csv")
    let prizes = try PrizeTable(folder: folder.path + "/").prizes
    #expect(prizes.map(\.picture) == ["prizes/..cup.png"])
  }

  @Test("A table without counts is endless")
  func endless() throws {
    try folder.write("picture,weight\ncup.png,1\n", "prizes.csv")
    #expect(try PrizeTable(folder: folder.path + "/").prizes.map(\.count) == [nil])
  }

  @Test(
    "What is wrong is said in one sentence with its line",
    arguments: [
      ("", "empty"), ("\n\n", "heading"), ("picture,weight\n", "names no prize"),
      ("picture\ncup.png\n", "must name the columns picture and weight"),
      ("picture,wieght\ncup.png,1\n", "there is no column 'wieght'; did you mean 'weight'?"),
      ("Picture,weight\ncup.png,1\n", "there is no column 'Picture'; did you mean 'picture'?"),
      ("picture,weight,demo\ncup.png,1,\n", "'demo'; did you mean 'demonstration'?"),
      ("picture,weight,weights\ncup.png,1,1\n", "its column 'weights' is none of picture, weight"),
      ("picture,weight,price\ncup.png,1,1\n", "its column 'price' is none of picture, weight"),
      ("picture,weight,weight\ncup.png,1,1\n", "two columns 'weight'"),
      ("picture,weight\ncup.png,-1\n", "line 2: the weight '-1' is no number from 0 up"),
      ("picture,weight\ncup.png,nan\n", "line 2: the weight 'nan'"),
      ("picture,weight\ncup.png,inf\n", "line 2: the weight 'inf'"),
      ("picture,weight\ncup.png,1e999\n", "line 2: the weight '1e999'"),
      ("picture,weight\ncup.png,\n", "line 2: the weight ''"),
      ("picture,weight\ncup.png,0x10\n", "line 2: the weight '0x10' is no number from 0 up"),
      ("picture,weight\ncup.png,0x1p4\n", "line 2: the weight '0x1p4'"),
      ("picture,weight\ncup.png,1 0\n", "line 2: the weight '1 0'"),
      ("picture,weight\ncup.png,infinity\n", "line 2: the weight 'infinity'"),
      ("picture,weight\ncup.png,0\n", "all weights are 0"),
      ("picture,weight,count\ncup.png,1,-2\n", "line 2: the count '-2'"),
      ("picture,weight,count\ncup.png,1,1.5\n", "line 2: the count '1.5'"),
      ("picture,weight,count\ncup.png,1,99999999999999999999\n", "line 2: the count"),
      (
        "picture,weight,confetti\ncup.png,1,maybe\n",
        "line 2: confetti is 'yes' or 'no', or empty, and not 'maybe'"
      ),
      (
        "picture,weight,demonstration\ncup.png,1,1\n",
        "line 2: demonstration is 'yes' or 'no', or empty, and not '1'"
      ),
      ("picture,weight\ncup.png,1\ncup.png,2\n", "line 3: cup.png has a line already"),
      ("picture,weight\ncup.png,1\n./cup.png,2\n", "line 3: cup.png has a line already"),
      ("picture,weight\n.//cup.png,1\n cup.png ,2\n", "line 3: cup.png has a line already"),
      ("picture,weight\n,1\n", "line 2: it names no picture"),
      ("picture,weight\n  ,1\n", "line 2: it names no picture"),
      ("picture,weight\n./,1\n", "line 2: it names no picture"),
      ("picture,weight\n../cup.png,1\n", "line 2: ../cup.png is no file of the folder; put the"),
      ("picture,weight\na/../cup.png,1\n", "line 2: a/../cup.png is no file of the folder"),
      ("picture,weight\n/cup.png,1\n", "line 2: /cup.png is no file of the folder"),
      ("picture,weight\n..,1\n", "line 2: .. is no file of the folder"),
      ("picture,weight\n\"a\nb.png\",1\n", "line 2: a picture's name cannot have a line end"),
      ("picture,weight\nmissing.png,1\n", "line 2: cannot read"),
      ("picture,weight\nbroken.png,1\n", "line 2: cannot read"),
      ("picture,weight\ncup.png,1,1\n", "line 2: it has 3 fields, the heading line 2"),
      ("picture,weight\n\"cup.png,1\n", "line 2: a quote is opened and never closed"),
    ])
  func malformed(table: String, reason: String) throws {
    let refusal = try refusal(table)
    #expect(refusal.contains(reason), "\(refusal)")
  }

  @Test("A folder without a table is refused")
  func missing() throws {
    #expect(throws: MediaError.self) { try PrizeTable(folder: folder["nowhere/"]) }
  }
}
