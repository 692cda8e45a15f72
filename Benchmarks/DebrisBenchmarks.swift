import Poof

/// One frame of 600 flakes over a card that fills a 1080p canvas's height by two thirds.
func debrisFrame() -> Benchmark {
  let card = PixelSize(width: 1_200, height: 720)
  let count = 600
  var settings = Debris.Settings()
  settings.count = 2 * count
  settings.limit = 2 * count
  var debris = Debris(size: card, settings: settings)
  // As many as may come off at once.
  debris.shed(
    Debris.Sweep(
      start: Point(x: 0, y: 360), end: Point(x: 1_200, y: 360), width: 720,
      velocity: Point(x: 1_500, y: 0), time: 0),
    from: testPicture(card), mask: Mask(size: card, repeating: 255))
  let time = 0.4
  let canvas = CanvasBox(size: BenchmarkCatalog.hd)
  return Benchmark(
    name: "debris.frame.1080p", unitsPerRun: debris.count(at: time), unit: "flake"
  ) {
    _ = debris.bounds(at: time, origin: PixelPoint(x: 360, y: 120))
    debris.draw(at: time, into: &canvas.canvas, origin: PixelPoint(x: 360, y: 120))
  }
}
