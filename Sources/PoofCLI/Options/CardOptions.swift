import ArgumentParser
import Poof

/// Options for the two pictures of a card.
struct CardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("What is to be won.", valueName: "file|color"), completion: .file(),
    transform: PictureArgument.init(argument:))
  var prize: PictureArgument

  @Option(
    help: ArgumentHelp(
      "What is to be scratched off; unless given, the picture of the --material, or of foil.",
      valueName: "file|color"), completion: .file(),
    transform: PictureArgument.init(argument:))
  var coating: PictureArgument?

  @Option(
    name: .customLong("material"),
    help: ArgumentHelp(
      "What the coating is made of: its layers, brush and crumbs; 'poof materials' lists them.",
      valueName: "name"), completion: .list(MaterialCatalog.builtIn.entries.map(\.name)))
  var materialName: String?

  func validate() throws {
    if let materialName, MaterialCatalog.builtIn[materialName] == nil {
      throw ValidationError(
        MaterialCatalog.builtIn.refusal(
          of: materialName, option: "--material", listedBy: "poof materials"))
    }
  }
}

extension CardOptions {
  /// The material that was asked for.
  var material: Material? { materialName.flatMap { MaterialCatalog.builtIn[$0] } }

  /// The material that was asked for, or foil: a picture of one's own opens like that.
  var usedMaterial: Material { material ?? .foil }

  /// The files that are read.
  var inputPaths: [String?] { [prize.path, coating?.path] }
}
