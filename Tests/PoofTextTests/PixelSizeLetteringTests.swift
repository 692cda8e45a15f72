import PoofCore
import PoofText
import Testing

@Suite("Lettering of a card")
struct PixelSizeLetteringTests {
  @Test("the letters of a 5 : 3 card go by its height, of others by the side that bounds them")
  func heights() {
    #expect(PixelSize(width: 500, height: 300).letteringHeight == 300)
    #expect(PixelSize(width: 1_000, height: 200).letteringHeight == 300)
    #expect(abs(PixelSize(width: 200, height: 200).letteringHeight - 120) < 1e-3)
    #expect(PixelSize(width: 200, height: 600).letteringHeight == 200)
  }

  @Test("only cards clearly higher than wide are tall")
  func tall() {
    #expect(!PixelSize(width: 100, height: 100).isTall)
    #expect(!PixelSize(width: 100, height: 125).isTall)
    #expect(PixelSize(width: 100, height: 126).isTall)
  }
}
