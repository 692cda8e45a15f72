import ArgumentParser
import Poof
import PoofMedia

/// The options for how a card's prize bursts, besides its animation.
package struct ParticleOptions: ParsableArguments {
  @OptionGroup
  package var cells: CellOptions

  @OptionGroup
  package var look: LookOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How the card trembles first: \(Shake.forms); short unless given.", valueName: "name|seconds"),
    transform: Shake.init(argument:))
  var shake: Shake?

  package init() {}

  /// The names of its options.
  package static let presetSettings = ["cell", "budget", "shutter", "light", "shadow", "shake"]

  /// Says in `preset` what was asked for.
  package func say(in preset: inout Preset) {
    preset.cell = cells.cell
    preset.budget = cells.budget
    preset.shutter = look.shutter
    preset.light = look.light
    preset.shadow = look.shadow
    preset.shake = shake
  }
}
