import Poof
import Testing

@Suite struct BoardTests {
  @Test("Equal cards get equal shares whatever their number, others go by their area")
  func shares() {
    let board = TestBoard.board(budget: 900)
    #expect(board.cards.map(\.particleLimit) == Array(repeating: 100, count: 9))
    board.budget = 9_000
    #expect(board.cards.map(\.particleLimit) == Array(repeating: 1_000, count: 9))
    let small = CardShow(
      prize: TestCards.noise(PixelSize(width: 20, height: 10), seed: 1),
      coating: TestCards.noise(PixelSize(width: 20, height: 10), seed: 2))
    let large = CardShow(
      prize: TestCards.noise(PixelSize(width: 40, height: 15), seed: 1),
      coating: TestCards.noise(PixelSize(width: 40, height: 15), seed: 2))
    let two = Board([small, large], budget: 800)
    #expect(two.cards.map(\.particleLimit) == [200, 600])
    // It follows the pictures that a card has got since.
    large.replacePictures(
      prize: TestCards.noise(PixelSize(width: 20, height: 10), seed: 1),
      coating: TestCards.noise(PixelSize(width: 20, height: 10), seed: 2))
    two.advance(to: 1)
    #expect(two.cards.map(\.particleLimit) == [400, 400])
  }

  @Test(
    "A budget that is no number of particles leaves each card one", arguments: [0, -7, Int.min])
  func badBudget(budget: Int) {
    #expect(
      TestBoard.board(budget: budget).cards.map(\.particleLimit) == Array(repeating: 1, count: 9))
  }

  @Test("A card's particles are as coarse as its share wants it")
  func grain() throws {
    var settings = TestBoard.settings(0)
    settings.explosion.sampler = .cells(of: 1)
    func flying(limit: Int?) -> [UInt32] {
      let show = TestCards.show(settings)
      show.particleLimit = limit
      show.play(rate: 60, until: 3.2)
      #expect(show.phase == .exploding)
      return show.frame()
    }
    // 96 × 60 px: as many as there are pixels, or cells of 4 px.
    #expect(flying(limit: 5_760) == flying(limit: nil))
    let coarse = flying(limit: 360)
    #expect(coarse != flying(limit: nil))
    settings.explosion.sampler = .cells(of: 4)
    #expect(coarse == flying(limit: nil))
  }

  @Test("What happens is told with the card's number, after the card's own listener")
  func events() {
    let board = TestBoard.board()
    var told: [String] = []
    board.cards[4].onEvent = { if case .entered(let phase, _) = $0 { told.append("own \(phase)") } }
    board.onEvent = { if case .entered(let phase, _) = $1 { told.append("\($0) \(phase)") } }
    board.handle(TestBoard.pointer(.began, on: 4), at: 1)
    board.handle(TestBoard.pointer(.ended, on: 4), at: 1.1)
    board.handle(TestBoard.pointer(.began, on: 8), at: 1.2)
    board.cards[4].reset(at: 2)
    #expect(
      told == [
        "own scratching", "4 scratching", "8 scratching", "own covered", "4 covered",
      ])
  }

  @Test("A board is let go of with its cards, and its cards do not hold it")
  func memory() {
    weak var gone: Board?
    let cards = TestBoard.cards()
    do {
      let board = Board(cards)
      board.onEvent = { _, _ in }
      gone = board
    }
    #expect(gone == nil)
  }

  @Test("Whoever is told may call the board")
  func reentrance() {
    let board = TestBoard.board()
    board.onEvent = { [unowned board] card, event in
      if case .scratch(let event) = event, case .began = event.kind, card == 0 {
        board.handle(TestBoard.pointer(.began, on: 8, pointer: 5), at: 1)
        board.cards[0].reset(at: 1)
      }
    }
    board.handle(TestBoard.pointer(.began, on: 0), at: 1)
    board.handle(TestBoard.pointer(.moved, on: 8), at: 1.1)
    #expect(board.cards[8].log.strokes.map(\.pointer) == [5, 0])
  }

  @Test("Its logs make the same board again, in one of another size too")
  func saving() {
    let board = TestBoard.board()
    TestBoard.scribble(on: board, seed: 3)
    let logs = board.logs
    #expect(logs.contains { !$0.strokes.isEmpty })
    let again = TestBoard.board()
    again.restore(logs, at: 40)
    #expect(again.cards.map(\.mask) == board.cards.map(\.mask))
    // Twice as large, its pictures replaced with the strokes on it, and made anew from its logs.
    let larger = TestBoard.board(scale: 2)
    larger.restore(logs, at: 0)
    for (card, other) in zip(board.cards, larger.cards) {
      let size = other.size
      card.replacePictures(
        prize: TestCards.noise(size, seed: 1), coating: TestCards.noise(size, seed: 2))
      card.origin = other.origin
    }
    #expect(board.cards.map(\.mask) == larger.cards.map(\.mask))
    #expect(board.cards.map(\.log.strokes) == larger.cards.map(\.log.strokes))
    again.restore(Array(logs.prefix(2)), at: 50)
    #expect(again.cards.dropFirst(2).allSatisfy { $0.phase == .covered })
    again.reset(at: 60)
    #expect(again.cards.allSatisfy { $0.phase == .covered && $0.progress == 0 })
  }

  @Test("It sleeps until the first of its cards has something to do")
  func nextChange() {
    let board = TestBoard.board()
    board.advance(to: 5)
    #expect(board.nextChange == nil)
    board.cards[7].revealRest(at: 5)
    #expect(board.nextChange == 5)
    board.advance(to: 6)
    #expect(board.nextChange == board.cards[7].nextChange)
    #expect(board.nextChange != nil)
  }

  @Test("The card under a place is the uppermost one")
  func cardAtPlace() {
    let board = TestBoard.board()
    #expect(board.card(at: TestBoard.middle(of: 5)) == 5)
    #expect(board.card(at: .zero) == nil)
    #expect(board.card(at: Point(x: .nan, y: 0)) == nil)
    board.cards[7].origin = board.cards[5].origin
    #expect(board.card(at: TestBoard.middle(of: 5)) == 7)
  }
}
