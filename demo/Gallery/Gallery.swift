import Poof
import PoofSDL
import PoofText

/// Everything that comes with Poof on the user's picture, in small live cells, page by page; or one thing
/// after the other, each alone and large.
@MainActor
final class Gallery: Scene {
  /// Number of the page that is shown, from 0.
  private(set) var page = 0
  /// Number of pages in a window of this size.
  var pageCount: Int { pages.count }
  /// Whether one thing is shown alone.
  private(set) var isAlone = false
  /// The reason for which it was left; nil while it is looked at.
  private(set) var exit: Exit?

  /// Reasons to leave it.
  enum Exit {
    /// The card is to be seen again as it was.
    case card
    /// The card is to be set to this.
    case choice(GalleryItem)
    /// The program is to end.
    case quit
  }

  private let pictures: CardPictures
  private let regular: Font
  private(set) var layout: GalleryLayout
  private var pages: [GalleryPage] = []
  private var backdrop: Image
  private let work: BackgroundWork
  private var maker: PageMaker
  /// The page that is seen, which is the one before while what is on the one that was turned to is being made; nil
  /// where there is nothing to be seen of either.
  private var shown: Shown?
  /// Time at which the page was turned to, s.
  private var turned = 0.0
  /// Whether it was turned to before what is on it was made.
  private var isWaiting = false
  /// Number of frames since the page was last drawn as a whole.
  private var frame = 0
  /// Whether all of it must be drawn.
  private var isNew = true
  /// The touch under way, and where it began.
  private var touch: (pointer: PointerEvent.ID, start: Point)?
  /// The button with a finger on it.
  private var pressed: GalleryButton?
  /// The place of a pointer that touches nothing.
  private var pointer: Point?
  /// Number of the cell that was reached by keys; nil where the mouse has moved since.
  private var reached: Int?
  /// Whether the thing that is shown alone was reached by keys.
  private var wasReached = false
  /// Number of the thing whose page is shown first, from 0, over all pages.
  private let start: Int
  /// Whether the card is set to a thing.
  private let isChosen: (GalleryItem) -> Bool

  /// A page as it is seen.
  private struct Shown {
    let view: GalleryView
    /// Whether it is the page that was turned to last.
    var isCurrent = true
    /// Time at which it was turned to, s.
    let since: Double
    /// The cell that is marked on it.
    var marked: Int?
  }

  /// Whether frames wait for what is done in the background: for runs that go by a clock of their own.
  var waitsForWork = false

  /// Way after which a touch is a swipe, points.
  private static let swipe: Float = 50

  /// A gallery on these pictures, at the page with the thing of number `start`, from 0, over all pages, where
  /// `isChosen` for what the card is set to; it has no size before the first `.resized`. What is on its pages is made
  /// by `work`.
  init(
    pictures: CardPictures, regular: Font, start: Int = 0, work: BackgroundWork = BackgroundWork(),
    isChosen: @escaping (GalleryItem) -> Bool = { _ in false }
  ) {
    self.work = work
    maker = PageMaker(work: work) { _ in [] }
    self.pictures = pictures
    self.regular = regular
    self.start = start
    self.isChosen = isChosen
    layout = GalleryLayout(canvas: PixelSize(width: 1, height: 1), display: 1)
    backdrop = Image(size: PixelSize(width: 1, height: 1), color: .transparent)
  }

  func handle(_ event: WindowEvent, at time: Double) {
    switch event {
    case .resized(let size, let scale):
      guard size.isDrawable else { return }
      layout = GalleryLayout(canvas: size, display: scale)
      backdrop = Backdrop.image(size: size)
      // The canvas is another one.
      shown = nil
      arrange(alone: isAlone, at: time)
    case .key(let event):
      if event.isDown { press(event, at: time) }
    case .pointer(let event):
      point(event, at: time)
    case .redraw, .visibility(true):
      isNew = true
    case .quit:
      exit = .quit
    case .hover(let place):
      let before = (marked, hoveredButton)
      pointer = place
      // Whoever moves the mouse looks at that.
      if place != nil { reached = nil }
      if (marked, hoveredButton) != before { isNew = true }
    case .dropped, .visibility(false):
      break
    }
  }

