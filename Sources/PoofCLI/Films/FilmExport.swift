import Poof
import PoofMedia
import PoofProgram
import PoofText

/// A film on its way to the place that a command was told.
struct FilmExport {
  /// The place, and how it is written.
  let options: FilmOptions
  /// Width and height of a frame, px, and where the picture is in it.
  let layout: FrameLayout
  /// The film's times.
  let timeline: Timeline
  /// Whether no frame has a clear pixel, whatever is behind.
  let isOpaque: Bool
  /// The film's sound, on its own clock; nil where nothing is heard with what is written.
  let sound: Soundtrack?
  /// Tells what happens at a time of the film, s, in a word or two; nil where there is nothing to tell.
  private let event: (_ time: Double) -> String?
  /// The part of each pixel that is seen of what is before the background; nil for all of it.
  private let edge: Mask?

  /// Whether there is a picture in its frames, whose place is worth telling.
  private let hasPicture: Bool

  /// A film in frames laid out so; in those of a size that was given, nothing `fades` at the edges.
  init(
    options: FilmOptions, layout: FrameLayout, timeline: Timeline, isOpaque: Bool = false,
    fades: Bool = true, hasPicture: Bool = true, sound: Soundtrack? = nil,
    event: @escaping (_ time: Double) -> String? = { _ in nil }
  ) {
    self.event = event
    self.hasPicture = hasPicture
    self.options = options
    self.timeline = timeline
    self.isOpaque = isOpaque
    self.sound = sound
    self.layout = layout
    edge = fades && options.fadesAtEdges ? layout.edge : nil
  }
}

extension FilmExport {
  /// Width and height of a frame, px.
  var size: PixelSize { layout.frame }

  /// Writes the film that `makeFilm` makes over a background. An output that cannot be written is refused
  /// before.
  func write<Content: Film>(of makeFilm: (_ background: Image) throws -> Content) throws {
    func makeScene(_ ground: Image) throws -> FilmScene<Content> {
      try FilmScene(film: makeFilm(ground), ground: ground, edge: edge)
    }
    let background =
      try options.givenBackground?.image(size: size)
      ?? Image(size: size, color: Color.transparent.premultiplied)
    switch options.output {
    case .picture(let path, let format):
      try checkWritable(path)
      // A sheet is dark behind.
      let becomesBlack = !format.keepsAlpha && options.time.at != nil && isClear(background)
      let scene = try makeScene(becomesBlack ? onBlack(background) : background)
      let result =
        try options.time.at.map { moment in
          var canvas = Canvas(size: size)
          return scene.image(at: try timeline.moment(moment), on: &canvas)
        } ?? sheet(of: scene)
      try Interruption.check()
      let quality = options.target.quality ?? format.usualQuality
      let bytes = try result.encoded(as: format, quality: quality, file: path)
      try writeFile(bytes, to: path)
      if becomesBlack { tellOfBlack(in: ".jpg") }
      try tell(
        FilmRecord(
          file: path, size: [result.width, result.height],
          picture: options.time.at == nil ? nil : picturePlace, bytes: bytes.count,
          quality: quality))
    case .frames(let path):
      let frames = timeline.frames(framesPerSecond: options.framesPerSecond)
      let folder = try FrameFolder(path: path, count: frames.count)
      if sound != nil { try checkWritable(Self.soundPath(in: folder.path)) }
      try write(makeScene(background), to: folder)
      try clipSound?.writeWAV(
        toFile: Self.soundPath(in: folder.path),
        lasting: Double(frames.count) / options.framesPerSecond)
      try tell(record(of: path, frames: frames.count))
    case .clip(let path, let format):
      let becomesBlack = !format.keepsAlpha && isClear(background)
      let record = try writeClip(path, format) {
        try makeScene(becomesBlack ? onBlack(background) : background)
      }
      // Only now: beside an error it would be told of a clip that is not there.
      if becomesBlack { tellOfBlack(in: ".\(format.rawValue)") }
      if format == .gif, options.givenBackground == nil, isClear(background) {
        options.say(
          ".gif has pixels that are there or not; what glows or is faint gets hard edges, unless"
            + " --background gives a ground")
      }
      try tell(record)
    case .stream:
      let format = options.target.format ?? .rgba
      let becomesBlack = format == .y4m && isClear(background)
      if becomesBlack { tellOfBlack(in: "y4m") }
      let frames = timeline.frames(framesPerSecond: options.framesPerSecond)
      options.say(
        "\(frames.count) frames of \(size.width)x\(size.height) px as \(format.rawValue),"
          + " \(options.framesPerSecond.written) a second")
      let stream = FrameStream(
        format: format, size: size, framesPerSecond: options.framesPerSecond)
      try write(makeScene(becomesBlack ? onBlack(background) : background), to: stream)
    }
  }

  /// Writes a clip, with the best quality that was asked for, or that `--max-bytes` leaves; returns what there is
  /// to tell of it.
  private func writeClip<Content: Film>(
    _ path: String, _ format: ClipFormat, of makeScene: () throws -> FilmScene<Content>
  ) throws -> FilmRecord {
    let target = options.target
    var record = record(
      of: path, frames: timeline.frames(framesPerSecond: options.framesPerSecond).count)
    let written = format.frameSize(of: size)
    record.size = [written.width, written.height]
    let usual = format.hasQuality && !target.isLossless ? format.usualQuality : nil
    record.quality = target.quality ?? usual
    guard let most = target.maxBytes else {
      let clip = try clip(path, quality: record.quality)
      try write(makeScene(), to: clip)
      record.bytes = clip.byteCount
      let size = clip.byteCount.map { clipSize(of: format, bytes: $0) }
      if let advice = size?.advice { options.say("\(path.printable()) \(advice)") }
      return record
    }
    return try writeFittingClip(path, format, of: makeScene, within: most, record)
  }

