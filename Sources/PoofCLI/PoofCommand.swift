import ArgumentParser
import PoofProgram

/// The program `poof`.
@main
struct PoofCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poof",
    abstract: "Cards that are scratched open, and pictures that burst into particles.",
    version: "poof \(poofVersion)",
    subcommands: [
      ScratchCommand.self, ExplodeCommand.self, RevealCommand.self, ConfettiCommand.self,
      ShowCommand.self, BatchCommand.self, GalleryCommand.self, AnimationsCommand.self,
      RevealsCommand.self,
      BrushesCommand.self,
      MaterialsCommand.self, BenchCommand.self,
    ])

  static func main() {
    runAsProgram(named: "poof", advice: advice)
  }

  /// What was meant where a picture stands in a command's place.
  private static func advice(_ arguments: [String]) -> String? {
    func isPicture(_ word: String) -> Bool {
      let word = word.lowercased()
      return !word.hasPrefix("-")
        && [".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp"].contains { word.hasSuffix($0) }
    }
    guard let first = arguments.first, isPicture(first) else { return nil }
    return if arguments.count > 1, isPicture(arguments[1]) {
      "a command comes first: 'poof reveal \(first) \(arguments[1]) -o change.webp' has the one become the"
        + " other"
    } else {
      "a command comes first: 'poof explode \(first) -o boom.webp' has it burst; 'poof --help' lists"
        + " the others"
    }
  }
}
