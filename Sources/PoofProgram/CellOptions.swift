import ArgumentParser
import Poof

/// The options for how fine a picture is cut.
package struct CellOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Side of a particle, 1…\(CellGrid.largestCell) px; what suits the animation unless given.",
      valueName: "px"),
    transform: { try Int(argument: $0, in: 1...CellGrid.largestCell) })
  package var cell: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "In place of --cell: the smallest particles of which there are at most so many.",
      valueName: "number"),
    transform: { try Int(argument: $0, in: 1...Int.max) })
  package var budget: Int?

  package init() {}

  package func validate() throws {
    guard cell == nil || budget == nil else {
      throw ValidationError("--cell and --budget both tell a particle's size; give one of them")
    }
  }
}
