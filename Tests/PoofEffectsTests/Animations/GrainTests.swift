import PoofCore
import PoofEffects
import Testing

@Suite struct GrainTests {
  private let size = PixelSize(width: 20, height: 10)

  @Test func `there is room for quarters where they would be cells, and not too many`() {
    #expect(Grain().hasRoomForQuarters(of: size))
    #expect(!Grain(budget: .min).hasRoomForQuarters(of: size))
    #expect(Grain().hasRoomForQuarters(of: PixelSize(width: 400, height: 450)))
    #expect(!Grain().hasRoomForQuarters(of: PixelSize(width: 400, height: 451)))
  }

  @Test func `a grain with larger cells, or fewer, has no room for them`() {
    #expect(Grain(budget: 800).hasRoomForQuarters(of: size))
    #expect(!Grain(budget: 799).hasRoomForQuarters(of: size))
    #expect(!Grain(smallestCell: 2).hasRoomForQuarters(of: size))
    // A cell is a pixel, and would be two of the double.
    #expect(!Grain(cellFraction: 0.1).hasRoomForQuarters(of: size))
  }

  @Test func `a strip whose double is wider than a picture may be has no room for them`() {
    #expect(Grain().hasRoomForQuarters(of: PixelSize(width: 16_384, height: 1)))
    #expect(!Grain().hasRoomForQuarters(of: PixelSize(width: 16_385, height: 1)))
  }
}
