import PoofCore
import TestSupport
import Testing

@Suite struct MaskTests {
  @Test func `the mask of a picture is its alpha`() {
    let image = randomImage(9, 4, seed: 5)
    #expect(Mask(alphaOf: image).coverage == image.pixels.map { UInt8($0 >> 24) })
  }

  @Test func `a copy keeps its bytes when the original changes`() {
    var mask = Mask(size: PixelSize(width: 2, height: 2), repeating: 9)
    let copy = mask
    mask.withMutableCoverage { $0[3] = 1 }
    #expect(copy.coverage == [9, 9, 9, 9])
    #expect(mask[1, 1] == 1)
    #expect(mask != copy)
  }

  @Test func `a mask without bytes, or with too few, is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Mask(size: PixelSize(width: -1, height: -1))
    }
    await #expect(processExitsWith: .failure) {
      _ = Mask(size: PixelSize(width: 2, height: 2), coverage: [0])
    }
  }
}
