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
    runAsProgram(named: "poof", advice: advice, adviceOnRefusal: adviceOnRefusal)
  }
}
