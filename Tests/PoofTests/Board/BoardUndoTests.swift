import Poof
import Testing

@Suite struct BoardUndoTests {
  /// Numbers of strokes on the cards.
  private func strokes(_ board: Board) -> [Int] { board.logs.map(\.strokes.count) }

  /// A stroke from one card's middle to another's.
  private func scratch(
    _ board: Board, from start: Int, to end: Int, pointer: PointerEvent.ID = 0, at time: Double
  ) {
    board.handle(TestBoard.pointer(.began, on: start, pointer: pointer), at: time)
    board.handle(TestBoard.pointer(.moved, on: end, pointer: pointer), at: time + 0.1)
    board.handle(TestBoard.pointer(.ended, on: end, pointer: pointer), at: time + 0.2)
  }

  @Test("One undo takes a gesture back on all cards that it crossed, and one redo brings it back")
  func gestures() {
    let board = TestBoard.board()
    scratch(board, from: 0, to: 2, at: 1)
    let first = board.cards.map(\.mask)
    scratch(board, from: 1, to: 7, at: 2)
    let second = board.cards.map(\.mask)
    #expect(strokes(board) == [1, 2, 1, 0, 1, 0, 0, 1, 0])
    #expect(board.undo(at: 3))
    #expect(board.cards.map(\.mask) == first)
    #expect(board.undo(at: 3))
    #expect(board.cards.allSatisfy { $0.phase == .covered })
    #expect(!board.undo(at: 3))
    #expect(board.redo(at: 4))
    #expect(board.cards.map(\.mask) == first)
    #expect(board.redo(at: 4))
    #expect(board.cards.map(\.mask) == second)
    #expect(!board.redo(at: 4))
    #expect(board.undo(at: 5) && board.undo(at: 5) && !board.undo(at: 5))
  }

  @Test("A new stroke on any card ends what can be drawn again")
  func newStroke() {
    let board = TestBoard.board()
    scratch(board, from: 0, to: 2, at: 1)
    board.undo(at: 2)
    scratch(board, from: 8, to: 8, at: 3)
    #expect(!board.redo(at: 4))
    #expect(board.undo(at: 4) && strokes(board).allSatisfy { $0 == 0 })
    #expect(board.redo(at: 5) && strokes(board)[8] == 1)
  }

  @Test("A stroke under way is lifted, and its pointer leaves no more before it comes down again")
  func underWay() {
    let board = TestBoard.board()
    board.handle(TestBoard.pointer(.began, on: 0), at: 1)
    board.handle(TestBoard.pointer(.moved, on: 1), at: 1.1)
    #expect(board.undo(at: 1.2))
    board.handle(TestBoard.pointer(.moved, on: 2), at: 1.3)
    board.handle(TestBoard.pointer(.ended, on: 2), at: 1.4)
    #expect(strokes(board).allSatisfy { $0 == 0 })
    #expect(board.redo(at: 1.5) && strokes(board) == [1, 1, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("Of two hands beside each other the one that came down last is undone first")
  func twoHands() {
    let board = TestBoard.board()
    board.handle(TestBoard.pointer(.began, on: 0, pointer: 1), at: 1)
    board.handle(TestBoard.pointer(.began, on: 8, pointer: 2), at: 1.1)
    board.handle(TestBoard.pointer(.moved, on: 2, pointer: 1), at: 1.2)
    #expect(board.undo(at: 2) && strokes(board) == [1, 1, 1, 0, 0, 0, 0, 0, 0])
    #expect(board.undo(at: 2) && strokes(board).allSatisfy { $0 == 0 })
  }

  @Test("Two hands that crossed the same cards in turn are undone together")
  func crossedHands() {
    let board = TestBoard.board()
    board.handle(TestBoard.pointer(.began, on: 0, pointer: 1), at: 1)
    board.handle(TestBoard.pointer(.began, on: 2, pointer: 2), at: 1)
    board.handle(TestBoard.pointer(.moved, on: 2, pointer: 1), at: 1.2)
    board.handle(TestBoard.pointer(.moved, on: 0, pointer: 2), at: 1.3)
    #expect(strokes(board) == [2, 2, 2, 0, 0, 0, 0, 0, 0])
    let masks = board.cards.map(\.mask)
    #expect(board.undo(at: 2) && strokes(board).allSatisfy { $0 == 0 })
    #expect(board.redo(at: 3) && board.cards.map(\.mask) == masks)
    #expect(board.logs[0].strokes.map(\.pointer) == [1, 2])
    #expect(board.logs[2].strokes.map(\.pointer) == [2, 1])
  }

  @Test("A card that has opened keeps its strokes, and one that was covered anew has none")
  func otherCards() {
    let board = TestBoard.board()
    scratch(board, from: 0, to: 2, at: 1)
    board.cards[1].revealRest(at: 2)
    board.cards[2].reset(at: 2)
    #expect(board.undo(at: 3) && strokes(board) == [0, 1, 0, 0, 0, 0, 0, 0, 0])
    #expect(!board.undo(at: 3))
    scratch(board, from: 2, to: 2, at: 4)
    #expect(board.undo(at: 5) && strokes(board)[2] == 0)
    board.reset(at: 6)
    #expect(!board.undo(at: 7) && !board.redo(at: 7))
  }

  @Test("Restored strokes are taken back one by one, the last first, after all gestures")
  func restored() {
    let board = TestBoard.board()
    scratch(board, from: 3, to: 4, at: 1)
    scratch(board, from: 0, to: 0, at: 2)
    let again = TestBoard.board()
    again.restore(board.logs, at: 0)
    scratch(again, from: 3, to: 5, at: 5)
    let counts = (0..<4).map { _ in
      #expect(again.undo(at: 6))
      return strokes(again).reduce(0, +)
    }
    #expect(counts == [3, 2, 1, 0] && !again.undo(at: 6))
    for _ in 0..<4 { #expect(again.redo(at: 7)) }
    #expect(strokes(again) == [1, 0, 0, 2, 2, 1, 0, 0, 0])
  }
}
