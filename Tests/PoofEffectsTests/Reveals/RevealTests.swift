import PoofCore
import PoofEffects
import Testing

/// The names of the reveals that come with Poof.
let revealNames = RevealCatalog.builtIn.entries.map(\.name)

/// The reveal of that name.
func reveal(_ name: String, _ settings: RevealSettings = RevealSettings()) throws -> AnyReveal {
  try #require(RevealCatalog.builtIn[name]).makeReveal(settings)
}

extension ArrivalMap {
  /// Visibility of each pixel, 0…255.
  func coverage(at progress: Float) -> [UInt32] {
    times.map { coverage(of: Lanes(repeating: $0), at: progress)[0] }
  }

  /// The part of the card that it shows.
  func shown(at progress: Float) -> Float {
    Float(coverage(at: progress).reduce(0, +)) / Float(255 * size.area)
  }
}

/// Properties of every reveal.
@Suite struct RevealTests {
  static let sizes = [(1, 1), (7, 5), (64, 40), (301, 1), (9, 120)].map {
    PixelSize(width: $0.0, height: $0.1)
  }
  static let origins = [
    Point.zero, Point(x: 30, y: 20), Point(x: -500, y: 9_000), Point(x: 65_536, y: -65_536),
    Point(x: Float.nan, y: 3), Point(x: 3, y: .infinity), Point(x: -.infinity, y: -.infinity),
    Point(x: 1e38, y: -1e38),
  ]

  @Test("Nothing is revealed at 0, everything at 1, and times lie between", arguments: revealNames)
  func ends(name: String) throws {
    for size in Self.sizes {
      for origin in Self.origins {
        for isInverted in [false, true] {
          var settings = RevealSettings()
          settings.isInverted = isInverted
          let map = try reveal(name, settings).arrivalMap(size: size, from: origin)
          #expect(map.size == size && map.times.count == size.area)
          #expect(map.times.allSatisfy { $0 >= 0 && $0 <= 1 })
          #expect(map.coverage(at: 0).allSatisfy { $0 == 0 })
          #expect(map.coverage(at: 1).allSatisfy { $0 == 255 })
        }
      }
    }
  }

  @Test("What is revealed stays so", arguments: revealNames)
  func growth(name: String) throws {
    let map = try reveal(name).arrivalMap(size: PixelSize(width: 61, height: 37))
    var before = map.coverage(at: 0)
    for step in 1...50 {
      let now = map.coverage(at: Float(step) / 50)
      #expect(zip(before, now).allSatisfy { $0 <= $1 })
      before = now
    }
  }

  @Test("None idles: it begins at once, is halfway at half time, and ends at the end")
  func pace() throws {
    for entry in RevealCatalog.builtIn.entries {
      for size in [(64, 40), (50, 50), (40, 70)] {
        let size = PixelSize(width: size.0, height: size.1)
        for place in [(0.5, 0.5), (0.2, 0.7), (1, 0), (0, 0.4)] as [(Float, Float)] {
          var settings = RevealSettings()
          settings.origin = Point(x: place.0, y: place.1)
          let map = entry.makeReveal(settings).arrivalMap(size: size)
          let halfway = map.shown(at: 0.5)
          // From an edge a hand sweeps more of the card at one time than at another.
          let range: ClosedRange<Float> = place == (0.5, 0.5) ? 0.2...0.8 : 0.15...0.85
          #expect(range.contains(halfway), "\(entry.name) \(size) \(place): \(halfway)")
          #expect(map.shown(at: 0.15) > 0.001, "\(entry.name) \(size) \(place)")
          #expect(map.shown(at: 0.9) < 1 || entry.name == "fade", "\(entry.name) \(place)")
          if entry.name != "fade" {
            #expect(map.times.min() == 0 && map.times.max() == 1, "\(entry.name) \(place)")
          }
        }
      }
    }
  }

