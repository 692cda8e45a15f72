import Poof
import TestSupport
import Testing

@testable import PoofDemo

@Suite("Shape of a kiosk's and a board's cards") @MainActor struct CardFrameTests {
  private let frame = CardFrame(of: .photograph(width: 60, height: 40))

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

  @Test("a frame of about some size has the same shape, and is never less than the least")
  func size() {
    #expect(frame.size(ofSide: 200) == PixelSize(width: 180, height: 120))
    #expect(frame.size(ofSide: 10) == PixelSize(width: 60, height: 40))
  }

  @Test("what has a clear part stands on nothing, in its own shape and in another one")
  func clear() {
    for width in [60, 40] {
      let picture = Image(width: width, height: 40) { x, _ in
        x < width / 2 ? .transparent : Color(r: 200, g: 60, b: 40)
      }
      let framed = frame.framing(picture)
      #expect(framed.size == PixelSize(width: 60, height: 40))
      let middle = framed.pixels[20 * 60..<21 * 60].map { $0 >> 24 }
      #expect(middle[..<30].allSatisfy { $0 == 0 } && middle[31..<50].allSatisfy { $0 == 255 })
      #expect(middle[51...].allSatisfy { $0 == (width == 60 ? 255 : 0) })
    }
  }

  @Test(
    "a banner makes no sliver of the others: 3 : 1 is the slimmest shape",
    arguments: [(3_840, 20, 3, 1), (1, 900, 1, 3), (1_000, 500, 2, 1)])
  func slimness(width: Int, height: Int, across: Int, down: Int) {
    let banner = CardFrame(of: .photograph(width: width, height: height))
    let framed = banner.framing(.photograph(width: 40, height: 30))
    #expect(framed.width * down == framed.height * across)
  }

  @Test("no picture is longer than a screen, and without one the shape is 5 : 3")
  func sizes() {
    let long = CardFrame(of: nil).framing(.photograph(width: 3_840, height: 100))
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
    #expect(cards[0].0.width > 2 * cards[0].0.height)
  }
}