  func draw(at time: Double, into canvas: inout Canvas) {
    guard !pages.isEmpty else { return }
    maker.takeResults(at: time)
    if shown?.isCurrent != true { turn(at: time) }
    guard var shown else { return }
    if shown.isCurrent, isNew {
      shown.marked = marked
      shown.view.draw(
        at: time - shown.since, pressed: pressed, hovered: hoveredButton, marked: shown.marked,
        into: &canvas)
      frame = 0
      isNew = false
    } else {
      shown.view.drawMoving(
        at: time - shown.since, frame: frame, marked: shown.marked, into: &canvas)
    }
    frame &+= 1
    self.shown = shown
  }

  /// Shows the page that was turned to, once what is on it is made: that takes as long as several frames.
  private func turn(at time: Double) {
    let isLate = shown?.isCurrent == false && isWaiting
    guard let cells = maker[page] ?? (isToBeMadeAtOnce ? maker.make(page) : nil) else {
      isWaiting = true
      return
    }
    if isLate { turned = time }
    isWaiting = false
    shown = Shown(
      view: GalleryView(
        pages[page], cells: cells, buttons: buttons, layout: layout, backdrop: backdrop,
        regular: regular, bold: pictures.font, isChosen: isChosen),
      since: turned)
    isNew = true
    makeAhead()
  }

  /// Waits until all pages are made that were wanted, those that may come next too.
  func waitUntilMade(at time: Double) { while maker.isBusy { maker.finish(at: time) } }

  func nextFrame(after time: Double) -> NextFrame {
    if exit != nil { return .never }
    guard let shown else { return .immediately }
    let isMoving = shown.view.cells.contains(where: \.isMoving)
    return isMoving || isNew && !isWaiting ? .immediately : .whenSomethingHappens
  }
}

extension Gallery {
  private func press(_ event: KeyEvent, at time: Double) {
    guard event.modifiers.subtracting(.shift).isEmpty else { return }
    // Every page on the way is to be seen.
    if event.isRepeat, isWaiting { return }
    switch event.key {
    case .right, .down, .pageDown, .space: carryOut(.next, at: time)
    case .left, .up, .pageUp, .backspace: carryOut(.previous, at: time)
    case .tab: reach(by: event.modifiers.contains(.shift) ? -1 : 1, at: time)
    case .home: show(0, at: time)
    case .end: show(pageCount - 1, at: time)
    // A key that is held down, maybe since it opened the gallery, means it once.
    case _ where event.isRepeat: break
    case .return:
      buttons.contains(.choose)
        ? carryOut(.choose, at: time) : showAlone(marked ?? 0, at: time)
    case .escape: carryOut(isAlone ? .all : .card, at: time)
    case .character("g"): carryOut(.card, at: time)
    case .character("q"): exit = .quit
    default: break
    }
  }

  private func carryOut(_ button: GalleryButton, at time: Double) {
    switch button {
    case .previous: show(page - 1, at: time)
    case .next: show(page + 1, at: time)
    case .all: arrange(alone: false, at: time)
    case .choose: exit = pages[page].items.first.map(Exit.choice)
    case .card: exit = .card
    }
  }

  /// Turns to a page; after the last one comes the first.
  private func show(_ page: Int, at time: Double) {
    guard pageCount > 0 else { return }
    self.page = (page + pageCount) % pageCount
    shown?.isCurrent = false
    isWaiting = false
    reached = nil
    turned = time
    isNew = true
    if !isToBeMadeAtOnce { makeAhead() }
  }

  /// Whether nothing can be seen until the page is made.
  private var isToBeMadeAtOnce: Bool { shown == nil || waitsForWork }

  /// Has the page made that was turned to, and after it those that may come next.
  private func makeAhead() {
    guard !waitsForWork else { return }
    maker.want([page, (page + 1) % pageCount, (page + pageCount - 1) % pageCount])
  }

