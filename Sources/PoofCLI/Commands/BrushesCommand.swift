import ArgumentParser
import Poof

/// Lists what a card can be scratched with.
struct BrushesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brushes",
    abstract: "List what a card can be scratched with.",
    discussion: "As JSON each has its brush as a log of strokes names it.")

  @Flag(help: "Print an array of objects with name, summary and brush, its width in px.")
  var json = false

  func run() throws {
    let entries = BrushCatalog.builtIn.brushes.map { entry in
      var brush = JSONWriter()
      brush.append(entry.brush)
      return Listing.Entry(
        words: [
          entry.name, "\(Table.number(Double(entry.brush.width), decimals: 0)) px", entry.summary,
        ],
        members: [
          "name": .string(entry.name), "summary": .string(entry.summary), "brush": .written(brush),
        ])
    }
    try Listing(entries: entries).show(asJSON: json)
  }
}
