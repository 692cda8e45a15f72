import Poof
import Testing

@testable import PoofDemo

@Suite("Gallery page")
struct GalleryPageTests {
  static let names =
    AnimationCatalog.builtIn.map(\.name) + RevealCatalog.builtIn.map(\.name)
    + MaterialCatalog.builtIn.map(\.name) + BrushCatalog.builtIn.brushes.map(\.name)

  @Test(
    "all that comes with Poof is on the pages, in its order", arguments: [1, 2, 6, 12, 20, 500])
  func everything(count: Int) {
    let pages = GalleryPage.all(of: count)
    #expect(pages.flatMap(\.items).map(\.name) == Self.names)
    #expect(pages.allSatisfy { (1...count).contains($0.items.count) })
    #expect(Set(pages.map(\.title)).count == pages.count)
  }

  @Test("pages are filled evenly, and no two kinds are on one")
  func shares() {
    let pages = GalleryPage.all(of: 12)
    #expect(pages.prefix(2).map(\.items.count) == [8, 7])
    #expect(pages.first?.title == "Animations 1 of 2")
    #expect(
      GalleryPage.all(of: 500).map(\.title) == ["Animations", "Reveals", "Materials", "Brushes"])
  }
}
