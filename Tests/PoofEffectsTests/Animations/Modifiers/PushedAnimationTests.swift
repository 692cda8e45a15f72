import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Moves every particle by the same way at an even speed, px per s.
private struct Glide: ParticleAnimation {
  let duration: Float = 4
  let speed: Point
  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    ParticlePose(x: particles.x + speed.x * time, y: particles.y + speed.y * time)
  }
}

/// Lets every particle fall freely from rest, px per s².
private struct FreeFall: ParticleAnimation {
  let duration: Float = 8
  let gravity: Float
  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    ParticlePose(x: particles.x, y: particles.y + (0.5 * gravity) * time * time)
  }
}

/// Wind, turbulence, weight, drag and a floor against their formulas.
@Suite struct PushedAnimationTests {
  private let times: [Float] = [0.25, 0.5, 1, 2, 4]

  private func explosion(_ animation: some ParticleAnimation, seed: UInt64 = 3) -> Explosion {
    Explosion(
      particles: ParticleSet(TestPictures.opaque(width: 40, height: 30), cell: 10),
      animation: AnyParticleAnimation(animation), seed: seed)
  }

  /// By how much a modifier moves the particles of a base.
  private func pushes(
    _ pushed: some ParticleAnimation, _ base: some ParticleAnimation, at time: Float
  ) -> [Point] {
    zip(explosion(pushed).singlePoses(at: time), explosion(base).singlePoses(at: time)).map {
      Point(x: $0.x - $1.x, y: $0.y - $1.y)
    }
  }

  @Test("What the base holds at home no force moves")
  func held() {
    let still = Glide(speed: .zero)
    for time in [Float(0), 0.5, 4] {
      for poses in [
        explosion(still.withWind(Point(x: 3, y: 1))).singlePoses(at: time),
        explosion(still.withTurbulence(5)).singlePoses(at: time),
        explosion(still.withGravity(9)).singlePoses(at: time),
        explosion(still.withDrag(2)).singlePoses(at: time),
        explosion(still.bouncing()).singlePoses(at: time),
      ] {
        #expect(poses == explosion(still).singlePoses(at: 0))
      }
    }
  }

  @Test("Weight moves by T·A / (T + A), with T = ½·g·t²")
  func gravity() {
    let base = Glide(speed: Point(x: 30, y: 0))
    for time in times {
      let push = 0.5 * 2 * 30 * time * time
      let away = 30 * time
      for moved in pushes(base.withGravity(2), base, at: time) {
        #expect(abs(moved.y - push * away / (push + away)) < 1e-4 * away)
        #expect(moved.x == 0)
      }
    }
  }

