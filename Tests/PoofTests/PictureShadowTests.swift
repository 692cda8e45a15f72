import PoofCore
import Testing

@testable import Poof

@Suite struct PictureShadowTests {
  @Test(
    "It is as dark as it should be beneath, soft and even around, and as far on every side",
    arguments: [(40, 30), (200, 120), (517, 301), (1, 1), (3, 90)])
  func looks(width: Int, height: Int) throws {
    let picture = Image(
      size: PixelSize(width: width, height: height), color: Color.white.premultiplied)
    let shadow = try #require(PictureShadow(of: picture))
    let (margin, size) = (shadow.margin, shadow.picture.size)
    #expect(
      2 * margin.x == Float(size.width - width) && 2 * margin.y == Float(size.height - height))
    #expect(margin.x > 0 && margin.y > 0)
    let alpha = shadow.picture.pixels.map { Int($0 >> 24) }
    #expect(shadow.picture.pixels.allSatisfy { $0 & 0xff_ffff == 0 })
    let row = (0..<size.width).map { alpha[size.height / 2 * size.width + $0] }
    let column = (0..<size.height).map { alpha[$0 * size.width + size.width / 2] }
    for line in [row, column] {
      #expect(line.max() == 106 && line.first == 0 && line.last == 0)
      #expect(line.elementsEqual(line.reversed()))
    }
    // Nothing but a shadow that is small itself has steps.
    if min(width, height) > 100 {
      #expect(zip(row, row.dropFirst()).allSatisfy { abs($0 - $1) < 14 })
      #expect(row.contains { (45...60).contains($0) })
    }
  }

  @Test("It is as dark as one says")
  func darkness() throws {
    let picture = Image(
      size: PixelSize(width: 90, height: 60), color: Color.white.premultiplied)
    for (darkness, alpha) in [(0, 0), (128, 127), (256, 255)] as [(UInt32, UInt32)] {
      let shadow = try #require(PictureShadow(of: picture, darkness: darkness))
      #expect(shadow.picture.pixels.map { $0 >> 24 }.max() == alpha)
    }
  }

  @Test("One that would be larger than a picture may be is none")
  func tooLarge() {
    let picture = Image(
      size: PixelSize(width: 32_767, height: 100), color: Color.white.premultiplied)
    #expect(PictureShadow(of: picture) == nil)
  }

  @Test("What is clear of a picture casts none")
  func clear() throws {
    let half = Image(width: 200, height: 100) { x, _ in x < 100 ? .black : .transparent }
    let shadow = try #require(PictureShadow(of: half))
    let right = Int(shadow.margin.x) + 130
    let alpha = shadow.picture.pixels.enumerated().filter {
      $0.offset % shadow.picture.width >= right
    }
    #expect(alpha.allSatisfy { $0.element == 0 })
  }
}
