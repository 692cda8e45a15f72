import PoofCore
import Testing

@testable import PoofEffects

@Suite struct CrumbPainterTests {
  private let area = PixelRect(size: PixelSize(width: 200, height: 200))

  private func crumb(
    isFlat: Bool, length: Float, angle: Float, lumps: (Float, Float) = (0, 0)
  ) -> CrumbPainter {
    CrumbPainter(
      x: 100, y: 100, halfWidth: 8, length: length, cosine: cosine(angle), sine: sine(angle),
      lumps: lumps, tone: 1, shine: 1, isFlat: isFlat,
      color: FlakeColor(Color(r: 120, g: 130, b: 140)))
  }

  private func drawn(_ part: CrumbPainter.Part, of crumb: CrumbPainter) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: area.width * area.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      if let base = pixels.baseAddress {
        crumb.draw(part, into: base, stride: area.width, area: area)
      }
    }
    return pixels
  }

  @Test(arguments: [false, true], [1, 2.35, 5, 8] as [Float])
  func `nothing of it lies outside its bounds`(isFlat: Bool, length: Float) {
    for turn in 0..<16 {
      for lumps in [(1, 1), (1, -1), (-1, 1), (-1, -1), (0, 0)] as [(Float, Float)] {
        let crumb = crumb(
          isFlat: isFlat, length: length, angle: Float(turn) * .pi / 8, lumps: lumps)
        for part in CrumbPainter.Part.allCases {
          let bounds = crumb.bounds(of: part)
          let pixels = drawn(part, of: crumb)
          let isInside = pixels.indices.allSatisfy { index in
            pixels[index] == 0
              || bounds.contains(
                Point(x: Float(index % area.width) + 0.5, y: Float(index / area.width) + 0.5))
          }
          #expect(isInside, "\(part), \(turn), \(lumps)")
        }
      }
    }
  }

  @Test func `the outline of a flake is as sharp along its length as across`() {
    let pixels = drawn(.body, of: crumb(isFlat: true, length: 5, angle: 0))
    func edge(_ places: [Int]) -> Int {
      places.count { (1...254).contains(pixels[$0] >> 24) }
    }
    #expect(edge((0..<200).map { 100 * 200 + $0 }) <= 4)
    #expect(edge((0..<200).map { $0 * 200 + 100 }) <= 4)
    // 80 × 16 px but for its corners.
    #expect((900...1_280).contains(pixels.count { $0 >> 24 == 255 }))
  }
}
