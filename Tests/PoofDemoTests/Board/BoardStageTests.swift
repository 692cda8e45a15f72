import Poof
import PoofMedia
import PoofSDL
import PoofText
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Board: stage")
struct BoardStageTests {
  /// A board of 3 × 2 cards without a window.
  @MainActor
  private final class TestBoardStage {
    let stage: BoardStage
    var canvas: Canvas
    var time = 0.0
    let folder: TemporaryFolder

    init(_ width: Int = 360, _ height: Int = 240, prizes: [Image] = []) throws {
      folder = try TemporaryFolder()
      let size = PixelSize(width: width, height: height)
      var particles = Preset()
      particles.budget = 6_000
      stage = BoardStage(
        BoardSize(columns: 3, rows: 2),
        pictures: CardPictures(
          prize: nil, coating: nil, material: .chalkboard, font: try Font.system(.bold)),
        prizes: prizes,
        settings: StageSettings(
          animation: "fall", reveal: "thaw", material: "chalkboard", brush: "round",
          brushWidth: 0.3, seed: 1, reducesMotion: false, hold: 0.3, ending: .nothing,
          particles: particles),
        canvasSize: size, scale: 1, regular: try Font.system(),
        saving: StageSaving(folder: folder.path))
      for card in stage.board.cards { card.waitsForSampling = true }
      canvas = Canvas(size: size)
      stage.handle(.resized(size, scale: 1), at: 0)
      draw()
    }

    func draw() {
      stage.work.waitUntilDone()
      stage.draw(at: time, into: &canvas)
    }

    func pass(_ seconds: Double) {
      let end = time + seconds
      while time < end {
        time = min(end, time + 1 / 30)
        draw()
      }
    }

    func press(_ key: Key) { stage.handle(.key(KeyEvent(key)), at: time) }

    func point(_ phase: PointerEvent.Phase, on card: Int, dx: Float = 0) {
      let frame = stage.board.cards[card].frame
      let place = Point(
        x: Float(frame.minX + frame.maxX) / 2 + dx, y: Float(frame.minY + frame.maxY) / 2)
      stage.handle(.pointer(PointerEvent(phase: phase, position: place)), at: time)
    }

    /// Draws the same moment as a board does of which nothing was drawn.
    func fullPicture() -> Image {
      stage.handle(.resized(canvas.size, scale: 1), at: time)
      var fresh = Canvas(size: canvas.size)
      stage.draw(at: time, into: &fresh)
      return fresh.snapshot()
    }
  }

