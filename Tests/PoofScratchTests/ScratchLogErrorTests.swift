import PoofCore
import PoofScratch
import Testing

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

  /// A log on one line with these points in its second stroke.
  func points(_ points: String) -> String {
    #"{"version":1,"size":[9,9],"strokes":[{"points":[[1,2,3]]},{"points":\#(points)}]}"#
  }

  /// A log on one line with this brush.
  func brush(_ brush: String) -> String {
    #"{"version":1,"size":[9,9],"strokes":[{"points":[[1,2,3]],"brush":\#(brush)}]}"#
  }

  @Test func `the place is told as line, column and path`() throws {
    let text = "{\"version\": 1,\r\n \"żółw\": \"🐢\", \"size\": [9, 9], \"strokes\": [\n  7]}"
    do throws(ScratchLogError) {
      _ = try ScratchLog(json: Array(text.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.line == 3)
      #expect(error.column == 3)
      #expect(error.path == "strokes[0]")
      #expect(error.reason == "expected an object, not a number")
      #expect(
        error.description == "line 3, column 3, strokes[0]: expected an object, not a number")
    }
    // Characters count, not bytes.
    #expect(
      reason("{\"żółw\": \"🐢\", size")
        == "line 1, column 15: expected a name in double quotes, not “size”")
  }

  @Test(
    arguments: [
      ("", "line 1, column 1: expected an object, not the end of the file"),
      (" \n", "line 2, column 1: expected an object, not the end of the file"),
      ("[]", "line 1, column 1: expected an object, not an array"),
      ("{}", #"line 1, column 2: "version": 1 is missing"#),
      (#"{"version":1}"#, #"line 1, column 13: "size", the card's [width, height] is missing"#),
      (#"{"version":1,"size":[1,1]}"#, #"line 1, column 26: "strokes" is missing"#),
      (#"{"version":2}"#, "line 1, column 12, version: the version must be 1, not 2"),
      (#"{"version":1.5}"#, "line 1, column 12, version: the version must be 1, not 1.5"),
      (#"{"version":"1"}"#, "line 1, column 12, version: expected a number, not a string"),
      (
        #"{"version":1,}"#,
        "line 1, column 14: a comma stands behind the last entry; remove it"
      ),
      (#"{"version" 1}"#, "line 1, column 12, version: expected a colon, not a number"),
      (
        #"{"version":1 "size"}"#,
        "line 1, column 14: expected an object's next entry or its end, not a string"
      ),
      (
        #"{"version":1,"version":1}"#,
        "line 1, column 24, version: it stands there twice; remove one"
      ),
      (
        #"{"version":01}"#,
        "line 1, column 12, version: a number does not begin with 0, unless its point comes next"
      ),
      (#"{"version":-}"#, "line 1, column 13, version: expected a digit, not “}”"),
      (#"{"version":1.}"#, "line 1, column 14, version: expected a digit, not “}”"),
      (#"{"version":1e}"#, "line 1, column 14, version: expected a digit, not “}”"),
      (#"{"version":+1}"#, "line 1, column 12, version: expected a number, not “+”"),
      (#"{"version":NaN}"#, "line 1, column 12, version: expected a number, not “NaN”"),
      (#"{"x":Infinity}"#, "line 1, column 6, x: expected a value, not “Infinity”"),
      (#"{"x":"a"#, "line 1, column 8, x: the file ends within a string"),
      (
        "{\"x\":\"a\u{1b}\"}",
        #"line 1, column 8, x: a control character in a string must be written as an escape, as in \n"#
      ),
      (#"{"x":"\x"}"#, #"line 1, column 7, x: a backslash is followed by one of "\/bfnrtu"#),
      (#"{"x":"\u12g4"}"#, #"line 1, column 7, x: \u is followed by four hexadecimal digits"#),
      (#"{"x":"\ud800"}"#, "line 1, column 7, x: half a surrogate pair is no character"),
      (#"{"x":"\ud800\u0041"}"#, "line 1, column 7, x: half a surrogate pair is no character"),
      (#"{"x":"\udc00"}"#, "line 1, column 7, x: half a surrogate pair is no character"),
      (
        #"{"version":1,"size":[1,1],"strokes":[]} {}"#,
        "line 1, column 41: expected nothing more behind the log, not an object"
      ),
      (
        #"{"size":[0,1]}"#,
        "line 1, column 9, size: a card's sides are 1…32,768 px, its area at most 2^27 px"
      ),
      (
        #"{"size":[30000,30000]}"#,
        "line 1, column 9, size: a card's sides are 1…32,768 px, its area at most 2^27 px"
      ),
      (
        #"{"size":[1.5,1]}"#,
        "line 1, column 10, size[0]: the card's size is [width, height] in whole px, not 1.5"
      ),
      (
        #"{"size":[4294967295,1]}"#,
        "line 1, column 9, size: a card's sides are 1…32,768 px, its area at most 2^27 px"
      ),
      (
        #"{"size":[4294967296,1]}"#,
        "line 1, column 10, size[0]: the card's size is [width, height] in whole px, not 4294967296"
      ),
      (#"{"size":[1]}"#, "line 1, column 9, size: the card's size is [width, height] in whole px"),
      (
        #"{"size":[1,2,3]}"#,
        "line 1, column 14, size[2]: the card's size is [width, height] in whole px"
      ),
      (
        #"{"size":300}"#,
        "line 1, column 9, size: expected the card's [width, height], not a number"
      ),
      (#"{"time":-1}"#, "line 1, column 9, time: a time is 0…2^53 s, not -1"),
      (#"{"revealBegan":null}"#, "line 1, column 16, revealBegan: expected a number, not “null”"),
      (#"{"strokes":[{}]}"#, #"line 1, column 14, strokes[0]: "points" is missing"#),
      (
        #"{"strokes":[{"pointer":1.5}]}"#,
        "line 1, column 24, strokes[0].pointer: a pointer is a whole number, not 1.5"
      ),
      (
        #"{"strokes":[{"pointer":9223372036854775808}]}"#,
        "line 1, column 24, strokes[0].pointer: a pointer is a whole number, not 9223372036854775808"
      ),
    ])
  func `what is no log is refused with its place`(text: String, expected: String) {
    #expect(reason(text) == expected)
  }

  @Test(
    arguments: [
      ("7", ": expected an array of points, not a number"),
      ("[]", ": a stroke has one point or more"),
      ("[7]", "[0]: expected a point, [x, y, time], not a number"),
      ("[[]]", "[0]: a point is [x, y, time] or [x, y, time, pressure]"),
      ("[[1,2]]", "[0]: a point is [x, y, time] or [x, y, time, pressure]"),
      ("[[1,2,3,1,5]]", "[0][4]: a point is [x, y, time] or [x, y, time, pressure]"),
      ("[[1,2,0],[1,true,0]]", "[1][1]: expected a number, not “true”"),
      (
        "[[65536.1,2,0]]",
        "[0][0]: a place is at most 65,536 px from the card's corner, not 65536.1"
      ),
      ("[[1,-1e999,0]]", "[0][1]: a place is at most 65,536 px from the card's corner, not -1e999"),
      ("[[1,2,1e17]]", "[0][2]: a time is 0…2^53 s, not 1e17"),
      (
        "[[1,2,5],[1,2,4.9]]",
        "[1][2]: a point's time must not be before that of the point before it"
      ),
      ("[[1,2,0,1.01]]", "[0][3]: a pressure is 0…1, not 1.01"),
      ("[[1,2,0,null]]", "[0][3]: expected a number, not “null”"),
      ("[[1,2 3]]", "[0][1]: expected an array's next element or its end, not a number"),
    ])
  func `points that cannot be are refused with their place`(text: String, expected: String) {
    let found = reason(points(text)).map { String($0.drop { $0 != "s" }) }
    #expect(found == "strokes[1].points" + expected)
  }

  @Test(
    arguments: [
      ("1", ": expected an object, not a number"),
      (#"{"cap":"oval"}"#, ".cap: there is no cap “oval”; known are round, square and butt"),
      (#"{"width":0}"#, ".width: a brush's width is 0.1…8,192 px, not 0"),
      (#"{"width":"30"}"#, ".width: expected a number, not a string"),
      (#"{"feather":1.5}"#, ".feather: a feather is 0…1, not 1.5"),
      (#"{"amount":-1}"#, ".amount: a texture's amount is 0…1, not -1"),
      (#"{"seed":4294967296}"#, ".seed: a seed is a whole number, 0…2^32-1, not 4294967296"),
      (#"{"seed":-1}"#, ".seed: a seed is a whole number, 0…2^32-1, not -1"),
      (#"{"spacing":0}"#, ".spacing: a stamp's spacing is 0.05…20 widths, not 0"),
      (
        #"{"widthBy":"mood"}"#, ".widthBy: there is no widthBy “mood”; known are pressure and speed"
      ),
      (#"{"least":2}"#, ".least: the least width is 0…1 of the full one, not 2"),
      (#"{"restore":1}"#, ".restore: expected true or false, not a number"),
      (#"{"cap":"butt","cap":"butt"}"#, ".cap: it stands there twice; remove one"),
    ])
  func `brushes that cannot be are refused with their place`(text: String, expected: String) {
    let found = reason(brush(text)).map { String($0.drop { $0 != "s" }) }
    #expect(found == "strokes[0].brush" + expected)
  }

  @Test func `a texture or stamp that the catalogue lacks is refused with those it has`() throws {
    let names = BrushCatalog.withOwn.textures.map(\.name)
    let told = try #require(reason(brush(#"{"texture":"gold"}"#)))
    #expect(told.contains("there is no texture “gold”; known are "))
    for name in names { #expect(told.contains(name)) }
    let bare = #"{"strokes":[{"brush":{"stamp":"anvil"}}]}"#
    #expect(
      throws: ScratchLogError(
        line: 1, column: 31, path: "strokes[0].brush.stamp",
        reason: "there is no stamp “anvil”; none is known")
    ) { try ScratchLog(json: Array(bare.utf8), brushes: BrushCatalog()) }
  }

  @Test func `a foreign name spoils no terminal and no line`() throws {
    let name = #"\u001b[2J"# + String(repeating: "long", count: 1_000)
    let told = try #require(reason(brush("{\"stamp\":\"\(name)\"}")))
    #expect(told.count < 300)
    #expect(told.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    let raw = try #require(reason(Array("{\"a\u{7f}\u{9b}\":?".utf8)))
    #expect(raw == "line 1, column 8, a??: expected a value, not “?”")
    #expect(
      reason([0x7b, 0x22, 0xff, 0x22])
        == "line 1, column 2: a string must be UTF-8; save the log as UTF-8")
    #expect(reason([0x00])?.contains("expected an object, not “?”") == true)
  }
}
