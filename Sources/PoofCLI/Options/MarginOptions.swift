import ArgumentParser
import PoofProgram

/// The option for the room around a picture.
struct MarginOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Room around the picture for what flies, in parts of its smaller side, 0…4; as much as it needs \
      unless given, and none with --size.
      """, valueName: "part"),
    transform: { try Double(argument: $0, in: 0...4) })
  var margin: Double?
}
