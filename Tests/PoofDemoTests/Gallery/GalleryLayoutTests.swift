import Poof
import Testing

@testable import PoofDemo

@Suite("Gallery layout")
struct GalleryLayoutTests {
  @Test("everything is inside the window, nothing overlaps", arguments: StageLayoutTests.sizes)
  func places(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    let layout = GalleryLayout(canvas: size, display: 1)
    let window = PixelRect(size: size)
    let cells = layout.cells(for: layout.capacity)
    var parts =
      cells.flatMap { [$0.stage, $0.label] } + layout.places(of: GalleryButton.row(isAlone: true))
    parts.append(layout.title)
    for (index, part) in parts.enumerated() {
      #expect(!part.isEmpty && part.intersection(window) == part, "\(part)")
      for other in parts.dropFirst(index + 1) {
        #expect(part.intersection(other).isEmpty, "\(part), \(other)")
      }
    }
    for cell in cells {
      #expect(cell.stage.intersection(cell.frame) == cell.stage)
      #expect(cell.label.intersection(cell.frame) == cell.label)
    }
  }

  @Test("as many cells as a window has room for")
  func count() {
    func count(_ width: Int, _ height: Int) -> Int {
      GalleryLayout(canvas: PixelSize(width: width, height: height), display: 1).capacity
    }
    #expect(count(1_280, 720) == 12)
    #expect(count(480, 800) == 6)
    #expect(count(3_840, 2_160) == 40)
  }

  @Test("what does not fill a page stands in its middle, row by row", arguments: 1...12)
  func middle(count: Int) {
    let layout = GalleryLayout(canvas: PixelSize(width: 1_280, height: 720), display: 1)
    let full = layout.cells(for: layout.capacity)
    let area = full.reduce(PixelRect.empty) { $0.union($1.frame) }
    let cells = layout.cells(for: count)
    #expect(cells.count == count)
    for (index, cell) in cells.enumerated() {
      #expect(abs(cell.frame.width - full[0].frame.width) <= 1)
      #expect(abs(cell.frame.height - full[0].frame.height) <= 1)
      for other in cells.dropFirst(index + 1) {
        #expect(cell.frame.intersection(other.frame).isEmpty)
      }
    }
    let used = cells.reduce(PixelRect.empty) { $0.union($1.frame) }
    #expect(abs(used.minX + used.maxX - area.minX - area.maxX) <= 2)
    #expect(abs(used.minY + used.maxY - area.minY - area.maxY) <= 2)
    let last = cells.suffix(count % layout.columns)
    if let first = last.first, let end = last.last {
      #expect(abs(first.frame.minX + end.frame.maxX - area.minX - area.maxX) <= 2)
    }
  }

  @Test(
    "things are as large as their page has room for, films within reason",
    arguments: [1, 5, 7, 8, 12, 14, 40], [false, true])
  func fitted(count: Int, areStill: Bool) {
    for (width, height) in StageLayoutTests.sizes {
      let layout = GalleryLayout(canvas: PixelSize(width: width, height: height), display: 1)
      let count = min(count, layout.capacity)
      let fitted = layout.fitted(to: count, areStill: areStill)
      #expect(fitted.capacity >= count && fitted.columns <= layout.columns)
      let window = PixelRect(size: layout.canvas)
      let cells = fitted.cells(for: count)
      for (index, cell) in cells.enumerated() {
        #expect(cell.frame.intersection(window) == cell.frame)
        for other in cells.dropFirst(index + 1) {
          #expect(cell.frame.intersection(other.frame).isEmpty)
        }
        if !areStill, count > 1 {
          #expect(cell.frame.width <= 460 && cell.frame.height <= 330)
        }
      }
      #expect(
        fitted.cardSize(aspectRatio: 5 / 3).width >= layout.cardSize(aspectRatio: 5 / 3).width)
    }
  }

  @Test("eight pictures stand in three columns of four, where they are larger, and films in four")
  func columns() {
    let layout = GalleryLayout(canvas: PixelSize(width: 1_280, height: 800), display: 1)
    let eight = layout.fitted(to: 8, areStill: true)
    #expect(layout.columns == 4 && eight.columns == 3 && eight.rows == 3)
    let used = eight.cells(for: 8).reduce(PixelRect.empty) { $0.union($1.frame) }
    #expect(used.width > 1_250 && used.height > 700)
    let films = layout.fitted(to: 8, areStill: false)
    #expect(films.columns == 4 && films.rows == 2)
    let cell = films.cells(for: 8)[0].stage
    #expect(films.cardSize(aspectRatio: 5 / 3).height * 2 < cell.height)
    let large = GalleryLayout(canvas: PixelSize(width: 3_840, height: 2_160), display: 1)
    for count in [8, 14] {
      #expect(large.fitted(to: count, areStill: true).cardSize(aspectRatio: 5 / 3).width > 450)
    }
    // Alone, a film has all the room there is.
    let alone = large.fitted(to: 1, areStill: false)
    #expect(alone.cardSize(aspectRatio: 5 / 3).height > 1_200)
  }

  @Test("cards are small, in their own shape, with room around them")
  func cards() {
    let shapes: [Float] = [0.2, 0.75, 5 / 3, 6]
    for (width, height) in StageLayoutTests.sizes {
      let layout = GalleryLayout(canvas: PixelSize(width: width, height: height), display: 1)
      for aspect in shapes + [.nan, 0] {
        let card = layout.cardSize(aspectRatio: aspect)
        #expect(card.isDrawable && card.width <= 240)
        #expect(card.width <= max(1, layout.cells(for: 1)[0].stage.width * 2 / 3))
        #expect(card.height <= max(1, layout.cells(for: 1)[0].stage.height * 2 / 3))
      }
    }
  }
}
