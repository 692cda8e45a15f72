import Poof
import Testing

@testable import PoofDemo

@Suite("Button grid")
struct ButtonGridTests {
  /// Numbers of buttons in each row.
  private func rows(_ width: Int, _ height: Int, scale: Float = 1) -> [Int] {
    let grid = ButtonGrid(canvas: PixelSize(width: width, height: height), scale: scale)
    let tops = grid.placedButtons.map(\.frame.minY)
    return Set(tops).sorted().map { top in tops.filter { $0 == top }.count }
  }

  @Test("one row where the window is wide, more where it is narrow, evenly filled")
  func wrapping() {
    #expect(rows(1_280, 720) == [13])
    #expect(rows(3_840, 2_160, scale: 2.4) == [13])
    #expect(rows(800, 480) == [6, 7])
    #expect(rows(480, 800) == [4, 5, 4])
    #expect(rows(360, 640) == [3, 3, 3, 3])
  }

  @Test("a window with little room keeps the most important ones")
  func tiny() {
    func buttons(_ width: Int) -> [StageButton] {
      let canvas = PixelSize(width: width, height: 240)
      return ButtonGrid(canvas: canvas, scale: 1).placedButtons.map(\.button)
    }
    #expect(buttons(320) == [.newCard, .reveal, .help])
    #expect(buttons(230) == [.newCard, .help])
    #expect(buttons(1) == [.newCard])
  }

  @Test("rows are as wide as each other, and not too wide for the window")
  func rows() throws {
    let canvas = PixelSize(width: 480, height: 800)
    let grid = ButtonGrid(canvas: canvas, scale: 1)
    #expect(grid.height == 150)
    #expect(grid.placedButtons.map(\.button) == StageButton.allCases)
    for top in [650, 698, 746] {
      let row = grid.placedButtons.map(\.frame).filter { $0.minY == top }
      let (first, last) = (try #require(row.first), try #require(row.last))
      #expect(first.minX >= 10 && last.maxX <= 470 && last.maxX - first.minX >= 455, "\(row)")
      #expect(row.allSatisfy { $0.height == 44 })
    }
  }

  @Test("in one row groups stand apart", arguments: [1, 2])
  func groups(scale: Int) {
    let canvas = PixelSize(width: 1_280 * scale, height: 720 * scale)
    let places = ButtonGrid(canvas: canvas, scale: Float(scale)).placedButtons
    for (place, next) in zip(places, places.dropFirst()) {
      let gap = place.button.group == next.button.group ? 4 : 16
      #expect(next.frame.minX - place.frame.maxX == gap * scale, "\(place)")
    }
    let (left, right) = (places[0].frame.minX, canvas.width - places[12].frame.maxX)
    #expect((left - right).magnitude <= 1 && left >= 10 * scale)
  }

  @Test("every button is at least 44 points wide and high", arguments: StageLayoutTests.sizes)
  func targets(width: Int, height: Int) {
    let layout = StageLayout(
      canvas: PixelSize(width: width, height: height), scale: 1, aspectRatio: 1.5)
    let least = Int(44 * layout.scale)
    for place in layout.buttons {
      #expect(place.frame.width >= least && place.frame.height >= least, "\(place)")
    }
  }
}
