import Poof
import Testing

@Suite struct BoardFilmTests {
  private func pixels(_ draw: (inout Canvas) -> Void) -> [UInt32] {
    var canvas = Canvas(size: TestBoard.size)
    canvas.clear(to: Color.black.premultiplied)
    draw(&canvas)
    return canvas.snapshot().pixels
  }

  @Test("The film of a board's logs shows what the live board showed, to the byte")
  func sameAsLive() {
    let board = TestBoard.board(budget: 1_800)
    for card in board.cards { card.settings.hold = 0.2 }
    var strokes = TestBoard.strokes(seed: 5)[...]
    var frames: [(time: Double, pixels: [UInt32])] = []
    var told: Set<CardShow.Phase> = []
    board.onEvent = { if case .entered(let phase, _) = $1 { told.insert(phase) } }
    for frame in 0..<80 {
      let time = Double(frame) / 20
      while let next = strokes.first, next.time <= time {
        board.handle(next.event, at: next.time)
        strokes.removeFirst()
      }
      // Two that burst at once, and one that follows.
      if frame == 30 { for number in [1, 4] { board.cards[number].revealRest(at: time) } }
      if frame == 34 { board.cards[8].revealRest(at: time) }
      board.advance(to: time)
      for card in board.cards { card.waitForSampling() }
      board.advance(to: time)
      frames.append((time, pixels { board.draw(into: &$0) }))
    }
    #expect(told.isSuperset(of: [.scratching, .shaking, .exploding, .finished]))
    let film = BoardFilm(
      size: TestBoard.size,
      cards: board.cards.enumerated().map { number, card in
        BoardFilm.Card(
          CardFilm(
            prize: TestCards.noise(card.size, seed: UInt64(number), colors: 0xff0000),
            coating: TestCards.noise(card.size, seed: 2, colors: 0x0000ff),
            settings: card.settings, log: card.log, particleLimit: card.particleLimit),
          at: card.origin)
      })
    for (time, live) in frames {
      #expect(pixels { film.draw(at: time, into: &$0) } == live, "\(time)")
    }
    // And backwards.
    #expect(pixels { film.draw(at: 2, into: &$0) } == frames[40].pixels)
    #expect(film.length >= 4 && film.length < 20)
  }

  @Test("A card that begins later is not seen before")
  func start() {
    let prize = TestCards.noise(seed: 1)
    let film = CardFilm(prize: prize, coating: prize, log: ScratchLog(size: prize.size))
    let board = BoardFilm(
      size: TestBoard.size, cards: [BoardFilm.Card(film, at: PixelPoint(x: 5, y: 6), start: 2)])
    let nothing = pixels { _ in }
    #expect(pixels { board.draw(at: 1.99, into: &$0) } == nothing)
    let there = pixels { board.draw(at: 3, into: &$0) }
    #expect(there != nothing)
    #expect(there == pixels { film.draw(at: 1, into: &$0, origin: PixelPoint(x: 5, y: 6)) })
    #expect(board.length == 2 + film.length)
    #expect(pixels { board.draw(at: .nan, into: &$0) } == nothing)
  }
}
