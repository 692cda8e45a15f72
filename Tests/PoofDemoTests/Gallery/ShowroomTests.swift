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

  @Test("Q ends the program from the gallery, too, but asks where a clip would be lost")
  func quit() throws {
    press(.character("g"))
    press(.character("q"))
    #expect(test.stage.isOver && showroom.nextFrame(after: 1) == .never)
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
