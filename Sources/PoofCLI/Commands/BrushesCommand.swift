import ArgumentParser
import Poof
import PoofMedia

/// Lists the brushes that a card can be scratched with.
struct BrushesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brushes",
    abstract: "List what a card can be scratched with.",
    discussion: "As JSON each has its brush as a log of strokes names it.")

  @Flag(help: "Print an array of objects with name, summary and brush, its width in px.")
  var json = false

  func run() throws {
    let entries = BrushCatalog.builtIn.brushes.map { entry in
      Listing.Entry(
        words: [
          entry.name, "\(Table.number(Double(entry.brush.width), decimals: 0)) px", entry.summary,
        ],
        members: Members(
          name: entry.name, summary: entry.summary, brush: BrushValues(entry.brush)))
    }
    try Listing(entries: entries).show(asJSON: json)
  }

  /// A brush as programs read it.
  private struct Members: Encodable {
    let name: String
    let summary: String
    let brush: BrushValues
  }
}
