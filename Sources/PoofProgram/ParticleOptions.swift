import ArgumentParser
import Poof
import PoofMedia

/// The options for how a card's prize bursts, besides its animation.
package struct ParticleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Side of a particle, 1…\(CellGrid.largestCell) px; what suits the animation unless given.",
      valueName: "px"),
    transform: { try Int(argument: $0, in: 1...CellGrid.largestCell) })
  var cell: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "In place of --cell: the smallest particles of which there are at most so many.",
      valueName: "number"),
    transform: { try Int(argument: $0, in: 1...Int.max) })
  var budget: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long the shutter is open, 0…360 degrees of a frame; 1/120 s at any rate unless given.",
      valueName: "degrees"),
    transform: { try Float(argument: $0, in: 0...360) })
  var shutter: Float?

  @Option(
    parsing: .unconditional, help: "How strongly things glow, 0…16; 1 unless given.",
    transform: { try Float(argument: $0, in: 0...16) })
  var light: Float?

  @Option(
    parsing: .unconditional,
    help: "How dark a shadow what flies throws, 0 none … 1 black; 0.35 unless given.",
    transform: { try Float(argument: $0, in: 0...1) })
  var shadow: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How the card trembles first: \(Shake.forms).", valueName: "name|seconds"),
    transform: Shake.init(argument:))
  var shake: Shake?

  package init() {}

  package func validate() throws {
    guard cell == nil || budget == nil else {
      throw ValidationError("--cell and --budget both tell a particle's size; give one of them")
    }
  }

  /// Time for which the shutter is open, s of a film, where `speed` of them go in one of a clip's.
  package func shutterTime(framesPerSecond: Double, speed: Double) -> Float {
    Float((shutter.map { Double($0) / 360 / framesPerSecond } ?? 1 / 120) * speed)
  }

  /// The names of its options.
  package static let presetSettings = ["cell", "budget", "shutter", "light", "shadow", "shake"]

  /// Says in `preset` what was asked for.
  package func say(in preset: inout Preset) {
    preset.cell = cell
    preset.budget = budget
    preset.shutter = shutter
    preset.light = light
    preset.shadow = shadow
    preset.shake = shake
  }
}
