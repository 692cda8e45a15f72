import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Dust, burst and snap against the numbers they are known by.
@Suite struct PresetAnimationTests {
  private let width: Float = 320
  private let height: Float = 200

  private func explosion(_ animation: some ParticleAnimation) -> Explosion {
    Explosion(
      particles: ParticleSet(TestPictures.opaque(width: 320, height: 200), cell: 4),
      animation: AnyParticleAnimation(animation), seed: 11)
  }

  @Test("The front of dust goes from left to right, and what it has not reached stays at home")
  func dust() {
    let explosion = explosion(Dust())
    let homes = explosion.singlePoses(at: 0)
    func left(at time: Float) -> [Bool] {
      zip(homes, explosion.singlePoses(at: time)).map { ($0.0.x, $0.0.y) != ($0.1.x, $0.1.y) }
    }
    let early = zip(homes, left(at: 0.2))
    #expect(early.contains { $0.1 })
    #expect(early.allSatisfy { !$0.1 || $0.0.x < 0.6 * width })
    #expect(left(at: 1.2 * 1.25).allSatisfy { $0 })
    #expect(abs(explosion.duration - 0.92 * (1.05 * 1.25 + 0.74 * 0.9)) < 1e-5)
    let end = explosion.singlePoses(at: explosion.duration)
    #expect(end.allSatisfy { $0.scale * $0.opacity < 1e-3 })
  }

  @Test("The wind carries dust where it blows", arguments: [Float(-0.6), 0.6])
  func wind(speed: Float) {
    let explosion = explosion(Dust(wind: Point(x: speed, y: 0), eddies: 0))
    let moved = zip(explosion.singlePoses(at: 0), explosion.singlePoses(at: 1.4))
    #expect(moved.allSatisfy { ($0.1.x - $0.0.x) * speed > 0 })
  }

  @Test("Embers glow where the front is, and nowhere at first and in the end")
  func embers() {
    let explosion = explosion(Embers())
    func glowing(at time: Float) -> Int {
      explosion.poses(at: time).reduce(0) { count, pose in
        count + (0..<8).count { pose.glow[$0] > 0 }
      }
    }
    #expect(glowing(at: 0) == 0)
    #expect(glowing(at: 0.5) > explosion.particles.count / 20)
    #expect(glowing(at: explosion.duration) == 0)
  }

