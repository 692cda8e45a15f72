import PoofCore

/// The picture is stirred from one place, spins up as a whole, tightens to a bright thread and is
/// drawn out upwards.
public struct Vortex: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place of the eye, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point
  /// Speed at which it turns, radians per s far out; below 0 against the clock.
  public let spin: Float

  /// A vortex from its numbers.
  public init(
    duration: Float = 1.9, origin: Point = Point(x: 0.5, y: 0.5), spin: Float = 5.4
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.spin = spin
  }

  /// True: its hold, and how tightly places are drawn in.
  @inlinable public var hasFlow: Bool { true }

  /// Works out when places are let go, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let side = places.side
    let x = places.x - origin.x * places.extent.x
    let y = places.y - origin.y * places.extent.y
    let far = squareRoot(x * x + y * y + 1e-3) * (1.41 / places.reach(from: origin))
    let delay = max(
      0.02 + 0.07 * places.roughness(1, cells: 8) + 0.2 * max(1 - far, 0), 0.01)
    let k = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1)).travel(
      easingIn: 0.35)
    let carried = places.carried(places.x, places.y, by: (0.06 * side) * k)
    let pull = 1 + 0.14 * places.roughness(2, cells: 13)
    return ParticleFlow(delay: delay, x: carried.x, y: carried.y, strength: pull)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let side = particles.side
    let middle = Point(x: origin.x * particles.extent.x, y: origin.y * particles.extent.y)
    let (x, y) = (particles.x - middle.x, particles.y - middle.y)
    let radius = squareRoot(x * x + y * y + 1e-3)
    let pace = 1.9 / duration
    let age = max(time - flow.delay - 0.008 * chance, 0) * pace
    let k = age * age / (age + 0.35)
    let lifespan = max(duration - flow.delay - 0.008 * chance, 0.05) * (0.9 + 0.1 * other)
    let life = (age / (pace * lifespan)).clampedToUnit
    // It swells a little before it tightens.
    let swell = 1 + 0.2 * smoothstep(0, 0.25, k) - 0.2 * smoothstep(0.2, 0.5, k)
    let drawn =
      swell * exponential(0 - min(2 * k * k * (0.7 + 0.6 * speed) * flow.strength, 40))
    let r = radius * drawn
    let angle = spin * k * (0.35 + 0.55 * exponential(0 - min(r * (4.5 / side), 40)))
    let rise = smoothstep(0.75, 1.45, k)
    let place = rotated(x, y, by: angle)
    let thread = exponential(0 - min(r * (18 / side), 40)) * smoothstep(0.5, 1, k)
    let own = (0.006 * side) * smoothstep(0.05, 0.8, age)
    let lit = smoothstep(0.15, 0.6, thread)
    let left = smoothstep(0, 0.25, 1 - life)
    let sway: Lanes = (0.022 * side) * sine(6 * k + 6.28 * chance) * rise
    let height: Lanes = rise * (side * (0.1 + 0.95 * chance)) * smoothstep(0.6, 1.6, k)
    let spiralX: Lanes = (place.x * (1 + 0.25 * rise) + flow.x) * drawn
    let spiralY: Lanes = (place.y * (1 - 0.45 * rise) + flow.y) * drawn
    return ParticlePose(
      x: middle.x + spiralX + sway + own * (other - 0.5),
      y: middle.y + spiralY - height + own * (speed - 0.5),
      scale: ParticlePose.grainScale(
        distance: k * side, life: life * life, swell: 1.1, near: 0.3 * side...1.0 * side),
      tint: ParticleTint(
        r: Lanes(repeating: 1), g: Lanes(repeating: 0.93), b: Lanes(repeating: 0.8),
        amount: 0.45 * lit),
      glow: 0.05 * lit * left)
  }
}
