import Foundation
import Poof
import PoofMedia

/// Frames of a film of 3 s that are drawn and encoded, one in three of them: of fewer, the first and the
/// last, beside which nothing else goes on, would be too large a part.
private let clipTimes = (0..<60).map { 3 * Double($0) / 60 }

/// A card that falls to dust in the middle of a picture of `size`.
private func makeClipFilm(size: PixelSize) -> some Film {
  let card = PixelSize(width: size.height, height: size.height * 3 / 5)
  let background = Image(size: size, color: Color(r: 16, g: 26, b: 46).premultiplied)
  let explosion = Explosion(
    particles: ParticleSet(
      sampling: testPicture(card), grid: CellGrid(pictureSize: card, cellSize: 1)),
    animation: AnyParticleAnimation(Fall().retimed(to: 3)), shutter: 1 / 120, light: 1, shadow: 0.35
  )
  return ExplosionFilm(explosion).over(background)
}

/// The frames of a clip, only drawn.
func clipDrawing() -> Benchmark {
  let film = makeClipFilm(size: BenchmarkCatalog.hd)
  let canvas = CanvasBox(size: BenchmarkCatalog.hd)
  return Benchmark(name: "clip.drawing.1080p", unitsPerRun: clipTimes.count, unit: "frame") {
    for time in clipTimes {
      film.draw(at: time, into: &canvas.canvas)
      withExtendedLifetime(canvas.canvas.snapshot()) {}
    }
  }
}

/// A clip, drawn and encoded; or, `drawn` before, only encoded. The one over the other is what drawing adds.
func clip(
  _ format: ClipFormat, _ sizeName: String, size: PixelSize, drawn: Bool
) -> Benchmark {
  let film = makeClipFilm(size: size)
  let frames = drawn ? clipTimes.map { film.image(at: $0) } : []
  let canvas = CanvasBox(size: size)
  let path = NSTemporaryDirectory() + "poof-bench-\(getpid()).\(format.rawValue)"
  return Benchmark(
    name: "clip.\(format.rawValue).\(sizeName)" + (drawn ? ".encoder" : ""),
    unitsPerRun: clipTimes.count, unit: "frame"
  ) {
    // Where it cannot be written there is nothing to time.
    guard let clip = try? ClipWriter(path: path, size: size, framesPerSecond: 60) else { return }
    for (index, time) in clipTimes.enumerated() {
      if drawn {
        try? clip.add(frames[index])
      } else {
        film.draw(at: time, into: &canvas.canvas)
        try? clip.add(canvas.canvas.snapshot())
      }
    }
    try? clip.finish()
    unlink(path)
  }
}
