import PoofCore

/// The picture turns to dust along a noisy front that eats its way across from left to right; first
/// single grains leave its edge, then all. A wind from the right carries them aside, in a wide fan.
///
/// Fine grains, and a haze in the picture's own colours between them: nothing burns.
public struct Dust: ParticleAnimation {
  @usableFromInline let erosion: Erosion

  /// Dust whose front takes `sweep` s to cross the picture, whose grains live for `lifespan` s, in a
  /// `wind` of so many middling sides of the picture per s, with eddies of `eddies` of them.
  public init(
    sweep: Float = 1.25, lifespan: ClosedRange<Float> = 0.35...0.9,
    wind: Point = Point(x: -0.85, y: -0.1), eddies: Float = 0.55
  ) {
    var erosion = Erosion(sweep: sweep, lifespan: lifespan, wind: wind, eddies: eddies)
    erosion.pace = 0.4...1.6
    erosion.fan = 0.9
    erosion.straying = 0.05
    // All of its last side at once would be a loss that is seen as a blink.
    erosion.unevenness = 0.12
    erosion.crumbling = 0.04
    erosion.fading = 0.91
    erosion.fraying = 1.5
    erosion.variety = 0.58
    erosion.haste = Self.haste
    erosion.purpose = 8
    erosion.air = Point(x: 23.3, y: 7.6)
    self.erosion = erosion
  }

  /// Time by which the first grain of a place leaves before the others, in sweeps.
  @usableFromInline static var haste: Float { 0.14 }

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
    let eroded = erosion.pose(of: particles, at: time, isSpark: .init(repeating: false))
    var pose = eroded.pose
    // What stays swells as the first of its neighbours go, and the loose are fine.
    let since: Lanes = time - particles.flow.delay
    let swell: Lanes = 0.6 * smoothstep(-Self.haste * erosion.sweep, 0, since)
    pose.scale *= (1 + swell * smoothstep(0, 0.1, time)) * (1 - 0.4 * smoothstep(0.05, 0.6, since))
    pose.opacity *= 1 - 0.3 * smoothstep(0.05, 0.35, since)
    // One in sixteen lights the haze for all.
    let loose: Lanes =
      smoothstep(0, 0.2, eroded.since) * (1 - eroded.life) * erosion.presence(at: time)
    pose.glow = ((16 * 0.045) * particles.cellArea * loose).replacing(with: 0, where: lot .> 0.0625)
    return pose
  }
}
