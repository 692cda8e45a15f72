import ArgumentParser
import PoofProgram

/// The option for the room around a picture.
struct MarginOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Room around the picture for what leaves it, in parts of its smaller side, 0…4. Unless given: around \
      one that explodes a little more than it needs, or with --size none, and 0.25 where it is made larger; around a \
      card 0.25, and without --size up to 0.5 on sides to which it flies farther; around one that becomes another none.
      """, valueName: "part"),
    transform: { try Double(argument: $0, in: 0...4) })
  var margin: Double?
}
