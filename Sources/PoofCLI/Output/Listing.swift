import PoofMedia

/// What a catalogue holds, as a list for people or programs.
struct Listing {
  let entries: [(name: String, summary: String)]

  /// Prints it on standard output.
  func show(asJSON: Bool) throws(MediaError) {
    if asJSON {
      let objects = entries.map { entry in
        JSON.object(["name": .string(entry.name), "summary": .string(entry.summary)])
      }
      try writeOutput(JSON.array(objects).lines + "\n")
    } else {
      try writeOutput(Table(rows: entries.map { [$0.name, $0.summary] }).text)
    }
  }
}
