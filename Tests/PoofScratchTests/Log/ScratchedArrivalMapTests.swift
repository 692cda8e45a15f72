import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchedArrivalMapTests {
  private static let size = PixelSize(width: 100, height: 40)

  private func stroke(
    _ samples: [(x: Float, y: Float, time: Double)], width: Float = 10, isRestoring: Bool = false
  ) -> Stroke {
    Stroke(
      pointer: 0, brush: Brush(cap: .round, width: width, isRestoring: isRestoring),
      samples: samples.map {
        Stroke.Sample(position: Point(x: $0.x, y: $0.y), time: $0.time)
      })
  }

  private func time(_ map: ArrivalMap, _ x: Int, _ y: Int) -> Float {
    map.times[y * map.size.width + x]
  }

  @Test("Along a stroke time goes as the hand did, also between two far samples")
  func drawn() {
    let log = ScratchLog(
      size: Self.size, strokes: [stroke([(10, 20, 1), (90, 20, 3)])])
    let map = ArrivalMap(scratchedBy: log, size: Self.size, pace: .drawn)
    // The brush reaches half its width ahead, and steps by a quarter of it.
    for x in 16..<94 {
      let expected = Float(x - 5 - 10) / 80
      #expect(abs(time(map, x, 20) - max(0, expected)) < 0.045, "\(x)")
    }
    #expect(map.times.min() == 0 && map.times.max() == 1)
  }

  @Test("What no brush touched is reached as by a fire, at the latest at the end")
  func untouched() {
    let log = ScratchLog(
      size: Self.size,
      strokes: [stroke([(10, 20, 2)]), stroke([(90, 20, 7)])])
    let map = ArrivalMap(scratchedBy: log, size: Self.size, pace: .drawn)
    // A third of the diagonal is 35.9 px.
    for x in 16..<84 {
      let expected = min(1, Float(x - 14) / (Point(x: 100, y: 40).length / 3))
      #expect(abs(time(map, x, 20) - expected) < 0.03, "\(x)")
    }
    let lone = ArrivalMap(
      scratchedBy: ScratchLog(size: Self.size, strokes: [stroke([(10, 20, 2)])]), size: Self.size)
    #expect(time(lone, 10, 20) == 0 && time(lone, 99, 20) > 0.9)
    for x in 16..<99 { #expect(time(lone, x + 1, 20) > time(lone, x, 20)) }
  }

  @Test("Neighbours that no brush touched are reached together")
  func soft() {
    let log = ScratchLog(
      size: Self.size,
      strokes: [stroke([(10, 10, 0), (90, 10, 4)]), stroke([(90, 32, 5), (10, 32, 9)])])
    let map = ArrivalMap(scratchedBy: log, size: Self.size)
    // Between the strokes, and far from both.
    for y in 17..<25 {
      for x in 0..<99 { #expect(abs(time(map, x, y) - time(map, x + 1, y)) < 0.045) }
    }
  }

  @Test("The first touch counts, and a brush that restores does not")
  func firstTouch() {
    let log = ScratchLog(
      size: Self.size,
      strokes: [
        stroke([(50, 20, 0)], width: 200, isRestoring: true), stroke([(20, 20, 1)]),
        stroke([(20, 20, 4)]), stroke([(80, 20, 5)]),
      ])
    let map = ArrivalMap(scratchedBy: log, size: Self.size, pace: .drawn)
    #expect(time(map, 20, 20) == 0 && time(map, 80, 20) == 1)
  }

  @Test("At an even pace a hand that rests stops nothing")
  func even() {
    // The second stroke comes a minute after the first, and is as long.
    let log = ScratchLog(
      size: Self.size,
      strokes: [
        stroke([(10, 10, 0), (90, 10, 1)]), stroke([(10, 30, 61), (90, 30, 62)]),
      ])
    let map = ArrivalMap(scratchedBy: log, size: Self.size)
    #expect(abs(time(map, 50, 10) - 0.25) < 0.05)
    #expect(abs(time(map, 50, 30) - 0.75) < 0.05)
    let drawn = ArrivalMap(scratchedBy: log, size: Self.size, pace: .drawn)
    #expect(time(drawn, 94, 10) < 0.02 && time(drawn, 10, 30) > 0.98)
  }

  @Test("A log fits a map of another size")
  func scaled() {
    let log = ScratchLog(
      size: Self.size, strokes: [stroke([(10, 20, 0), (90, 20, 2)])])
    let map = ArrivalMap(
      scratchedBy: log, size: PixelSize(width: 200, height: 80), pace: .drawn)
    #expect(map.size == PixelSize(width: 200, height: 80))
    #expect(abs(time(map, 110, 40) - Float(110 - 10 - 20) / 160) < 0.045)
  }

  @Test("Without a stroke all places come first")
  func empty() {
    let map = ArrivalMap(scratchedBy: ScratchLog(size: Self.size), size: Self.size)
    #expect(map.times.allSatisfy { $0 == 0 })
  }
}
