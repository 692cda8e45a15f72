import CPoof
import Poof
import PoofC
import TestSupport
import Testing

@Suite struct HandledCardTests {
  /// Scratches to and fro, from 10 s on; `show` beside it, where there is one.
  private func scratch(_ card: poof_card, beside show: CardShow? = nil, moves: Int = 60) throws {
    for move in 0...moves {
      let x = Float(4 + 52 * (move % 12) / 12)
      let y = Float(3 + 34 * move / moves)
      let time = 10 + Double(move) / 60
      let act = move == 0 ? POOF_DOWN : move == moves ? POOF_UP : POOF_MOVE
      try expectOK(poof_card_pointer(card, act, 0, x, y, 1, time))
      let phase: PointerEvent.Phase = move == 0 ? .began : move == moves ? .ended : .moved
      show?.handle(PointerEvent(phase: phase, position: Point(x: x, y: y)), at: time)
    }
  }

  @Test func `it opens as suits its material, or as is chosen before or after that`() throws {
    func frame(_ names: KeyValuePairs<poof_catalog, String>) throws -> [UInt32] {
      let card = try Made.card(settings: Made.settings([POOF_WAITS: 1, POOF_CONFETTI: 0], names))
      try expectOK(poof_card_reveal(card, 10))
      var pixels = [UInt32](repeating: 0, count: 60 * 40)
      try expectOK(poof_card_draw(card, 10.3, &pixels, 240, nil))
      try expectOK(poof_free(card))
      return pixels
    }
    let frost = try frame([POOF_MATERIALS: "frost"])
    #expect(try frame([POOF_REVEALS: "thaw", POOF_MATERIALS: "frost"]) == frost)
    let peeled = try frame([POOF_MATERIALS: "frost", POOF_REVEALS: "foil-peel"])
    #expect(peeled != frost)
    #expect(try frame([POOF_REVEALS: "foil-peel", POOF_MATERIALS: "frost"]) == peeled)
  }

