import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Options of all commands that write a film.
struct FilmOptions: ParsableArguments {
  @Option(
    name: .customLong("background"),
    help: ArgumentHelp(
      """
      What is seen behind. A picture covers the frame, what stands over is cut off on both sides. \
      Transparent unless given, and dark behind a sheet. What flies around a picture fades towards the \
      frame's edges, but not with --size, in a transparent GIF, nor with 'transparent'.
      """, valueName: "file|color"),
    transform: PictureArgument.init(argument:))
  var givenBackground: PictureArgument?

  @OptionGroup(title: "Time")
  var time: TimeOptions

  @OptionGroup(title: "Output")
  var target: OutputOptions

  func validate() throws {
    if time.at != nil {
      guard case .picture = output else {
        throw ValidationError("--at is for one picture, and so -o must end in .png or .jpg")
      }
      guard target.sheet == nil else {
        throw ValidationError("--at is one moment, --sheet has many; give one of them")
      }
      guard target.times != true else {
        throw ValidationError("--at is one moment, --times are those of a sheet; give one of them")
      }
    }
  }
}

extension FilmOptions {
  /// The one output.
  var output: FilmOutput { target.output }

  /// Whether what flies fades at the edges of a frame, and a card throws a shadow: not on a background of which one
  /// said that it is clear, and not in a GIF without any, or with one that is more clear than not: there a pixel is
  /// clear or not, and what fades would have a hard edge further inside.
  var fadesAtEdges: Bool {
    let isGIF = if case .clip(_, .gif) = output { true } else { false }
    return switch givenBackground {
    case .color(let color): color.a >= (isGIF ? 128 : 1)
    case .file: true
    case nil: !isGIF
    }
  }

  /// Frames in a second.
  var framesPerSecond: Double { time.givenFramesPerSecond ?? output.usualFramesPerSecond }

  /// The times of a film of `length` s as it is to be shown.
  func timeline(
    length: Double, firstHold: Double = 0, lastHold: Double = 0, zero: Double = 0,
    emptyEnds: Timeline.EmptyEnds = []
  ) -> Timeline {
    Timeline(
      filmLength: length, firstHold: firstHold, lastHold: lastHold, speed: time.speed,
      isReversed: time.reverse, zero: zero, emptyEnds: emptyEnds)
  }

  /// Refuses to write over what is read, one of `inputs`, to mix frames with those of an earlier run, and
  /// a moment beyond the end.
  func checkFiles(_ timeline: Timeline, reading inputs: [String?]) throws {
    var outputs: [String] = []
    switch output {
    case .picture(let path, _), .clip(let path, _): outputs = [path]
    case .stream: break
    case .frames(let folder):
      let count = timeline.frames(framesPerSecond: framesPerSecond).count
      outputs = FrameFolder.frames(in: folder).filter { $0.number <= count }.map(\.path)
      try FrameFolder.checkFrames(in: folder, count: count)
    }
    try refuseOverwriting(inputs + [givenBackground?.path], by: outputs)
    if let at = time.at { _ = try timeline.moment(at) }
  }

  /// Tells the user something that is no error.
  func say(_ text: String) {
    if !target.quiet { StandardError.write("poof: \(text)\n") }
  }
}
