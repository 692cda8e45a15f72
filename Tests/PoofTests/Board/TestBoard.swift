import Poof

/// A board of nine small cards to test with.
enum TestBoard {
  static let size = PixelSize(width: 360, height: 240)

  static func grid(scale: Int = 1) -> CardGrid {
    CardGrid(
      columns: 3, rows: 3,
      in: PixelRect(size: PixelSize(width: size.width * scale, height: size.height * scale)),
      aspectRatio: 8 / 5, gap: 0.25)
  }

  /// Settings of the card with this number.
  static func settings(_ number: Int, brush: Brush = Brush(cap: .round, width: 18))
    -> CardShow.Settings
  {
    var settings = TestCards.settings
    settings.brush = brush
    settings.appearDuration = 0
    settings.explosion.seed = UInt64(number)
    return settings
  }

  static func cards(scale: Int = 1, brush: Brush = Brush(cap: .round, width: 18)) -> [CardShow] {
    let grid = grid(scale: scale)
    return grid.origins.enumerated().map { number, origin in
      let card = CardShow(
        prize: TestCards.noise(grid.cardSize, seed: UInt64(number), colors: 0xff0000),
        coating: TestCards.noise(grid.cardSize, seed: 2, colors: 0x0000ff),
        settings: settings(number, brush: brush.scaled(by: Float(scale))))
      card.origin = origin
      return card
    }
  }

  static func board(
    budget: Int = 9_000, scale: Int = 1, brush: Brush = Brush(cap: .round, width: 18)
  ) -> Board {
    Board(cards(scale: scale, brush: brush), budget: budget)
  }

  static func middle(of card: Int) -> Point {
    let grid = grid()
    let origin = grid.origins[card]
    return Point(
      x: Float(origin.x + grid.cardSize.width / 2), y: Float(origin.y + grid.cardSize.height / 2))
  }

  static func pointer(
    _ phase: PointerEvent.Phase, on card: Int, pointer: PointerEvent.ID = 0
  ) -> PointerEvent {
    PointerEvent(pointer: pointer, phase: phase, position: middle(of: card))
  }

  /// Quick strokes of three fingers in turn across everything and beyond its edges, 60 px a step and more.
  static func strokes(seed: UInt64) -> [(time: Double, event: PointerEvent)] {
    let key = RandomKey(seed: seed, purpose: 9)
    func place(_ number: Int) -> Point {
      Point(
        x: key.unit(UInt32(2 * number)) * 440 - 40, y: key.unit(UInt32(2 * number + 1)) * 320 - 40)
    }
    return (0..<90).map { number in
      let step = number / 3 % 10
      return (
        0.5 + Double(number) / 120,
        PointerEvent(
          pointer: number % 3, phase: step == 0 ? .began : step == 9 ? .ended : .moved,
          position: place(number))
      )
    }
  }

  static func scribble(on board: Board, seed: UInt64) {
    for (time, event) in strokes(seed: seed) { board.handle(event, at: time) }
  }
}
