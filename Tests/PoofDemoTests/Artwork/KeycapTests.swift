import Poof
import PoofText
import Testing

@testable import PoofDemo

@MainActor
@Suite("Keycap")
struct KeycapTests {
  @Test("a letter has a square cap, a word a wider one, measured as it is drawn")
  func size() throws {
    let font = try Font.system(.bold)
    for height in [1, 3, 10, 24, 60] {
      for text in ["R", "I", "Enter", ""] {
        let cap = Keycap(text, height: height, font: font)
        #expect(cap.size.width == Keycap.width(of: text, height: height, font: font))
        #expect(cap.size.width >= height)
      }
    }
    #expect(Keycap("I", height: 24, font: font).size == PixelSize(width: 24, height: 24))
    #expect(Keycap("Enter", height: 24, font: font).size.width > 40)
  }

  @Test("it draws nothing outside its size, and its letter in the middle")
  func drawing() throws {
    let cap = Keycap("H", height: 24, font: try Font.system(.bold))
    var canvas = Canvas(size: PixelSize(width: 40, height: 40))
    cap.draw(at: PixelPoint(x: 8, y: 8), into: &canvas)
    let touched = PixelRect(minX: 8, minY: 8, maxX: 32, maxY: 32)
    #expect(canvas.takeDamage() == touched)
    let bright = (0..<1_600).filter { canvas[$0 % 40, $0 / 40].g > 200 }
    let columns = bright.map { $0 % 40 }
    let left = try #require(columns.min())
    let right = try #require(columns.max())
    #expect(abs(left - 8 - (31 - right)) <= 2, "\(left)…\(right)")
  }
}
