import PoofCore
import TestSupport
import Testing

@Suite struct LanesTests {
  @Test func `rounding, floor and fraction are those of the standard library`() {
    var generator = Chance(state: 17)
    let limit: Float = 4_194_303
    var numbers: [Float] = [0, -0.5, 0.5, 1.5, 2.5, -1.5, -1e-9, 1e-9, 0.999_999_94, limit, -limit]
    for _ in 0..<20_000 {
      numbers.append(Float.random(in: -limit...limit, using: &generator))
      numbers.append(Float.random(in: -3...3, using: &generator))
    }
    for x in numbers {
      let lanes = Lanes(repeating: x)
      let nearest = x.rounded(.toNearestOrEven)
      let down = x.rounded(.down)
      #expect(rounded(lanes)[5] == nearest)
      #expect(roundedToInt(lanes)[5] == Int32(nearest))
      #expect(floor(lanes)[5] == down)
      #expect(fraction(lanes)[5] == min(x - down, 1 - Float.ulpOfOne / 2))
      #expect(floorToInt(x) == Int(down))
      #expect(ceilingToInt(x) == Int(x.rounded(.up)))
      #expect(magnitude(lanes)[5] == abs(x))
    }
  }

  @Test func `a fraction just below a whole number does not reach 1`() {
    #expect(fraction(Lanes(repeating: -1e-9))[0] < 1)
  }

  @Test func `the square root is within one unit in the last place, and exact for squares`() {
    var worst = 0
    for bits in stride(from: UInt32(0x0080_0000), through: 0x7f7f_ffff, by: 4_999) {
      let x = Float(bitPattern: bits)
      let difference = Int(squareRoot(x).bitPattern) - Int(x.squareRoot().bitPattern)
      worst = max(worst, abs(difference))
    }
    #expect(worst <= 1)
    for root in 0...4_000 { #expect(squareRoot(Float(root * root)) == Float(root)) }
  }

  @Test func `clamping brings everything into bounds, and what is not a number too`() {
    let x = Lanes(-1, 0, 0.5, 1, 2, .nan, .infinity, -.infinity)
    #expect(x.clampedToUnit == Lanes(0, 0, 0.5, 1, 1, 0, 1, 0))
    #expect(max(x, 0.75) == Lanes(0.75, 0.75, 0.75, 1, 2, 0.75, .infinity, 0.75))
    #expect(min(x, 0.75) == Lanes(-1, 0, 0.5, 0.75, 0.75, 0.75, 0.75, -.infinity))
  }

  @Test func `mixing starts exactly at the first value and ends at the second to rounding`() {
    var generator = Chance(state: 18)
    for _ in 0..<1000 {
      let a = Float.random(in: -1000...1000, using: &generator)
      let b = Float.random(in: -1000...1000, using: &generator)
      #expect(mix(a, b, 0) == a)
      #expect(abs(mix(a, b, 1) - b) <= 2e-4)
      let t = Float.random(in: -1...2, using: &generator)
      let lanes = mix(Lanes(repeating: a), Lanes(repeating: b), Lanes(repeating: t))
      #expect(lanes == Lanes(repeating: mix(a, b, t)))
    }
  }

  @Test func `a smooth step is flat outside its edges and halfway between them`() {
    let x = Lanes(-5, 2, 2.5, 3, 3.5, 4, 9, .infinity)
    let y = smoothstep(2, 4, x)
    #expect(y == Lanes(0, 0, 0.156_25, 0.5, 0.843_75, 1, 1, 1))
    for lane in 0..<8 { #expect(smoothstep(2, 4, x[lane]) == y[lane]) }
  }

  @Test func `a condition holds in any lane or in none`() {
    let x = Lanes(0, 1, 2, 3, 4, 5, 6, .nan)
    for (lane, bound) in (0..<6).map({ ($0, x[$0]) }) { #expect(isAny(x .== bound), "\(lane)") }
    #expect(isAny(x .> 5))
    #expect(!isAny(x .> 6))
    #expect(!isAny(x .< 0))
  }

  @Test func `every platform computes the same bits`() {
    var words = [UInt32]()
    func add(_ lanes: Lanes) { for lane in 0..<8 { words.append(lanes[lane].bitPattern) } }
    for step in 0..<4_000 {
      let x = Lanes.ramp * 0.377 + Float(step - 2_000) * 0.043
      let positive = max(magnitude(x), 1e-6)
      add(sine(x))
      add(cosine(x))
      add(exponential(x))
      add(logarithm(positive))
      add(power(positive, 2.2))
      add(squareRoot(positive))
      add(floor(x))
      add(fraction(x))
      add(Easing.easeInOut(fraction(x)))
    }
    #expect(hash(words) == 5_004_892_360_913_875_420)
  }
}
