import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Options for what happens to a card that is shown.
struct CardLifeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The strokes, as JSON, scaled to the card; random scratching unless given.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var log: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Radius of the card's corners in parts of its shorter side, 0…0.5; 0.06 unless given.",
      valueName: "part"),
    transform: { try Float(argument: $0, in: 0...0.5) })
  var corners: Float?

  @Option(
    help: ArgumentHelp("How the prize bursts; 'poof animations' lists them.", valueName: "name"),
    completion: .list(AnimationCatalog.builtIn.entries.map(\.name)))
  var animation = "fall"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time for which the prize is looked at, 0…600 s; 1.6 unless given.", valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0...600, unit: " s") })
  var hold = 1.6

  @Flag(inversion: .prefixedNo, help: "Confetti and sparkles as the prize lies open.")
  var confetti = true

  @Option(
    help: ArgumentHelp(
      """
      What is left at the end: nothing, for \(CardEnding.nothing.lastHold.written) s, or the prize, small, \
      for \(CardEnding.prize.lastHold.written) s.
      """, valueName: "nothing|prize"))
  var ending = CardEnding.nothing

  @Option(
    parsing: .unconditional,
    help: "Which of the possible hands, bursts and confettis it is; 1 unless given.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @Flag(inversion: .prefixedNo, help: "Fades instead of motion.")
  var reducedMotion = false

  @Option(
    help: ArgumentHelp(
      """
      What random scratching is done with; 'poof brushes' lists them; the one that suits the \
      material unless given.
      """, valueName: "name"), completion: .list(BrushCatalog.builtIn.brushes.entries.map(\.name)))
  var brush: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Width of that brush in parts of the card's height, \(Preset.brushWidths.written); unless given \
      \(Preset.usualBrushWidth.written) with a --brush, and what suits the material without.
      """,
      valueName: "part"),
    transform: { try Float(argument: $0, in: Preset.brushWidths) })
  var brushWidth: Float?

  /// Makes the outline of a card of `size`.
  func outline(of size: PixelSize) -> Mask {
    corners.map { .cardOutline(size: size, corners: $0) } ?? .cardOutline(size: size)
  }

  /// The animation that was asked for; nil where there is none of that name.
  var named: NamedAnimation? { AnimationCatalog.builtIn[animation] }

  func validate() throws {
    guard named != nil else {
      throw ValidationError(AnimationCatalog.refusal(onCards: animation))
    }
    if let brush, BrushCatalog.builtIn[brush] == nil {
      throw ValidationError(BrushCatalog.builtIn.brushes.refusal(of: brush, option: "brush"))
    }
  }
}

extension CardEnding {
  /// Time for which it stands at the end of a clip, which may begin again, s.
  var lastHold: Double {
    switch self {
    case .nothing: 0.3
    case .prize: 1.2
    }
  }
}
