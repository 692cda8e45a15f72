import Dispatch
import Poof
import PoofSDL
import PoofText
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Showroom")
struct ShowroomTests {
  private static let size = PixelSize(width: 640, height: 480)
  private let test: TestStage
  private let showroom: Showroom

  init() throws {
    test = try TestStage(640, 480)
    showroom = Showroom(
      test.stage, canvasSize: Self.size, scale: 1, regular: try Font.system())
  }

  private func press(_ key: Key, at time: Double = 1) {
    showroom.handle(.key(KeyEvent(key)), at: time)
  }

  private func picture(at time: Double) -> Image {
    test.stage.work.waitUntilDone()
    var canvas = Canvas(size: Self.size)
    showroom.draw(at: time, into: &canvas)
    return canvas.snapshot()
  }

  @Test("G and the button show the gallery, G and Escape the card as it was, which stood still")
  func opening() throws {
    test.pass(1)
    test.scratch(at: 0.5)
    let before = test.fullPicture()
    press(.character("g"), at: test.time)
    let gallery = try #require(showroom.gallery)
    #expect(gallery.page == 0 && showroom.nextFrame(after: test.time) == .immediately)
    #expect(picture(at: 2).differences(from: before) > 10_000)
    press(.escape, at: 60)
    #expect(showroom.gallery == nil)
    #expect(picture(at: 60).differences(from: before) == 0)
    let frame = try #require(test.stage.layout.buttons.first { $0.button == .gallery }).frame
    for phase in [PointerEvent.Phase.began, .ended] {
      let place = Point(x: Float(frame.minX + 9), y: Float(frame.minY + 9))
      showroom.handle(.pointer(PointerEvent(phase: phase, position: place)), at: 61)
    }
    #expect(showroom.gallery != nil)
    press(.character("g"), at: 62)
    #expect(showroom.gallery == nil)
  }

  @Test("what is chosen is what the card is set to, and it is covered where it had burst")
  func choosing() throws {
    press(.return)
    test.pass(until: .finished)
    press(.character("g"), at: test.time)
    press(.return, at: test.time)
    for _ in 0..<2 { press(.right, at: test.time) }
    press(.return, at: test.time)
    let names = GalleryPageTests.names
    #expect(showroom.gallery == nil && test.stage.card.settings.animation == names[2])
    #expect(test.show.phase == .covered && test.stage.notice?.text == "Animation: \(names[2])")
  }

  @Test("the gallery opens where it was left")
  func page() throws {
    press(.character("g"))
    for _ in 0..<3 { press(.right) }
    let page = try #require(showroom.gallery).page
    press(.escape)
    press(.character("g"))
    #expect(page == 3 && showroom.gallery?.page == page)
  }

