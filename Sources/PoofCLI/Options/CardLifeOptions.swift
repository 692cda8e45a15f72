import ArgumentParser
import Poof
import PoofProgram

/// Options for what happens to a card that is shown.
struct CardLifeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The strokes, as JSON, scaled to the card; a hand of chance unless given.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var log: String?

  @Option(
    help: ArgumentHelp("How the prize bursts; 'poof animations' lists them.", valueName: "name"),
    completion: .list(AnimationCatalog.builtIn.entries.map(\.name)))
  var animation = "fall"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time for which the prize is looked at, 0…600 s.", valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0...600, unit: " s") })
  var hold = 1.6

  @Flag(name: .customLong("no-confetti"), help: "Throw no confetti as the prize lies open.")
  var isPlain = false

  @Option(
    help: ArgumentHelp(
      "What is left at the end: nothing, or the prize, small.", valueName: "nothing|prize"))
  var ending = CardEnding.nothing

  @Option(
    parsing: .unconditional, help: "Which of the possible hands, bursts and confettis it is.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  func validate() throws {
    guard AnimationCatalog.builtIn[animation] != nil else {
      throw ValidationError(AnimationCatalog.builtIn.refusal(of: animation, kind: "animation"))
    }
  }
}

extension CardLifeOptions {
  /// The animation; its name has been checked.
  var named: NamedAnimation {
    guard let named = AnimationCatalog.builtIn[animation] else {
      preconditionFailure("an animation's name that was not checked")
    }
    return named
  }
}
