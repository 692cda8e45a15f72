import Poof

/// The moves of a hand on a card: 12 px each, down and up again in lines 24 px apart, so that each
/// move of a 30 px brush meets fresh coating and old.
struct Hand {
  var place = Point(x: 20, y: 10)
  private var down: Float = 12
  /// The lowest it goes, px.
  let bottom: Float

  init(bottom: Float = 280) {
    self.bottom = bottom
  }

  mutating func move() {
    place.y += down
    if place.y > bottom || place.y < 10 {
      down = -down
      place.x += 24
    }
  }
}

private let brush = Brush(cap: .round, width: 30)

/// One 12 px move of a round 30 px brush, mask and progress both up to date, on a card of `size`.
func scratchMove(_ name: String, size: PixelSize) -> Benchmark {
  let moves = 240
  var card = ScratchCard(size: size)
  return Benchmark(
    name: "scratch.move.\(name)", unitsPerRun: moves, unit: "move", operationsPerRun: moves,
    prepare: {
      card = ScratchCard(size: size)
      card.settings.threshold = nil
      card.settings.brush = brush
    },
    run: {
      var hand = Hand()
      card.handle(PointerEvent(phase: .began, position: hand.place), at: 0)
      for _ in 0..<moves {
        hand.move()
        card.handle(PointerEvent(phase: .moved, position: hand.place), at: 0)
      }
    })
}

/// One move of a log of 10,000 that is played on a card of `size`.
func scratchReplay(_ name: String, size: PixelSize) -> Benchmark {
  let moves = 10_000
  var hand = Hand(bottom: Float(size.height) - 10)
  var samples = [Stroke.Sample(position: hand.place, time: 0)]
  for index in 1...moves {
    hand.move()
    samples.append(Stroke.Sample(position: hand.place, time: Double(index) / 240))
  }
  let log = ScratchLog(
    size: size, strokes: [Stroke(pointer: 0, brush: brush, samples: samples)])
  var card = ScratchCard(size: size)
  return Benchmark(
    name: "scratch.replay.\(name)", unitsPerRun: moves, unit: "move", operationsPerRun: moves,
    prepare: {
      card = ScratchCard(size: size)
      card.settings.threshold = nil
    },
    run: {
      let player = LogPlayer(log)
      player.advance(to: log.time, into: card)
    })
}

/// One move, and drawing again what it changed of a card of `size`.
func scratchFrame(_ name: String, size: PixelSize) -> Benchmark {
  let frames = 240
  var settings = CardShow.Settings()
  settings.brush = brush
  settings.threshold = nil
  settings.appearDuration = 0
  // Flakes have a benchmark of their own.
  settings.debris = nil
  let prize = testPicture(size)
  let coating = Image(size: size, color: Color(r: 170, g: 178, b: 192).premultiplied)
  let show = CardShow(prize: prize, coating: coating, settings: settings)
  let canvas = CanvasBox(size: size)
  return Benchmark(
    name: "scratch.frame.\(name)", unitsPerRun: frames, unit: "frame", operationsPerRun: frames,
    prepare: {
      show.reset(at: 0)
      show.draw(at: 0, into: &canvas.canvas)
      _ = show.takeDamage()
    },
    run: {
      var hand = Hand()
      show.handle(PointerEvent(phase: .began, position: hand.place), at: 0)
      for _ in 0..<frames {
        hand.move()
        show.handle(PointerEvent(phase: .moved, position: hand.place), at: 0)
        canvas.canvas.withClip(show.takeDamage()) { show.draw(into: &$0) }
      }
    })
}

/// One frame of a reveal: a wipe is joined to the mask of a card of `size`.
func revealJoin(_ name: String, size: PixelSize) -> Benchmark {
  let frames = 27
  let map = CircleReveal().arrivalMap(size: size, from: Point(x: 200, y: 150))
  var card = ScratchCard(size: size)
  return Benchmark(
    name: "reveal.join.\(name)", unitsPerRun: frames * size.area, unit: "pixel",
    operationsPerRun: frames,
    prepare: {
      card = ScratchCard(size: size)
      card.settings.makeRevealMap = { _, _ in map }
      card.settings.revealDuration = Double(frames)
      card.revealRest(at: 0)
    },
    run: {
      for frame in 1...frames { card.advance(to: Double(frame)) }
    })
}
