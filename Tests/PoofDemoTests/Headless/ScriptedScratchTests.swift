import Poof
import Testing

@testable import PoofDemo

@Suite("Scripted scratch")
struct ScriptedScratchTests {
  let card = PixelRect(minX: 100, minY: 50, maxX: 700, maxY: 410)

  private func all(framesPerSecond: Double) -> [ScriptedScratch.Move] {
    let script = ScriptedScratch(card: card)
    var moves: [ScriptedScratch.Move] = []
    var played = -1.0
    for frame in 0..<Int(framesPerSecond * 6) {
      let time = Double(frame) / framesPerSecond
      moves += script.moves(from: played, to: time)
      played = time
    }
    return moves
  }

  @Test("the hand does the same at every frame rate", arguments: [1, 7, 24, 29.97, 60, 144, 1_000])
  func rates(rate: Double) {
    let moves = all(framesPerSecond: rate)
    #expect(moves == all(framesPerSecond: 240))
    #expect(moves.count > 500)
  }

  @Test("it goes down once, moves, and comes up once, inside the card")
  func phases() {
    let events = all(framesPerSecond: 30).map(\.event)
    #expect(events.first?.phase == .began && events.last?.phase == .ended)
    #expect(events.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
    #expect(events.allSatisfy { card.contains($0.position) && $0.pointer == 0 })
  }

  @Test("it moves as a hand does, without a jump")
  func smooth() {
    let places = all(framesPerSecond: 60).map(\.event.position)
    for (a, b) in zip(places, places.dropFirst()) {
      #expect((b - a).length < Float(card.width) / 20)
    }
  }

  @Test("before and after there is nothing to do")
  func silence() {
    let script = ScriptedScratch(card: card)
    #expect(script.moves(from: -1, to: 0.49).isEmpty)
    #expect(script.moves(from: script.end + 0.01, to: 100).isEmpty)
    #expect(script.moves(from: 1, to: 1).isEmpty)
  }
}
