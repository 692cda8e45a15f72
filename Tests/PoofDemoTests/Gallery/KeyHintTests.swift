import Poof
import PoofText
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Key hint")
struct KeyHintTests {
  private func hint(scale: Float, _ entries: [(key: String, meaning: String)]) throws -> KeyHint {
    KeyHint(entries, scale: scale, regular: try Font.system(), bold: try Font.system(.bold))
  }

  @Test("all of it is drawn in its frame, at any scale", arguments: [0.2, 1, 2.5] as [Float])
  func frame(scale: Float) throws {
    let hint = try hint(scale: scale, [("Tab", "next tile"), ("Enter", "shows it alone")])
    #expect(hint.baseline <= hint.size.height)
    var canvas = Canvas(size: PixelSize(width: hint.size.width + 40, height: hint.size.height + 40))
    hint.draw(at: PixelPoint(x: 20, y: 20), into: &canvas)
    let damage = canvas.takeDamage()
    #expect(
      (damage.minX - 20).magnitude <= 2 && (damage.maxX - 20 - hint.size.width).magnitude <= 2)
    #expect(damage.minY >= 18 && damage.maxY <= 22 + hint.size.height)
  }

  @Test("more keys take more room")
  func width() throws {
    let one = try hint(scale: 1, [("Tab", "next tile")])
    let two = try hint(scale: 1, [("Tab", "next tile"), ("Enter", "shows it alone")])
    #expect(two.size.width > one.size.width + 60 && two.size.height == one.size.height)
  }
}
