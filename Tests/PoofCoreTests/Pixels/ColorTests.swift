import PoofCore
import Testing

@Suite struct ColorTests {
  @Test(
    arguments: [
      (1, 200), (0, 0), (0.5, 100), (-1, 0), (7, 200), (.nan, 0), (.infinity, 200), (-.infinity, 0),
    ] as [(Float, UInt8)]) func `opacity multiplies alpha and is brought into 0 to 1`(
      opacity: Float, alpha: UInt8
    )
  {
    let color = Color(r: 1, g: 2, b: 3, a: 200).opacity(opacity)
    #expect(color == Color(r: 1, g: 2, b: 3, a: alpha))
  }
}
