import Poof
import PoofSDL
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage: prizes of every shape")
struct StageShapeTests {
  /// A disc on nothing.
  private static let disc = Image(width: 60, height: 60) { x, y in
    let dx = Float(x) - 29.5
    let dy = Float(y) - 29.5
    return dx * dx + dy * dy < 24 * 24 ? Color(r: 200, g: 60, b: 60) : .transparent
  }

  @Test("the shadow of a revealed prize is its own, not that of the coating")
  func shadow() throws {
    let test = try TestStage(640, 480, prize: Self.disc, shake: .none)
    test.pass(1)
    let covered = test.picture
    test.press(.return)
    test.pass(until: .revealed)
    test.pass(0.4)
    let card = test.card
    // The stage in the prize's clear corner is as light as far away from it, at the same height.
    let corner = test.picture[card.minX + 2, card.minY + 2]
    let backdrop = Backdrop.image(size: PixelSize(width: 640, height: 480))
    #expect(corner.distance(to: backdrop[card.minX + 2, card.minY + 2]) < 6)
    // Beside the card's edge the coating's shadow has gone.
    let beside = PixelPoint(x: card.minX - 3, y: card.maxY - 20)
    let before = covered[beside.x, beside.y]
    let after = test.picture[beside.x, beside.y]
    #expect(before != after)
    #expect(
      after.distance(to: backdrop[beside.x, beside.y])
        < before.distance(to: backdrop[beside.x, beside.y]))
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
  }

  @Test("a new card has the coating's shadow again")
  func newCard() throws {
    let test = try TestStage(640, 480, prize: Self.disc, shake: .none)
    test.pass(1)
    let covered = test.picture
    test.press(.return)
    test.pass(until: .revealed)
    test.press(.character("r"))
    test.pass(1)
    #expect(test.picture.differences(from: covered) == 0)
  }

  @Test("scratched strokes of a prize with a shape are drawn as in full")
  func scratching() throws {
    let test = try TestStage(480, 400, prize: Self.disc)
    test.pass(1)
    for line in 1...6 {
      test.scratch(at: Float(line) / 8)
      test.pass(0.1)
      #expect(test.picture.differences(from: test.fullPicture()) == 0, "\(line)")
    }
  }

  @Test("the built-in prize and pictures without clear places have the outline's shape")
  func opaque() throws {
    let photograph = Image.photograph(width: 90, height: 60)
    for prize in [nil, photograph] {
      let test = try TestStage(prize: prize)
      let size = test.card.size
      #expect(test.stage.painter.pictures.painter(size: size)().prizeShape == nil)
    }
    let test = try TestStage(prize: Self.disc)
    let painting = test.stage.painter.pictures.painter(size: test.card.size)()
    #expect(painting.prizeShape != nil && painting.prizeShape != painting.outline)
  }
}
