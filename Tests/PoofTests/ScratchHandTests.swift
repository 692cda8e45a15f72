import Poof
import TestSupport
import Testing

@Suite("A hand that scratches by itself")
struct ScratchHandTests {
  let size = PixelSize(width: 100, height: 60)

  @Test("it comes down once, moves inside the card, and comes up once")
  func phases() {
    for seed: UInt64 in 1...20 {
      let moves = ScratchHand(size: size, seed: seed).moves()
      let events = moves.map(\.event)
      #expect(events.first?.phase == .began && events.last?.phase == .ended)
      #expect(events.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
      #expect(
        events.allSatisfy { PixelRect(size: size).contains($0.position) && $0.pointer == 0 })
      #expect(zip(moves, moves.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
  }

  @Test("it moves as a hand does, without a jump, and never twice the same way")
  func smooth() {
    let hand = ScratchHand(size: size, seed: 3)
    let places = hand.moves(sweeps: 18).map(\.event.position)
    for (a, b) in zip(places, places.dropFirst()) { #expect((b - a).length < 6) }
    #expect(hand.moves() == ScratchHand(size: size, seed: 3).moves())
    #expect(hand.moves() != ScratchHand(size: size, seed: 4).moves())
    #expect(hand.moves(sweeps: 0) == hand.moves(sweeps: 1))
  }

  @Test("where it comes back it turns on the other side, and so crosses the ways that it went down")
  func passes() {
    for seed: UInt64 in 1...20 {
      let places = ScratchHand(size: size, seed: seed).moves(sweeps: 19).map(\.event.position)
      // Where it turns it changes its direction from side to side.
      var turns = [places[0]]
      for (before, (place, after)) in zip(places, zip(places.dropFirst(), places.dropFirst(2)))
      where (place.x - before.x) * (after.x - place.x) < 0 {
        turns.append(place)
      }
      #expect(turns.count == 19)
      // At the same height: the first turn on the way up is where the last one down was, across.
      for (down, up) in zip(turns.dropFirst().prefix(9), turns.suffix(9).reversed()) {
        #expect((down.x < 50) != (up.x < 50))
        #expect(abs(down.y - up.y) < 0.06 * 60)
      }
    }
  }

  @Test("it opens every material, and where it cannot the rest is told to open")
  func materials() {
    let prize = Image.photograph(width: 100, height: 60)
    for material in MaterialCatalog.builtIn.entries {
      var settings = CardShow.Settings()
      settings.use(material, on: prize.size)
      let coating = material.picture(size: prize.size)
      let hand = ScratchHand(size: prize.size, seed: 3)
      let log = hand.log(prize: prize, coating: coating, settings: settings)
      let film = CardFilm(prize: prize, coating: coating, settings: settings, log: log)
      #expect(film.progress(at: film.length) == 1, "\(material.name)")
      #expect(log.strokes.count == 1)
      settings.brush = Brush(cap: .round, width: 0.5)
      let faint = hand.log(prize: prize, coating: coating, settings: settings)
      #expect(faint.revealBegan != nil)
    }
  }
}
