import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// The two animations that made the effect known, against the numbers they are known by.
@Suite struct ClassicAnimationTests {
  private let width = 200
  private let height = 120

  private func explosion(_ animation: some ParticleAnimation) -> Explosion {
    Explosion(
      particles: ParticleSet(TestPictures.opaque(width: width, height: height), cell: 3),
      animation: AnyParticleAnimation(animation), seed: 11)
  }

  /// The ways of all particles from time 0 to `time`, in picture widths and heights.
  private func ways(_ explosion: Explosion, at time: Float) -> [(x: Float, y: Float)] {
    zip(explosion.singlePoses(at: 0), explosion.singlePoses(at: time)).map {
      (($0.1.x - $0.0.x) / Float(width), ($0.1.y - $0.0.y) / Float(height))
    }
  }

  /// Whether numbers are spread evenly over `range`: each tenth of it holds a tenth of them, give
  /// or take a fifth. With 2,680 numbers a tenth holds 268 ± 16, so chance allows it.
  private func isEven(_ numbers: [Float], over range: ClosedRange<Float>) -> Bool {
    var counts = [Int](repeating: 0, count: 10)
    for number in numbers {
      // What a Float loses on the way from pixels.
      guard number > range.lowerBound - 1e-5, number < range.upperBound + 1e-5 else { return false }
      let part = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
      counts[max(0, min(9, Int(part * 10)))] += 1
    }
    let share = Float(numbers.count) / 10
    return counts.allSatisfy { abs(Float($0) - share) < share / 5 }
  }

  @Test("The classic fall takes 2 s and ends up to one width to the left, one height down")
  func fall() {
    let explosion = explosion(ClassicFall())
    #expect(explosion.duration == 2)
    let ways = ways(explosion, at: 2)
    #expect(isEven(ways.map(\.x), over: -1...0))
    #expect(isEven(ways.map(\.y), over: 0...1))
  }

  @Test("The classic rise takes 2 s and ends up to one width to either side, one height up")
  func up() {
    let explosion = explosion(ClassicUp())
    #expect(explosion.duration == 2)
    let ways = ways(explosion, at: 2)
    #expect(isEven(ways.map(\.x), over: -1...1))
    #expect(isEven(ways.map(\.y), over: -1...0))
  }

  @Test("Half of the particles end small, half large")
  func scales() {
    for (explosion, small, large) in [
      (explosion(ClassicFall()), Float(0.2), Float(1.2)),
      (explosion(ClassicUp()), Float(0.5), Float(1.5)),
    ] {
      let scales = explosion.singlePoses(at: 2).map(\.scale)
      let shrunk = scales.filter { abs($0 - small) < 1e-5 }.count
      let grown = scales.filter { abs($0 - large) < 1e-5 }.count
      #expect(shrunk + grown == scales.count)
      #expect(abs(shrunk - grown) < scales.count / 10)
    }
  }

  @Test("The classic fall goes at even speed", arguments: [Float(0.25), 0.5, 0.75])
  func linear(part: Float) {
    let explosion = explosion(ClassicFall())
    for (way, end) in zip(ways(explosion, at: 2 * part), ways(explosion, at: 2)) {
      #expect(abs(way.x - part * end.x) < 1e-5)
      #expect(abs(way.y - part * end.y) < 1e-5)
    }
  }

  /// The curve (0.42, 0, 1, 1) solved by halving in double precision.
  private func easeIn(_ time: Double) -> Double {
    func curve(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve(middle, 0.42, 1) > time { high = middle } else { low = middle }
    }
    return curve(low, 0, 1)
  }

  @Test(
    "The classic rise starts from rest by the ease-in curve", arguments: [Float(0.25), 0.5, 0.75])
  func easedIn(part: Float) {
    let explosion = explosion(ClassicUp())
    let eased = Float(easeIn(Double(part)))
    #expect(eased < part)
    for (way, end) in zip(ways(explosion, at: 2 * part), ways(explosion, at: 2)) {
      #expect(abs(way.x - eased * end.x) < 1e-5)
      #expect(abs(way.y - eased * end.y) < 1e-5)
    }
  }
}
