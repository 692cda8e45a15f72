import Testing

@testable import PoofCLI

@Suite("The sentences of a batch's rows")
struct BatchNotesTests {
  @Test("those that differ in an output's path and numbers alone are told once, with their number")
  func once() {
    var notes = BatchNotes()
    for (line, size) in [(4, 21), (2, 19), (3, 10)] {
      notes.add(
        "/out/card-\(line).webp has \(size) MB; --fps 30 makes it smaller", line: line,
        output: "/out/card-\(line).webp")
    }
    notes.add("all of a.png is clear", line: 3, output: "/out/a")
    notes.add("all of c.png is clear", line: 5, output: "/out/c")
    #expect(
      notes.lines == [
        "line 2 and 2 more: /out/card-2.webp has 19 MB; --fps 30 makes it smaller",
        "line 3: all of a.png is clear", "line 5: all of c.png is clear",
      ])
  }
}
