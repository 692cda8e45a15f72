import PoofCore

/// The picture is drawn into one place, faster and faster, which flashes as it closes; what glows
/// flies out again.
public struct Implode: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place that it falls to, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point

  /// An implosion from its numbers.
  public init(duration: Float = 1.5, origin: Point = Point(x: 0.5, y: 0.5)) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
  }

  /// Part of the length at which it closes.
  @usableFromInline static var closing: Float { 0.62 }

  /// True: its hold, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out when places are let go, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let x = places.x - origin.x * places.extent.x
    let y = places.y - origin.y * places.extent.y
    let far = squareRoot(x * x + y * y + 1e-3) * (1 / places.reach(from: origin))
    let delay = max(
      duration * (0.02 + 0.19 * max(1 - far, 0) + 0.03 * places.roughness(1, cells: 8)), 0.01)
    let end = duration * Self.closing
    let way = (max(time - delay, 0) / max(end - delay, 0.05)).clampedToUnit
    let carried = places.carried(
      places.x, places.y, by: (0.32 * places.side) * way * way * (1 - way))
    return ParticleFlow(delay: delay, x: carried.x, y: carried.y)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let isSpark = particles.random(3) .< 0.014
    let side = particles.side
    let middle = Point(x: origin.x * particles.extent.x, y: origin.y * particles.extent.y)
    let (x, y) = (particles.x - middle.x, particles.y - middle.y)
    let end = duration * Self.closing
    let delay = flow.delay + (0.005 * duration) * chance
    let way = (max(time - delay, 0) / max(end - delay, 0.05)).clampedToUnit
    // way^2.4, but no slower at the end than the last of them.
    let pull = power(max(way, 1e-4), 2.4).replacing(with: 0, where: way .<= 0)
    let swell = 1 + 0.05 * smoothstep(0, 0.35, way) - 0.05 * smoothstep(0.35, 0.7, way)
    let left = (1 - pull) * swell
    let place = rotated(x, y, by: 0.9 * pull * pull)
    let r = squareRoot(x * x + y * y + 1e-3) * left
    let core = exponential(0 - min(r * (22 / side), 40)) * smoothstep(0.4, 0.9, way)
    let out = max(time - end, 0)
    let flying = (1 - exponential(-3.2 * out)) * (1 / 3.2)
    let angle = (2 * Float.pi) * chance
    let flown = (side * (0.25 + 3 * other * other)) * flying
    let isOut = out .> 0
    let life = (out / ((duration - end) * (0.4 + 0.6 * speed))).clampedToUnit
    let spark = (1 - life).replacing(with: 0, where: .!isSpark)
    let heat = (0.9 * core).replacing(with: 1.5 * spark, where: isOut)
    let lit = smoothstep(0.06, 0.3, heat)
    let own = (0.01 * side) * smoothstep(0, 0.4, way) * left
    // Nothing but light is left as it closes.
    let grain =
      ParticlePose.grainScale(
        distance: way * (0.1 * side), life: 0.35 * pull, swell: 0.9, near: 0.2 * side...side)
      * (1 - smoothstep(0.94, 1, way))
    let after = 1.4 * spark * smoothstep(0, 0.03, out)
    // Those that go out in the flash give its light.
    let flash = exponential(0 - min(out * out * 700, 40))
    return ParticlePose(
      x: (middle.x + place.x * left + flow.x * left + own * (other - 0.5))
        .replacing(with: middle.x + cosine(angle) * flown, where: isOut),
      y: (middle.y + place.y * left + flow.y * left + own * (chance - 0.5))
        .replacing(
          with: middle.y + sine(angle) * flown + (0.35 * side) * out * out, where: isOut),
      scale: grain.replacing(with: after, where: isOut),
      tint: ParticleTint(heat: heat * lit),
      glow: (0.06 * core).replacing(with: 1.6 * spark * spark + 3 * spark * flash, where: isOut)
        * lit)
  }
}
