import PoofMedia

/// Entries of a catalogue, as a list for people or programs.
struct Listing<Members: Encodable> {
  /// One entry of the catalogue.
  struct Entry {
    /// Words for people: the name first, the summary last.
    let words: [String]
    /// Members for programs.
    let members: Members
  }

  let entries: [Entry]
}

extension Listing {
  /// Prints it on standard output.
  func show(asJSON: Bool) throws(MediaError) {
    if asJSON {
      try writeOutput(jsonBytes(of: entries.map(\.members)))
    } else {
      // Between name and summary stand numbers.
      let numbers = Set(1..<max(1, (entries.first?.words.count ?? 0) - 1))
      try writeOutput(Table(rows: entries.map(\.words), numbers: numbers).text)
    }
  }
}
