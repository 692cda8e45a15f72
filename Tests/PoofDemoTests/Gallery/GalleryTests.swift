import Poof
import PoofSDL
import PoofText
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Gallery")
struct GalleryTests {
  private let gallery: Gallery

  init() throws {
    gallery = Gallery(
      pictures: CardPictures(
        prize: .photograph(width: 100, height: 60), coating: nil, material: .foil,
        font: try Font.system(.bold)),
      regular: try Font.system())
    gallery.waitsForWork = true
    gallery.handle(.resized(PixelSize(width: 640, height: 480), scale: 1), at: 0)
  }

  private func press(_ key: Key) { gallery.handle(.key(KeyEvent(key)), at: 1) }

  private func point(_ phase: PointerEvent.Phase, _ x: Int, _ y: Int) {
    gallery.handle(
      .pointer(PointerEvent(phase: phase, position: Point(x: Float(x), y: Float(y)))), at: 1)
  }

  private func tap(_ button: GalleryButton) throws {
    let frame = try frame(of: button)
    point(.began, frame.minX + 5, frame.minY + 5)
    point(.ended, frame.minX + 6, frame.minY + 6)
  }

  private func frame(of button: GalleryButton) throws -> PixelRect {
    let row = GalleryButton.row(isAlone: gallery.isAlone)
    return gallery.layout.places(of: row)[try #require(row.firstIndex(of: button))]
  }

  /// The place of a cell on the page that is shown.
  private func frame(ofCell cell: Int) -> PixelRect {
    let count = GalleryPage.all(of: gallery.layout.capacity)[gallery.page].items.count
    return gallery.layout.fitted(to: count, areStill: false).cells(for: count)[cell].frame
  }

  /// The middle of a cell on the page that is shown.
  private func middle(of cell: Int) -> (x: Int, y: Int) {
    let frame = frame(ofCell: cell)
    return (frame.minX + frame.width / 2, frame.minY + frame.height / 2)
  }

  private struct Failure: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private func draw() -> Image {
    var canvas = Canvas(size: gallery.layout.canvas)
    gallery.draw(at: 1, into: &canvas)
    return canvas.snapshot()
  }

  @Test("a page shows each thing in its midst at once; one alone lies still before it begins")
  func begins() throws {
    var canvas = Canvas(size: gallery.layout.canvas)
    func draw(at time: Double) -> Image {
      gallery.draw(at: time, into: &canvas)
      return canvas.snapshot()
    }
    let page = draw(at: 0)
    let count = GalleryPage.all(of: gallery.layout.capacity)[0].items.count
    let layout = gallery.layout.fitted(to: count, areStill: false)
    let seen = layout.cells(for: count).map { cell in
      (cell.stage.minY..<cell.stage.maxY).flatMap { y in
        (cell.stage.minX..<cell.stage.maxX).map { page[$0, y].packed }
      }
    }
    #expect(count > 3 && Set(seen).count == count)
    press(.return)
    #expect(gallery.isAlone)
    let still = draw(at: 1)
    #expect(draw(at: 1.6).differences(from: still) == 0)
    #expect(draw(at: 2).differences(from: still) > 100)
  }

  @Test("arrows, Space and the buttons turn pages, round and round")
  func pages() throws {
    let count = gallery.pageCount
    #expect(count > 4)
    press(.right)
    press(.space)
    try tap(.next)
    #expect(gallery.page == 3)
    press(.left)
    try tap(.previous)
    #expect(gallery.page == 1)
    press(.home)
    press(.left)
    #expect(gallery.page == count - 1)
    press(.down)
    #expect(gallery.page == 0)
  }

  @Test("a swipe turns pages; a short one, one upwards, or one off a button does not")
  func swipes() throws {
    func swipe(_ dx: Int, _ dy: Int) {
      point(.began, 300, 200)
      point(.moved, 300 + dx / 2, 200 + dy / 2)
      point(.ended, 300 + dx, 200 + dy)
    }
    swipe(-120, 10)
    #expect(gallery.page == 1)
    swipe(120, -10)
    #expect(gallery.page == 0)
    swipe(-20, 0)
    swipe(-80, 120)
    #expect(gallery.page == 0)
    let frame = try frame(of: .next)
    point(.began, frame.minX + 5, frame.minY + 5)
    point(.moved, frame.minX + 5, frame.minY - 60)
    point(.ended, frame.minX + 5, frame.minY - 60)
    #expect(gallery.page == 0)
  }

  @Test("many large cells are drawn in turn, and none is left out")
  func turns() throws {
    let size = PixelSize(width: 3_840, height: 2_160)
    let layout = GalleryLayout(canvas: size, display: 1)
    let regular = try Font.system()
    let page = try #require(GalleryPage.all(of: layout.capacity).first)
    let pictures = CardPictures(
      prize: .photograph(width: 100, height: 60), coating: nil, material: .foil,
      font: try Font.system(.bold))
    let view = GalleryView(
      page, cells: page.cellMakers(layout: layout, pictures: pictures).map { $0() },
      buttons: GalleryButton.row(isAlone: false), layout: layout,
      backdrop: Backdrop.image(size: size), regular: regular, bold: pictures.font)
    #expect(view.turns > 1 && view.turns < view.cells.count)
    var canvas = Canvas(size: size)
    view.draw(at: 0, into: &canvas)
    for frame in 0..<view.turns { view.drawMoving(at: 2.5, frame: frame, into: &canvas) }
    var whole = Canvas(size: size)
    view.draw(at: 2.5, into: &whole)
    #expect(canvas.snapshot().differences(from: whole.snapshot()) == 0)
  }

  @Test("a cell that is tapped is shown alone; a tap, Escape and the button lead back to its page")
  func alone() throws {
    press(.right)
    let names = names(of: 1)
    _ = draw()
    func tapCell(_ cell: Int) {
      let place = middle(of: cell)
      point(.began, place.x, place.y)
      point(.ended, place.x + 2, place.y)
    }
    tapCell(2)
    #expect(gallery.isAlone && gallery.pageCount == GalleryPageTests.names.count)
    #expect(GalleryPageTests.names[gallery.page] == names[2])
    press(.right)
    #expect(GalleryPageTests.names[gallery.page] == names[3])
    _ = draw()
    point(.began, 320, 200)
    point(.ended, 320, 200)
    #expect(!gallery.isAlone && gallery.page == 1 && gallery.exit == nil)
    press(.return)
    #expect(gallery.isAlone && GalleryPageTests.names[gallery.page] == names[0])
    press(.escape)
    #expect(!gallery.isAlone && gallery.page == 1 && gallery.exit == nil)
    press(.return)
    try tap(.all)
    #expect(!gallery.isAlone && gallery.page == 1 && gallery.exit == nil)
  }

  @Test("a tap that began on another cell, or on none, opens nothing")
  func slips() {
    _ = draw()
    let (first, second) = (middle(of: 0), middle(of: 1))
    point(.began, second.x, second.y)
    point(.ended, second.x, 1)
    // Too steep for a swipe, too long for a tap.
    point(.began, first.x, first.y)
    point(.ended, first.x, gallery.layout.canvas.height - 1)
    #expect(!gallery.isAlone && gallery.page == 0)
  }

  @Test("the cell under a pointer stands out, and is the one that Return opens")
  func hover() {
    let calm = draw()
    let place = middle(of: 1)
    gallery.handle(.hover(Point(x: Float(place.x), y: Float(place.y))), at: 1)
    let hovered = draw()
    #expect(hovered.differences(from: calm) > 100)
    gallery.handle(.hover(nil), at: 1)
    #expect(draw().differences(from: calm) == 0)
    gallery.handle(.hover(Point(x: Float(place.x), y: Float(place.y))), at: 1)
    for _ in 0..<2 {
      press(.return)
      #expect(gallery.isAlone && gallery.page == 1)
      press(.escape)
      _ = draw()
    }
  }

  @Test("Tab reaches the cells one by one, on and over the page, and back with Shift")
  func reaching() {
    func tab(back: Bool = false) {
      gallery.handle(.key(KeyEvent(.tab, modifiers: back ? .shift : [])), at: 1)
    }
    let names = names(of: 0)
    let count = names.count
    // Pages are as old whenever they are drawn here.
    press(.right)
    press(.left)
    let calm = draw()
    var seen: [Image] = []
    for _ in 0..<count {
      tab()
      seen.append(draw())
      #expect(seen.last?.differences(from: calm) ?? 0 > 100 && gallery.page == 0)
    }
    #expect(Set(seen.map(\.pixels)).count == count)
    tab()
    #expect(gallery.page == 1)
    tab(back: true)
    #expect(gallery.page == 0 && draw().differences(from: seen[count - 1]) == 0)
    tab(back: true)
    press(.return)
    #expect(gallery.isAlone && GalleryPageTests.names[gallery.page] == names[count - 2])
    // Where things are alone it turns to the next, and what was found so is marked on its page.
    tab()
    press(.escape)
    #expect(!gallery.isAlone && draw().differences(from: seen[count - 1]) == 0)
    // Whoever takes the mouse looks at that.
    gallery.handle(.hover(Point(x: 1, y: 1)), at: 1)
    #expect(draw().differences(from: calm) == 0)
  }

  @Test("what the card is set to is marked on its page, and alone")
  func chosen() throws {
    func gallery(chosen: String) throws -> Gallery {
      let gallery = Gallery(
        pictures: CardPictures(
          prize: .photograph(width: 100, height: 60), coating: nil, material: .foil,
          font: try Font.system(.bold)),
        regular: try Font.system(), isChosen: { $0.name == chosen })
      gallery.waitsForWork = true
      gallery.handle(.resized(PixelSize(width: 640, height: 480), scale: 1), at: 0)
      return gallery
    }
    func picture(of gallery: Gallery) -> Image {
      var canvas = Canvas(size: gallery.layout.canvas)
      gallery.draw(at: 1, into: &canvas)
      return canvas.snapshot()
    }
    let calm = draw()
    let second = try gallery(chosen: GalleryPageTests.names[1])
    let page = picture(of: second)
    let frame = self.frame(ofCell: 1)
    #expect(page.differences(from: calm, in: frame) > 100)
    #expect(page.differences(from: calm) == page.differences(from: calm, in: frame))
    second.handle(.key(KeyEvent(.return)), at: 1)
    press(.return)
    #expect(picture(of: second).differences(from: draw()) == 0)
    second.handle(.key(KeyEvent(.right)), at: 1)
    press(.right)
    #expect(picture(of: second).differences(from: draw()) > 10)
  }

  @Test("keys that go from tile to tile are told beside the title, not where one thing is alone")
  func hint() throws {
    let title = gallery.layout.title
    let right = PixelRect(
      minX: title.maxX - 200, minY: title.minY, maxX: title.maxX, maxY: title.maxY)
    func isPlain() -> Bool {
      let backdrop = Backdrop.image(size: gallery.layout.canvas)
      return draw().differences(from: backdrop, in: right) == 0
    }
    #expect(!isPlain())
    press(.return)
    #expect(isPlain())
  }

  @Test("a page that is not made yet leaves the one before on the screen, and comes when it is")
  func waiting() throws {
    let size = gallery.layout.canvas
    let gallery = Gallery(
      pictures: CardPictures(
        prize: .photograph(width: 100, height: 60), coating: nil, material: .foil,
        font: try Font.system(.bold)),
      regular: try Font.system())
    gallery.handle(.resized(size, scale: 1), at: 0)
    var canvas = Canvas(size: size)
    func draw(at time: Double) -> Image {
      gallery.draw(at: time, into: &canvas)
      return canvas.snapshot()
    }
    let first = draw(at: 0)
    // What comes next is made while a page is looked at, but none that is far away.
    gallery.handle(.key(KeyEvent(.right)), at: 1)
    gallery.waitUntilMade(at: 1)
    gallery.handle(.key(KeyEvent(.end)), at: 1)
    #expect(draw(at: 1).differences(from: first, in: gallery.layout.title) == 0)
    #expect(gallery.nextFrame(after: 1) == .immediately)
    // A key that is held waits for every page on the way.
    gallery.handle(.key(KeyEvent(.left, isRepeat: true)), at: 1.1)
    #expect(gallery.page == gallery.pageCount - 1)
    gallery.waitUntilMade(at: 1.2)
    let last = draw(at: 1.2)
    #expect(last.differences(from: first, in: gallery.layout.title) > 50)
    self.gallery.handle(.key(KeyEvent(.end)), at: 1)
    #expect(last.differences(from: self.draw()) == 0)
  }

  @Test("a button under a pointer that touches nothing stands out")
  func hoveredButton() throws {
    let calm = draw()
    let frame = try frame(of: .next)
    gallery.handle(.hover(Point(x: Float(frame.minX + 5), y: Float(frame.minY + 5))), at: 1)
    let hovered = draw()
    #expect(hovered.differences(from: calm, in: frame) > 100)
    #expect(hovered.differences(from: calm) == hovered.differences(from: calm, in: frame))
  }

  @Test(
    "Escape, G and the button lead back to the card",
    arguments: [Key.escape, .character("g"), .other])
  func card(key: Key) throws {
    if key == .other { try tap(.card) } else { press(key) }
    guard case .card = gallery.exit else {
      throw Failure("\(key): \(String(describing: gallery.exit))")
    }
    #expect(gallery.nextFrame(after: 1) == .never)
  }

  @Test("where a page has room for one thing alone, it can be chosen there, and left for the card")
  func oneCell() throws {
    gallery.handle(.resized(PixelSize(width: 300, height: 240), scale: 1), at: 0)
    #expect(gallery.layout.capacity == 1)
    let row = GalleryButton.row(isAlone: false, hasOneCell: true)
    let frame = gallery.layout.places(of: row)[try #require(row.firstIndex(of: .choose))]
    press(.right)
    point(.began, frame.minX + 5, frame.minY + 5)
    point(.ended, frame.minX + 6, frame.minY + 6)
    guard case .choice(let item) = gallery.exit else {
      throw Failure("\(String(describing: gallery.exit))")
    }
    #expect(item.name == GalleryPageTests.names[1] && !gallery.isAlone)
    press(.escape)
    guard case .card = gallery.exit else { throw Failure("\(String(describing: gallery.exit))") }
  }

  @Test(
    "a key that is held down opens, chooses and ends nothing again",
    arguments: [Key.return, .escape, .character("g"), .character("q")])
  func repeats(key: Key) {
    press(.return)
    gallery.handle(.key(KeyEvent(key, isRepeat: true)), at: 1)
    #expect(gallery.isAlone && gallery.exit == nil)
    gallery.handle(.key(KeyEvent(.right, isRepeat: true)), at: 1)
    #expect(gallery.page == 1)
  }

  @Test("Q and a closed window end the program", arguments: [true, false])
  func quit(byKey: Bool) throws {
    if byKey { press(.character("q")) } else { gallery.handle(.quit, at: 1) }
    guard case .quit = gallery.exit else { throw Failure("\(String(describing: gallery.exit))") }
  }

  @Test("Return and the button choose what is shown alone", arguments: [true, false])
  func choice(byKey: Bool) throws {
    press(.right)
    press(.return)
    press(.right)
    let name = GalleryPageTests.names[gallery.page]
    if byKey { press(.return) } else { try tap(.choose) }
    guard case .choice(let item) = gallery.exit else {
      throw Failure("\(String(describing: gallery.exit))")
    }
    #expect(item.name == name)
  }

  @Test("it opens at the page with the thing that it is told of", arguments: [0, 13, 40, 1_000])
  func start(number: Int) throws {
    let gallery = Gallery(
      pictures: CardPictures(
        prize: nil, coating: nil, material: .foil, font: try Font.system(.bold)),
      regular: try Font.system(), start: number)
    gallery.handle(.resized(PixelSize(width: 640, height: 480), scale: 1), at: 0)
    let all = GalleryPageTests.names
    let page = GalleryPage.all(of: gallery.layout.capacity)[gallery.page].items.map(\.name)
    #expect(page.contains(all.indices.contains(number) ? all[number] : all[0]))
    #expect(page[0] == all[gallery.firstNumber])
  }

  @Test("a page that moves asks for every frame, one that does not for none")
  func frames() {
    var canvas = Canvas(size: PixelSize(width: 640, height: 480))
    gallery.draw(at: 0, into: &canvas)
    #expect(gallery.nextFrame(after: 0) == .immediately)
    press(.end)
    gallery.draw(at: 1, into: &canvas)
    #expect(gallery.nextFrame(after: 1) == .whenSomethingHappens)
  }

  @Test("what is drawn over the frame before looks the same as drawn in full")
  func damage() {
    var canvas = Canvas(size: PixelSize(width: 640, height: 480))
    for frame in 0...40 {
      let time = Double(frame) / 12
      if frame == 20 { gallery.handle(.key(KeyEvent(.right)), at: time) }
      gallery.draw(at: time, into: &canvas)
      guard frame % 8 == 7 else { continue }
      let picture = canvas.snapshot()
      gallery.handle(.redraw, at: time)
      var fresh = Canvas(size: canvas.size)
      gallery.draw(at: time, into: &fresh)
      #expect(fresh.snapshot().differences(from: picture) == 0, "\(frame)")
    }
  }

  @Test("what was first on the page stays on it when the window changes")
  func resize() {
    for _ in 0..<5 { press(.right) }
    let name = firstName(of: gallery.page)
    gallery.handle(.resized(PixelSize(width: 300, height: 300), scale: 1), at: 2)
    gallery.handle(.resized(PixelSize(width: 0, height: 0), scale: 1), at: 2)
    #expect(names(of: gallery.page).contains(name))
    var canvas = Canvas(size: PixelSize(width: 300, height: 300))
    gallery.draw(at: 2, into: &canvas)
  }

  private func names(of page: Int) -> [String] {
    GalleryPage.all(of: gallery.layout.capacity)[page].items.map(\.name)
  }

  private func firstName(of page: Int) -> String { names(of: page)[0] }
}
