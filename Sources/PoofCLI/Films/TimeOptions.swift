import ArgumentParser
import PoofProgram

/// Options for when a film shows what.
struct TimeOptions: ParsableArguments {
  @Option(
    name: .customLong("fps"), parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second of a clip or a folder, 1…1000; 60 unless given, 30 in a GIF.",
      valueName: "number"),
    transform: { try Double(argument: $0, in: 1...1_000) })
  var givenFramesPerSecond: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How fast it goes, 0.05…20: 0.25 is slow motion, 2 twice as fast; 1 unless given.",
      valueName: "factor"),
    transform: { try Double(argument: $0, in: 0.05...20) })
  var speed = 1.0

  @Flag(help: "Play backwards, from the end to the beginning.")
  var reverse = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      For one picture, ….png or .jpg: the moment that is drawn, counted from where it begins to move, or with \
      --reverse to move back; a --sheet unless given.
      """, valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0...Double.greatestFiniteMagnitude, unit: " s") })
  var at: Double?
}
