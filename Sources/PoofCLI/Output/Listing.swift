import PoofMedia

/// What a catalogue holds, as a list for people or programs.
struct Listing {
  /// One of its entries.
  struct Entry {
    /// What people read: the name first, the summary last.
    let words: [String]
    /// What programs read.
    let members: KeyValuePairs<String, JSON>
  }

  let entries: [Entry]
}

extension Listing {
  /// Prints it on standard output.
  func show(asJSON: Bool) throws(MediaError) {
    if asJSON {
      try writeOutput(JSON.array(entries.map { .object($0.members) }).lines + "\n")
    } else {
      // What stands between name and summary is a number.
      let numbers = Set(1..<max(2, (entries.first?.words.count ?? 0) - 1))
      try writeOutput(Table(rows: entries.map(\.words), numbers: numbers).text)
    }
  }
}
