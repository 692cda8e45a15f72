import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct ScratchLogValuesTests {
  /// A log's values with one stroke of one point, changed by `change`.
  func values(_ change: (inout ScratchLogValues) -> Void) -> ScratchLogValues {
    var values = ScratchLogValues(
      width: 9, height: 9,
      strokes: [StrokeValues(samples: [.init(position: Point(x: 1, y: 2), time: 3)])])
    change(&values)
    return values
  }

  /// The place and the reason for which these values are no log; nil where they are one.
  func problem(_ change: (inout ScratchLogValues) -> Void) -> String? {
    do throws(ScratchLogError) {
      _ = try ScratchLog(values(change), brushes: .withOwn)
      return nil
    } catch {
      return error.description
    }
  }

  /// Complains about a change of the one brush, without the place of the brush.
  func brushProblem(_ change: (inout BrushValues) -> Void) -> String? {
    problem { change(&$0.strokes[0].brush) }.map {
      $0.hasPrefix("strokes[0].brush.") ? String($0.dropFirst(17)) : "elsewhere: \($0)"
    }
  }

  /// Complains about further points of the one stroke, without the place of the points.
  func pointProblem(_ x: Float, _ y: Float, _ time: Double, _ pressure: Float = 1) -> String? {
    let sample = Stroke.Sample(position: Point(x: x, y: y), time: time, pressure: pressure)
    return problem { $0.strokes[0].samples.append(sample) }.map {
      $0.hasPrefix("strokes[0].points[1]") ? String($0.dropFirst(20)) : "elsewhere: \($0)"
    }
  }

  @Test func `every log's values give it again`() throws {
    var chance = Chance(seed: 31)
    for _ in 0..<300 {
      let log = chance.log(strokes: 6, samples: 40)
      #expect(try ScratchLog(ScratchLogValues(log), brushes: .withOwn) == log)
    }
  }

  @Test func `a scratched card's values give its log again`() throws {
    let card = ScratchCard(300, 200, brush: Brush(cap: .round, width: 20))
    card.begin(10, 10, at: 0.5)
    card.move(100, 33.3, at: 0.6)
    card.begin(200, 10, pointer: 5, at: 0.7)
    card.end(200, 99, pointer: 5, at: 0.9)
    card.end(150, 20, at: 1 / 3 + 1)
    let log = ScratchLog(size: card.size, strokes: card.log.strokes)
    #expect(try ScratchLog(ScratchLogValues(log)) == log)
  }

  @Test func `what is left away is as usual`() throws {
    let log = try ScratchLog(values { $0.strokes[0].brush.texture = "dashes" }, brushes: .withOwn)
    #expect(log.size == PixelSize(width: 9, height: 9))
    #expect(log.time == 3)
    #expect(log.revealBegan == nil)
    #expect(log.strokes[0].isEnded)
    let brush = Brush(
      cap: .square, width: 15, texture: AnyBrushTexture(Dashes(amount: 0.5, seed: 1)))
    #expect(log.strokes[0].brush == brush)
    #expect(try ScratchLog(values { _ in }).strokes[0].brush == .standard)
  }

  @Test func `a card's size and times have limits`() {
    let size = "size: a card's sides are 1…32,768 px, its area at most 2^27 px"
    #expect(problem { $0.width = 0 } == size)
    #expect(problem { $0.height = -1 } == size)
    #expect(problem { $0.width = .max } == size)
    #expect(problem { ($0.width, $0.height) = (30_000, 30_000) } == size)
    #expect(problem { ($0.width, $0.height) = (32_768, 4_096) } == nil)
    #expect(problem { $0.time = -0.1 } == "time: a time is 0…2^53 s")
    #expect(problem { $0.time = .nan } == "time: a time is 0…2^53 s")
    #expect(problem { $0.revealBegan = .infinity } == "revealBegan: a time is 0…2^53 s")
    #expect(problem { $0.revealBegan = 0x1p53 } == nil)
    #expect(problem { $0.explodeTime = -1 } == "explode: a time is 0…2^53 s")
    #expect(problem { $0.explodeTime = 0 } == nil)
  }

  @Test func `points have limits, and are told by their place`() {
    let place = "a place is at most 65,536 px from the card's corner"
    #expect(pointProblem(65_536, -65_536, 3, 0) == nil)
    #expect(pointProblem(65_536.01, 0, 3) == "[0]: \(place)")
    #expect(pointProblem(.nan, 0, 3) == "[0]: \(place)")
    #expect(pointProblem(0, -.infinity, 3) == "[1]: \(place)")
    #expect(pointProblem(0, 0, .nan) == "[2]: a time is 0…2^53 s")
    #expect(
      pointProblem(0, 0, 2.9)
        == "[2]: a point's time must not be before that of the point before it")
    #expect(pointProblem(0, 0, 3, 1.01) == "[3]: a pressure is 0…1")
    #expect(pointProblem(0, 0, 3, .nan) == "[3]: a pressure is 0…1")
    #expect(
      problem { $0.strokes[0].samples = [] } == "strokes[0].points: a stroke has one point or more")
  }

  @Test func `a brush's numbers have limits`() {
    #expect(brushProblem { $0.width = 0.05 } == "width: a brush's width is 0.1…8,192 px")
    #expect(brushProblem { $0.width = .nan } == "width: a brush's width is 0.1…8,192 px")
    #expect(brushProblem { $0.feather = 1.5 } == "feather: a feather is 0…1")
    #expect(brushProblem { $0.amount = -1 } == "amount: a texture's amount is 0…1")
    #expect(brushProblem { $0.spacing = 0 } == "spacing: a stamp's spacing is 0.05…20 widths")
    #expect(brushProblem { $0.least = 2 } == "least: the least width is 0…1 of the full one")
  }

  @Test func `a brush's names are those of the catalogue`() throws {
    #expect(
      brushProblem { $0.cap = "oval" }
        == "cap: there is no cap “oval”; known are round, square and butt")
    #expect(
      brushProblem { $0.widthBy = "mood" }
        == "widthBy: there is no widthBy “mood”; known are pressure and speed")
    let told = try #require(brushProblem { $0.texture = "gold" })
    #expect(told.hasPrefix("texture: there is no texture “gold”; known are "))
    for texture in BrushCatalog.withOwn.textures { #expect(told.contains(texture.name)) }
    #expect(
      throws: ScratchLogError(
        path: "stamp", reason: "there is no stamp “anvil”; none is known")
    ) {
      var values = BrushValues()
      values.stamp = "anvil"
      _ = try Brush(values, brushes: BrushCatalog())
    }
  }

  @Test func `a foreign name spoils no terminal and no line`() throws {
    let name = "\u{1b}[2J\n\u{9b}" + String(repeating: "long", count: 1_000)
    let told = try #require(brushProblem { $0.stamp = name })
    #expect(told.hasPrefix("stamp: there is no stamp “?[2J??long"))
    #expect(told.count < 300)
    #expect(told.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test func `strokes and points have limits, together`() {
    let stroke = values { _ in }.strokes[0]
    let most = ScratchLog.maximumSamples
    #expect(problem { $0.strokes = Array(repeating: stroke, count: 100_000) } == nil)
    #expect(
      problem { $0.strokes = Array(repeating: stroke, count: 100_001) }
        == "strokes[100000]: a log may have 100000 strokes")
    let long = StrokeValues(samples: Array(repeating: stroke.samples[0], count: most - 1))
    #expect(problem { $0.strokes = [long, stroke] } == nil)
    #expect(
      problem { $0.strokes = [long, stroke, stroke] }
        == "strokes[2].points[0]: a log may have 1000000 points")
  }

  @Test func `more strokes at once than a card draws are refused at the first too many`() {
    let limit = ScratchLog.maximumStrokesAtOnce
    func strokes(_ count: Int, seconds: Double) -> [StrokeValues] {
      (0..<count).map { index in
        StrokeValues(
          pointer: index,
          samples: [0, seconds].map {
            .init(position: .zero, time: Double(index) / 8 + $0)
          })
      }
    }
    let most = Double(limit) / 8
    #expect(problem { $0.strokes = strokes(limit, seconds: most * 2) } == nil)
    // The first one too many begins just after the first has ended, and just before.
    #expect(problem { $0.strokes = strokes(limit * 2, seconds: most - 0.01) } == nil)
    #expect(
      problem { $0.strokes = strokes(limit * 2, seconds: most + 0.01) }
        == "strokes[\(limit)]: it begins while \(limit) others are under way; a log may have \(limit)"
        + " at once")
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
    let back = try ScratchLog(ScratchLogValues(log), brushes: .withOwn)
    let expected = [
      sample(65_536, 0), sample(2, 2), sample(3, 2, 0), sample(4, 2), sample(5, 2),
    ]
    #expect(back.strokes.map(\.samples) == [expected])
    #expect(back.strokes[0].pointer == .min)
    #expect(back.strokes[0].isEnded)
    #expect(back.strokes[0].brush.texture == AnyBrushTexture(Dashes(amount: 0, seed: 0)))
    #expect(back.strokes[0].brush.dynamics == .pressure(least: 1))
    // From there on it stays as it is.
    #expect(try ScratchLog(ScratchLogValues(back), brushes: .withOwn) == back)
  }
}
