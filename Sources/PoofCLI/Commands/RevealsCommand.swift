import ArgumentParser
import Poof

/// Lists the ways in which the rest of a card can open.
struct RevealsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reveals", abstract: "List how the rest of a card can open.")

  @Flag(help: "Print an array of objects with name and summary.")
  var json = false

  func run() throws {
    let entries = RevealCatalog.builtIn.entries.map { entry in
      Listing.Entry(
        words: [entry.name, entry.summary],
        members: Members(name: entry.name, summary: entry.summary))
    }
    try Listing(entries: entries).show(asJSON: json)
  }

  /// A reveal as programs read it.
  private struct Members: Encodable {
    let name: String
    let summary: String
  }
}
