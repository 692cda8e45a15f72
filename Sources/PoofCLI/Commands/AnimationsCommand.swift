import ArgumentParser
import Poof

/// Lists how a picture can burst.
struct AnimationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animations", abstract: "List how a picture can burst.")

  @Flag(help: "Print an array of objects with name and summary.")
  var json = false

  func run() throws {
    let entries = AnimationCatalog.builtIn.entries
    try Listing(entries: entries.map { ($0.name, $0.summary) }).show(asJSON: json)
  }
}
