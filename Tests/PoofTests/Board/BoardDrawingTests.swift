import Poof
import Testing

@Suite struct BoardDrawingTests {
  private func pixels(of board: Board, at time: Double? = nil) -> [UInt32] {
    var canvas = Canvas(size: TestBoard.size)
    canvas.clear(to: Color.black.premultiplied)
    if let time { board.draw(at: time, into: &canvas) } else { board.draw(into: &canvas) }
    return canvas.snapshot().pixels
  }

  @Test("All cards are drawn before anything that flies")
  func order() {
    let board = TestBoard.board()
    TestBoard.scribble(on: board, seed: 2)
    board.advance(to: 1.4)
    var canvas = Canvas(size: TestBoard.size)
    canvas.clear(to: Color.black.premultiplied)
    for card in board.cards { card.drawCard(into: &canvas) }
    let resting = canvas.snapshot().pixels
    for card in board.cards { card.drawFlying(into: &canvas) }
    #expect(pixels(of: board) == canvas.snapshot().pixels)
    #expect(pixels(of: board) != resting)
  }

  @Test("Drawing only what is damaged gives the whole picture", arguments: [1, 2, 3] as [UInt64])
  func damage(seed: UInt64) {
    let board = TestBoard.board()
    for card in board.cards { card.settings.hold = 0.1 }
    var canvas = Canvas(size: TestBoard.size)
    var strokes = TestBoard.strokes(seed: seed)[...]
    var partial = 0
    for frame in 0..<150 {
      let time = Double(frame) / 40
      while let next = strokes.first, next.time <= time {
        board.handle(next.event, at: next.time)
        strokes.removeFirst()
      }
      if frame == 70 { board.cards[2].revealRest(at: time) }
      board.advance(to: time)
      let damage = board.takeDamage()
      if !damage.contains(.plane) { partial += 1 }
      for region in damage {
        canvas.withClip(region) { canvas in
          canvas.fill(canvas.bounds, with: Color.black.premultiplied)
          board.draw(into: &canvas)
        }
      }
      #expect(canvas.snapshot().pixels == pixels(of: board), "frame \(frame)")
    }
    #expect(partial > 20)
  }

  @Test("Two fingers on cards far apart do not damage what is between them")
  func apart() {
    let board = TestBoard.board()
    for card in board.cards { card.settings.debris = nil }
    board.advance(to: 1)
    _ = board.takeDamage()
    #expect(board.takeDamage().isEmpty)
    board.handle(TestBoard.pointer(.began, on: 0), at: 1)
    board.handle(TestBoard.pointer(.began, on: 8, pointer: 1), at: 1)
    let damage = board.takeDamage()
    #expect(damage.count == 2)
    #expect(damage.allSatisfy { $0.size.area < 2_000 })
  }
}
