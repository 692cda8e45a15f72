import Foundation
import PoofCore
import Testing

@testable import PoofMedia

@Suite("Faint pixels of a lossy clip")
struct FaintPixelsTests {
  /// What a frame of colours is written as.
  private func written(
    _ width: Int, _ height: Int, quality: Int = 60, _ color: (Int, Int) -> Color
  ) throws -> [UInt32] {
    let frame = Image(width: width, height: height, color)
    var straight: [UInt32] = []
    frame.copyStraight(to: &straight)
    var pixels = try #require(FaintPixels(quality: quality))
    pixels.simplify(&straight, of: frame)
    return straight
  }

  @Test("the best quality keeps everything")
  func best() {
    #expect(FaintPixels(quality: 100) == nil)
  }

  @Test("what is opaque or clear stays as it is", arguments: [0, 60, 90])
  func untouched(quality: Int) throws {
    let red = Color(r: 200, g: 30, b: 20)
    let pixels = try written(7, 5, quality: quality) { x, y in x < 4 && y < 4 ? red : .transparent }
    for (place, pixel) in pixels.enumerated() {
      let isRed = place % 7 < 4 && place / 7 < 4
      #expect(isRed ? pixel == 0xffc8_1e14 : pixel >> 24 == 0, "\(place)")
    }
  }

