import PoofCore
import Testing

@testable import PoofMedia

@Suite("Colours where a video is clear or faint")
struct FilledColorsTests {
  /// Fills a frame of colours, after frames of `earlier` sizes.
  private func written(
    _ width: Int, _ height: Int, after earlier: [PixelSize] = [], _ color: (Int, Int) -> Color
  ) -> [UInt32] {
    var colors = FilledColors()
    var straight: [UInt32] = []
    for size in earlier {
      let frame = Image(size: size, color: Color(r: 90, g: 0, b: 0, a: 90).premultiplied)
      frame.copyStraight(to: &straight)
      colors.fill(&straight, of: frame)
    }
    let frame = Image(width: width, height: height, color)
    frame.copyStraight(to: &straight)
    colors.fill(&straight, of: frame)
    return straight
  }

  @Test("all that is clear has the colour of the only thing there is, whatever the frame's sides")
  func onlyThing() {
    for (width, height) in [(1, 1), (1, 2), (2, 1), (7, 5), (16, 16), (33, 9)] {
      let pixels = written(width, height) { x, y in
        x + y == 0 ? Color(r: 200, g: 30, b: 20) : .transparent
      }
      #expect(pixels[0] == 0xffc8_1e14)
      #expect(pixels.dropFirst().allSatisfy { $0 == 0x00c8_1e14 }, "\(width)x\(height)")
    }
  }

  @Test("what is opaque, or half, stays as it is, and alpha everywhere")
  func untouched() {
    func color(_ x: Int, _ y: Int) -> Color {
      Color(r: UInt8(x * 30), g: UInt8(y * 40), b: 77, a: UInt8((x * 53 + y * 91) % 256))
    }
    var before: [UInt32] = []
    Image(width: 8, height: 6, color).copyStraight(to: &before)
    let after = written(8, 6, color)
    for (one, other) in zip(before, after) {
      #expect(one >> 24 == other >> 24)
      #expect(one >> 24 < 128 || one == other)
    }
    #expect(before != after)
  }

  @Test("a faint pixel goes by its opacity from the mean around it to its own colour")
  func faint() {
    // The mean by what is there: (255 · red + 64 · blue) / 319, and half of that.
    let pixels = written(2, 1) { x, _ in
      x == 0 ? Color(r: 255, g: 0, b: 0) : Color(r: 0, g: 0, b: 255, a: 64)
    }
    #expect(pixels == [0xffff_0000, 0x4066_0099])
  }

  @Test("from one colour to another it runs on without an edge")
  func smooth() {
    let pixels = written(64, 2) { x, _ in
      x < 2 ? Color(r: 255, g: 0, b: 0) : x < 62 ? .transparent : Color(r: 0, g: 0, b: 255)
    }
    let reds = pixels.prefix(64).map { Int($0 >> 16 & 255) }
    let steps = zip(reds, reds.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { (0...51).contains($0) }, "\(reds)")
    #expect(reds.first == 255 && reds.last == 0)
  }

  @Test("an empty frame stays as it is, and frames of other sizes leave nothing behind")
  func frames() {
    #expect(written(5, 4) { _, _ in .transparent }.allSatisfy { $0 == 0 })
    func color(_ x: Int, _ y: Int) -> Color {
      (x + y) % 3 == 0 ? Color(r: UInt8(x * 30), g: 9, b: 9, a: UInt8(y * 20)) : .transparent
    }
    let sizes = [PixelSize(width: 8, height: 6), PixelSize(width: 3, height: 9)]
    #expect(written(8, 6, color) == written(8, 6, after: sizes, color))
  }
}