  @Test("The wind carries by its way, lighter particles farther, and blows nothing back")
  func wind() {
    // So far off that nothing holds it.
    let base = Glide(speed: Point(x: 0, y: 1e6))
    let period: Float = 0.5
    var last: [Point] = []
    for time in times {
      let turn = 2 * Float.pi / period
      let way = time * time / (time + 0.2) + 0.8 / turn * (1 - cosine(turn * time))
      let moved = pushes(
        base.withWind(Point(x: 0.5, y: 0), gusts: 0.8, period: period), base, at: time)
      for (index, push) in moved.enumerated() {
        #expect(push.x >= 0.5 * 40 * 0.6 * way - 0.01 && push.x <= 0.5 * 40 * 1.4 * way + 0.01)
        if !last.isEmpty { #expect(push.x > last[index].x) }
      }
      last = moved
    }
  }

  @Test("Turbulence is no stronger than it says, and moves neighbours alike")
  func turbulence() {
    let base = Glide(speed: Point(x: 900, y: 0))
    for time in times {
      let way = 0.5 * 40 * time * time / (time + 0.3)
      let moved = pushes(base.withTurbulence(0.5), base, at: time)
      #expect(moved.allSatisfy { $0.length <= 1.02 * way })
      #expect(moved.contains { $0.length > 0.1 * way })
    }
    // In eddies far larger than the picture all move as one.
    let moved = pushes(base.withTurbulence(0.5, scale: 5_000), base, at: 1)
    #expect(moved.allSatisfy { ($0 - moved[0]).length < 0.1 })
  }

  @Test("An even speed under drag is v·(1 − e^(−k·t)) / k", arguments: [Float(0.5), 3, 20])
  func drag(drag: Float) {
    let base = Glide(speed: Point(x: 50, y: -20))
    let homes = explosion(base).singlePoses(at: 0)
    for time in times {
      let way = (1 - exponential(-drag * time)) / drag
      for (home, pose) in zip(homes, explosion(base.withDrag(drag)).singlePoses(at: time)) {
        #expect(abs(pose.x - home.x - 50 * way) < 1e-3)
        #expect(abs(pose.y - home.y + 20 * way) < 1e-3)
      }
    }
  }

  @Test("A drag that is none changes nothing to see", arguments: [Float(0), -2, .nan, .infinity])
  func noDrag(drag: Float) {
    let base = Glide(speed: Point(x: 50, y: -20))
    #expect(pushes(base.withDrag(drag), base, at: 1).allSatisfy { $0.length < 0.05 })
  }

  /// The height above the floor of what falls from rest, bounce by bounce.
  private func height(fallingFrom start: Double, _ gravity: Double, _ e: Double, at time: Double)
    -> Double
  {
    var time = time
    let fall = (2 * start / gravity).squareRoot()
    if time < fall { return start - 0.5 * gravity * time * time }
    time -= fall
    var speed = gravity * fall * e
    for _ in 0..<400 {
      let flight = 2 * speed / gravity
      if time < flight { return speed * time - 0.5 * gravity * time * time }
      time -= flight
      speed *= e
    }
    return 0
  }

  @Test("What lands first lies lowest in a heap, which is highest in its middle")
  func heap() {
    let base = FreeFall(gravity: 60)
    let homes = explosion(base).singlePoses(at: 0)
    let resting = explosion(
      base.bouncing(onFloorAt: 2, restitution: 0.3, depth: 0, heap: 0.5)
    ).singlePoses(at: 8)
    let (width, height) = (homes.map(\.x).max()!, homes.map(\.y).max()!)
    #expect(resting.allSatisfy { $0.y <= 60 && $0.y >= 60 - 0.5 * height })
    for (index, home) in homes.enumerated() {
      for (other, place) in homes.enumerated() where place.x == home.x && place.y > home.y {
        #expect(resting[index].y < resting[other].y || abs(home.x - 0.5 * width) > 0.45 * width)
      }
    }
    let top = zip(homes, resting).min { $0.1.y < $1.1.y }!
    #expect(abs(top.0.x - 0.5 * width) < 0.35 * width)
  }

  @Test("A free fall bounces as a body does, and comes to rest", arguments: [Float(0.3), 0.5, 0.8])
  func bounces(restitution: Float) {
    let base = FreeFall(gravity: 60)
    let homes = explosion(base).singlePoses(at: 0)
    let bouncing = explosion(
      base.bouncing(onFloorAt: 2, restitution: restitution, depth: 0, heap: 0))
    for step in 0...160 {
      let time = Float(step) * 0.05
      for (home, pose) in zip(homes, bouncing.singlePoses(at: time)) {
        let expected = height(
          fallingFrom: Double(60 - home.y), 60, Double(restitution), at: Double(time))
        #expect(abs(Double(60 - pose.y) - expected) < 0.02, "\(time) s from \(home.y)")
        #expect(pose.y <= 60 && pose.x == home.x)
      }
    }
    if restitution < 0.5 {
      #expect(bouncing.singlePoses(at: 8).allSatisfy { $0.y == 60 })
    }
  }

  @Test(
    "Whatever the restitution, nothing is below the floor",
    arguments: [Float(-1), 0, 0.95, 1, 5, .nan])
  func floor(restitution: Float) {
    let bouncing = explosion(
      FreeFall(gravity: 300).bouncing(restitution: restitution, depth: 0))
    for step in 0...80 {
      #expect(
        bouncing.singlePoses(at: Float(step) * 0.1).allSatisfy { $0.isFinite && $0.y <= 30 })
    }
  }

  @Test("The floor reaches into the distance, and what lies below it rests beneath its home")
  func depths() {
    let base = FreeFall(gravity: 300)
    let late = explosion(base.bouncing(onFloorAt: 2, restitution: 0.1, depth: 0.5))
      .singlePoses(at: 8)
    #expect(late.allSatisfy { $0.y > 45 && $0.y <= 60 })
    let heights = late.map(\.y).sorted()
    #expect(heights[heights.count - 1] > heights[0] + 7)
    let buried = explosion(base.bouncing(onFloorAt: -3, restitution: 0.1))
    for (home, pose) in zip(buried.singlePoses(at: 0), buried.singlePoses(at: 8)) {
      #expect(pose.y == home.y + 5)
    }
  }
}
