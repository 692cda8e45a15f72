import PoofCore
import PoofEffects
import Testing

@Suite struct RevealAdjustingTests {
  private let size = PixelSize(width: 40, height: 25)

  @Test("What is changed about a reveal goes together in any order")
  func order() {
    let place = Point(x: 0.25, y: 0.8)
    let one = HeartReveal().inverted().withSoftness(0.3).beginning(at: place)
    let other = HeartReveal().beginning(at: place).withSoftness(0.3).inverted()
    let maps = [one, other].map { $0.arrivalMap(size: size, from: .zero) }
    let plain = HeartReveal().arrivalMap(size: size, from: Point(x: 10, y: 20))
    for map in maps {
      #expect(map.times == plain.times.map { 1 - $0 })
      #expect(map.softness == 0.3)
    }
    #expect(one.hasOrigin && !FadeReveal().inverted().hasOrigin)
  }

  @Test("A place off the card is the nearest on it, one that is not finite the middle")
  func places() {
    func map(_ x: Float, _ y: Float) -> [Float] {
      StarReveal().beginning(at: Point(x: x, y: y)).arrivalMap(size: size).times
    }
    #expect(map(-3, 0.5) == map(0, 0.5) && map(0.5, 7) == map(0.5, 1))
    for bad in [Float.nan, .infinity, -.infinity] {
      #expect(map(bad, 0.2) == map(0.5, 0.5) && map(0.2, bad) == map(0.5, 0.5))
    }
  }

  @Test("Without a place it begins in the middle")
  func middle() {
    #expect(
      CircleReveal().arrivalMap(size: size).times
        == CircleReveal().arrivalMap(size: size, from: Point(x: 20, y: 12.5)).times)
  }
}
