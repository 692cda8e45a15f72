import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Options for where a film goes, and how.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      What to write: a clip, ….webp, .apng, .gif, .mp4 or .webm, a picture, ….png or .jpg, a folder, …/, or \
      - for standard output.
      """, valueName: "path"),
    transform: FilmOutput.init(argument:))
  var outputs: [FilmOutput]

  @Option(
    help: ArgumentHelp(
      """
      With -o -: frame after frame as raw bytes, red, green, blue and alpha of each pixel, or as \
      YUV4MPEG2 without alpha. Standard error says their size and rate.
      """, valueName: "rgba|y4m"))
  var format: StreamFormat?

  @Option(
    help: ArgumentHelp(
      """
      For one picture, ….png or .jpg: columns and rows of moments, side by side, without a shake, and without \
      an end at which there is nothing; 4x6 unless given.
      """, valueName: "CxR"),
    transform: SheetArgument.init(argument:))
  var sheet: SheetArgument?

  @Flag(
    inversion: .prefixedNo,
    help: """
      On a sheet: below each moment its time, as --at takes it, and what happens to a card then; they are there \
      unless given.
      """)
  var times: Bool?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      For a lossy clip and a JPEG: 0 small … 100 good; \(ClipFormat.webp.usualQuality) unless given, \
      \(ClipFormat.webm.usualQuality) in WebM, \(ClipFormat.mp4.usualQuality) in MP4 and \
      \(Image.usualJPEGQuality) in a JPEG. In a GIF, where it is \(ClipFormat.gif.usualQuality), it is how many \
      colours there are.
      """, valueName: "number"),
    transform: { try Int(argument: $0, in: 0...100) })
  var quality: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      For a lossy clip: the best --quality, up to the usual one or the one given, with which the file \
      has no more bytes; as 500000, 500k or 8M. The frames are drawn a few times over.
      """, valueName: "bytes"),
    transform: { try Int(byteCount: $0) })
  var maxBytes: Int?

  @Flag(
    name: .customLong("lossless"),
    help: "Keep every pixel of a WebP as it is drawn, in a larger file.")
  var isLossless = false

  @Flag(name: .shortAndLong, help: "Say nothing but what goes wrong.")
  var quiet = false

  @Flag(
    help: """
      Print a line of JSON about what was written: file, size, picture (left, top, width and height in a \
      frame), frames, length, framesPerSecond, bytes, quality, sound.
      """)
  var json = false

  func validate() throws {
    guard outputs.count == 1 else {
      throw ValidationError("-o is given \(outputs.count) times; one run writes to one place")
    }
    if isLossless, clipFormat != .webp {
      throw ValidationError("--lossless is for a path that ends in .webp")
    }
    if case .stream = output {
      guard format != nil else {
        throw ValidationError("-o - is standard output: say what goes there, --format rgba or y4m")
      }
      guard !json else {
        throw ValidationError("--json prints on standard output, where -o - has the frames go")
      }
    } else if format != nil {
      throw ValidationError("--format goes with -o -; the name of a file tells its own")
    }
    if sheet != nil || times != nil {
      let option = sheet != nil ? "--sheet" : times == true ? "--times" : "--no-times"
      guard case .picture = output else {
        throw ValidationError("\(option) is for one picture, and so -o must end in .png or .jpg")
      }
    }
    if maxBytes != nil, clipFormat?.hasQuality != true {
      throw ValidationError(
        "--max-bytes is for a clip, whose path ends in .webp, .mp4, .webm or .gif")
    }
    if quality != nil, clipFormat?.hasQuality != true, stillFormat != .jpeg {
      throw ValidationError(
        "--quality is for a path that ends in .webp, .mp4, .webm, .gif or .jpg; the others keep"
          + " every pixel")
    }
    if quality != nil || maxBytes != nil, isLossless {
      let option = quality != nil ? "--quality" : "--max-bytes"
      throw ValidationError("\(option) and --lossless exclude each other; give one of them")
    }
  }

  /// The one output; that there is one has been checked.
  var output: FilmOutput { outputs[0] }

  /// The clip's format, where a clip is written.
  var clipFormat: ClipFormat? {
    if case .clip(_, let format) = output { format } else { nil }
  }

  /// The picture's format, where one picture is written.
  private var stillFormat: StillFormat? {
    if case .picture(_, let format) = output { format } else { nil }
  }
}

extension Int {
  /// A number of bytes, above 0, in thousands with a `k` after it, in millions with an `M`, in thousands of those with
  /// a `G`, large or small.
  fileprivate init(byteCount argument: String) throws {
    let unit = argument.last.flatMap {
      ["k": 1_000, "m": 1_000_000, "g": 1_000_000_000][$0.lowercased()]
    }
    let digits = unit == nil ? argument[...] : argument.dropLast()
    let bytes = Double(digits).map { $0 * Double(unit ?? 1) }
    guard let bytes, bytes >= 1, bytes < 1e15 else {
      throw ValidationError("write it as a number of bytes, as 500000, 500k or 8M")
    }
    self = Int(bytes)
  }
}
