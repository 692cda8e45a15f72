import ArgumentParser
import PoofProgram

/// The option for how much larger a small picture is made in a frame of a given size.
struct EnlargementOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      With --size: the most by which a small picture is made larger, as far as leaves room around it, \
      1…8; 1 for not at all, 2 unless given.
      """, valueName: "factor"),
    transform: { try Double(argument: $0, in: 1...8) })
  var enlarge: Double?
}

extension EnlargementOptions {
  /// The most by which a picture is made larger.
  var factor: Double { enlarge ?? 2 }

  /// Refuses an enlargement where no frame has a given size.
  func check(with frame: SizeOptions) throws {
    guard enlarge == nil || frame.size != nil else {
      throw ValidationError("--enlarge is for frames of a given --size")
    }
  }
}
