import Poof
import PoofMedia
import PoofProgram

extension ExplodeCommand {
  /// A picture's end, or its coming, in the middle of a frame.
  typealias Clip = BackedFilm<ExplosionFilm>

  /// The film of a picture that fits into the frame.
  func film(
    of picture: Image, changedBy modifiers: AnimationModifiers, on background: Image
  ) -> Clip {
    let grid = grid(of: picture.size)
    let explosion = Explosion(
      particles: ParticleSet(sampling: picture, grid: grid, colors: sampling.sampling),
      animation: modifiers.modified(
        named.makeAnimation(AnimationSettings(origin: origin)), of: picture, from: origin,
        seed: seed),
      shape: shape?.shape ?? named.shape, seed: seed,
      shutter: shutter.map { Float($0 / 360 / fps) } ?? 1 / 120, light: Float(light),
      shadow: Float(shadow), crossFade: named.crossFade)
    return ExplosionFilm(
      explosion, shake: tremble, repeatCount: modifiers.runCount,
      autoreverses: modifiers.isPingPong
    ).over(background)
  }

  /// The cells of a picture of `size`: as fine as was asked for, or as suits the animation and the
  /// shape that was asked for.
  private func grid(of size: PixelSize) -> CellGrid {
    if let budget { return CellGrid(pictureSize: size, budget: budget, gap: gap) }
    var grain = named.grain
    // The animation's own grain is made for its own shape.
    if let shape, shape != ShapeArgument(named.shape) {
      grain.cellFraction = max(grain.cellFraction, shape.cellFraction)
    }
    return CellGrid(
      pictureSize: size, cellSize: cell ?? grain.grid(for: size).cellSize, gap: gap)
  }

  /// Writes its frames, one after another, whole into the folder.
  func write(_ film: Clip, to folder: FrameFolder) throws {
    let times = inOrder(frameTimes(length: film.length))
    var canvas = Canvas(size: film.size)
    let progress = ProgressLine()
    for (index, time) in times.enumerated() {
      progress.show("frame \(index + 1) of \(times.count)")
      canvas.clear()
      film.draw(at: time, into: &canvas)
      try folder.add(canvas.snapshot())
      if Interruption.hasCome { break }
    }
    try folder.finish()
    try Interruption.check()
  }

  /// Draws one moment of it, `time` s after it bursts or, backwards, before the last is gone.
  func moment(_ time: Double, of film: Clip) -> Image {
    var playback = Playback(duration: film.length)
    playback.seek(to: reverse ? film.length : film.base.burstTime, at: 0)
    if reverse { playback.reverse(at: 0) }
    return film.image(at: max(film.base.burstTime, playback.position(at: time)))
  }

  /// Draws moments of it side by side, from left to right, then down.
  func sheet(of film: Clip) throws -> Image {
    let times = inOrder(FrameTimes(length: film.length, count: Self.momentsOnSheet))
    // A small picture is not made larger than it is.
    let sheet = ContactSheet(thumbnailWidth: min(400, film.size.width))
    var canvas = Canvas(size: film.size)
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
    reverse ? AnyRandomAccessCollection(times.reversed()) : AnyRandomAccessCollection(times)
  }
}
