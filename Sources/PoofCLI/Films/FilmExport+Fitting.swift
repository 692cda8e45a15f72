import Poof
import PoofMedia
import PoofProgram

extension FilmExport {
  /// Writes a clip with the best quality, up to that of its `record`, with which it has at most so many bytes;
  /// returns the record of what it has come to.
  ///
  /// All frames are drawn and encoded for each quality that is tried, and so a few of them tell before which is
  /// worth it.
  func writeFittingClip<Content: Film>(
    _ path: String, _ format: ClipFormat, of makeScene: () throws -> FilmScene<Content>,
    within most: Int, _ record: FilmRecord
  ) throws -> FilmRecord {
    // What cannot be written is refused before the film is made.
    try clip(path, quality: record.quality).cancel()
    let scene = try makeScene()
    func refusal(_ size: String) -> MediaError {
      MediaError(
        .writing, path,
        "at --quality 0 \(size) bytes, more than --max-bytes \(most); give \(ClipSize.smallerFrame)"
          + (options.givenBackground == nil && format.keepsAlpha
            ? ", fewer --fps, or an opaque --background" : ", or fewer --fps"))
    }
    if format == .webp {
      let first = try bytesOfFirstFrame(of: scene, in: clip(path, quality: 0))
      // Another quality may give fewer bytes, but never fewer than half of these.
      guard first / 2 <= most else { throw refusal("its first frame alone has \(first)") }
    }
    let highest = record.quality ?? format.usualQuality
    var search = QualitySearch(
      mostBytes: most, highest: highest,
      curve: try curve(of: scene, at: path, upTo: highest, within: most))
    var best: ClipWriter?
    while let quality = search.next {
      let trial = try clip(path, quality: quality)
      try draw(scene, into: trial, of: "quality \(quality), frame")
      if search.note(bytes: try trial.seal()) { best = trial }
      if Interruption.hasCome { best = nil }
      try Interruption.check()
    }
    guard let best, let found = search.best else {
      throw refusal("it still has \(search.fewestBytes ?? 0)")
    }
    try best.finish()
    let advice = clipSize(of: format, bytes: found.bytes).advice(
      foundQuality: found.quality, of: highest)
    options.say("\(path.printable()) \(advice)")
    var record = record
    record.bytes = found.bytes
    record.quality = found.quality
    return record
  }

  // A WebP of all frames has at least as many.
  /// Returns the bytes of a clip of the first frame alone.
  private func bytesOfFirstFrame(
    of scene: FilmScene<some Film>, in clip: ClipWriter
  ) throws -> Int {
    var canvas = Canvas(size: size)
    let times = timeline.frames(framesPerSecond: options.framesPerSecond)
    for time in times.prefix(1) { try clip.add(scene.image(at: time, on: &canvas)) }
    return try clip.seal()
  }

  /// Estimates the clip's bytes at all qualities from short runs of its frames; nil of a clip of few frames, or of
  /// very large ones.
  private func curve(
    of scene: FilmScene<some Film>, at path: String, upTo highest: Int, within most: Int
  ) throws -> QualityCurve? {
    // What stands still takes next to nothing.
    let times = timeline.frames(framesPerSecond: options.framesPerSecond)
    let moving = zip(times, [-1] + times).filter { $0 != $1 }.map(\.0)
    guard let sample = QualityCurve.sample(of: moving.count, size: size) else { return nil }
    var canvas = Canvas(size: size)
    let frames = try sample.map {
      try Interruption.check()
      return scene.image(at: moving[$0], on: &canvas)
    }
    let progress = ProgressLine(isQuiet: options.target.quiet)
    return try QualityCurve.measured(upTo: highest, within: most) { quality in
      progress.show("estimate at quality \(quality)")
      let trial = try clip(path, quality: quality, hasSound: false)
      for frame in frames {
        try Interruption.check()
        try trial.add(frame)
      }
      return Double(try trial.seal()) * Double(moving.count) / Double(frames.count)
    }
  }
}
