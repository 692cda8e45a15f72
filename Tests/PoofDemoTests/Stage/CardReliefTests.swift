import Poof
import PoofProgram
import Testing

@testable import PoofDemo

@Suite("Card relief")
struct CardReliefTests {
  private let layout = StageLayout(
    canvas: PixelSize(width: 320, height: 240), scale: 1, aspectRatio: 5 / 3)

  /// The light just above the middle of the card's upper edge, on a black stage.
  private func light(presence: Float, share: Float = 1) -> UInt8 {
    let relief = CardRelief(
      shape: .cardOutline(size: layout.card.size), card: layout.card, scale: layout.scale)
    var canvas = Canvas(size: layout.canvas)
    canvas.fill(canvas.bounds, with: Color.black.premultiplied)
    relief.draw(presence: presence, share: share, into: &canvas)
    return canvas[layout.card.minX + layout.card.width / 2, layout.card.minY - 1].g
  }

  @Test("the edge has light while the card lies there, and none once it leaves its place")
  func edge() {
    #expect(light(presence: 1) > 25)
    #expect((8...20).contains(light(presence: 1, share: 0.5)))
    #expect(light(presence: 0.85) < 5)
    #expect(light(presence: 0) == 0)
  }

  @Test("a shadow lies below the card, and all of the relief in its frame")
  func shadow() {
    let relief = CardRelief(
      shape: .cardOutline(size: layout.card.size), card: layout.card, scale: layout.scale)
    var canvas = Canvas(size: layout.canvas)
    canvas.fill(canvas.bounds, with: Color.white.premultiplied)
    _ = canvas.takeDamage()
    relief.draw(presence: 1, into: &canvas)
    let touched = canvas.takeDamage()
    #expect(touched.intersection(relief.frame) == touched)
    let middle = layout.card.minX + layout.card.width / 2
    #expect(canvas[middle, layout.card.maxY + 2].g < 200)
  }
}
