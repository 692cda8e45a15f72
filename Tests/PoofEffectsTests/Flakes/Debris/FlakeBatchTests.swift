import Foundation
import PoofCore
import PoofEffects
import Testing

@Suite struct FlakeBatchTests {
  private let size = TestCoatings.size

  private func flake(_ number: Int, velocity: Point = .zero) throws -> Flake {
    let maker = DebrisMaker(settings: Debris.Settings(), size: size)
    let home = Point(x: Float(number % 200), y: Float(number * 7 % 120))
    let color = try #require(FlakeColor(of: TestCoatings.plain(), outline: nil, around: home))
    var sweep = TestCoatings.everywhere()
    sweep.velocity = velocity
    return maker.flake(number, from: home, color: color, sweep: sweep)
  }

  @Test("Flakes are where the closed form says, in every lane and at every age")
  func position() throws {
    for first in stride(from: 0, to: 400, by: 8) {
      var batch = FlakeBatch()
      var flakes: [Flake] = []
      for lane in 0..<8 {
        flakes.append(try flake(first + lane, velocity: Point(x: Float(first) * 3, y: -200)))
        batch.set(flakes[lane], lane: lane)
      }
      for age in [Float(0), 0.01, 0.2, 0.7, 1.08] {
        let place = batch.position(at: Lanes(repeating: age))
        for (lane, flake) in flakes.enumerated() {
          let t = Double(age)
          let eased = 1 - exp(-Double(flake.drag) * t)
          let carried = eased / Double(flake.drag)
          let terminal = Double(flake.terminalSpeed)
          let x =
            Double(flake.home.x) + Double(flake.velocity.x) * carried
            + Double(flake.sway) * eased * sin(Double(flake.flutter) * t + Double(flake.axis))
          let y =
            Double(flake.home.y) + terminal * t
            + (Double(flake.velocity.y) - terminal) * carried
          #expect(abs(Double(place.x[lane]) - x) < 2e-3)
          #expect(abs(Double(place.y[lane]) - y) < 2e-3)
        }
      }
      let home = batch.position(at: Lanes())
      for lane in 0..<8 {
        #expect(home.x[lane] == flakes[lane].home.x && home.y[lane] == flakes[lane].home.y)
      }
    }
  }

  @Test("At first a flake has the speed it came off with, and in the end the air carries it")
  func speed() throws {
    for number in 0..<64 {
      let flake = try flake(number, velocity: Point(x: 300, y: 0))
      var batch = FlakeBatch()
      batch.set(flake, lane: 3)
      func y(_ age: Float) -> Float { batch.position(at: Lanes(repeating: age)).y[3] }
      #expect(abs((y(0.01) - y(0)) / 0.01 - flake.velocity.y) < 15)
      #expect(abs((y(9) - y(8)) / flake.terminalSpeed - 1) < 0.001)
    }
  }

  @Test("Most flakes are small, a few long; every one is convex and no larger than it may be")
  func shapes() throws {
    let side = squareRoot(Float(size.area))
    let usual = Debris.Settings().length * side
    var long = 0
    for number in 0..<2_000 {
      let flake = try flake(number)
      let (a, b, c, d) = flake.corners
      func turn(_ p: Point, _ q: Point, _ r: Point) -> Float {
        (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
      }
      #expect(turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0)
      let length = max(b.x, c.x) - min(a.x, d.x)
      #expect(length > 0.15 * usual && length <= 2.5 * usual)
      if length > 1.3 * usual { long += 1 }
    }
    #expect((60...400).contains(long))
  }

  @Test("Lives are around the one that was asked for")
  func lives() throws {
    let lives = try (0..<2_000).map { try flake($0).lifespan }
    #expect(lives.allSatisfy { $0 >= 0.9 * 0.8 && $0 <= 0.9 * 1.2 })
    let mean = lives.reduce(0, +) / Float(lives.count)
    #expect(abs(mean - 0.9) < 0.01)
  }
}