  @Test("The same card, place and seed give the same bytes, another seed others")
  func seeds() throws {
    let size = PixelSize(width: 64, height: 40)
    for entry in RevealCatalog.builtIn.entries {
      let times = (1...5).map { seed -> [Float] in
        var settings = RevealSettings()
        settings.seed = UInt64(seed)
        let times = entry.makeReveal(settings).arrivalMap(size: size).times
        #expect(times == entry.makeReveal(settings).arrivalMap(size: size).times)
        return times
      }
      for other in times.dropFirst() {
        #expect((other != times[0]) == entry.usesSeed, "\(entry.name)")
      }
    }
    #expect(RevealCatalog.builtIn.entries.contains { $0.usesSeed })
  }

  @Test("An origin matters to those that have one, and only to those", arguments: revealNames)
  func origins(name: String) throws {
    let entry = try #require(RevealCatalog.builtIn[name])
    let size = PixelSize(width: 64, height: 40)
    let reveal = entry.makeReveal()
    let one = reveal.arrivalMap(size: size, from: Point(x: 20.5, y: 15.5))
    let other = reveal.arrivalMap(size: size, from: Point(x: 44.5, y: 30.5))
    #expect((one.times != other.times) == entry.hasOrigin)
    #expect(reveal.hasOrigin == entry.hasOrigin)
    // The settings' place wins over the one that is given.
    var settings = RevealSettings()
    settings.origin = Point(x: 20.5 / 64, y: 15.5 / 40)
    let placed = entry.makeReveal(settings).arrivalMap(size: size, from: Point(x: 44.5, y: 30.5))
    #expect(placed.times == one.times)
  }

  @Test("Those with an origin begin at it")
  func beginnings() throws {
    let size = PixelSize(width: 64, height: 40)
    let origins = [(20, 15), (50, 30), (0, 0), (63, 39), (31, 0)]
    for entry in RevealCatalog.builtIn.entries where entry.hasOrigin {
      for (x, y) in origins {
        let map = entry.makeReveal().arrivalMap(
          size: size, from: Point(x: Float(x) + 0.5, y: Float(y) + 0.5))
        // A hand begins on the way up from it, at a card's edge with whatever it meets first.
        if ["clock", "fan", "spiral"].contains(entry.name) { continue }
        #expect(map.times[y * 64 + x] < 0.012, "\(entry.name) from \(x), \(y)")
      }
    }
  }

  @Test("Inverted, the first come last", arguments: revealNames)
  func inversion(name: String) throws {
    let size = PixelSize(width: 64, height: 40)
    var settings = RevealSettings()
    settings.isInverted = true
    let origin = Point(x: 20, y: 10)
    let map = try reveal(name).arrivalMap(size: size, from: origin)
    let inverted = try reveal(name, settings).arrivalMap(size: size, from: origin)
    #expect(inverted.times == map.times.map { 1 - $0 })
    #expect(inverted.softness == map.softness)
  }

  @Test("Softness is set for any reveal, and brought into its range", arguments: revealNames)
  func softness(name: String) throws {
    let size = PixelSize(width: 64, height: 40)
    let own = try reveal(name).arrivalMap(size: size)
    for (given, kept) in [(Float(0.4), Float(0.4)), (.nan, 0.001), (-1, 0.001), (.infinity, 1_000)]
    {
      var settings = RevealSettings()
      settings.softness = given
      settings.isInverted = given == 0.4
      let map = try reveal(name, settings).arrivalMap(size: size)
      #expect(map.softness == kept)
      #expect(map.times == (given == 0.4 ? own.inverted().times : own.times))
    }
  }

  @Test("A reveal looks the same on a card of twice the size", arguments: revealNames)
  func scaling(name: String) throws {
    // Grains are as fine as pixels let them be.
    if name == "dissolve" { return }
    let small = try reveal(name).arrivalMap(size: PixelSize(width: 160, height: 100))
    let large = try reveal(name).arrivalMap(size: PixelSize(width: 320, height: 200))
    var differing = 0
    for y in 0..<100 {
      for x in 0..<160 {
        let four = [0, 1, 320, 321].map { large.times[2 * y * 320 + 2 * x + $0] }
        let least = (four.min() ?? 0) - 0.05
        let most = (four.max() ?? 0) + 0.05
        if !(least...most).contains(small.times[y * 160 + x]) { differing += 1 }
      }
    }
    #expect(differing < 160 * 100 / 25, "\(differing)")
  }
}
