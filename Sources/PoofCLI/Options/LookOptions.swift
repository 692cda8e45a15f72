import ArgumentParser
import PoofProgram

/// Options for how what flies is drawn.
struct LookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How long the shutter is open, in degrees of a frame: 180 is half of it, as films have it, 0 \
      freezes what moves. 1/120 s at any rate unless given.
      """, valueName: "degrees"),
    transform: { try Double(argument: $0, in: 0...360) })
  var shutter: Double?

  @Option(
    parsing: .unconditional, help: "How strongly things glow, 0…16.",
    transform: { try Double(argument: $0, in: 0...16) })
  var light: Double = 1

  @Option(
    parsing: .unconditional,
    help: "How dark a shadow falls on what is behind, 0 none … 1 black.",
    transform: { try Double(argument: $0, in: 0...1) })
  var shadow: Double = 0.35
}

extension LookOptions {
  /// Time for which the shutter is open, s of the film, where `speed` of them go in one of the clip's.
  func shutterTime(framesPerSecond: Double, speed: Double) -> Float {
    Float((shutter.map { $0 / 360 / framesPerSecond } ?? 1 / 120) * speed)
  }
}
