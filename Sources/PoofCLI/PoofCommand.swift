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

  /// A hint at what was meant where a picture or a stray word stands in a command's place, or a film has no
  /// place to go.
  private static func advice(_ arguments: [String]) -> String? {
    func isPicture(_ word: String) -> Bool {
      let word = word.lowercased()
      return !word.hasPrefix("-")
        && [".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp"].contains { word.hasSuffix($0) }
    }
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-") else { return nil }
    if isPicture(first) {
      return if arguments.count > 1, isPicture(arguments[1]) {
        "a command comes first: 'poof reveal \(first) \(arguments[1]) -o change.webp' has the one become"
          + " the other"
      } else {
        "a command comes first: 'poof explode \(first) -o boom.webp' has it burst; 'poof --help' lists"
          + " the others"
      }
    }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    let asked = first == "help" && arguments.count > 1 ? arguments[1] : first
    guard commands.contains(asked) || asked == "help" || asked.hasPrefix("-") else {
      if let meant = closestName(to: asked, among: commands) {
        return "there is no command '\(asked)'; did you mean '\(meant)'?"
      }
      return "there is no command '\(asked)'; there are \(commands.joined(separator: ", "))"
    }
    let asksForHelp = arguments.contains {
      ["-h", "--help", "--version"].contains($0) || $0.hasPrefix("--experimental-")
    }
    let saysWhere = arguments.contains {
      $0.hasPrefix("--output") || $0.hasPrefix("-o")
    }
    guard ["explode", "reveal", "confetti", "show"].contains(first), arguments.count > 1,
      !asksForHelp, !saysWhere
    else { return nil }
    return
      "say what to write, by -o or --output: -o \(first).webp, or .apng, .gif, .mp4, .webm for a"
      + " clip, .png for a picture, or a folder, frames/"
  }
}
