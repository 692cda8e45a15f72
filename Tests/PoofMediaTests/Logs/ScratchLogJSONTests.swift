import PoofCore
import PoofMedia
import PoofScratch
import TestSupport
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

  @Test func `a log is written name by name, and only with what is not as usual`() {
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
      {"revealBegan":2.5,"size":[300,200],"strokes":[\#
      {"brush":{"cap":"round","width":30},"pointer":0,"points":[[50,150.5,0]]},\#
      {"brush":{"amount":0.75,"cap":"butt","feather":0.5,"least":0.2,"restore":true,\#
      "seed":4000000000,"spacing":2,"stamp":"dot “x”\n","texture":"dashes","width":12.5,\#
      "widthBy":"speed"},"pointer":7,"points":[[50,150.5,1.5,0.25],[50,150.5,1.5,0.25]]}],\#
      "time":3,"version":1}

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

  @Test func `every number reads back as itself, to the bit`() throws {
    var chance = Chance(seed: 21)
    var latest = 0.0
    let samples = (0..<40_000).map { index -> Stroke.Sample in
      // Half of them of any magnitude there is, half of those that cards have.
      let bits = UInt32.random(in: 0...Float(65_536).bitPattern, using: &chance)
      let x = index % 2 == 0 ? Float(bitPattern: bits) : chance.number(0...1_000)
      latest += index % 2 == 0 ? 0 : Double.random(in: 0...0.01, using: &chance)
      return Stroke.Sample(
        position: Point(x: x, y: -x.nextDown), time: latest, pressure: chance.number(0...1))
    }
    let ends = [.leastNonzeroMagnitude, .leastNormalMagnitude, 0.1 + 0.2, 0x1p53].map {
      Stroke(
        pointer: .min, brush: .standard,
        samples: [.init(position: Point(x: -0.0, y: .leastNonzeroMagnitude), time: $0)])
    }
    let log = ScratchLog(
      size: PixelSize(width: 1, height: 32_768),
      strokes: [Stroke(pointer: .max, brush: .standard, samples: samples)] + ends)
    let back = try ScratchLog(json: log.json())
    #expect(back == log)
    #expect(back.strokes[1].samples[0].position.x.sign == .minus)
  }
}