  @Test func `its frames are those of a card in Swift, to the byte, for the whole of its life`()
    throws
  {
    let size = PixelSize(width: 60, height: 40)
    let settings = try Made.settings([POOF_SEED: 3, POOF_WAITS: 1], [POOF_ANIMATIONS: "burst"])
    let card = try Made.card(settings: settings)
    var own = CardShow.Settings()
    own.use(.foil, on: size)
    let burst = try #require(AnimationCatalog.builtIn["burst"])
    own.explosion = ExplosionSequence.Settings(burst)
    own.explosion.seed = 3
    var looks = RevealSettings()
    looks.seed = 3
    own.use(try #require(RevealCatalog.builtIn["foil-peel"]), with: looks)
    own.hold = 1.6
    own.debris?.seed = 3
    own.crumbs?.seed = 3
    own.celebration = Celebration.Settings()
    own.celebration?.seed = 3
    let show = CardShow(
      prize: Image(size: size, color: Color(r: 0x20, g: 0x80, b: 0xc0).premultiplied),
      coating: Material.foil.picture(size: size), settings: own)
    show.waitsForSampling = true
    show.reset(at: 10)
    try scratch(card, beside: show)
    try expectOK(poof_card_reveal(card, 11))
    show.revealRest(at: 11)

    var canvas = Canvas(size: size)
    var pixels = [UInt32](repeating: 0, count: size.area)
    var changedPixels = pixels
    var phases: Set<UInt32> = []
    for step in 0...120 {
      let time = 11 + Double(step) / 20
      canvas.clear(to: Color.transparent.premultiplied)
      show.draw(at: time, into: &canvas)
      var changed = poof_rect()
      try expectOK(poof_card_draw(card, time, &changedPixels, 240, &changed))
      try expectOK(poof_card_draw(card, time, &pixels, 240, nil))
      try #require(pixels == canvas.snapshot().pixels, "at \(time) s")
      try #require(changedPixels == pixels, "at \(time) s")
      var phase = POOF_COVERED
      try expectOK(poof_card_phase(card, &phase))
      phases.insert(phase.rawValue)
    }
    #expect(phases == [2, 3, 4, 5, 6])
    try expectOK(poof_free(card))
    try expectOK(poof_free(settings))
  }

  @Test func `a frame has its margin and its background, and places are those of the frame`() throws
  {
    let settings = try Made.settings([POOF_MARGIN: 5, POOF_BACKGROUND: 0xff0a_1420, POOF_APPEAR: 0])
    let card = try Made.card(settings: settings)
    var (width, height): (Int32, Int32) = (0, 0)
    try expectOK(poof_card_size(card, &width, &height))
    #expect(width == 70 && height == 50)
    var pixels = [UInt32](repeating: 1, count: 80 * 50)
    try expectOK(poof_card_draw(card, 0, &pixels, 320, nil))
    // The stride's own pixels are nobody's.
    #expect(pixels[70] == 1 && pixels[79] == 1)
    #expect(pixels[0] == 0xff0a_1420 && pixels[49 * 80 + 69] == 0xff0a_1420)
    #expect(pixels[25 * 80 + 35] != 0xff0a_1420)
    // Other settings leave the frame as it is, and so the film of the card.
    try expectOK(poof_card_change(card, 0))
    var film: poof_film = 0
    try expectOK(poof_card_film(card, &film))
    try expectOK(poof_film_size(film, &width, &height))
    #expect(width == 70 && height == 50)
    try expectOK(poof_free(film))
    try expectOK(poof_card_pointer(card, POOF_DOWN, 4, 35, 25, 1, 1))
    var event = poof_event()
    repeat {
      try expectOK(poof_card_next_event(card, &event))
    } while event.kind == POOF_PHASE_ENTERED
    #expect(event.kind == POOF_STROKE_BEGAN && event.pointer == 4)
    #expect(event.x == 35 && event.y == 25 && event.time == 1)
    try expectOK(poof_free(card))
    try expectOK(poof_free(settings))
  }

  @Test func `what happens is told in order, to a listener or to who asks`() throws {
    final class Told {
      var kinds: [UInt32] = []
    }
    func kinds(_ card: poof_card) throws -> [UInt32] {
      var kinds: [UInt32] = []
      var event = poof_event()
      repeat {
        try expectOK(poof_card_next_event(card, &event))
        kinds.append(event.kind.rawValue)
      } while event.kind != POOF_NOTHING
      return kinds.dropLast()
    }
    let settings = try Made.settings([POOF_WAITS: 1])
    let (asked, heard) = (try Made.card(settings: settings), try Made.card(settings: settings))
    let told = Told()
    try expectOK(
      poof_card_listen(
        heard,
        { context, event in
          guard let context, let event else { return }
          Unmanaged<Told>.fromOpaque(context).takeUnretainedValue().kinds
            .append(event.pointee.kind.rawValue)
        }, Unmanaged.passUnretained(told).toOpaque()))
    for card in [asked, heard] {
      try scratch(card)
      try expectOK(poof_card_reveal(card, 12))
      var time = 0.0
      try expectOK(poof_card_next_change(card, &time))
      #expect(time == 12)
      var pixels = [UInt32](repeating: 0, count: 2_400)
      try expectOK(poof_card_draw(card, 20, &pixels, 240, nil))
    }
    let expected = try kinds(asked)
    #expect(expected.filter { $0 == POOF_STROKE_BEGAN.rawValue }.count == 1)
    // Where it was lifted it had moved to.
    #expect(expected.filter { $0 == POOF_STROKE_MOVED.rawValue }.count == 60)
    #expect(expected.filter { $0 == POOF_STROKE_ENDED.rawValue }.count == 1)
    #expect(expected.filter { $0 == POOF_FULLY_REVEALED.rawValue }.count == 1)
    #expect(told.kinds == expected)
    #expect(try kinds(heard).isEmpty)
    withExtendedLifetime(told) {}
    for handle in [asked, heard, settings] { try expectOK(poof_free(handle)) }
  }

  @Test func `without anybody who asks, the latest 4,096 events are kept`() throws {
    let card = try Made.card(settings: Made.settings([POOF_THRESHOLD: -1]))
    for move in 0..<9_000 {
      let act = move == 0 ? POOF_DOWN : POOF_MOVE
      try expectOK(
        poof_card_pointer(card, act, 0, Float(move % 60), 20, 1, 1 + Double(move) / 1_000))
    }
    var count = 0
    var first = poof_event()
    try expectOK(poof_card_next_event(card, &first))
    var event = first
    while event.kind != POOF_NOTHING {
      count += 1
      try expectOK(poof_card_next_event(card, &event))
    }
    #expect(count == 4_096)
    #expect(first.time == 1 + Double(9_000 - 4_096) / 1_000)
    try expectOK(poof_free(card))
  }

  @Test
  func `numbers that are none, pressures and times that cannot be are refused, and change nothing`()
    throws
  {
    let card = try Made.card()
    try scratch(card, moves: 10)
    var before = 0.0
    try expectOK(poof_card_progress(card, &before))
    for (x, y, pressure, time): (Float, Float, Float, Double) in [
      (.nan, 1, 1, 20), (1, .infinity, 1, 20), (1, 1, .nan, 20), (1, 1, 2, 20), (1, 1, -1, 20),
      (1, 1, 1, .nan), (1, 1, 1, .infinity),
    ] {
      expect(
        poof_card_pointer(card, POOF_DOWN, 0, x, y, pressure, time), is: POOF_BAD_VALUE, saying: " "
      )
    }
    expect(
      poof_card_pointer(card, poof_act(rawValue: 4), 0, 1, 1, 1, 20), is: POOF_BAD_VALUE,
      saying: "no act 4")
    var pixels = [UInt32](repeating: 7, count: 2_400)
    expect(poof_card_draw(card, .nan, &pixels, 240, nil), is: POOF_BAD_VALUE, saying: "the time")
    expect(
      poof_card_draw(card, 20, &pixels, 236, nil), is: POOF_BAD_VALUE, saying: "a stride of 236")
    expect(poof_card_draw(card, 20, &pixels, 242, nil), is: POOF_BAD_VALUE, saying: "multiple of 4")
    expect(poof_card_draw(card, 20, nil, 240, nil), is: POOF_BAD_POINTER, saying: "pixels is NULL")
    #expect(pixels == [UInt32](repeating: 7, count: 2_400))
    var after = 0.0
    try expectOK(poof_card_progress(card, &after))
    #expect(after == before && before > 0)
    // A place far outside is a place all the same.
    try expectOK(poof_card_pointer(card, POOF_DOWN, 0, 3e38, -3e38, 1, 21))
    try expectOK(poof_free(card))
  }

  @Test func `strokes are taken back and drawn again, and a mask has room or is refused`() throws {
    let card = try Made.card(settings: Made.settings([POOF_THRESHOLD: -1]))
    try scratch(card, moves: 10)
    var mask = [UInt8](repeating: 9, count: 2_400)
    try expectOK(poof_card_mask(card, &mask, mask.count))
    #expect(mask.contains(255) && mask.contains(0))
    expect(poof_card_mask(card, &mask, 2_399), is: POOF_TOO_SMALL, saying: "room for 2399")
    var done: Int32 = 7
    try expectOK(poof_card_undo(card, 12, &done))
    #expect(done == 1)
    var covered = [UInt8](repeating: 9, count: 2_400)
    try expectOK(poof_card_mask(card, &covered, covered.count))
    #expect(covered == [UInt8](repeating: 0, count: 2_400))
    try expectOK(poof_card_undo(card, 12, &done))
    #expect(done == 0)
    try expectOK(poof_card_redo(card, 12, &done))
    #expect(done == 1)
    try expectOK(poof_card_mask(card, &covered, covered.count))
    #expect(covered == mask)
    try expectOK(poof_free(card))
  }
}
