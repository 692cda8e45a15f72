/// Makes what is on the pages of a gallery in the background, before they are turned to.
@MainActor
final class PageMaker {
  /// Makes one cell, anywhere.
  typealias CellMaker = @Sendable () -> GalleryCell

  /// Tells how to make each of a page's cells.
  private let makers: (_ page: Int) -> [CellMaker]
  /// Whether pages that are no longer wanted are kept.
  private let keepsAll: Bool
  private let work: BackgroundWork
  /// Cells of the pages that are made.
  private var made: [Int: [GalleryCell]] = [:]
  /// The pages that are to be made, the first of them first.
  private var wanted: [Int] = []
  /// The page that is being made: its cells so far, and how to make the others.
  private var begun: (page: Int, cells: [GalleryCell], rest: ArraySlice<CellMaker>)?
  /// Whether some of it is under way.
  private(set) var isBusy = false

  /// A maker of pages by their numbers; `makers` tells how to make each of a page's cells.
  init(
    work: BackgroundWork, keepsAll: Bool = false,
    _ makers: @escaping (_ page: Int) -> [CellMaker]
  ) {
    self.work = work
    self.keepsAll = keepsAll
    self.makers = makers
  }
}

extension PageMaker {
  /// The cells of a page; nil where it is not made yet.
  subscript(page: Int) -> [GalleryCell]? { made[page] }

  /// Makes a page at once.
  func make(_ page: Int) -> [GalleryCell] {
    let cells = made[page] ?? makers(page).map { $0() }
    made[page] = cells
    return cells
  }

  /// Has these pages made, one after another. The first is looked for already, and made as fast as can be; of the
  /// others a cell is made in a frame, since what moves meanwhile needs the processors, too.
  func want(_ pages: [Int]) {
    wanted = pages
    if !keepsAll { made = made.filter { pages.contains($0.key) } }
    makeNext()
  }

  /// Takes over what is made; called with every frame.
  func takeResults(at time: Double) {
    for finish in work.takeResults() { finish(time) }
  }

  /// Waits until what is under way is made, and takes it over.
  func finish(at time: Double) {
    work.waitUntilDone()
    takeResults(at: time)
  }

  private func makeNext() {
    guard !isBusy, let page = wanted.first(where: { made[$0] == nil }) else { return }
    if begun?.page != page { begun = (page, [], makers(page)[...]) }
    guard let rest = begun?.rest else { return }
    let next = page == wanted.first ? rest : rest.prefix(1)
    isBusy = true
    work.run {
      next.map { $0() }
    } finish: { [weak self] cells, _ in
      guard let self else { return }
      isBusy = false
      take(cells, of: page)
      makeNext()
    }
  }

  private func take(_ cells: [GalleryCell], of page: Int) {
    guard var begun, begun.page == page else { return }
    begun.cells += cells
    begun.rest = begun.rest.dropFirst(cells.count)
    if begun.rest.isEmpty {
      made[page] = begun.cells
      self.begun = nil
    } else {
      self.begun = begun
    }
  }
}
