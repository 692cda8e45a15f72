import Poof
import Testing

@testable import PoofDemo

@Suite("Smooth chance")
struct NoiseTests {
  private let noise = Noise(seed: 7, purpose: 3)

  private func value(_ x: Float, _ y: Float) -> Float {
    noise(Lanes(repeating: x), Lanes(repeating: y))[0]
  }

  @Test("it stays in 0…1, and takes most of that range")
  func range() {
    var least: Float = 1
    var most: Float = 0
    for index in 0..<4_000 {
      let place = Float(index)
      let value = value(place * 0.37 - 700, 500 - place * 0.73)
      least = min(least, value)
      most = max(most, value)
    }
    #expect(least >= 0 && least < 0.1 && most <= 1 && most > 0.9)
  }

  @Test("it has no steps, also across the grid's lines and where coordinates change their sign")
  func steps() {
    for index in -600...600 {
      let place = Float(index) / 64
      #expect(abs(value(place, 0.3) - value(place + 1 / 64, 0.3)) < 0.03, "\(place)")
      #expect(abs(value(-2.6, place) - value(-2.6, place + 1 / 64)) < 0.03, "\(place)")
    }
  }

  @Test("each place has its own, another seed or purpose others")
  func seeds() {
    let others = [Noise(seed: 8, purpose: 3), Noise(seed: 7, purpose: 4)]
    let places: [(Float, Float)] = [(3, 4), (4, 3), (-3, 4), (3, -4), (29_000, -29_000)]
    let here = places.map { value($0.0, $0.1) }
    #expect(Set(here).count == here.count)
    for other in others {
      for (place, value) in zip(places, here) {
        #expect(other(Lanes(repeating: place.0), Lanes(repeating: place.1))[0] != value)
      }
    }
  }
}
