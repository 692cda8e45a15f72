import Poof

/// One 12 px move of a round 30 px brush, mask and progress both up to date, on a card of `size`.
func scratchMove(_ name: String, size: PixelSize) -> Benchmark {
  let moves = 240
  var card = ScratchCard(size: size)
  return Benchmark(
    name: "scratch.move.\(name)", unitsPerRun: moves, unit: "move",
    prepare: {
      card = ScratchCard(size: size)
      card.threshold = nil
      card.brush = Brush(cap: .round, width: 30)
    },
    run: {
      // Lines down the card, 34 px apart, so that each move meets fresh coating and old.
      var place = Point(x: 20, y: 10)
      card.handle(PointerEvent(phase: .began, position: place), at: 0)
      var down: Float = 12
      for _ in 0..<moves {
        place.y += down
        if place.y > 280 || place.y < 10 {
          down = -down
          place.x += 24
        }
        card.handle(PointerEvent(phase: .moved, position: place), at: 0)
      }
    })
}
