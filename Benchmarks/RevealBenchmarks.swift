import Poof

/// All moments of a reveal that is drawn in a way of its own, on a card that is two thirds of a 1080p
/// canvas high.
func revealFrames(_ named: NamedReveal) -> Benchmark {
  let size = PixelSize(width: 1_080, height: 648)
  let change = Transition(
    from: Material.foil.picture(size: size),
    to: Image(size: size, color: Color(r: 240, g: 190, b: 90).premultiplied),
    reveal: named.makeReveal(), duration: 1, easing: .linear)
  let canvas = CanvasBox(size: BenchmarkCatalog.hd)
  var moment = 0
  return Benchmark(
    name: "reveal.frame.\(named.name)", unitsPerRun: size.area, unit: "pixel", leastRuns: 31
  ) {
    moment = moment % 31 + 1
    change.draw(
      at: Double(moment) / 32, into: &canvas.canvas, origin: PixelPoint(x: 420, y: 216))
  }
}
