import Poof
import TestSupport
import Testing

@Suite struct CardShowDrawingTests {
  private let size = TestCards.size

  // MARK: What is seen

  @Test(
    "A covered card shows its coating and nothing of the prize",
    arguments: [Float(0), 0.3, 1, 2, 5, 40])
  func covered(thickness: Float) {
    var settings = TestCards.settings
    settings.coatingThickness = thickness
    let show = TestCards.show(settings)
    show.advance(to: 1)
    #expect(show.frame() == TestCards.noise(seed: 2, colors: 0x0000ff).pixels)

    let outlined = TestCards.show(settings, outline: TestCards.outline())
    outlined.advance(to: 1)
    #expect(
      outlined.frame()
        == TestCards.noise(seed: 2, colors: 0x0000ff).masked(by: TestCards.outline()).pixels)
  }

  @Test(
    "Where prize and coating end together there is no edge, only where the prize goes on",
    arguments: [Float(2), 40])
  func ownOutline(thickness: Float) {
    let prize = TestCards.noise(seed: 1, colors: 0xff0000)
    let coating = TestCards.noise(seed: 2, colors: 0x0000ff).masked(by: TestCards.outline())
    func frame(of prize: Image, thickness: Float) -> [UInt32] {
      var settings = TestCards.settings
      settings.coatingThickness = thickness
      let show = CardShow(prize: prize, coating: coating, settings: settings)
      show.advance(to: 1)
      return show.frame()
    }
    let round = prize.masked(by: TestCards.outline())
    #expect(frame(of: round, thickness: thickness) == frame(of: round, thickness: 0))
    #expect(frame(of: prize, thickness: thickness) != frame(of: prize, thickness: 0))
  }

  @Test("While it appears, a card shows nothing of the prize either")
  func appearing() {
    let show = TestCards.show(outline: TestCards.outline())
    for step in 0...40 {
      show.advance(to: Double(step) / 100)
      // The prize is all red, the coating all blue.
      #expect(show.frame().allSatisfy { $0 & 0x00ff_0000 == 0 })
    }
  }

  @Test("A revealed card is the prize in its outline, exactly", arguments: [Float(0), 2, 40])
  func revealed(thickness: Float) {
    var settings = TestCards.settings
    settings.coatingThickness = thickness
    settings.hold = nil
    for outline in [nil, TestCards.outline()] {
      let show = TestCards.show(settings, outline: outline)
      show.revealRest(at: 1)
      show.advance(to: 2)
      #expect(show.phase == .revealed)
      let prize = TestCards.noise(seed: 1, colors: 0xff0000)
      #expect(show.frame() == (outline.map { prize.masked(by: $0) } ?? prize).pixels)
      // It does not tremble before it is told to.
      show.explode(at: 3)
      #expect(show.frame() == (outline.map { prize.masked(by: $0) } ?? prize).pixels)
    }
  }

  @Test("Without thickness an edge is a plain blend by the mask")
  func flatEdge() {
    var settings = TestCards.settings
    settings.coatingThickness = 0
    settings.threshold = nil
    let show = TestCards.show(settings)
    for (time, event) in TestCards.zigzag.prefix(30) { show.handle(event, at: time) }
    // Until the last flake is down.
    show.advance(to: 3)
    var expected = Canvas(size: size)
    expected.draw(TestCards.noise(seed: 1, colors: 0xff0000), at: PixelPoint.zero)
    expected.draw(
      TestCards.noise(seed: 2, colors: 0x0000ff), through: show.mask, inverted: true,
      at: PixelPoint.zero)
    #expect(show.frame() == expected.snapshot().pixels)
  }

  @Test("No channel is ever above its alpha, in all of a card's life")
  func premultiplied() {
    let show = CardShow(
      prize: TestCards.patches(seed: 3), coating: TestCards.patches(seed: 4),
      outline: TestCards.outline(), settings: TestCards.settings)
    show.play(rate: 30) { _ in
      for pixel in show.frame() {
        let color = PremultipliedColor(packed: pixel)
        #expect(max(color.r, color.g, color.b) <= color.a)
      }
    }
  }

  @Test("A finished card draws nothing")
  func finished() {
    let show = TestCards.show()
    show.revealRest(at: 1)
    show.export(to: 20)
    #expect(show.phase == .finished)
    #expect(show.frame().allSatisfy { $0 == 0 })
    #expect(show.presence == 0)
  }

  // MARK: Between phases

  /// The pictures are gentle slopes, so that what is left to differ is a jump: half a pixel of
  /// rounding as the shake ends is 2 levels of these slopes inside, but a whole edge at the
  /// border, where the card ends and the background begins; the background is as bright as the
  /// middle of the prize, so an edge is at most 60 levels high, and half a pixel of it 30.
  @Test("The last frame of a phase is the first of the next", arguments: [false, true])
  func seams(reducesMotion: Bool) {
    var settings = TestCards.settings
    settings.reducesMotion = reducesMotion
    // Flakes move on, whatever the phase.
    settings.debris = nil
    func make() -> CardShow {
      let show = CardShow(
        prize: TestCards.slope(from: 80, to: 200), coating: TestCards.slope(from: 220, to: 20),
        settings: settings)
      for (time, event) in TestCards.zigzag { show.handle(event, at: time) }
      return show
    }
    let background = PremultipliedColor(packed: 0xff8c_8c8c)
    let timing = make()
    let witness = Witness(timing)
    timing.export(to: 20)
    let canvas = PixelSize(width: 140, height: 100)
    for (phase, time) in witness.phases where phase != .scratching {
      // At the shake's end and after it nothing may jump by more than the half pixel.
      let limit = phase == .exploding && !reducesMotion ? 32 : 8
      let before = make()
      before.origin = PixelPoint(x: 20, y: 20)
      before.export(to: time - 0.0005)
      let after = make()
      after.origin = PixelPoint(x: 20, y: 20)
      after.export(to: time)
      #expect(after.phase == phase)
      #expect(before.phase != phase)
      let difference = largestDifference(
        before.frame(canvas, over: background), after.frame(canvas, over: background))
      #expect(difference <= limit, "\(phase) begins with a jump of \(difference)")
    }
  }

  @Test("What the shadow follows never jumps", arguments: [false, true])
  func presence(reducesMotion: Bool) {
    var settings = TestCards.settings
    settings.reducesMotion = reducesMotion
    let show = TestCards.show(settings)
    var before = show.presence
    #expect(before == 0)
    show.play(rate: 1_000) { _ in
      #expect(abs(show.presence - before) < 0.02)
      before = show.presence
    }
    #expect(before == 0)
  }

  // MARK: Canvas and clip

  @Test(
    "A card partly off the canvas, or on one of another size, draws its visible part",
    arguments: [
      (PixelSize(width: 200, height: 140), PixelPoint(x: 50, y: 40)),
      (PixelSize(width: 40, height: 30), PixelPoint.zero),
      (PixelSize(width: 50, height: 50), PixelPoint(x: -30, y: -20)),
      (PixelSize(width: 50, height: 50), PixelPoint(x: 33, y: 21)),
      (PixelSize(width: 50, height: 50), PixelPoint(x: 500, y: -500)),
      (PixelSize(width: 1, height: 1), PixelPoint(x: -50, y: -30)),
    ])
  func offCanvas(size: PixelSize, origin: PixelPoint) {
    for time in [0.2, 0.7, 1.2, 1.45, 2.0, 2.6, 3.5] {
      let whole = TestCards.show()
      let part = TestCards.show()
      let room = PixelPoint(x: 600, y: 600)
      whole.origin = PixelPoint(x: origin.x + room.x, y: origin.y + room.y)
      part.origin = origin
      for show in [whole, part] {
        for (moment, event) in TestCards.zigzag where moment <= time {
          var event = event
          event.position =
            event.position + Point(x: Float(show.origin.x), y: Float(show.origin.y))
          show.handle(event, at: moment)
        }
        show.export(to: time)
      }
      var large = Canvas(size: PixelSize(width: 1_300, height: 1_300))
      whole.draw(into: &large)
      var small = Canvas(size: size)
      part.draw(into: &small)
      var largest = 0
      for y in 0..<size.height {
        for x in 0..<size.width {
          largest = max(
            largest,
            largestDifference([small[x, y].packed], [large[x + room.x, y + room.y].packed]))
        }
      }
      // Shifted by whole pixels, a Float rounds particles' places and the shake elsewhere.
      #expect(largest <= 3, "\(part.phase) at \(time) s")
    }
  }
}
