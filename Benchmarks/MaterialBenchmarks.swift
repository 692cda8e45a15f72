import Poof

/// One 12 px move of a material's own brush on a card that is two thirds of a 1080p canvas high:
/// mask, progress, flakes and crumbs.
func materialMove(_ material: Material) -> Benchmark {
  let size = PixelSize(width: 1_080, height: 648)
  let moves = 240
  let prize = Image(size: size, color: Color.white.premultiplied)
  let coating = material.picture(size: size)
  var settings = CardShow.Settings()
  settings.use(material, on: size)
  settings.threshold = nil
  var show = CardShow(prize: prize, coating: coating, settings: settings)
  return Benchmark(
    name: "scratch.material.\(material.name)", unitsPerRun: moves, unit: "move",
    operationsPerRun: moves,
    prepare: { show = CardShow(prize: prize, coating: coating, settings: settings) },
    run: {
      var hand = Hand(bottom: 600)
      show.handle(PointerEvent(phase: .began, position: hand.place), at: 0)
      for index in 1...moves {
        hand.move()
        show.handle(PointerEvent(phase: .moved, position: hand.place), at: Double(index) / 240)
      }
    })
}

/// All crumbs of half a card that is two thirds of a 1080p canvas high, as they lie.
func crumbsFrame() -> Benchmark {
  let card = PixelSize(width: 1_080, height: 648)
  let coating = Material.foil.picture(size: card)
  var crumbs = Crumbs(size: card)
  crumbs.push(
    Debris.Sweep(
      start: Point(x: 0, y: 200), end: Point(x: 1_000, y: 200), width: 324, velocity: .zero,
      time: 0),
    from: coating, mask: Mask(size: card, repeating: 255))
  let time = 10.0
  let canvas = CanvasBox(size: BenchmarkCatalog.hd)
  return Benchmark(
    name: "crumbs.frame.1080p", unitsPerRun: crumbs.count(at: time), unit: "crumb"
  ) {
    crumbs.draw(at: time, into: &canvas.canvas, origin: PixelPoint(x: 420, y: 216))
  }
}
