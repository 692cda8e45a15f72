import Poof
import PoofMedia
import PoofProgram

extension ExplodeCommand {
  /// The film of a picture that fits into the frame.
  func film(
    of picture: Image, changedBy modifiers: AnimationModifiers, on background: Image
  ) -> ExplosionFilm {
    let grid = grid(of: picture.size)
    let particles = ParticleSet(sampling: picture, grid: grid, colors: sampling.sampling)
    return ExplosionFilm(
      shake: tremble,
      explosion: Explosion(
        particles: particles,
        animation: modifiers.modified(
          named.makeAnimation(AnimationSettings(origin: origin)), of: picture, from: origin,
          seed: seed),
        shape: shape?.shape ?? named.shape(forCellsOf: grid.cellSize), seed: seed),
      background: background)
  }

  /// How a picture of `size` is cut: as fine as was asked for, or as suits the animation and the
  /// shape that was asked for.
  private func grid(of size: PixelSize) -> CellGrid {
    if let budget { return CellGrid(pictureSize: size, budget: budget, gap: gap) }
    var grain = named.grain
    // The animation's own grain is made for its own shapes.
    let own = [named.shape, named.shape(forCellsOf: CellGrid.largestCell)]
    if let shape, !own.compactMap(ShapeArgument.init).contains(shape) {
      grain.cellFraction = max(grain.cellFraction, shape.cellFraction)
    }
    return CellGrid(
      pictureSize: size, cellSize: cell ?? grain.grid(for: size).cellSize, gap: gap)
  }

  /// Its frames, one after another, whole in the folder.
  func write(_ film: ExplosionFilm, to folder: FrameFolder) throws {
    let times = frameTimes(length: film.length)
    var canvas = Canvas(size: film.background.size)
    let progress = ProgressLine()
    for index in 0..<times.count {
      progress.show("frame \(index + 1) of \(times.count)")
      film.draw(at: times[index], into: &canvas)
      try folder.add(canvas.snapshot())
      if Interruption.hasCome { break }
    }
    try folder.finish()
    try Interruption.check()
  }

  /// One moment of it, `time` s after it bursts or, backwards, before the last is gone.
  func moment(_ time: Double, of film: ExplosionFilm) -> Image {
    let place = reverse ? film.length - time : film.burstTime + time
    var canvas = Canvas(size: film.background.size)
    film.draw(at: max(film.burstTime, place), into: &canvas)
    return canvas.snapshot()
  }

  /// Moments of it side by side, from left to right, then down.
  func sheet(of film: ExplosionFilm) throws -> Image {
    let times = FrameTimes(length: film.length, count: Self.momentsOnSheet, isReversed: reverse)
    let frame = film.background.size
    // A small picture is not made larger than it is.
    let sheet = ContactSheet(thumbnailWidth: min(400, frame.width))
    var canvas = Canvas(size: frame)
    let progress = ProgressLine()
    let thumbnails = try (0..<times.count).map { index in
      progress.show("moment \(index + 1) of \(times.count)")
      try Interruption.check()
      film.draw(at: times[index], into: &canvas)
      return sheet.thumbnail(of: canvas.snapshot())
    }
    return sheet.image(of: thumbnails)
  }
}
