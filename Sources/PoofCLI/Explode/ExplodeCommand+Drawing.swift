import Poof
import PoofMedia
import PoofProgram

extension ExplodeCommand {
  /// A picture's end, or its coming, in the middle of a frame.
  typealias Clip = BackedFilm<ExplosionFilm>

  /// The film of a picture that fits into the frame.
  func clip(
    of picture: Image, changedBy modifiers: AnimationModifiers, on background: Image
  ) -> Clip {
    let grid = grid(of: picture.size)
    let explosion = Explosion(
      particles: ParticleSet(sampling: picture, grid: grid, colors: sampling.sampling),
      animation: modifiers.modified(
        named.makeAnimation(AnimationSettings(origin: origin)), of: picture, from: origin,
        seed: seed),
      shape: shape?.shape ?? named.shape, seed: seed,
      shutter: shutter.map { Float($0 / 360 / film.framesPerSecond) } ?? 1 / 120,
      light: Float(light),
      shadow: Float(shadow), crossFade: named.crossFade)
    return ExplosionFilm(
      explosion, shake: shake, repeatCount: modifiers.runCount,
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

  /// Draws one moment of it, `time` s after it bursts or, backwards, before the last is gone.
  func moment(_ time: Double, of film: Clip) -> Image {
    var playback = Playback(duration: film.length)
    playback.seek(to: reverse ? film.length : film.base.burstTime, at: 0)
    if reverse { playback.reverse(at: 0) }
    return film.image(at: max(film.base.burstTime, playback.position(at: time)))
  }
}
