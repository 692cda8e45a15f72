import ArgumentParser
import PoofProgram

/// The option for how long a film's first and last moments stand.
struct HoldOptions: ParsableArguments {
  @Option(
    name: .customLong("hold"), parsing: .unconditional,
    help: ArgumentHelp(
      """
      How long the first and the last frame stand, 0…600 s; a moment each unless given, and nothing for \
      less than a picture.
      """, valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0...600, unit: " s") })
  var given: Double?
}
