import Poof
import PoofMedia
import PoofProgram

/// A film on its way to the place that a command was told.
struct FilmExport {
  /// The place, and how it is written.
  let options: FilmOptions
  /// Width and height of a frame, px.
  let size: PixelSize
  /// Length of the film, s.
  let length: Double
  /// Whether it is shown from its end to its beginning.
  var isReversed = false
  /// Whether no frame has a clear pixel, whatever is behind.
  var isOpaque = false

  /// Number of moments on a sheet.
  static let momentsOnSheet = 24
}

extension FilmExport {
  /// Writes the film that `makeFilm` makes over a background. A picture shows `moment` of it, or many
  /// moments unless given. An output that cannot be written is refused before.
  func write<Content: Film>(
    moment: ((Content) -> Image)? = nil, of makeFilm: (_ background: Image) throws -> Content
  ) throws {
    let background =
      try options.givenBackground?.image(size: size)
      ?? Image(size: size, color: Color.transparent.premultiplied)
    switch options.output {
    case .picture(let path):
      try checkWritable(path)
      let film = try makeFilm(background)
      let result = try moment?(film) ?? sheet(of: film)
      try Interruption.check()
      try result.writePNG(toFile: path)
    case .frames(let path):
      let folder = try FrameFolder(path: path, count: options.frameTimes(length: length).count)
      try write(makeFilm(background), to: folder)
    case .clip(let path, let format):
      let clip = try ClipWriter(
        path: path, size: size, framesPerSecond: options.framesPerSecond,
        isLossless: options.isLossless)
      try write(makeFilm(behind(background, in: format)), to: clip)
    }
  }

  /// The picture behind as a format has it: on black, which a sentence says, where the film would be
  /// clear and the format has no alpha.
  private func behind(_ background: Image, in format: ClipFormat) -> Image {
    guard !format.keepsAlpha, !isOpaque, background.pixels.contains(where: { $0 >> 24 < 255 })
    else { return background }
    StandardError.write(
      "poof: .\(format.rawValue) holds no transparency; what is clear becomes black, #000, unless"
        + " --background gives another colour\n")
    var canvas = Canvas(size: size)
    canvas.clear(to: Color(r: 0, g: 0, b: 0).premultiplied)
    canvas.draw(background, at: PixelPoint.zero)
    return canvas.snapshot()
  }

  /// Writes its frames, one after another.
  private func write(_ film: some Film, to sink: some FrameSink) throws {
    let times = inOrder(options.frameTimes(length: length))
    var canvas = Canvas(size: size)
    let progress = ProgressLine()
    for (index, time) in times.enumerated() {
      progress.show("frame \(index + 1) of \(times.count)")
      canvas.clear()
      film.draw(at: time, into: &canvas)
      try sink.add(canvas.snapshot())
      if Interruption.hasCome {
        try sink.interrupt()
        try Interruption.check()
      }
    }
    try sink.finish()
    try Interruption.check()
  }

  /// Draws moments of it side by side, from left to right, then down.
  private func sheet(of film: some Film) throws -> Image {
    let times = inOrder(FrameTimes(length: length, count: Self.momentsOnSheet))
    // A small picture is not made larger than it is.
    let sheet = ContactSheet(thumbnailWidth: min(400, size.width))
    var canvas = Canvas(size: size)
    let progress = ProgressLine()
    let thumbnails = try times.enumerated().map { index, time in
      progress.show("moment \(index + 1) of \(times.count)")
      try Interruption.check()
      canvas.clear()
      film.draw(at: time, into: &canvas)
      return sheet.thumbnail(of: canvas.snapshot())
    }
    return sheet.image(of: thumbnails)
  }

  /// The frames' times, forwards or backwards, as was asked for.
  private func inOrder(_ times: FrameTimes) -> AnyRandomAccessCollection<Double> {
    isReversed ? AnyRandomAccessCollection(times.reversed()) : AnyRandomAccessCollection(times)
  }
}
