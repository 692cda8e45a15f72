import Poof

/// Cards in so many columns and rows over a canvas of 1080p; a single one is as large as in the demo.
private func board(columns: Int, rows: Int) -> Board {
  let hd = BenchmarkCatalog.hd
  let grid = CardGrid(
    columns: columns, rows: rows, in: PixelRect(size: hd), aspectRatio: 5 / 3,
    gap: columns * rows == 1 ? 1 / 3 : 0.12)
  let prize = testPicture(grid.cardSize)
  let coating = Image(size: grid.cardSize, color: Color(r: 90, g: 96, b: 104).premultiplied)
  return Board(
    grid.origins.enumerated().map { number, origin in
      var settings = CardShow.Settings()
      settings.threshold = nil
      settings.hold = nil
      settings.debris = nil
      if let fall = AnimationCatalog.builtIn["fall"] {
        settings.explosion = ExplosionSequence.Settings(fall)
      }
      settings.explosion.shake = .none
      settings.explosion.seed = UInt64(number)
      settings.brush = Brush(cap: .round, width: 30)
      let card = CardShow(prize: prize, coating: coating, settings: settings)
      card.origin = origin
      return card
    })
}

/// One 12 px move of a round 30 px brush on a board, of which it crosses every card.
func boardMove(columns: Int, rows: Int) -> Benchmark {
  let board = board(columns: columns, rows: rows)
  let moves = 2_400
  return Benchmark(
    name: "board.move.\(columns * rows)", unitsPerRun: moves, unit: "move", operationsPerRun: moves,
    prepare: { board.reset(at: 0) },
    run: {
      var hand = Hand(bottom: Float(BenchmarkCatalog.hd.height) - 10)
      board.handle(PointerEvent(phase: .began, position: hand.place), at: 0)
      for _ in 0..<moves {
        hand.move()
        board.handle(PointerEvent(phase: .moved, position: hand.place), at: 0)
      }
      board.handle(PointerEvent(phase: .ended, position: hand.place), at: 0)
    })
}

/// All frames of a board whose cards all burst at once, one a run: of one budget, by a fall with streaks
/// and light.
func boardFrames(columns: Int, rows: Int) -> Benchmark {
  let board = board(columns: columns, rows: rows)
  let burst = 1.0
  for card in board.cards {
    card.revealRest(at: 0)
    card.explode(at: burst)
  }
  let film = BoardFilm(
    size: BenchmarkCatalog.hd,
    cards: board.cards.map { card in
      BoardFilm.Card(
        CardFilm(
          prize: testPicture(card.size), coating: testPicture(card.size), settings: card.settings,
          log: card.log, particleLimit: card.particleLimit),
        at: card.origin)
    })
  let canvas = CanvasBox(size: film.size)
  let frames = Int((film.length - burst) * 60 - 0.01)
  var frame = 0
  return Benchmark(
    name: "board.frame.\(columns * rows)", unitsPerRun: 1, unit: "frame", leastRuns: frames,
    prepare: {
      canvas.canvas.clear()
      frame = frame % frames + 1
      // A film goes back by scratching its cards anew, which is not timed.
      if frame == 1 { film.draw(at: burst, into: &canvas.canvas) }
    },
    run: { film.draw(at: burst + Double(frame) / 60, into: &canvas.canvas) })
}
