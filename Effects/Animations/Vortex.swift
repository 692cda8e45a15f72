import PoofCore

/// The picture is stirred from one place, spins up as a whole, is wound into three arms about which a few
/// grains glow, tightens to a bright thread and is drawn out upwards.
public struct Vortex: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place of the eye, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point
  /// Speed at which it turns, radians per s about halfway out: 1.33 of it in the eye, 0.38 far out; below 0 against
  /// the clock.
  public let spin: Float

  /// A vortex from its numbers.
  public init(
    duration: Float = 1.9, origin: Point = Point(x: 0.5, y: 0.5), spin: Float = 5.4
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.spin = spin
  }

  /// True: all that turns and tightens, of which grains have only their speed of their own.
  @inlinable public var hasFlow: Bool { true }

  /// Way of what is let go, in s: slow at first.
  @inlinable @inline(__always)
  func way(_ time: Lanes, delay: Lanes) -> Lanes {
    let age = max(time - delay, 0) * (1.9 / duration)
    return age * age / (age + 0.35)
  }

  /// Works out when places are let go, and where the slowest and the fastest of them are.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let side = places.side
    let (x, y) = places.way(from: origin)
    let radius = squareRoot(x * x + y * y + 1e-3)
    let far = radius * (1.41 / places.reach(from: origin))
    let delay = max(
      0.02 + 0.07 * places.roughness(1, cells: 8) + 0.2 * max(1 - far, 0), 0.01)
    let k = way(time, delay: delay)
    let carried = places.carried(
      places.x, places.y, by: (0.06 * side) * k, drift: Point(x: 31.4, y: -7.2))
    let uneven: Lanes = 0.14 * places.roughness(2, cells: 13) + 0.5 * arms(x, y, side: side)
    let pull: Lanes = (1 + uneven) * (k * k)
    // It swells a little before it tightens.
    let swell = 1 + 0.12 * smoothstep(0, 0.25, k) - 0.12 * smoothstep(0.2, 0.5, k)
    let rise = smoothstep(0.75, 1.45, k)
    func place(_ rate: Float) -> (x: Lanes, y: Lanes, radius: Lanes) {
      let drawn = swell * exponential(0 - min(rate * pull, 40))
      let r = radius * drawn
      let angle = spin * k * (0.38 + 0.95 * exponential(0 - min(r * (4.5 / side), 40)))
      let turned = rotated(x, y, by: angle)
      return (
        (turned.x * (1 + 0.25 * rise) + carried.x) * drawn - x,
        (turned.y * (1 - 0.45 * rise) + carried.y) * drawn - y, r
      )
    }
    let (slow, fast) = (place(1.2), place(2.3))
    let thread = exponential(0 - min((slow.radius + fast.radius) * (9 / side), 40))
    return ParticleFlow(
      delay: delay, x: slow.x, y: slow.y, farX: fast.x, farY: fast.y,
      strength: thread * smoothstep(0.5, 1, k))
  }

  /// Computes how far places go ahead, 1, or lag behind as one of three bent arms, −1: the cosine of
  /// 3·angle + 4·radius, in middling sides, or 3·angle − 4·radius where it turns against the clock;
  /// ever less towards the eye.
  @inlinable
  func arms(_ x: Lanes, _ y: Lanes, side: Float) -> Lanes {
    let distance: Lanes = squareRoot(x * x + y * y + 1e-3)
    let (c, s): (Lanes, Lanes) = (x / distance, y / distance)
    let radius: Lanes = min(distance * (1 / side), 1_000)
    // Of the threefold angle.
    let (cosine3, sine3): (Lanes, Lanes) = (c * (4 * c * c - 3), s * (3 - 4 * s * s))
    let bend: Lanes = (spin < 0 ? -4 : 4) * radius
    let bent: Lanes = cosine3 * cosine(bend) - sine3 * sine(bend)
    return bent * smoothstep(0, 0.2, radius)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let side = particles.side
    let k = way(time, delay: flow.delay)
    let age = max(time - flow.delay, 0)
    let life = (age / (max(duration - flow.delay, 0.05) * (0.9 + 0.1 * other))).clampedToUnit
    let rise = smoothstep(0.75, 1.45, k)
    let own = (0.006 * side) * smoothstep(0.05, 0.8, age)
    let lit = smoothstep(0.15, 0.6, flow.strength)
    let left = smoothstep(0, 0.25, 1 - life)
    // Where many come together, some are enough.
    let share = 1 - 0.8 * smoothstep(0.45, 1.1, k)
    let kept = ((share - particles.random(3)) * 6 + 1).clampedToUnit
    // A few lag behind, glowing, in ever wider rings.
    let isSpark = particles.random(4) .< particles.share(of: 700)
    let hot: Lanes = Lanes().replacing(
      with: smoothstep(0.1, 0.45, k) * (1 - smoothstep(0.9, 1.5, k)), where: isSpark)
    // Of sparks a few are much brighter than the others.
    let bright: Lanes = 0.06 + 0.6 * chance * chance * chance
    // The thread is whitest in its middle.
    let fringe: Lanes = rise * magnitude(2 * other - 1)
    let pace: Lanes = speed.replacing(with: 0 - 1.1 * other, where: isSpark)
    // Ever fewer towards its tip, and ever nearer to its axis: else it would have a flat top.
    let along: Lanes = 1 - squareRoot(1 - chance)
    // Two strands are wound about each other.
    let strand = Lanes(repeating: 0.026 * side).replacing(with: -0.026 * side, where: other .< 0.5)
    let sway: Lanes = (strand * sine(9 * along + 7 * k) + (0.008 * side) * (speed - 0.5)) * rise
    let height: Lanes = rise * (side * (0.1 + 1.25 * along)) * smoothstep(0.6, 1.6, k)
    // In the end its foot leaves the ground.
    let lifted: Lanes = height + (0.6 * side) * smoothstep(1.1, 1.5, k)
    let swirled: Lanes = particles.x + mix(flow.x, flow.farX, pace)
    let inwards: Lanes = (origin.x * particles.extent.x - swirled) * ((0.4 + 0.5 * along) * rise)
    return ParticlePose(
      x: swirled + inwards + sway * (1 - 0.5 * along) + own * (other - 0.5),
      y: particles.y + mix(flow.y, flow.farY, pace) - lifted + own * (speed - 0.5),
      scale: kept
        * ParticlePose.grainScale(
          distance: k * side, life: life * life, swell: 1, near: 0.3 * side...1.0 * side),
      tint: ParticleTint(
        r: Lanes(repeating: 1), g: 0.93 - 0.13 * max(hot, fringe), b: 0.8 - 0.35 * max(hot, fringe),
        amount: max((0.15 + 0.3 * fringe) * lit, hot)),
      glow: (0.05 * particles.cellArea) * lit * left / share
        + (particles.sparkSize * particles.sparkSize) * bright * hot)
  }
}
