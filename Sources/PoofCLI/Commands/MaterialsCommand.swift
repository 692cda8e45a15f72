import ArgumentParser
import Poof
import PoofMedia

/// Lists the materials that a coating can be made of.
struct MaterialsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "materials",
    abstract: "List what a coating can be made of.",
    discussion: """
      As JSON each has the brush that suits it as a log of strokes names it, its width in parts of \
      the side of a square as large as the card, and the name of the reveal that suits it.
      """)

  @Flag(help: "Print an array of objects with name, summary, brush, brushWidth and reveal.")
  var json = false

  func run() throws {
    let entries = MaterialCatalog.builtIn.map { entry in
      Listing.Entry(
        words: [entry.name, entry.summary],
        members: Members(
          name: entry.name, summary: entry.summary, brush: BrushValues(entry.brush),
          brushWidth: entry.brushWidth, reveal: entry.reveal))
    }
    try Listing(entries: entries).show(asJSON: json)
  }

  /// A material as programs read it.
  private struct Members: Encodable {
    let name: String
    let summary: String
    let brush: BrushValues
    let brushWidth: Float
    let reveal: String
  }
}
