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

/// One frame in the middle of a fall with fade.
func explosionFrame(_ name: String, size: PixelSize, cellSize: Int) -> Benchmark {
  let image = testPicture(size)
  let particles = ParticleSet(
    sampling: image, grid: CellGrid(pictureSize: size, cellSize: cellSize))
  let animation = Fall()
  let explosion = Explosion(particles: particles, animation: AnyParticleAnimation(animation))
  let canvas = CanvasBox(size: size)
  return Benchmark(
    name: "explode.frame.\(name)", unitsPerRun: particles.count, unit: "particle",
    prepare: { canvas.canvas.clear() },
    run: { explosion.draw(at: animation.duration * 0.5, into: &canvas.canvas) })
}

/// A canvas that closures can share.
final class CanvasBox {
  var canvas: Canvas

  init(size: PixelSize) {
    canvas = Canvas(size: size)
  }
}