  @Test("squares of two by two pixels share their mean alpha, in one of 16 levels, odd sides too")
  func shared() throws {
    let alphas: [UInt8] = [40, 90, 200, 150, 100, 60, 80, 120, 170, 110, 70, 60, 30, 20, 90]
    let pixels = try written(5, 3) { x, y in Color(r: 9, g: 9, b: 9, a: alphas[y * 5 + x]) }
    // Nearest to the means: 67.5, 160, 105; 50, 25, 90.
    let levels = (0...15).map { UInt8((255 * pow(Double($0) / 15, 1.5)).rounded()) }
    func level(_ mean: Int) -> UInt8 {
      levels.min { abs(Int($0) - mean) < abs(Int($1) - mean) } ?? 0
    }
    let expected = [68, 160, 105, 65, 25, 90].map(level)
    for y in 0..<3 {
      for x in 0..<5 {
        #expect(
          UInt8(pixels[y * 5 + x] >> 24) == expected[y / 2 * 3 + x / 2], "\(x),\(y)")
      }
    }
  }

  @Test("an edge stays where it is: its pixels keep their own alphas")
  func edge() throws {
    let pixels = try written(8, 4) { x, _ in
      x < 3
        ? Color(r: 250, g: 250, b: 250)
        : x == 3 ? Color(r: 250, g: 250, b: 250, a: 60) : .transparent
    }
    for y in 0..<4 {
      let row = pixels[8 * y..<8 * y + 8].map { $0 >> 24 }
      // 60 on its nearest level.
      #expect(row == [255, 255, 255, 65, 0, 0, 0, 0])
    }
  }

  @Test("what is opaque ends in the middle of a square, before a soft shadow too")
  func opaqueEdge() throws {
    let pixels = try written(8, 8) { _, y in
      y < 3 ? Color(r: 250, g: 250, b: 250) : Color(r: 0, g: 0, b: 0, a: 150)
    }
    // The nearest of the levels to 150.
    for y in 0..<8 { #expect(pixels[8 * y + 3] >> 24 == (y < 3 ? 255 : 160), "\(y)") }
  }

  @Test("what is all but opaque has no spots")
  func nearlyOpaque() throws {
    let pixels = try written(20, 20) { x, y in
      Color(r: 90, g: 80, b: 70, a: (x + y) % 3 == 0 ? 253 : 254)
    }
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test(
    "the fainter a pixel, the more it has of the colour around it; what is half there keeps its own"
  )
  func colors() throws {
    func reds(alpha: UInt8) throws -> [Int] {
      try written(16, 16) { x, y in
        Color(r: (x + y) % 2 == 0 ? 255 : 0, g: 0, b: 0, a: alpha)
      }.map { Int($0 >> 16 & 255) }
    }
    #expect(try Set(reds(alpha: 160)) == [0, 255])
    // A quarter of its own, the rest the mean.
    for red in try reds(alpha: 32) { #expect(abs(red - 96) <= 2 || abs(red - 159) <= 2, "\(red)") }
    #expect(try reds(alpha: 90).max() ?? 0 > 200)
  }

  @Test(
    "a soft light has no rings: what is written for it is not alike in neighbours, in few levels",
    arguments: [60.0, 140, 250])
  func light(peak: Double) throws {
    var pixels = try #require(FaintPixels(quality: 60))
    let side = 160
    let frame = Image(width: side, height: side) { x, y in
      let distance = hypot(Double(x) - 79.5, Double(y) - 79.5) / 80
      return Color(r: 255, g: 230, b: 190, a: UInt8(max(0, peak * (1 - distance))))
    }
    var straight: [UInt32] = []
    frame.copyStraight(to: &straight)
    pixels.simplify(&straight, of: frame)
    #expect(Set(straight.map { $0 >> 24 }).count <= 16)
    // Where there are rings, what is beside a square that is too bright is so too.
    func error(_ x: Int, _ y: Int) -> Double {
      Double(straight[y * side + x] >> 24) - Double(frame.pixels[y * side + x] >> 24)
    }
    var (squares, products) = (0.0, 0.0)
    for y in stride(from: 20, to: side - 20, by: 2) {
      for x in stride(from: 20, to: side - 22, by: 2) {
        squares += error(x, y) * error(x, y)
        products += error(x, y) * error(x + 2, y)
      }
    }
    #expect(squares > 0 && products < 0, "\(products / squares)")
  }

  @Test("a faint light has levels of its own, also in a clip that began with another")
  func faint() throws {
    func levels(_ pixels: inout FaintPixels) throws -> Set<UInt32> {
      let frame = Image(width: 161, height: 121) { x, y in
        let distance = hypot(Double(x) - 79.5, Double(y) - 59.5) / 60
        return Color(r: 255, g: 230, b: 190, a: UInt8(max(0, 60 * (1 - distance))))
      }
      var straight: [UInt32] = []
      frame.copyStraight(to: &straight)
      pixels.simplify(&straight, of: frame)
      return Set(straight.map { $0 >> 24 })
    }
    let usual = Set(AlphaLevels(count: 16).nearest).count { $0 <= 60 }
    var pixels = try #require(FaintPixels(quality: 60))
    let alone = try levels(&pixels)
    #expect(alone.count >= usual + 3, "\(alone.sorted())")
    var other = try #require(FaintPixels(quality: 60))
    let bright = Image(width: 90, height: 200) { x, _ in
      Color(r: 9, g: 9, b: 9, a: UInt8(150 + x))
    }
    var straight: [UInt32] = []
    bright.copyStraight(to: &straight)
    other.simplify(&straight, of: bright)
    #expect(try levels(&other).count >= usual + 3)
  }

  @Test("what is flat has one level, up to its edges, in frames of odd sides too")
  func flatness() throws {
    let flat = try written(121, 119) { _, _ in Color(r: 9, g: 9, b: 9, a: 100) }
    #expect(Set(flat.map { $0 >> 24 }).count == 1)
    let pixels = try written(120, 120) { x, y in
      let isFlat = (40..<80).contains(x) && (40..<80).contains(y)
      return Color(r: 9, g: 9, b: 9, a: isFlat ? 200 : UInt8(20 + x / 2))
    }
    var inside: Set<UInt32> = []
    for y in 42..<78 {
      for x in 42..<78 { inside.insert(pixels[y * 120 + x] >> 24) }
    }
    #expect(inside.count == 1)
    // Around it levels go up and down along one that rises.
    let ramp = stride(from: 4, to: 116, by: 2).map { pixels[100 * 120 + $0] >> 24 }
    #expect(zip(ramp, ramp.dropFirst()).contains { $0 > $1 })
  }

  @Test("one large alpha takes no levels from the others")
  func flat() throws {
    // A window of one opacity, with a ramp of all alphas along its top.
    let pixels = try written(256, 80) { x, y in
      Color(r: 9, g: 9, b: 9, a: y < 2 ? UInt8(x) : 128)
    }
    #expect(Set(pixels[..<256].map { $0 >> 24 }).count >= 15)
  }

  @Test("a good quality has every pixel's own alpha, in one of 64 levels")
  func good() throws {
    let pixels = try written(256, 1, quality: 90) { x, _ in
      Color(r: 9, g: 9, b: 9, a: UInt8(x))
    }
    let levels = (0...63).map { 255 * pow(Double($0) / 63, 1.5) }
    for (alpha, pixel) in pixels.enumerated() {
      let nearest = levels.map { abs($0 - Double(alpha)) }.min() ?? 0
      #expect(abs(abs(Double(pixel >> 24) - Double(alpha)) - nearest) <= 1, "\(alpha)")
    }
  }
}
