import PoofCore
import PoofScratch
import TestSupport

/// Holes along the line, as large as the brush is wide.
struct TestHoles: BrushTexture {
  let name = "test-holes"

  func coverage(of pixels: BrushPixels) -> Lanes {
    let part = fraction(pixels.along * (1 / pixels.width))
    return pixels.edge(pixels.inside).replacing(with: 0, where: part .> 0.7)
  }
}

/// Hands that scribble on a card: several at once, with brushes of every kind, often at one time.
struct Scribble {
  var chance: Chance
  /// Number of times, of ten, that a brush restores.
  var restoring = 4
  /// The kinds of brush that scribble.
  var kinds = 0..<7
  private var down: [Int] = []

  init(seed: Int, restoring: Int = 4) {
    chance = Chance(seed: seed)
    self.restoring = restoring
  }

  /// A brush for a card of 300 px.
  mutating func brush() -> Brush {
    let kind = kinds.randomElement(using: &chance) ?? 0
    let stamp = BrushStamp(
      name: "test-ring",
      picture: Mask(
        size: PixelSize(width: 9, height: 9),
        coverage: (0..<81).map { place in
          let x = place % 9 - 4
          let y = place / 9 - 4
          return x * x + y * y <= 16 && x * x + y * y >= 4 ? 255 : 0
        }), spacing: 0.6)
    return Brush(
      cap: Brush.Cap.allCases[kind % 3], width: chance.number(12...40),
      feather: kind == 3 ? 0.7 : 0,
      texture: kind == 4 ? AnyBrushTexture(TestHoles()) : nil, stamp: kind == 5 ? stamp : nil,
      dynamics: kind == 6 ? .speed(least: 0.3) : kind == 2 ? .pressure(least: 0.4) : .none,
      isRestoring: Int.random(in: 0..<10, using: &chance) < restoring)
  }

  /// Lets one of four pointers do something to the card at `time`, or near it.
  mutating func act(on card: ScratchCard, at time: Double) {
    let pointer = Int.random(in: 0..<4, using: &chance)
    let place = chance.place(on: card.size, margin: 10)
    let pressure = chance.number(0...1)
    func send(_ phase: PointerEvent.Phase) {
      card.handle(
        PointerEvent(pointer: pointer, phase: phase, position: place, pressure: pressure), at: time)
    }
    if !down.contains(pointer) {
      card.settings.brush = brush().scaled(by: Float(card.size.width) / 300)
      down.append(pointer)
      send(.began)
    } else if Int.random(in: 0..<5, using: &chance) == 0 {
      down.removeAll { $0 == pointer }
      send(.cancelled)
    } else {
      send(.moved)
    }
  }

  /// So many acts, one to four at each time, a tenth of a second apart.
  mutating func go(on card: ScratchCard, acts: Int, from start: Double = 0) {
    var time = start
    for _ in 0..<acts {
      if Int.random(in: 0..<3, using: &chance) == 0 { time += 0.1 }
      act(on: card, at: time)
    }
    liftAll(from: card, at: time)
  }

  /// Lifts all pointers, the last one that came first.
  mutating func liftAll(from card: ScratchCard, at time: Double) {
    for pointer in down.reversed() { card.cancel(pointer: pointer, at: time) }
    down = []
  }
}

extension ScratchCard {
  /// A card on which seeded hands have scribbled.
  static func scribbled(
    seed: Int, side: Int = 150, acts: Int = 60, restoring: Int = 4
  ) -> ScratchCard {
    let card = ScratchCard(side, side, brush: .standard)
    var scribble = Scribble(seed: seed, restoring: restoring)
    scribble.go(on: card, acts: acts)
    return card
  }
}
