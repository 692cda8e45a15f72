import PoofCore
import PoofMedia
import PoofScratch
import TestSupport
import Testing

/// The places and sentences with which texts are refused that are no logs.
@Suite struct ScratchLogErrorTests {
  /// Why `text` is no log; nil where it is one.
  func reason(_ text: String) -> String? { reason(Array(text.utf8)) }

  func reason(_ bytes: [UInt8]) -> String? {
    do throws(ScratchLogError) {
      _ = try ScratchLog(json: bytes, brushes: .withOwn)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: [
      "", " \n", #"{"version":1,"size":[1,1],"strokes":[]"#, #"{"version" 1}"#, #"{"version":+1}"#,
      #"{"version":NaN}"#, #"{"x":Infinity}"#, #"{"x":"a"#,
      #"{"version":1,"size":[1,1],"strokes":[]} {}"#, "\u{0}",
    ])
  func `what is no JSON is refused, with the decoder's own words`(text: String) {
    let told = reason(text)
    #expect(told?.hasPrefix("it is not JSON") == true, "\(told ?? "it was read")")
    #expect(reason(text)?.contains("\n") == false)
  }

  @Test(
    arguments: [
      ("[]", "this must be an object"),
      ("{}", #""version" is missing"#),
      (#"{"version":1}"#, #""size" is missing"#),
      (#"{"version":1,"size":[1,1]}"#, #""strokes" is missing"#),
      (
        #"{"version":1,"animation":"burst"}"#,
        "it is a preset, for --preset; a scratch log has the strokes on a card, as the demo saves them by L"
      ),
      (#"{"version":2}"#, "version: the version must be 1"),
      (#"{"version":1.5}"#, "version: the version must be 1"),
      (#"{"version":"1"}"#, "version: this must be a number"),
      (#"{"version":null}"#, "version: this must be a number"),
      (#"{"version":01}"#, "version: this cannot be read as a number"),
      (#"{"version":-}"#, "version: this cannot be read as a number"),
      (#"{"version":1.}"#, "version: this cannot be read as a number"),
      (#"{"version":1e}"#, "version: this cannot be read as a number"),
      (#"{"version":1,"version":1}"#, "version: it stands there twice; remove one"),
      (
        #"{"version":1,"size":[0,1],"strokes":[]}"#,
        "size: a card's sides are 1…32,768 px, its area at most 2^27 px"
      ),
      (
        #"{"version":1,"size":[1.5,1]}"#, "size: the card's size is [width, height] in whole px"
      ),
      (
        #"{"version":1,"size":[1e30,1]}"#, "size: the card's size is [width, height] in whole px"
      ),
      (#"{"version":1,"size":[1]}"#, "size: the card's size is [width, height] in whole px"),
      (#"{"version":1,"size":[1,2,3]}"#, "size: the card's size is [width, height] in whole px"),
      (#"{"version":1,"size":300}"#, "size: this must be an array"),
      (#"{"version":1,"size":[1,true]}"#, "size[1]: this must be a number"),
    ])
  func `a log's own entries are refused with their place`(text: String, expected: String) {
    #expect(reason(text) == expected)
  }

  @Test(
    arguments: [
      (#""time":-1,"strokes":[]"#, "time: a time is 0…2^53 s"),
      (#""revealBegan":null,"strokes":[]"#, "revealBegan: this must be a number"),
      (#""explode":"now","strokes":[]"#, "explode: this must be a number"),
      (#""strokes":{}"#, "strokes: this must be an array"),
      (#""strokes":[7]"#, "strokes[0]: this must be an object"),
      (#""strokes":[{}]"#, #"strokes[0]: "points" is missing"#),
      (
        #""strokes":[{"points":[[1,2,3]]},{"points":[[1,2,3]],"points":[]}]"#,
        "strokes[1].points: it stands there twice; remove one"
      ),
      (
        #""strokes":[{"pointer":"1","points":[]}]"#,
        "strokes[0].pointer: this must be a whole number"
      ),
    ])
  func `strokes are refused with their place`(entries: String, expected: String) {
    #expect(reason(#"{"version":1,"size":[9,9],\#(entries)}"#) == expected)
  }

  @Test(arguments: ["1.5", "9223372036854775808", "1e999"])
  func `a number that a whole one cannot be is refused with its place`(number: String) {
    let text = #"{"version":1,"size":[9,9],"strokes":[{"pointer":\#(number),"points":[]}]}"#
    #expect(reason(text) == "strokes[0].pointer: this cannot be read as a whole number")
  }

  @Test(
    arguments: [
      ("7", ": this must be an array"),
      ("[]", ": a stroke has one point or more"),
      ("[7]", "[0]: this must be an array"),
      ("[[]]", "[0]: a point is [x, y, time] or [x, y, time, pressure]"),
      ("[[1,2]]", "[0]: a point is [x, y, time] or [x, y, time, pressure]"),
      ("[[1,2,3,1,5]]", "[0]: a point is [x, y, time] or [x, y, time, pressure]"),
      ("[[1,2,0],[1,true,0]]", "[1][1]: this must be a number"),
      ("[[65536.1,2,0]]", "[0][0]: a place is at most 65,536 px from the card's corner"),
      ("[[1,-1e999,0]]", "[0][1]: this cannot be read as a number"),
      ("[[1,1e39,0]]", "[0][1]: this cannot be read as a number"),
      ("[[1,2,1e17]]", "[0][2]: a time is 0…2^53 s"),
      (
        "[[1,2,5],[1,2,4.9]]",
        "[1][2]: a point's time must not be before that of the point before it"
      ),
      ("[[1,2,0,1.01]]", "[0][3]: a pressure is 0…1"),
      ("[[1,2,0,null]]", "[0][3]: this must be a number"),
    ])
  func `points that cannot be are refused with their place`(points: String, expected: String) {
    let text =
      #"{"version":1,"size":[9,9],"strokes":[{"points":[[1,2,3]]},{"points":\#(points)}]}"#
    #expect(reason(text) == "strokes[1].points" + expected)
  }

  @Test(
    arguments: [
      ("1", ": this must be an object"),
      (#"{"cap":"oval"}"#, ".cap: there is no cap “oval”; known are round, square and butt"),
      (#"{"cap":1}"#, ".cap: this must be a string"),
      (#"{"width":0}"#, ".width: a brush's width is 0.1…8,192 px"),
      (#"{"width":"30"}"#, ".width: this must be a number"),
      (#"{"seed":"1"}"#, ".seed: this must be a whole number"),
      (#"{"restore":1}"#, ".restore: this must be true or false"),
      (#"{"cap":"butt","cap":"butt"}"#, ".cap: it stands there twice; remove one"),
    ])
  func `brushes that cannot be are refused with their place`(brush: String, expected: String) {
    let text =
      #"{"version":1,"size":[9,9],"strokes":[{"points":[[1,2,3]],"brush":\#(brush)}]}"#
    #expect(reason(text) == "strokes[0].brush" + expected)
  }

  @Test(arguments: ["4294967296", "-1", "1.5"])
  func `a seed is a whole number of 32 bits`(seed: String) {
    let text =
      #"{"version":1,"size":[9,9],"strokes":[{"points":[[1,2,3]],"brush":{"seed":\#(seed)}}]}"#
    #expect(reason(text) == "strokes[0].brush.seed: this cannot be read as a whole number")
  }

  @Test func `a foreign name spoils no terminal and no line`() throws {
    let name = #"\u001b[2J\n"# + String(repeating: "long", count: 1_000)
    let text =
      #"{"version":1,"size":[9,9],"strokes":[{"brush":{"cap":"\#(name)"},"points":[[1,2,3]]}]}"#
    let told = try #require(reason(text))
    #expect(told.hasPrefix("strokes[0].brush.cap: there is no cap “?[2J?long"))
    #expect(told.count < 300)
    #expect(told.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    let number = String(repeating: "9", count: 100_000)
    let long = try #require(reason("{\"version\":\(number)}"))
    #expect(long.hasPrefix("version: ") && long.count < 200)
    let escape = try #require(reason([0x7b, 0x1b, 0x9b, 0x0a]))
    #expect(escape.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    #expect(reason([0x7b, 0x22, 0xff, 0x22])?.hasPrefix("it is not JSON") == true)
  }
}
