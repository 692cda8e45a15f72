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
    var parts = layout.cells.flatMap { [$0.stage, $0.label] } + layout.buttons.map(\.frame)
    parts.append(layout.title)
    for (index, part) in parts.enumerated() {
      #expect(!part.isEmpty && part.intersection(window) == part, "\(part)")
      for other in parts.dropFirst(index + 1) {
        #expect(part.intersection(other).isEmpty, "\(part), \(other)")
      }
    }
    for cell in layout.cells {
      #expect(cell.stage.intersection(cell.frame) == cell.stage)
      #expect(cell.label.intersection(cell.frame) == cell.label)
    }
  }

  @Test("as many cells as a window has room for")
  func count() {
    func count(_ width: Int, _ height: Int) -> Int {
      GalleryLayout(canvas: PixelSize(width: width, height: height), display: 1).cells.count
    }
    #expect(count(1_280, 720) == 12)
    #expect(count(480, 800) == 6)
    #expect(count(3_840, 2_160) == 40)
  }

  @Test("cards are small, in their own shape, with room around them")
  func cards() {
    let shapes: [Float] = [0.2, 0.75, 5 / 3, 6]
    for (width, height) in StageLayoutTests.sizes {
      let layout = GalleryLayout(canvas: PixelSize(width: width, height: height), display: 1)
      for aspect in shapes + [.nan, 0] {
        let card = layout.cardSize(aspectRatio: aspect)
        #expect(card.isDrawable && card.width <= 240)
        #expect(card.width <= max(1, layout.cells[0].stage.width * 2 / 3))
        #expect(card.height <= max(1, layout.cells[0].stage.height * 2 / 3))
      }
    }
  }
}