  /// Number of the first thing on the page, from 0, over all pages.
  var firstNumber: Int { pages.prefix(page).reduce(0) { $0 + $1.items.count } }

  /// Shows a cell's thing alone.
  private func showAlone(_ cell: Int, at time: Double) {
    guard !isAlone, layout.capacity > 1 else { return }
    wasReached = reached != nil
    arrange(alone: true, first: cell, at: time)
  }

  /// Marks the next cell, or by -1 the one before; beyond the last one, the first of the next page. Where things
  /// are alone, turns to the next of them.
  private func reach(by step: Int, at time: Double) {
    guard !pages.isEmpty else { return }
    let next = marked.map { $0 + step } ?? (step > 0 ? 0 : pages[page].items.count - 1)
    guard !isAlone, layout.capacity > 1, pages[page].items.indices.contains(next) else {
      show(page + step, at: time)
      if !isAlone { reached = step > 0 ? 0 : pages[page].items.count - 1 }
      return
    }
    reached = next
    isNew = true
  }

  /// Makes the pages anew, of one thing each or of many, and turns to that with what stands now on this
  /// cell of the page.
  private func arrange(alone: Bool, first cell: Int = 0, at time: Double) {
    let number = pages.isEmpty ? start : firstNumber + cell
    isAlone = alone
    pages = GalleryPage.all(of: alone ? 1 : layout.capacity)
    // What is alone is large.
    maker = PageMaker(work: work, keepsAll: !alone) { [pages, layout, pictures] in
      pages[$0].cellMakers(layout: layout, pictures: pictures)
    }
    show(Self.page(with: number, of: pages), at: time)
    if wasReached, !alone {
      reached = number - firstNumber
      wasReached = false
    }
  }

  private func point(_ event: PointerEvent, at time: Double) {
    if event.phase == .began {
      touch = (event.pointer, event.position)
      press(button(at: event.position))
      return
    }
    guard let touch, touch.pointer == event.pointer else { return }
    let isOnButton = pressed != nil && pressed == button(at: event.position)
    switch event.phase {
    case .began, .moved:
      if !isOnButton { press(nil) }
      return
    case .ended:
      let way = event.position - touch.start
      if isOnButton, let pressed {
        carryOut(pressed, at: time)
      } else if way.x.magnitude > max(Self.swipe * layout.scale, 1.5 * way.y.magnitude) {
        carryOut(way.x < 0 ? .next : .previous, at: time)
      } else if let cell = cell(at: touch.start), cell == self.cell(at: event.position) {
        isAlone ? carryOut(.all, at: time) : showAlone(cell, at: time)
      }
    case .cancelled:
      break
    }
    self.touch = nil
    press(nil)
  }

  private func press(_ button: GalleryButton?) {
    if pressed != button { isNew = true }
    pressed = button
  }

  /// The number of the cell that Return opens: the one that was reached by keys, else the one under a pointer;
  /// what stands alone leads nowhere further.
  private var marked: Int? {
    guard !isAlone, layout.capacity > 1 else { return nil }
    return reached ?? pointer.flatMap { cell(at: $0) }
  }

  /// Finds the number of the cell at a place; nil while the page is not seen yet.
  private func cell(at place: Point) -> Int? {
    shown.flatMap { $0.isCurrent ? $0.view.cell(at: place) : nil }
  }

  /// The button under a pointer that touches nothing.
  private var hoveredButton: GalleryButton? { pointer.flatMap(button) }

  /// The buttons below the page, from left to right.
  private var buttons: [GalleryButton] {
    GalleryButton.row(isAlone: isAlone, hasOneCell: layout.capacity == 1)
  }

  private func button(at place: Point) -> GalleryButton? {
    zip(buttons, layout.places(of: buttons)).first { $0.1.contains(place) }?.0
  }

  /// Finds the page with the thing of this number, from 0, over all pages.
  private static func page(with number: Int, of pages: [GalleryPage]) -> Int {
    var rest = number
    for (index, page) in pages.enumerated() {
      if rest < page.items.count { return index }
      rest -= page.items.count
    }
    return 0
  }
}
