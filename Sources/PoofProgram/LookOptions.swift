import ArgumentParser

/// The options for how what flies is drawn.
package struct LookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How long the shutter is open, in degrees of a frame, 0…360: 180 is half of it, as films have it, \
      0 freezes what moves. 1/120 s at any rate unless given.
      """, valueName: "degrees"),
    transform: { try Float(argument: $0, in: 0...360) })
  package var shutter: Float?

  @Option(
    parsing: .unconditional, help: "How strongly things glow, 0…16; 1 unless given.",
    transform: { try Float(argument: $0, in: 0...16) })
  package var light: Float?

  @Option(
    parsing: .unconditional,
    help: "How dark a shadow falls on what is behind, 0 none … 1 black; 0.35 unless given.",
    transform: { try Float(argument: $0, in: 0...1) })
  package var shadow: Float?

  package init() {}

  /// Time for which the shutter is open, s of a film, where `speed` of them go in one of a clip's.
  package func shutterTime(framesPerSecond: Double, speed: Double) -> Float {
    Float((shutter.map { Double($0) / 360 / framesPerSecond } ?? 1 / 120) * speed)
  }
}
