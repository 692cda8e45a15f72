import Poof
import Testing

@Suite struct BoardPointerTests {
  @Test(
    "Strokes across many cards leave the marks that each would have had if it were told all",
    arguments: [Brush.Cap.round, .square, .butt], 1...6 as ClosedRange<UInt64>)
  func sameMarks(cap: Brush.Cap, seed: UInt64) {
    let brush = Brush(cap: cap, width: 18)
    let board = TestBoard.board(brush: brush)
    let told = TestBoard.cards(brush: brush)
    for card in board.cards + told { card.settings.threshold = nil }
    for (time, event) in TestBoard.strokes(seed: seed) {
      board.handle(event, at: time)
      for card in told { card.handle(event, at: time) }
    }
    for (card, other) in zip(board.cards, told) { #expect(card.mask == other.mask) }
    #expect(board.cards.contains { $0.progress > 0.3 })
  }

  @Test("A swipe so quick that no event is on a card leaves no gap on it")
  func swipe() {
    let board = TestBoard.board()
    let middle = TestBoard.middle(of: 3)
    board.handle(
      PointerEvent(phase: .began, position: Point(x: -50, y: middle.y)), at: 1)
    #expect(board.cards.allSatisfy { $0.phase == .covered && $0.log.strokes.isEmpty })
    board.handle(PointerEvent(phase: .moved, position: Point(x: 500, y: middle.y)), at: 1.01)
    for number in 3...5 {
      let mask = board.cards[number].mask
      #expect((0..<mask.width).allSatisfy { mask[$0, mask.height / 2] == 255 })
    }
    // The others have not been touched, and know nothing of it.
    for number in [0, 1, 2, 6, 7, 8] {
      #expect(board.cards[number].phase == .covered && board.cards[number].log.strokes.isEmpty)
    }
  }

  @Test("A stroke that leaves a card and comes back is one stroke, and ends on all cards at once")
  func oneStroke() {
    let board = TestBoard.board()
    var ended: [Int] = []
    board.onEvent = { card, event in
      if case .scratch(let event) = event, case .ended = event.kind { ended.append(card) }
    }
    board.handle(TestBoard.pointer(.began, on: 0), at: 1)
    board.handle(TestBoard.pointer(.moved, on: 1), at: 1.1)
    board.handle(TestBoard.pointer(.moved, on: 0), at: 1.2)
    #expect(ended.isEmpty)
    board.handle(TestBoard.pointer(.ended, on: 0), at: 1.3)
    #expect(ended == [0, 1])
    #expect(board.logs.map(\.strokes.count) == [1, 1, 0, 0, 0, 0, 0, 0, 0])
    // Where it came to a card it begins with the place before, when the pointer was there.
    let samples = board.cards[1].log.strokes[0].samples
    #expect(samples.map(\.time) == [1, 1.1, 1.2])
    #expect(board.cards[1].log.strokes[0].isEnded)
  }

  @Test("Several fingers scratch several cards")
  func fingers() {
    let board = TestBoard.board()
    for finger in 0..<9 {
      board.handle(TestBoard.pointer(.began, on: finger, pointer: finger), at: 1)
    }
    #expect(board.logs.map(\.strokes.count) == Array(repeating: 1, count: 9))
    #expect(board.logs.map { $0.strokes[0].pointer } == Array(0..<9))
    board.handle(TestBoard.pointer(.cancelled, on: 4, pointer: 4), at: 1.1)
    #expect(board.cards[4].log.strokes[0].isEnded && !board.cards[5].log.strokes[0].isEnded)
    // A pointer that comes down again has been lifted before.
    board.handle(TestBoard.pointer(.began, on: 4, pointer: 5), at: 1.2)
    #expect(board.cards[5].log.strokes[0].isEnded && board.cards[4].log.strokes.count == 2)
  }

  @Test("Nonsense changes nothing")
  func nonsense() {
    let board = TestBoard.board()
    let nowhere = Point(x: .nan, y: 20)
    board.handle(PointerEvent(phase: .began, position: nowhere), at: 1)
    board.handle(TestBoard.pointer(.moved, on: 0), at: 1)
    board.handle(TestBoard.pointer(.ended, on: 0), at: 1)
    #expect(board.cards.allSatisfy { $0.phase == .covered })
    board.handle(TestBoard.pointer(.began, on: 0), at: 1)
    board.handle(PointerEvent(phase: .moved, position: nowhere), at: 1)
    board.handle(PointerEvent(phase: .ended, position: nowhere), at: 1)
    #expect(board.cards[0].log.strokes.map(\.isEnded) == [true])
    // More pointers than anyone has fingers.
    for pointer in 0..<100 {
      board.handle(TestBoard.pointer(.began, on: 0, pointer: pointer), at: 2)
    }
    #expect(board.cards[0].log.strokes.count == 1 + 32)
  }
}
