import ArgumentParser
import Poof

/// Lists how a picture can burst, or come together.
struct AnimationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animations",
    abstract: "List how a picture can burst or come together, and how long it takes.",
    discussion: """
      As JSON each has too whether it ends at home, that is as the picture, and begins there, \
      whether it begins at a place that can be chosen, which shape suits it, and how finely it is \
      best cut: in cells of a fraction of the picture's shorter side and of some px at least, within \
      a budget of particles.
      """)

  @Flag(help: "Print an array of objects; durations in s.")
  var json = false

  func run() throws {
    let entries = AnimationCatalog.shown.entries.map { entry in
      Listing.Entry(
        words: [
          entry.name, "\(Table.number(Double(entry.animation.length), decimals: 2)) s",
          entry.summary,
        ],
        members: [
          "name": .string(entry.name), "summary": .string(entry.summary),
          "duration": .short(entry.animation.length),
          "beginsAtHome": .bool(entry.animation.beginsAtHome),
          "endsAtHome": .bool(entry.animation.endsAtHome), "hasOrigin": .bool(entry.hasOrigin),
          "shape": ShapeArgument(entry.shape).map { .string($0.rawValue) } ?? .null,
          "grain": .object([
            "cellFraction": .short(entry.grain.cellFraction),
            "smallestCell": .integer(entry.grain.smallestCell),
            "budget": .integer(entry.grain.budget),
          ]),
        ])
    }
    try Listing(entries: entries).show(asJSON: json)
  }
}
