import ArgumentParser
import Poof

/// Lists the ways in which a picture can burst, or come together.
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
          entry.name, "\(Table.number(Double(entry.animation.duration), decimals: 2)) s",
          entry.summary,
        ],
        members: Members(entry))
    }
    try Listing(entries: entries).show(asJSON: json)
  }

  /// An animation as programs read it.
  private struct Members: Encodable {
    private enum Name: String, CodingKey {
      case name, summary, duration, beginsAtHome, endsAtHome, hasOrigin, shape, grain
    }

    /// Numbers that say how finely a picture is best cut.
    private struct Grain: Encodable {
      let cellFraction: Float
      let smallestCell: Int
      let budget: Int
    }

    let entry: NamedAnimation

    init(_ entry: NamedAnimation) { self.entry = entry }

    func encode(to encoder: any Encoder) throws {
      var entries = encoder.container(keyedBy: Name.self)
      try entries.encode(entry.name, forKey: .name)
      try entries.encode(entry.summary, forKey: .summary)
      try entries.encode(entry.animation.duration, forKey: .duration)
      try entries.encode(entry.animation.beginsAtHome, forKey: .beginsAtHome)
      try entries.encode(entry.animation.endsAtHome, forKey: .endsAtHome)
      try entries.encode(entry.hasOrigin, forKey: .hasOrigin)
      // Null for what is drawn as it comes.
      try entries.encode(ShapeArgument(entry.shape)?.rawValue, forKey: .shape)
      let grain = Grain(
        cellFraction: entry.grain.cellFraction, smallestCell: entry.grain.smallestCell,
        budget: entry.grain.budget)
      try entries.encode(grain, forKey: .grain)
    }
  }
}
