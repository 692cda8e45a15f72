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
    #expect(rows(1_280, 720) == [12])
    #expect(rows(3_840, 2_160, scale: 2.4) == [12])
    #expect(rows(800, 480) == [6, 6])
    #expect(rows(480, 800) == [4, 4, 4])
    #expect(rows(360, 640) == [3, 3, 3, 3])
  }

  @Test("a window with little room keeps the most important ones")
  func tiny() {
    let grid = ButtonGrid(canvas: PixelSize(width: 320, height: 240), scale: 1)
    #expect(grid.placedButtons.map(\.button) == [.newCard, .help])
  }

  @Test("the places of a small window, exactly")
  func places() {
    let grid = ButtonGrid(canvas: PixelSize(width: 480, height: 800), scale: 1)
    #expect(grid.height == 150)
    #expect(grid.placedButtons.map(\.button) == StageButton.allCases)
    #expect(
      grid.placedButtons.first?.frame == PixelRect(minX: 10, minY: 650, maxX: 122, maxY: 694))
    #expect(
      grid.placedButtons.last?.frame == PixelRect(minX: 358, minY: 746, maxX: 470, maxY: 790))
  }

  @Test(
    "in one row groups stand apart, and a button is as wide as what stands on it",
    arguments: [1, 2])
  func groups(scale: Int) {
    let canvas = PixelSize(width: 1_280 * scale, height: 720 * scale)
    let places = ButtonGrid(canvas: canvas, scale: Float(scale)).placedButtons
    for (place, next) in zip(places, places.dropFirst()) {
      let gap = place.button.group == next.button.group ? 4 : 16
      #expect(next.frame.minX - place.frame.maxX == gap * scale, "\(place)")
    }
    let widths = Dictionary(uniqueKeysWithValues: places.map { ($0.button, $0.frame.width) })
    #expect(widths[.nextAnimation, default: 0] > widths[.nextReveal, default: 0])
    #expect(widths[.nextReveal, default: 0] > widths[.help, default: 0])
    let (left, right) = (places[0].frame.minX, canvas.width - places[11].frame.maxX)
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
