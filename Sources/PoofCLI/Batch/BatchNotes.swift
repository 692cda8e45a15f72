/// The sentences of rows' programs that ended well, each told once.
struct BatchNotes {
  private struct Note {
    var text: String
    var line: Int
    var count = 1
  }

  /// The notes by what they have in common.
  private var notes: [String: Note] = [:]
}

extension BatchNotes {
  // As many sizes as rows would bury all else.
  /// Takes in what the program of a row said about its `output`. Sentences that differ in that path and in numbers
  /// alone are one, in the words of the first row.
  mutating func add(_ text: String, line: Int, output: String) {
    let kind = text.replacing(output, with: "").filter { !$0.isNumber }
    guard var note = notes[kind] else {
      notes[kind] = Note(text: text, line: line)
      return
    }
    note.count += 1
    // Rows end in any order.
    if line < note.line { (note.text, note.line) = (text, line) }
    notes[kind] = note
  }

  /// A line about each, with the number of its other rows, in the table's order.
  var lines: [String] {
    notes.values.sorted { ($0.line, $0.text) < ($1.line, $1.text) }.map { note in
      let others = note.count > 1 ? " and \(note.count - 1) more" : ""
      return "line \(note.line)\(others): \(note.text)"
    }
  }
}
