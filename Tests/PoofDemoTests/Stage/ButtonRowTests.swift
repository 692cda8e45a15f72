import Poof
import Testing

@testable import PoofDemo

@Suite("Button row")
struct ButtonRowTests {
  private let row = ButtonRow(contents: [80.5, 107.25, 64], gaps: [16, 16])

  @Test("a button is as wide as what stands on it, and all have the same padding")
  func widths() {
    let frame = PixelRect(minX: 0, minY: 700, maxX: 600, maxY: 744)
    let narrow = row.places(padding: 10, in: frame).map(\.width)
    let wide = row.places(padding: 40, in: frame).map(\.width)
    #expect(narrow == [90, 117, 74] && wide == [120, 147, 104])
  }

  @Test("it stands in the middle, with its gaps")
  func places() {
    let frame = PixelRect(minX: 0, minY: 700, maxX: 600, maxY: 744)
    let places = row.places(padding: 20, in: frame)
    #expect(places.allSatisfy { $0.minY == 700 && $0.maxY == 744 })
    #expect(places[1].minX - places[0].maxX == 16 && places[2].minX - places[1].maxX == 16)
    #expect((places[0].minX - (600 - places[2].maxX)).magnitude <= 1)
    #expect(places[2].maxX - places[0].minX == row.width(padding: 20))
  }

  @Test("the padding that fills a width does", arguments: [300, 451, 900])
  func padding(width: Int) {
    let used = row.width(padding: row.padding(in: width))
    #expect(used <= width && used > width - 4)
  }
}
