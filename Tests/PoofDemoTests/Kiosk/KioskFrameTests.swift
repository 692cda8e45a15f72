import Poof
import TestSupport
import Testing

@testable import PoofDemo

/// The shape of a kiosk's cards.
@Suite("Kiosk: shape of its cards") @MainActor struct KioskFrameTests {
  private let frame = KioskFrame(of: .photograph(width: 60, height: 40))

  @Test("a picture of the same shape is as it was, a larger one keeps its pixels")
  func same() {
    for factor in [1, 2, 3] {
      let picture = Image.photograph(width: 60 * factor, height: 40 * factor)
      let framed = frame.framing(picture)
      #expect(framed.size == picture.size && framed.pixels == picture.pixels)
    }
  }

  @Test(
    "a picture of another shape is whole, in the middle, and no place of its card is clear",
    arguments: [(40, 40), (300, 20), (10, 90), (1, 1), (60, 38)])
  func other(width: Int, height: Int) {
    let picture = Image(
      size: PixelSize(width: width, height: height),
      color: PremultipliedColor(r: 200, g: 200, b: 200, a: 255))
    let framed = frame.framing(picture)
    #expect(framed.width * 40 == framed.height * 60)
    #expect(framed.pixels.allSatisfy { $0 >> 24 == 255 })
    let bright = framed.pixels.indices.filter {
      framed.pixels[$0] & 0xff > 150
    }
    let columns = bright.map { $0 % framed.width }
    let rows = bright.map { $0 / framed.width }
    let (left, right) = (columns.min() ?? 0, framed.width - 1 - (columns.max() ?? 0))
    let (top, bottom) = (rows.min() ?? 0, framed.height - 1 - (rows.max() ?? 0))
    #expect((left - right).magnitude <= 1 && (top - bottom).magnitude <= 1)
    // One of its sides is as long as the card's.
    #expect(min(left, top) == 0)
    let shape = Float(framed.width - left - right) / Float(framed.height - top - bottom)
    #expect(abs(shape / (Float(width) / Float(height)) - 1) < 0.2)
  }

  @Test("what is clear stays clear, and beside it is its blurred colour")
  func clear() {
    let framed = frame.framing(Image(size: PixelSize(width: 40, height: 40), color: .transparent))
    #expect(framed.pixels.allSatisfy { $0 == 0 })
  }

  @Test("no picture is longer than a screen, and without one the shape is 5 : 3")
  func sizes() {
    let long = KioskFrame(of: nil).framing(.photograph(width: 3_840, height: 100))
    #expect(long.width <= 3_840 && long.width * 3 == long.height * 5)
  }

  @Test("all cards of a folder look alike before they open, whatever shape their prizes have")
  func outlines() throws {
    var seen: [String: (PixelSize, PixelRect)] = [:]
    for seed in 1...12 as ClosedRange<UInt64> where seen.count < 2 {
      let folder = try kioskFolder([("cup.png", "1", "1"), ("hat.png", "1", "1")])
      try Image.photograph(width: 90, height: 30).writePNG(toFile: folder["cup.png"])
      try Image.photograph(width: 30, height: 70).writePNG(toFile: folder["hat.png"])
      let test = try TestKiosk(folder, seed: seed)
      test.point(.began)
      #expect(test.pass { test.card != nil })
      let painting = test.kiosk.view.painting
      seen[try #require(test.card).picture] = (painting.card.prize.size, painting.layout.card)
    }
    let cards = Array(seen.values)
    try #require(cards.count == 2)
    #expect(cards[0] == cards[1])
    #expect(abs(Float(cards[0].0.width) / Float(cards[0].0.height) - 3) < 0.1)
  }
}