  @Test("a thing of each kind sets what it is called, and a material its brush and reveal")
  func kinds() throws {
    let stage = test.stage
    stage.choose(.reveal(try #require(RevealCatalog.builtIn["drops"])), at: 0)
    stage.choose(.brush(try #require(BrushCatalog.builtIn.brushes.last)), at: 0)
    #expect(stage.card.settings.revealName == "drops")
    #expect(stage.card.settings.brush == BrushCatalog.builtIn.brushes.last?.name)
    stage.choose(.material(.frost), at: 0)
    #expect(stage.card.settings.material == "frost")
    #expect(stage.card.settings.brush == nil && stage.card.settings.reveal == nil)
  }

  @Test("one thing of each kind is what the card is set to, a brush where it has a name")
  func marks() throws {
    let stage = test.stage
    stage.choose(.material(.frost), at: 0)
    func chosen() -> [[String]] {
      GalleryItem.chapters.map { $0.items.filter(stage.card.settings.has).map(\.name) }
    }
    let reveal = try #require(MaterialCatalog.builtIn["frost"]).reveal
    #expect(chosen() == [[stage.card.settings.animation], [reveal], ["frost"], []])
    stage.choose(.brush(try #require(BrushCatalog.builtIn["coin"])), at: 0)
    #expect(chosen()[3] == ["coin"])
  }

  @Test("a resize reaches both, a dropped picture the card")
  func events() throws {
    press(.character("g"))
    let size = PixelSize(width: 500, height: 400)
    showroom.handle(.resized(size, scale: 1), at: 2)
    #expect(showroom.gallery?.layout.canvas == size && test.stage.painter.scale == 1)
    showroom.handle(.dropped(path: "no such file.png"), at: 3)
    #expect(showroom.gallery == nil)
    test.stage.work.waitUntilDone()
    var canvas = Canvas(size: size)
    showroom.draw(at: 3, into: &canvas)
    #expect(test.stage.layout.canvas == size && test.stage.notice != nil)
  }

  @Test("a stroke under way ends where the gallery opens, and does not go on when it closes")
  func strokes() throws {
    test.pass(1)
    func point(_ phase: PointerEvent.Phase, _ x: Float, _ y: Float, at time: Double) {
      let card = test.card
      let place = Point(
        x: Float(card.minX) + x * Float(card.width), y: Float(card.minY) + y * Float(card.height))
      showroom.handle(
        .pointer(PointerEvent(pointer: 3, phase: phase, position: place)), at: time)
    }
    point(.began, 0.2, 0.2, at: 1)
    point(.moved, 0.3, 0.2, at: 1.1)
    press(.character("g"), at: 1.2)
    let progress = test.show.progress
    #expect(progress > 0 && test.show.log.strokes.count == 1)
    press(.escape, at: 2)
    point(.moved, 0.8, 0.9, at: 2.1)
    point(.ended, 0.8, 0.9, at: 2.2)
    #expect(test.show.progress == progress && test.show.log.strokes.count == 1)
    // A new touch is a new stroke.
    point(.began, 0.6, 0.6, at: 3)
    point(.ended, 0.7, 0.6, at: 3.1)
    #expect(test.show.log.strokes.count == 2)
  }

  @Test("Q ends the program from the gallery, too")
  func quit() throws {
    press(.character("g"))
    press(.character("q"))
    #expect(test.stage.isOver && showroom.nextFrame(after: 1) == .never)
  }

  @Test(
    "Q asks where a clip would be lost, and no longer does when it is done",
    arguments: [true, false])
  func quitWhileSaving(isDone: Bool) throws {
    let folder = try TemporaryFolder()
    let test = try TestStage(640, 480, saving: StageSaving(folder: folder.path))
    let showroom = Showroom(
      test.stage, canvasSize: Self.size, scale: 1, regular: try Font.system())
    test.pass(1)
    test.scratch(at: 0.5)
    let gate = DispatchSemaphore(value: 0)
    if !isDone { test.stage.recorder.work.run({ gate.wait() }, finish: { _, _ in }) }
    for key in ["x", "g"] as [Character] {
      showroom.handle(.key(KeyEvent(.character(key))), at: test.time)
    }
    #expect(test.stage.recorder.isRecording)
    if isDone { test.stage.recorder.work.waitUntilDone() }
    showroom.handle(.key(KeyEvent(.character("q"))), at: test.time)
    #expect(test.stage.isOver == isDone && showroom.gallery == nil)
    if !isDone {
      #expect(test.stage.notice?.text == "Still saving a clip: quit once more to lose it")
      gate.signal()
    }
    test.stage.recorder.work.waitUntilDone()
    #expect(try folder.names().count == 1)
  }

  @Test("it begins with the gallery where that is wanted, once")
  func beginning() throws {
    let showroom = Showroom(
      test.stage, canvasSize: Self.size, scale: 1, regular: try Font.system(),
      beginsWithGallery: true)
    showroom.handle(.resized(Self.size, scale: 1), at: 0)
    #expect(showroom.gallery != nil)
    showroom.handle(.key(KeyEvent(.escape)), at: 1)
    showroom.handle(.resized(Self.size, scale: 1), at: 2)
    #expect(showroom.gallery == nil)
  }
}