  @Test("one stroke scratches the cards it crosses, and only what changed is drawn")
  func stroke() throws {
    let test = try TestBoardStage()
    test.pass(1)
    test.point(.began, on: 0)
    test.point(.moved, on: 2)
    test.point(.ended, on: 2)
    test.pass(0.1)
    #expect(
      test.stage.board.cards.map(\.phase) == [
        .scratching, .scratching, .scratching, .covered, .covered, .covered,
      ])
    let shown = test.canvas.snapshot().pixels
    #expect(shown == test.fullPicture().pixels)
    test.pass(3)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
  }

  @Test("the whole life of a board, drawn in parts, is that drawn as a whole")
  func life() throws {
    let test = try TestBoardStage()
    test.pass(0.5)
    test.press(.return)
    for step in 0..<40 {
      test.pass(0.1)
      let shown = test.canvas.snapshot().pixels
      #expect(shown == test.fullPicture().pixels, "step \(step)")
      test.draw()
    }
    test.pass(6)
    #expect(test.stage.board.cards.allSatisfy { $0.phase == .finished })
    // A touch puts a new card where one is gone, and nowhere else.
    test.point(.began, on: 4)
    test.draw()
    #expect(
      test.stage.board.cards.map { $0.phase == .covered } == [
        false, false, false, false, true, false,
      ])
    test.press(.return)
    test.pass(8)
    test.press(.character("x"))
    #expect(test.stage.notice?.text == "Clips are of one card, without --board")
    test.press(.character("l"))
    #expect(test.stage.notice?.text == "Strokes are of one card, without --board")
    test.press(.return)
    test.draw()
    #expect(test.stage.board.cards.allSatisfy { $0.phase == .covered })
    // What was said of the cards before is gone with them.
    #expect(test.stage.notice == nil)
  }

  @Test("new cards have other prizes under them: who has seen where one lay would know")
  func newCards() throws {
    let test = try TestBoardStage()
    var deals: Set<[Int]> = [test.stage.deal.kinds]
    for key in ["r", "r", "n", "r"] as [Character] {
      test.press(.character(key))
      test.draw()
      deals.insert(test.stage.deal.kinds)
    }
    #expect(deals.count == 5)
    // One that is touched where it is gone is dealt to alone.
    let before = test.stage.deal.kinds
    var seen: Set<Int> = []
    for _ in 0..<6 {
      test.press(.return)
      test.pass(8)
      test.point(.began, on: 4)
      test.point(.ended, on: 4)
      seen.insert(test.stage.deal.kinds[4])
    }
    #expect(seen.count > 1)
    #expect(test.stage.deal.kinds[..<4] == before[..<4] && test.stage.deal.kinds[5] == before[5])
  }

  @Test("several prizes lie under as many cards each, whole; one that is dropped under all")
  func severalPrizes() throws {
    let prizes = [(60, 40), (30, 40)].map { Image.photograph(width: $0, height: $1) }
    let test = try TestBoardStage(prizes: prizes)
    let stage = test.stage
    #expect(stage.painting.kinds.count == 2 && stage.deal.kinds.count { $0 == 0 } == 3)
    let aspect = Float(stage.board.cards[0].size.width) / Float(stage.board.cards[0].size.height)
    #expect(abs(aspect - 1.5) < 0.05)
    try prizes[1].writePNG(toFile: test.folder["new.png"])
    stage.handle(.dropped(path: test.folder["new.png"]), at: test.time)
    test.draw()
    test.draw()
    #expect(stage.painting.kinds.count == 1 && stage.deal.kinds == [0, 0, 0, 0, 0, 0])
    let size = stage.board.cards[0].size
    #expect(size.width < size.height)
  }

  @Test("no two cards burst alike, and all share the budget")
  func shares() throws {
    let test = try TestBoardStage()
    let cards = test.stage.board.cards
    #expect(Set(cards.map(\.settings.explosion.seed)).count == 6)
    #expect(cards.allSatisfy { $0.particleLimit == 1_000 })
  }

  @Test("keys are for all cards, undo for those that the last gesture crossed")
  func keys() throws {
    let test = try TestBoardStage()
    test.pass(0.5)
    test.press(.character("b"))
    #expect(test.stage.settings.brush == "square")
    #expect(Set(test.stage.board.cards.map { $0.settings.brush.cap }) == [.square])
    test.point(.began, on: 5)
    test.point(.ended, on: 5, dx: 10)
    test.press(.character("u"))
    test.draw()
    #expect(test.stage.board.cards[5].phase == .covered)
    test.press(.character("y"))
    test.draw()
    #expect(test.stage.board.cards[5].phase == .scratching)
    test.point(.began, on: 0)
    test.point(.moved, on: 2)
    test.point(.ended, on: 2)
    let scratched = test.stage.board.cards.map { $0.phase == .scratching }
    #expect(scratched == [true, true, true, false, false, true])
    test.press(.character("u"))
    test.draw()
    #expect(
      test.stage.board.cards.map { $0.phase == .scratching } == [
        false, false, false, false, false, true,
      ])
    test.press(.character("y"))
    test.draw()
    #expect(test.stage.board.cards.map { $0.phase == .scratching } == scratched)
    test.press(.character("t"))
    test.draw()
    #expect(test.stage.settings.material != "chalkboard")
    for key in ["a", "v", "k", "e", "m", "n", "s", "p", "d", "x", "]", "[", "f"] as [Character] {
      test.press(.character(key))
      test.draw()
      #expect(test.stage.notice != nil || ["p", "f"].contains(key), "\(key)")
    }
    test.press(.character("r"))
    test.draw()
    #expect(test.stage.board.cards.allSatisfy { $0.phase == .covered })
    test.press(.character("h"))
    test.draw()
    #expect(test.stage.showsHelp)
    test.press(.escape)
    #expect(!test.stage.isOver)
    test.press(.escape)
    #expect(test.stage.isOver && test.stage.nextFrame(after: test.time) == .never)
  }

  @Test("the keyboard scratches across cards")
  func keyboard() throws {
    let test = try TestBoardStage()
    test.press(.space)
    test.press(.right)
    test.pass(1.5)
    test.stage.handle(.key(KeyEvent(.right, isDown: false)), at: test.time)
    test.stage.handle(.key(KeyEvent(.space, isDown: false)), at: test.time)
    test.draw()
    #expect(test.stage.board.logs.count { !$0.strokes.isEmpty } >= 2)
  }

  @Test("a board that is resized keeps its strokes")
  func resizing() throws {
    let test = try TestBoardStage()
    test.point(.began, on: 1)
    test.point(.ended, on: 1, dx: 20)
    test.pass(0.5)
    let before = test.stage.board.cards[1].progress
    let size = PixelSize(width: 720, height: 480)
    test.canvas = Canvas(size: size)
    test.stage.handle(.resized(size, scale: 1), at: test.time)
    test.draw()
    let card = test.stage.board.cards[1]
    #expect(card.size.width > 180 && abs(card.progress - before) < 0.02)
    #expect(card.log.strokes.count == 1)
    test.draw()
    let shown = test.canvas.snapshot().pixels
    #expect(shown == test.fullPicture().pixels)
  }
}
