import PoofCore
import Testing

@testable import PoofMedia

@Suite("A frame's pixels as clips have them")
struct ImageStraightTests {
  @Test("one pixel that is not opaque is found wherever it is", arguments: [8, 16, 21])
  func opacity(width: Int) {
    let red = Color(r: 200, g: 30, b: 20)
    var straight: [UInt32] = []
    let whole = Image(width: width, height: 2) { _, _ in red }
    #expect(whole.copyStraight(to: &straight))
    #expect(straight == [UInt32](repeating: 0xffc8_1e14, count: 2 * width))
    for place in 0..<2 * width {
      let holed = Image(width: width, height: 2) { x, y in
        y * width + x == place ? Color(r: 255, g: 0, b: 0, a: 254) : red
      }
      #expect(!holed.copyStraight(to: &straight), "\(place)")
      #expect(straight[place] == 0xfeff_0000)
      #expect(straight.filter { $0 == 0xffc8_1e14 }.count == 2 * width - 1)
    }
  }
}
