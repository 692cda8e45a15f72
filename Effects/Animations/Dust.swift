import PoofCore

/// The picture turns to dust along a noisy front that eats its way across from left to right, and the
/// wind carries the dust off in curls.
///
/// The front is warm for a moment; a few grains glow on their way.
public struct Dust: ParticleAnimation {
  @usableFromInline let erosion: Erosion

  /// Dust whose front takes `sweep` s to cross the picture, whose grains live for `lifespan` s, in a
  /// `wind` of so many middling sides of the picture per s, with eddies of `eddies` of them.
  public init(
    sweep: Float = 0.85, lifespan: ClosedRange<Float> = 0.55...1.1,
    wind: Point = Point(x: 0.4, y: -0.72), eddies: Float = 0.3
  ) {
    erosion = Erosion(sweep: sweep, lifespan: lifespan, wind: wind, eddies: eddies)
  }

  /// Time until the last grain is gone, s.
  public var duration: Float { erosion.duration }

  /// True: its front, and the way of what it has let go.
  @inlinable public var hasFlow: Bool { true }

  /// Works out where the front is, and where the air carries things.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    erosion.flow(of: places, at: time)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let lot = particles.random(3)
    let isEmber = lot .< particles.share(of: 400)
    // From the other end: none is both.
    let isNear = lot .> 1 - particles.share(of: 80)
    let eroded = erosion.pose(of: particles, at: time, isSpark: isEmber)
    var pose = eroded.pose
    let near = (eroded.since + 0.002) * (1 / 0.012)
    let front = 0.1 * exponential(0 - min(near * near, 40))
    let ember = ((1 - eroded.life) * smoothstep(0, 0.03, eroded.since))
      .replacing(with: 0, where: .!isEmber)
    let heat = max(front, ember)
    let lit = smoothstep(0.05, 0.14, heat) * smoothstep(0, 0.08, time)
    pose.tint = ParticleTint(heat: heat * lit)
    // Some flare up more than others.
    let flare: Lanes = 0.5 + 2 * particles.random(4) * particles.random(5)
    pose.glow = (1.2 * flare * ember * ember + 0.3 * particles.cellArea * front) * lit
    let share: Lanes = smoothstep(0.05, 0.5, eroded.since)
    pose.bringNear(isNear, of: particles, by: share, chance: particles.random(4))
    pose.opacity.replace(with: pose.opacity * (1 - smoothstep(0.5, 1, eroded.life)), where: isNear)
    return pose
  }
}
