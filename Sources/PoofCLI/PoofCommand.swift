import ArgumentParser
import PoofProgram

/// The program `poof`.
@main
struct PoofCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poof",
    abstract: "Cards that are scratched open, and pictures that burst into particles.",
    subcommands: [
      ScratchCommand.self, AnimationsCommand.self, RevealsCommand.self, BenchCommand.self,
    ])

  static func main() {
    runAsProgram(named: "poof")
  }
}