  @Test("Nothing of a snap jumps as its last layers go", arguments: [1, 2, 16])
  func lastLayers(layers: Int) {
    let explosion = explosion(Snap(layers: layers))
    for time in [Float(0.31), 0.9, 1.3] {
      let frames = [time, time + 1e-4].map { explosion.singlePoses(at: $0) }
      for (a, b) in zip(frames[0], frames[1]) { #expect(abs(a.x - b.x) + abs(a.y - b.y) < 0.1) }
    }
  }

  @Test func `a snap of one layer goes at once`() {
    let explosion = explosion(Snap(layers: 1))
    let homes = explosion.singlePoses(at: 0)
    for time in [Float(0.02), 0.2, 0.4] {
      let poses = explosion.singlePoses(at: time)
      #expect(zip(homes, poses).allSatisfy { ($0.x, $0.y) != ($1.x, $1.y) }, "at \(time) s")
    }
  }

  @Test("No eight of a snap is held back after its layer is let go")
  func heldBack() {
    for (layers, stagger) in [(2, Float(1.3)), (3, 1.3), (16, 8)] {
      let snap = Snap(layers: layers, stagger: stagger, straying: 0)
      let explosion = explosion(snap)
      let homes = explosion.singlePoses(at: 0)
      // What is let go comes off its place gently: one that was held jumps.
      for step in 1...40 {
        let time = stagger * Float(step) / 40
        let frames = [time, time + 0.002].map { explosion.singlePoses(at: $0) }
        for (home, (before, after)) in zip(homes, zip(frames[0], frames[1]))
        where (before.x, before.y) == (home.x, home.y) {
          #expect(abs(after.x - home.x) + abs(after.y - home.y) < 0.5, "\(layers) at \(time) s")
        }
      }
    }
  }

  @Test func `a snap's last layer fades, however short its way`() {
    let explosion = explosion(Snap(lifespan: 0.001))
    let end = explosion.singlePoses(at: explosion.duration - 0.001)
    #expect(end.allSatisfy { $0.opacity < 0.02 })
  }

  @Test(arguments: [Float(0), 1.3], [1, 2, 16])
  func `what has not left a snap nor lost a neighbour is as large as it was`(
    stagger: Float, layers: Int
  ) {
    let explosion = explosion(Snap(layers: layers, stagger: stagger, straying: 0))
    let homes = explosion.singlePoses(at: 0)
    let now = explosion.singlePoses(at: 0.02)
    // The right half waits for a later layer, if there is one.
    for (home, pose) in zip(homes, now) where home.x > 0.9 * width {
      if stagger > 0, layers > 1 { #expect(pose == home) }
    }
    #expect(now.allSatisfy { $0.isFinite })
    let moved = zip(homes, now).count { ($0.x, $0.y) != ($1.x, $1.y) }
    #expect(stagger == 0 || layers == 1 ? moved == homes.count : moved < homes.count)
  }

  @Test("A gust comes from the side that the wind comes from, at once, wherever it is aimed")
  func gust() {
    for x in [Float(0), 0.5, 1] {
      for y in [Float(0), 0.5, 1] {
        let explosion = explosion(Scatter(origin: Point(x: x, y: y)))
        let homes = explosion.singlePoses(at: 0)
        func gone(at time: Float, _ part: ClosedRange<Float>) -> Int {
          zip(homes, explosion.singlePoses(at: time)).count {
            part.contains($0.0.x / width) && ($0.1.x, $0.1.y) != ($0.0.x, $0.0.y)
          }
        }
        #expect(gone(at: 0.15, 0...1) > 0)
        #expect(gone(at: 0.8, 0...0.33) > 2 * gone(at: 0.8, 0.67...1))
      }
    }
    #expect(Scatter(wind: Point(x: -1, y: 0.2)).start == Point(x: 1, y: 0.5))
    #expect(Scatter(wind: Point(x: 0, y: -1)).start == Point(x: 0.5, y: 1))
    #expect(Scatter(wind: .zero).start == Point(x: 0.5, y: 0.5))
  }

  @Test func `a leaf that sets out lies over what has not yet`() {
    let explosion = explosion(Scatter())
    let (homes, side) = (explosion.poses(at: 0), Float(explosion.particles.grid.pictureSize.width))
    for time in [Float(0.2), 0.5, 0.8, 1.1, 1.4] {
      for (home, pose) in zip(homes, explosion.poses(at: time)) {
        for lane in 0..<8 {
          let way = Point(x: pose.x[lane] - home.x[lane], y: pose.y[lane] - home.y[lane]).length
          // Of the first moments its place has no digits.
          if way == 0 { #expect(abs(pose.depth[lane]) < 1e-6) }
          if way > 0, way < 0.2 * side { #expect(pose.depth[lane] < 0) }
        }
      }
    }
  }

  @Test func `a snap goes in as many layers as it has, and each at once`() {
    let explosion = explosion(Snap(layers: 4, stagger: 1.2, straying: 0))
    let homes = explosion.singlePoses(at: 0)
    func left(at time: Float) -> [Int] {
      let poses = explosion.singlePoses(at: time)
      return poses.indices.filter { (poses[$0].x, poses[$0].y) != (homes[$0].x, homes[$0].y) }
    }
    var before = 0
    for start in [Float(0), 0.4, 0.8, 1.2] {
      let gone = left(at: start + 0.01)
      #expect(gone.count > before)
      #expect(left(at: start + 0.39) == gone)
      before = gone.count
    }
    #expect(before == homes.count)
  }

  @Test("Half of a burst's grains give way")
  func givingWay() {
    let poses = explosion(Burst()).singlePoses(at: 0.9)
    func seen(_ odd: Int) -> Int {
      poses.indices.count { ($0 / 80 + $0 % 80) % 2 == odd && poses[$0].opacity > 0 }
    }
    #expect(seen(1) < seen(0) / 4)
  }

  @Test("A vortex has three arms, bent by the way it turns", arguments: [Float(5), -5])
  func arms(spin: Float) {
    func arm(_ angle: Float, _ radius: Float) -> Float {
      let (x, y) = (radius * cosine(angle), radius * sine(angle))
      let (lanesX, lanesY) = (Lanes(repeating: x), Lanes(repeating: y))
      return Vortex(spin: spin).arms(lanesX, lanesY, side: 100)[0]
    }
    let signs = (0..<96).map { arm(Float($0) * .pi / 48, 50) > 0 }
    #expect(signs.indices.count { signs[$0] != signs[($0 + 1) % 96] } == 6)
    // Where it is farthest ahead far out is where it is farther in, turned.
    let turned: Float = (spin < 0 ? -1 : 1) * 4 * 0.25 / 3
    for angle in stride(from: Float(0), to: 6, by: 0.7) {
      #expect(abs(arm(angle, 50) - arm(angle + turned, 25)) < 1e-3)
    }
    #expect(arm(1, 0) == 0)
  }

  @Test("A burst throws away from its charge, slows down, and sinks")
  func burst() {
    let explosion = explosion(Burst(gravity: 0))
    let homes = explosion.singlePoses(at: 0)
    let frames = [Float(0.4), 0.6, 0.8].map { explosion.singlePoses(at: $0) }
    func distance(_ pose: Explosion.Single) -> Float {
      Point(x: pose.x - width / 2, y: pose.y - height / 2).length
    }
    var (outwards, slower) = (0, 0)
    for index in homes.indices {
      let way = [homes[index]] + frames.map { $0[index] }
      let steps = way.map(distance)
      outwards += steps[1] > steps[0] ? 1 : 0
      slower += steps[3] - steps[2] < steps[2] - steps[1] ? 1 : 0
    }
    #expect(outwards > homes.count * 95 / 100)
    #expect(slower > homes.count * 90 / 100)
    let heavy = self.explosion(Burst(gravity: 2)).singlePoses(at: 0.8)
    #expect(zip(heavy, frames[2]).allSatisfy { $0.0.y > $0.1.y })
  }

  @Test("An implosion closes at one place, in one moment, and only sparks come out again")
  func implosion() {
    let explosion = explosion(Implode(origin: Point(x: 0.25, y: 0.5)))
    let closed = explosion.singlePoses(at: explosion.duration * 0.68)
    #expect(
      closed.allSatisfy { Point(x: $0.x - 0.25 * width, y: $0.y - 0.5 * height).length < 8 })
    let after = explosion.singlePoses(at: explosion.duration * 0.76)
    let seen = after.count { $0.scale > 0 }
    #expect(seen > 0 && seen < after.count / 40)
  }

  @Test("What an implosion throws out flies all around, wherever it closes")
  func implosionSparks() {
    for origin in [Point(x: 0.5, y: 0.5), Point(x: 0.1, y: 0.5), Point(x: 0.95, y: 0.92)] {
      let explosion = explosion(Implode(origin: origin))
      let out = explosion.singlePoses(at: explosion.duration * 0.74).filter { $0.scale > 0 }
      for (right, down) in [(false, false), (false, true), (true, false), (true, true)] {
        let count = out.count {
          ($0.x > origin.x * width) == right && ($0.y > origin.y * height) == down
        }
        #expect(count > out.count / 10, "\(origin)")
      }
    }
  }

  @Test("Glass and leaves keep their size, and fade", arguments: [0, 1])
  func leaving(number: Int) {
    let explosion = number == 0 ? explosion(Shatter()) : explosion(Scatter())
    let late = explosion.singlePoses(at: explosion.duration * 0.95)
    #expect(late.allSatisfy { $0.scale >= 1 })
    #expect(late.allSatisfy { $0.opacity < 0.3 })
    #expect(explosion.singlePoses(at: explosion.duration).allSatisfy { $0.opacity == 0 })
  }

  @Test("A fire sets out slowly and arrives fast")
  func fire() {
    let explosion = explosion(Embers(sweep: 1))
    let homes = explosion.singlePoses(at: 0)
    func burning(at time: Float) -> Int {
      zip(homes, explosion.singlePoses(at: time)).count { ($0.0.x, $0.0.y) != ($0.1.x, $0.1.y) }
    }
    let (third, most) = (burning(at: 1 / 3), burning(at: 2 / 3))
    #expect(third > 0 && Float(third) < 0.8 * Float(homes.count - most))
  }

  @Test("A vortex turns as it is told, and back where its spin is below 0", arguments: [1, -1])
  func vortex(sign: Float) {
    let explosion = explosion(Vortex(spin: 5.4 * sign))
    let pairs = zip(explosion.singlePoses(at: 0), explosion.singlePoses(at: 0.45))
    let turned = pairs.count { home, pose in
      let (x, y) = (home.x - width / 2, home.y - height / 2)
      return (x * (pose.y - height / 2) - y * (pose.x - width / 2)) * sign > 0
    }
    #expect(turned > explosion.particles.count * 9 / 10)
  }

  @Test("A layer of the snap turns by up to 7.5° and drifts up to 80 and 45 points in 1.25 s")
  func snap() {
    let snap = Snap(straying: 0, wind: 0)
    let explosion = explosion(snap)
    #expect(abs(explosion.duration - 1.975) < 1e-6)
    for (home, pose) in zip(
      explosion.singlePoses(at: 0), explosion.singlePoses(at: explosion.duration))
    {
      // Turned by φ, a place r from its layer's middle moves by 2r·sin(φ/2), and no farther in x and
      // y. Layers take their flakes from an eighth of the picture and an uneven front.
      let y = home.y - height / 2
      let far = (0.45 * width * 0.45 * width + y * y).squareRoot()
      let turning = 2 * far * 0.065_403
      // Less than half a cell is the grains' own.
      #expect(abs(pose.x - home.x) < 82.01 + turning)
      #expect(abs(pose.y - home.y) < 47.01 + turning)
    }
    // The first of 24 layers is let go at once, the last after 1.2 s.
    let homes = explosion.singlePoses(at: 0)
    func moved(at time: Float) -> Int {
      zip(homes, explosion.singlePoses(at: time)).count { ($0.0.x, $0.0.y) != ($0.1.x, $0.1.y) }
    }
    #expect(moved(at: 0.05) > 0)
    #expect(moved(at: 0.5) < homes.count)
    #expect(moved(at: 1.22) == homes.count)
  }

  @Test("A snap goes from left to right, and the first layers are gone while the last is under way")
  func order() {
    let explosion = explosion(Snap())
    let homes = explosion.singlePoses(at: 0)
    func moved(_ part: Range<Float>, at time: Float) -> Int {
      zip(homes, explosion.singlePoses(at: time)).count {
        part.contains($0.0.x / width) && ($0.1.x, $0.1.y) != ($0.0.x, $0.0.y)
      }
    }
    #expect(moved(0..<0.3, at: 0.3) > homes.count / 10)
    #expect(moved(0.7..<1, at: 0.3) == 0)
    let late = explosion.singlePoses(at: 1.7)
    #expect(zip(homes, late).allSatisfy { $0.x > 0.1 * width || $1.opacity < 0.1 })
    #expect(late.contains { $0.opacity > 0.5 })
  }
}
