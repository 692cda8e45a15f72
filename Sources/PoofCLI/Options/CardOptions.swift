import ArgumentParser
import Poof
import PoofProgram

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
      """
      What the coating is made of: its layers, brush and crumbs; 'poof materials' lists them. Foil unless \
      given; 'poof scratch' leaves a --coating of one's own plain.
      """,
      valueName: "name"), completion: .list(MaterialCatalog.builtIn.entries.map(\.name)))
  var materialName: String?

  @OptionGroup
  var words: CoatingTextOptions

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
  var inputPaths: [String?] { [prize.path, coating?.path] + words.paths }

  /// Draws the coating of a card of `size`, with the words on it; at twice its size where it
  /// `isDoubled`.
  func coatingPicture(size: PixelSize, isDoubled: Bool = false) throws -> Image {
    let factor = isDoubled ? 2 : 1
    let drawn = PixelSize(width: factor * size.width, height: factor * size.height)
    // A picture of one's own is read as it is seen: halved again, it is what it was.
    let own = try coating?.image(size: size)
    let plain = own.map { isDoubled ? $0.doubled : $0 } ?? usedMaterial.picture(size: drawn)
    if isDoubled, let words = words.words {
      // They must be readable as they are seen, which is half as large.
      _ = try MainActor.assumeIsolated { try words.letters(on: size) }
    }
    return try words.words.map { try plain.pressed(with: $0) } ?? plain
  }
}
