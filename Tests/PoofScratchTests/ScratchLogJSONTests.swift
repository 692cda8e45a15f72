import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchLogJSONTests {
  @Test func `the log of the documentation is read`() throws {
    let text = """
      {"version": 1, "size": [300, 300],
       "strokes": [{"pointer": 0, "brush": {"cap": "round", "width": 30},
                    "points": [[50, 150, 0.0], [250, 150, 0.4]]}]}
      """
    let log = try ScratchLog(json: Array(text.utf8))
    let expected = ScratchLog(
      size: PixelSize(width: 300, height: 300),
      strokes: [
        Stroke(
          pointer: 0, brush: Brush(cap: .round, width: 30),
          samples: [
            .init(position: Point(x: 50, y: 150), time: 0),
            .init(position: Point(x: 250, y: 150), time: 0.4),
          ])
      ])
    #expect(log == expected)
    #expect(log.time == 0.4)
  }

  @Test func `a log is written as people would, a line for each stroke`() {
    var sample = Stroke.Sample(position: Point(x: 50, y: 150.5), time: 0)
    let plain = Stroke(pointer: 0, brush: Brush(cap: .round, width: 30), samples: [sample])
    sample.pressure = 0.25
    sample.time = 1.5
    let rich = Stroke(
      pointer: 7,
      brush: Brush(
        cap: .butt, width: 12.5, feather: 0.5,
        texture: AnyBrushTexture(Dashes(amount: 0.75, seed: 4_000_000_000)),
        stamp: BrushCatalog.withOwn.stamps.last, dynamics: .speed(least: 0.2), isRestoring: true),
      samples: [sample, sample])
    let log = ScratchLog(
      size: PixelSize(width: 300, height: 200), strokes: [plain, rich], time: 3, revealBegan: 2.5)
    let text = #"""
      {"version": 1, "size": [300, 200], "time": 3, "revealBegan": 2.5, "strokes": [
      {"pointer": 0, "brush": {"cap": "round", "width": 30}, "points": [[50,150.5,0]]},
      {"pointer": 7, "brush": {"cap": "butt", "width": 12.5, "feather": 0.5, "texture": "dashes", "amount": 0.75, "seed": 4000000000, "stamp": "dot “x”\u000a", "spacing": 2, "widthBy": "speed", "least": 0.2, "restore": true}, "points": [[50,150.5,1.5,0.25], [50,150.5,1.5,0.25]]}
      ]}

      """#
    #expect(String(decoding: log.json(), as: UTF8.self) == text)
  }

  @Test func `every log reads back as itself`() throws {
    var chance = Chance(seed: 31)
    for _ in 0..<300 {
      let log = chance.log(strokes: 6, samples: 40)
      #expect(try ScratchLog(json: log.json(), brushes: .withOwn) == log)
    }
  }

  @Test func `a scratched card's log reads back as itself`() throws {
    let card = ScratchCard(300, 200, brush: Brush(cap: .round, width: 20))
    card.begin(10, 10, at: 0.5)
    card.move(100, 33.3, at: 0.6)
    card.begin(200, 10, pointer: 5, at: 0.7)
    card.end(200, 99, pointer: 5, at: 0.9)
    card.end(150, 20, at: 1 / 3 + 1)
    let log = ScratchLog(size: card.size, strokes: card.log.strokes)
    #expect(try ScratchLog(json: log.json()) == log)
  }

  @Test func `what is missing is as usual`() throws {
    let text = """
      {"strokes": [{"points": [[1, 2, 3]]}, {"points": [[1, 2, 0]], "brush": {}},
       {"points": [[1, 2, 0, 0.5]], "brush": {"texture": "dashes", "widthBy": "pressure"}}],
       "size": [10.0, 1e1], "version": 1.0}
      """
    let log = try ScratchLog(json: Array(text.utf8), brushes: .withOwn)
    #expect(log.size == PixelSize(width: 10, height: 10))
    #expect(log.time == 3)
    #expect(log.revealBegan == nil)
    #expect(log.strokes.map(\.pointer) == [0, 0, 0])
    #expect(log.strokes.map(\.samples[0].pressure) == [1, 1, 0.5])
    #expect(log.strokes[0].brush == .standard)
    #expect(log.strokes[1].brush == .standard)
    #expect(log.strokes[2].brush.texture == AnyBrushTexture(Dashes(amount: 0.5, seed: 1)))
    #expect(log.strokes[2].brush.dynamics == .pressure(least: 0))
    #expect(log.strokes.map(\.isEnded) == [true, true, true])
  }

  @Test func `other names are passed by, and names may be written with escapes`() throws {
    let text = #"""
      {"version": 1, "by": {"a": [1, {"b": null}, "\ud83d\ude00", true, false, -1e5]},
       "si\u007ae": [10, 10], "by": 2,
       "strokes": [{"colour": [[]], "points": [[1, 2, 0]], "brush": {"cap": "\u0072ound", "x": {}}}]}
      """#
    let log = try ScratchLog(json: [0xef, 0xbb, 0xbf] + Array(text.utf8) + Array(" \r\n\t".utf8))
    #expect(log.strokes.map(\.brush.cap) == [.round])
  }

  @Test func `what no card would take is left out or brought to where a card would`() throws {
    func sample(_ x: Float, _ time: Double, _ pressure: Float = 1) -> Stroke.Sample {
      .init(position: Point(x: x, y: 5), time: time, pressure: pressure)
    }
    let brush = Brush(
      cap: .round, width: 4, texture: AnyBrushTexture(Dashes(amount: .nan, seed: 0)),
      dynamics: .pressure(least: 3))
    let log = ScratchLog(
      size: PixelSize(width: 10, height: 10),
      strokes: [
        Stroke(
          pointer: .min, brush: brush,
          samples: [
            sample(.nan, 0), sample(-.infinity, 1), sample(1e9, -5, 7), sample(2, 2, .nan),
            sample(3, 1, -1), sample(4, .nan), sample(5, .infinity),
          ], isEnded: false),
        Stroke(pointer: 1, brush: brush, samples: [sample(.infinity, 3)]),
        Stroke(pointer: 2, brush: brush, samples: []),
      ])
    let back = try ScratchLog(json: log.json(), brushes: .withOwn)
    let expected = [
      sample(65_536, 0), sample(2, 2), sample(3, 2, 0), sample(4, 2), sample(5, 0x1p53),
    ]
    #expect(back.strokes.map(\.samples) == [expected])
    #expect(back.strokes[0].pointer == .min)
    #expect(back.strokes[0].isEnded)
    #expect(back.strokes[0].brush.texture == AnyBrushTexture(Dashes(amount: 0, seed: 0)))
    #expect(back.strokes[0].brush.dynamics == .pressure(least: 1))
    // From there on it stays as it is.
    #expect(try ScratchLog(json: back.json(), brushes: .withOwn) == back)
  }
}
