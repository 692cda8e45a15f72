import ArgumentParser
import Poof

/// Lists how a picture can burst.
struct AnimationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animations", abstract: "List how a picture can burst, and how long it takes.")

  @Flag(help: "Print an array of objects with name, summary and duration, s.")
  var json = false

  func run() throws {
    let entries = AnimationCatalog.builtIn.entries.map { entry in
      Listing.Entry(
        words: [
          entry.name, "\(Table.number(Double(entry.duration), decimals: 2)) s", entry.summary,
        ],
        members: [
          "name": .string(entry.name), "summary": .string(entry.summary),
          "duration": .short(entry.duration),
        ])
    }
    try Listing(entries: entries).show(asJSON: json)
  }
}

extension NamedAnimation {
  /// Length of all runs, s.
  var duration: Float { animation.duration * Float(animation.repeatCount) }
}
