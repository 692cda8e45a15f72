import Poof

/// A picture with some of everything.
func testPicture(_ size: PixelSize) -> Image {
  Image.shaded(size: size, seed: 2) { x, y in
    let a = 0.5 + 0.5 * sine(x * 0.013)
    let b = 0.5 + 0.5 * sine(y * 0.017)
    return ColorLanes(r: a, g: b, b: 1 - a * b)
  }
}

/// The colours of all 8 px cells of a 4K picture.
func sampleAverage() -> Benchmark {
  let image = testPicture(PixelSize(width: 3_840, height: 2_160))
  let grid = CellGrid(pictureSize: image.size, cellSize: 8)
  return Benchmark(name: "sample.average.4k", unitsPerRun: image.size.area, unit: "pixel") {
    _ = ParticleSet(sampling: image, grid: grid)
  }
}

/// A plain fall with fade, as anyone would write it and as the peers do it too: each particle at
/// its own speed, aside and away.
struct PlainFall: ParticleAnimation {
  let duration: Float = 2

  // What a whole block has in common is then computed once for it.
  @inline(__always)
  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let speed = 0.5 + particles.random(0)
    let aside = particles.random(1) - 0.5
    return ParticlePose(
      x: particles.x + (0.2 * particles.extent.x * time) * aside,
      y: particles.y + (0.4 * particles.extent.y * time * time) * speed,
      opacity: 1 - (0.5 * time) * speed)
  }
}

/// One frame in the middle of an explosion of a picture that fills the canvas.
func explosionFrame(
  _ name: String, size: PixelSize, cellSize: Int, animation: AnyParticleAnimation
) -> Benchmark {
  let grid = CellGrid(pictureSize: size, cellSize: cellSize)
  let particles = ParticleSet(sampling: testPicture(size), grid: grid)
  return explosionFrame(
    "explode.\(name)", Explosion(particles: particles, animation: animation), at: 0.5)
}

/// All frames of an animation, one a run, as the demo shows it on a screen of `size`: a card with round
/// corners in the middle, cut as suits the animation best, with streaks and light, or without either. The
/// median is that of its frames, and the longest time that of its worst.
func catalogFrames(
  _ named: NamedAnimation, size: PixelSize, isPlain: Bool = false
) -> Benchmark {
  let (explosion, origin) = explodingCard(named, on: size, isPlain: isPlain)
  let canvas = CanvasBox(size: size)
  // The first frame is the picture itself, and after the last one nothing is left.
  let frames = Int(explosion.duration * 60 - 0.01)
  var frame = 0
  return Benchmark(
    name: "explode.\(isPlain ? "plain" : "catalog").\(named.name)",
    unitsPerRun: explosion.particles.count,
    unit: "particle", leastRuns: frames,
    prepare: {
      canvas.canvas.clear()
      frame = frame % frames + 1
    },
    run: { explosion.draw(at: Float(frame) / 60, into: &canvas.canvas, origin: origin) })
}

/// One moment of an animation, `part` of its way through, as `catalogFrames` shows it.
func catalogMoment(
  _ name: String, of named: NamedAnimation, size: PixelSize, at part: Float
) -> Benchmark {
  let (explosion, origin) = explodingCard(named, on: size, isPlain: false)
  let canvas = CanvasBox(size: size)
  return Benchmark(
    name: "explode.\(name)", unitsPerRun: explosion.particles.count, unit: "particle",
    prepare: { canvas.canvas.clear() },
    run: {
      explosion.draw(at: explosion.duration * part, into: &canvas.canvas, origin: origin)
    })
}

/// A card that bursts in the middle of a screen of `size`, and its place.
private func explodingCard(
  _ named: NamedAnimation, on size: PixelSize, isPlain: Bool
) -> (explosion: Explosion, origin: PixelPoint) {
  let card = PixelSize(width: size.height, height: size.height * 3 / 5)
  let outline = Mask.roundedRectangle(size: card, radius: Float(card.height) / 16)
  let explosion = Explosion(
    particles: ParticleSet(
      sampling: testPicture(card).masked(by: outline), grid: named.grain.grid(for: card)),
    animation: named.makeAnimation(), shape: named.shape,
    shutter: isPlain ? 0 : 1 / 120, light: isPlain ? 0 : 1, shadow: isPlain ? 0 : 0.35)
  let origin = PixelPoint(
    x: (size.width - card.width) / 2, y: (size.height - card.height) / 2)
  return (explosion, origin)
}

/// All frames of a small picture's explosion, one a run, each pixel cut into quarters, on a canvas twice as
/// large each way.
func softFrames(_ named: NamedAnimation, size: PixelSize) -> Benchmark {
  var settings = ExplosionSequence.Settings(named)
  settings.shake = .none
  let film = SoftExplosionFilm(of: testPicture(size), settings: settings)
  let canvas = CanvasBox(size: PixelSize(width: 2 * size.width, height: 2 * size.height))
  let frames = Int(film.length * 60 - 0.01)
  var frame = 0
  return Benchmark(
    name: "explode.soft.\(named.name)", unitsPerRun: size.area, unit: "pixel", leastRuns: frames,
    prepare: {
      canvas.canvas.clear()
      frame = frame % frames + 1
    },
    run: {
      film.draw(
        at: Double(frame) / 60, into: &canvas.canvas,
        origin: PixelPoint(x: size.width / 2, y: size.height / 2))
    })
}

/// A frame this part of the way through.
private func explosionFrame(_ name: String, _ explosion: Explosion, at part: Float) -> Benchmark {
  let canvas = CanvasBox(size: explosion.particles.grid.pictureSize)
  return Benchmark(
    name: name, unitsPerRun: explosion.particles.count, unit: "particle",
    prepare: { canvas.canvas.clear() },
    run: { explosion.draw(at: explosion.duration * part, into: &canvas.canvas) })
}

/// A canvas that closures can share.
final class CanvasBox {
  var canvas: Canvas

  init(size: PixelSize) {
    canvas = Canvas(size: size)
  }
}
