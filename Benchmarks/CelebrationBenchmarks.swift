import Poof

/// One frame of 200 pieces of confetti over a card that fills a 1080p canvas's height by two
/// thirds, as all are in the air.
func confettiFrame() -> Benchmark {
  let card = PixelSize(width: 1_200, height: 720)
  var settings = Confetti.Settings()
  settings.count = 200
  let confetti = Confetti(over: card, settings: settings)
  let time = 0.6
  let canvas = CanvasBox(size: BenchmarkCatalog.hd)
  return Benchmark(
    name: "confetti.frame.1080p", unitsPerRun: confetti.count(at: time), unit: "piece"
  ) {
    confetti.draw(at: time, into: &canvas.canvas, origin: PixelPoint(x: 360, y: 120))
  }
}
