import PoofCore
import Testing

@Suite struct FloatClampedTests {
  @Test("A number is brought into a range; none becomes its lower end")
  func range() {
    for (number, expected) in [
      (Float(-7), Float(2)), (2, 2), (2.5, 2.5), (5, 5), (9, 5), (-.infinity, 2), (.infinity, 5),
      (.nan, 2),
    ] {
      #expect(number.clamped(to: 2...5) == expected)
    }
  }
}
