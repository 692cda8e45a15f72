import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Dust, burst and snap against the numbers they are known by.
@Suite struct PresetAnimationTests {
  private let width: Float = 320
  private let height: Float = 200

  private func explosion(_ animation: some ParticleAnimation) -> Explosion {
    Explosion(
      particles: ParticleSet(TestPictures.opaque(width: 320, height: 200), cell: 4),
      animation: AnyParticleAnimation(animation), seed: 11)
  }

  /// The age that dust has reached in the middle of `x`: its velocity's part, summed up in 10,000
  /// steps instead of in closed form.
  private func summedAge(x: Float, time: Double) -> Double {
    let steps = 10_000
    let step = time / Double(steps)
    let sweep = 0.8
    let window = 0.8
    return (0..<steps).reduce(0) { age, index in
      let position = (Double(index) + 0.5) * step / sweep * (1 + window) - Double(x / width)
      return age + max(0, min(1, position / window)) * step
    }
  }

  @Test(
    "A grain of dust flies 42 to 84 points per s, lifted by 120 points per s², as old as the sweep lets it be",
    arguments: [Float(0.3), 0.6, 0.9])
  func dust(time: Float) {
    // One point is one pixel here, and the window's edge straight.
    let explosion = explosion(Dust(waviness: 0))
    var slowest = Double.infinity
    var fastest = 0.0
    // All of a column have the same.
    var ages: [Float: Double] = [:]
    for (home, pose) in zip(explosion.singlePoses(at: 0), explosion.singlePoses(at: time)) {
      let age = ages[home.x] ?? summedAge(x: home.x, time: Double(time))
      ages[home.x] = age
      guard age > 0.1 else { continue }
      let across = Double(pose.x - home.x)
      let down = Double(pose.y - home.y) + 60 * age * age
      let speed = (across * across + down * down).squareRoot() / age
      slowest = min(slowest, speed)
      fastest = max(fastest, speed)
      // All live for at least 0.7 s, the last 0.3 s of which they fade.
      if age < 0.39 { #expect(pose.opacity == 1) }
    }
    #expect(slowest > 41.9 && slowest < 43)
    #expect(fastest < 84.1 && fastest > 83)
  }

  @Test("Where the sweep is over, no grain of dust is left after 1.5 s more")
  func dustLifespans() {
    let explosion = explosion(Dust(waviness: 0))
    // The last column is covered from 0.44 to 0.8 s, by the end of which it is 0.18 s old.
    #expect(abs(explosion.duration - (0.8 * 1.4 / 1.8 + 1.5)) < 1e-5)
    let half = explosion.singlePoses(at: 0.8 * 0.4 / 1.8 + 1.1).prefix(8).map(\.opacity)
    #expect(half.contains { $0 > 0 && $0 < 1 } || half.contains(0))
    #expect(explosion.singlePoses(at: explosion.duration).allSatisfy { $0.opacity < 1e-4 })
  }

  @Test("A burst takes 1.024 s and throws up to 0.456 heights high and 0.9 heights aside")
  func burst() {
    let explosion = explosion(Burst())
    #expect(explosion.duration == 1.024)
    let homes = explosion.singlePoses(at: 0)
    var tops = [Float](repeating: 0, count: homes.count)
    var farthest: Float = 0
    for index in 1...128 {
      for (number, pose) in explosion.singlePoses(at: 0.008 * Float(index)).enumerated() {
        tops[number] = max(tops[number], (homes[number].y - pose.y) / height)
        farthest = max(farthest, abs(pose.x - homes[number].x) / height)
      }
    }
    // The top is reached at u = ½: a frame of 8 ms misses it by less than 1 %.
    #expect(tops.allSatisfy { $0 > 0.2 * 0.99 && $0 < 0.38 * 1.2 * 1.001 })
    #expect(tops.contains { $0 > 0.38 })
    // u goes on to 1.4, the reach is to both sides.
    #expect(farthest < 0.9 * 1.4 && farthest > 0.5)
  }

  @Test("What lies to one side of a burst mostly flies to that side")
  func burstSides() {
    let explosion = explosion(Burst())
    let pairs = zip(explosion.singlePoses(at: 0), explosion.singlePoses(at: 0.7))
    let outwards = pairs.filter { ($0.1.x - $0.0.x) * ($0.0.x - width / 2) > 0 }.count
    #expect(outwards > explosion.particles.count * 7 / 10)
  }

  @Test("A layer of the snap turns by up to 7.5° and drifts up to 60 and 30 points in 1.5 s")
  func snap() {
    let explosion = explosion(Snap(straying: 0))
    #expect(abs(explosion.duration - 2.85) < 1e-6)
    for (home, pose) in zip(
      explosion.singlePoses(at: 0), explosion.singlePoses(at: explosion.duration))
    {
      // Turned by φ, a place r from the middle moves by 2r·sin(φ/2), and no farther in x and y.
      let (x, y) = (home.x - width / 2, home.y - height / 2)
      let turning = 2 * (x * x + y * y).squareRoot() * 0.065_403
      #expect(abs(pose.x - home.x) < 60.01 + turning)
      #expect(abs(pose.y - home.y) < 30.01 + turning)
    }
    // The first of 32 layers is let go at once, the last after 1.35 s.
    let homes = explosion.singlePoses(at: 0)
    func moved(at time: Float) -> Int {
      zip(homes, explosion.singlePoses(at: time)).filter { $0.0 != $0.1 }.count
    }
    #expect(moved(at: 0.02) > 0)
    #expect(moved(at: 1.34) < homes.count)
    #expect(moved(at: 1.37) == homes.count)
  }
}
