import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Options of all commands that write a film.
struct FilmOptions: ParsableArguments {
  @Option(
    name: .customLong("fps"), parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second of a clip or a folder, 1…1000; 60 unless given, 30 in a GIF.",
      valueName: "number"),
    transform: { try Double(argument: $0, in: 1...1_000) })
  var givenFramesPerSecond: Double?

  @Option(
    name: .customLong("background"),
    help: ArgumentHelp(
      """
      What is seen behind, transparent unless given. A picture covers the frame, what stands over is \
      cut off on both sides.
      """, valueName: "file|color"),
    transform: PictureArgument.init(argument:))
  var givenBackground: PictureArgument?

  @Flag(
    name: .customLong("lossless"),
    help: "Keep every pixel of a WebP as it is drawn, in a larger file.")
  var isLossless = false

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      What to write: a clip, ….webp, .apng, .gif, .mp4 or .webm, a picture, ….png, or a folder, …/.
      """, valueName: "path"),
    transform: FilmOutput.init(argument:))
  var outputs: [FilmOutput]

  func validate() throws {
    guard outputs.count == 1 else {
      throw ValidationError("-o is given \(outputs.count) times; one run writes to one place")
    }
    if isLossless {
      guard case .clip(_, .webp) = output else {
        throw ValidationError("--lossless is for a path that ends in .webp")
      }
    }
  }

  /// The one output; that there is one has been checked.
  var output: FilmOutput { outputs[0] }

  /// Frames in a second.
  var framesPerSecond: Double { givenFramesPerSecond ?? output.usualFramesPerSecond }
}

extension FilmOptions {
  /// The times of a film's frames.
  func frameTimes(length: Double) -> FrameTimes {
    FrameTimes(length: length, framesPerSecond: framesPerSecond)
  }

  /// Refuses to write over what is read, one of `inputs`, and to mix the frames of a film of `length` s with
  /// those of an earlier run.
  func checkFiles(length: Double, reading inputs: [String?]) throws {
    var outputs: [String] = []
    switch output {
    case .picture(let path), .clip(let path, _): outputs = [path]
    case .frames(let folder):
      let count = frameTimes(length: length).count
      outputs = FrameFolder.frames(in: folder).filter { $0.number <= count }.map(\.path)
      try FrameFolder.checkFrames(in: folder, count: count)
    }
    try refuseOverwriting(inputs + [givenBackground?.path], by: outputs)
  }
}