  /// Begins a clip, with its sound unless that is not wanted.
  func clip(_ path: String, quality: Int?, hasSound: Bool = true) throws(MediaError) -> ClipWriter {
    try ClipWriter(
      path: path, size: size, framesPerSecond: options.framesPerSecond,
      isLossless: options.target.isLossless, quality: quality, sound: hasSound ? clipSound : nil)
  }

  /// Says what a clip's size is made of.
  func clipSize(of format: ClipFormat, bytes: Int) -> ClipSize {
    ClipSize(
      bytes: bytes, format: format, framesPerSecond: options.framesPerSecond,
      isLossless: options.target.isLossless, isOpaque: isOpaque || options.givenBackground != nil)
  }

  /// Whether some of the film's frames are clear on this ground.
  private func isClear(_ background: Image) -> Bool {
    !isOpaque && background.pixels.contains { $0 >> 24 < 255 }
  }

  /// Says that what is clear is black in a format.
  private func tellOfBlack(in format: String) {
    options.say(
      "\(format) holds no transparency; what is clear becomes black, #000, unless --background gives"
        + " another colour")
  }

  /// Lays a picture on black.
  private func onBlack(_ background: Image) -> Image {
    var canvas = Canvas(size: size)
    canvas.clear(to: Color(r: 0, g: 0, b: 0).premultiplied)
    canvas.draw(background, at: PixelPoint.zero)
    return canvas.snapshot()
  }

  /// Writes its frames, one after another, and their end.
  private func write(_ scene: FilmScene<some Film>, to sink: some FrameSink) throws {
    try draw(scene, into: sink)
    try sink.finish()
    try Interruption.check()
  }

  /// Draws its frames into what takes them.
  func draw(
    _ scene: FilmScene<some Film>, into sink: some FrameSink, of word: String = "frame"
  ) throws {
    let times = timeline.frames(framesPerSecond: options.framesPerSecond)
    var canvas = Canvas(size: size)
    var progress = FrameProgress(of: word, count: times.count, isQuiet: options.target.quiet)
    // What stands still is drawn once.
    var last: (time: Double, image: Image)?
    for (index, time) in times.enumerated() {
      progress.show(index)
      let image: Image
      if let last, last.time == time {
        image = last.image
      } else {
        image = scene.image(at: time, on: &canvas)
        last = (time, image)
      }
      try sink.add(image)
      if Interruption.hasCome {
        try sink.interrupt()
        try Interruption.check()
      }
    }
  }

  /// Draws moments of it side by side, from left to right, then down.
  private func sheet(of scene: FilmScene<some Film>) throws -> Image {
    let moments = options.target.sheet ?? Self.usualSheet
    let times = timeline.moments(count: moments.count)
    // A small picture is not made larger than it is.
    var sheet = ContactSheet(columns: moments.columns, thumbnailWidth: min(400, size.width))
    var canvas = Canvas(size: size)
    var progress = FrameProgress(
      of: "moment", count: times.count, isQuiet: options.target.quiet)
    var thumbnails: [Image] = []
    for (index, time) in times.enumerated() {
      progress.show(index)
      try Interruption.check()
      thumbnails.append(sheet.thumbnail(of: scene.image(at: time, on: &canvas)))
    }
    guard options.target.times != false else { return sheet.image(of: thumbnails) }
    do {
      let captions = try SheetCaptions(
        times.map { (timeline.position(of: $0), event($0)) }, width: sheet.thumbnailWidth)
      sheet.captionHeight = captions.height
      return captions.drawn(on: sheet, with: thumbnails)
    } catch let error as FontError {
      options.say("no times are on the sheet: \(error)")
      return sheet.image(of: thumbnails)
    }
  }

  /// The moments on a sheet that nothing was said about.
  static let usualSheet = SheetArgument(columns: 4, rows: 6)
}

extension FilmExport {
  /// The file with the sound of a folder's frames.
  static func soundPath(in folder: String) -> String { folder + "sound.wav" }

  /// The sound on the clock of what is written.
  private var clipSound: Soundtrack? {
    sound.map { timeline.sound(of: $0, framesPerSecond: options.framesPerSecond) }
  }

  private func record(of path: String, frames: Int) -> FilmRecord {
    // As long as it plays: the last frame stands as long as the others. Far digits nobody meant.
    let length = (Double(frames) / options.framesPerSecond * 1_000_000).rounded() / 1_000_000
    return FilmRecord(
      file: path, size: [size.width, size.height], picture: picturePlace, frames: frames,
      length: length,
      framesPerSecond: options.framesPerSecond, sound: sound != nil)
  }

  private var picturePlace: [Int]? {
    guard hasPicture else { return nil }
    return [layout.place.x, layout.place.y, layout.picture.width, layout.picture.height]
  }

  /// Tells a script, or who waits at a terminal, what was written.
  func tell(_ record: FilmRecord) throws {
    if options.target.json {
      try writeOutput(jsonBytes(of: record, onLines: false))
    } else {
      StandardError.close(with: record.summary, isQuiet: options.target.quiet)
    }
  }
}
