import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Shows everything that comes with Poof on one picture.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show every animation, reveal, material and brush on one picture: a page to look at.",
    discussion: """
      The folder gets a page, index.html, with a looping clip of each, its name and the command that \
      makes one like it; reveals begin with the picture by night, posters/before.png. It needs nothing but \
      the files beside it, no network either, so that it can be sent and put anywhere. Where a reader's system asks for reduced motion, pictures stand in for \
      the clips.
      """)

  @Argument(help: ArgumentHelp("The picture.", valueName: "image"))
  var image: String

  @Option(
    parsing: .unconditional, help: "Width of a clip, 32…1280 px; 400 unless given.",
    transform: { try Int(argument: $0, in: 32...1_280) })
  var width = 400

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second, 1…60; 30 unless given.", valueName: "number"),
    transform: { try Double(argument: $0, in: 1...60) })
  var fps: Double = 30

  @Option(
    parsing: .unconditional, help: "Which of the possible looks they have; 1 unless given.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder, made where there is none.", valueName: "folder"))
  var outputs: [String]

  func validate() throws {
    guard outputs.count == 1 else {
      throw ValidationError("-o is given \(outputs.count) times; one run writes to one place")
    }
    guard !outputs[0].isEmpty else { throw ValidationError("-o needs the name of a folder") }
  }

  func run() throws {
    let path = outputs[0].hasSuffix("/") ? outputs[0] : outputs[0] + "/"
    let exhibits = GalleryExhibit.all
    try refuseOverwriting([image], by: GalleryFolder.files(of: exhibits).map { path + $0 })
    Interruption.listen()
    let picture = try Image(contentsOfFile: image)
    let stage = GalleryStage(of: picture, width: width, seed: seed)
    // As large as a frame is, unless one asks for more.
    let shown = picture.resized(to: picture.size.limited(toSide: SizeOptions.usualLongestSide))
    let folder = GalleryFolder(path: path, framesPerSecond: fps)
    try folder.prepare()
    try folder.write(
      exhibits, on: stage, before: GalleryStage.nightly(shown),
      page: GalleryPage(
        picture: image, before: path + GalleryFolder.before, size: stage.size, exhibits: exhibits))
    StandardError.close(
      with: "wrote \((path + GalleryFolder.page).printable()): \(exhibits.count) clips")
  }
}
