import PoofCore

/// The picture burns away along a noisy front: it chars, glows white, then orange, before it lets go;
/// its ash thins out in shreds as it drifts off, and sparks rise.
public struct Embers: ParticleAnimation {
  @usableFromInline let erosion: Erosion

  /// A fire whose front takes `sweep` s to cross the picture, whose grains live for `lifespan` s, in a
  /// draught of `wind` middling sides of the picture per s, with eddies of `eddies` of them.
  public init(
    sweep: Float = 1.06, lifespan: ClosedRange<Float> = 0.6...1.1,
    wind: Point = Point(x: -0.16, y: -0.8), eddies: Float = 0.34
  ) {
    var erosion = Erosion(sweep: sweep, lifespan: lifespan, wind: wind, eddies: eddies)
    // By then the last of it has burnt up.
    erosion.shown = 0.45
    erosion.easing = 0.3
    self.erosion = erosion
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
    // They come in swarms, from where it burns for long: eight times as many as on average where that is longest,
    // of which the fourth power is about an eighth elsewhere.
    let long: Lanes = particles.flow.strength * particles.flow.strength
    let sparks: Lanes = (8 * particles.share(of: 1_500)) * long * long
    let isSpark = lot .< sparks
    // A few of them come near.
    let isNear = isSpark .& (lot .< particles.share(of: 60))
    let eroded = erosion.pose(of: particles, at: time, isSpark: isSpark)
    var pose = eroded.pose
    let since = eroded.since
    // It glows before it lets go, and is hottest as it does.
    let before = exponential(min((since + 0.01) * 45, Lanes()))
    // A thin line is white, and what glows behind it does so in tatters, each as long, and its line as wide, as its
    // place lasts.
    let tatters: Lanes = 0.02 + 0.1 * long
    let gone: Lanes = min(0 - since, 0) / tatters
    let line = exponential(gone * 4)
    let tail = exponential(gone)
    let front = before * (0.34 * line + 0.76 * tail)
    let left = 1 - eroded.life
    // Few sparks are bright and large, many faint.
    let power: Lanes = 1 - min(lot / (sparks + 1e-9), 1)
    let strong: Lanes = 0.4 + 0.95 * power * power * power
    let spark = (strong * left * smoothstep(0, 0.02, since)).replacing(with: 0, where: .!isSpark)
    let heat = max(front, spark)
    // Nothing is hot at once.
    let lit = smoothstep(0.06, 0.2, heat) * smoothstep(0, 0.08, time)
    var hot = ParticleTint(heat: heat)
    hot.amount *= lit
    // What has burnt is char, and greyer ash once it has cooled.
    let cooling: Lanes = smoothstep(0.06, 0.34, since)
    let grey: Lanes = 0.16 + 0.26 * smoothstep(0.25, 0.6, since)
    let ash = ParticleTint(r: grey, g: 0.94 * grey, b: 0.9 * grey, amount: 0.88 * cooling)
    // Ahead of the fire the picture is scorched.
    let scorched: Lanes = smoothstep(-0.15, -0.06, since) * (1 - smoothstep(0, 0.06, since))
    let char = ParticleTint(
      r: Lanes(repeating: 0.22), g: Lanes(repeating: 0.09), b: Lanes(repeating: 0.02),
      amount: 0.68 * scorched * smoothstep(0, 0.08, time))
    // It burns up place by place, and of most of it nothing is left.
    let burnt: Lanes = smoothstep(0.2, 0.7, since)
    let lasts: Lanes = 0.65 * particles.flow.strength + 0.35 * particles.random(5)
    let kept: Lanes = max((lasts - burnt) * 4.3 + 1, 0.1).clampedToUnit
    let sparkSize = particles.sparkSize
    let grown: Lanes = (0.6 + 1.4 * power * power * power) * particles.sparkScale
    let size: Lanes = mix(Lanes(repeating: 1), grown, smoothstep(0, 0.05, since))
    pose.scale *= kept.replacing(with: size, where: isSpark)
    pose.tint = ash.covered(by: char).covered(by: hot)
    let sparkling: Lanes = (1.6 * sparkSize * sparkSize) * spark * spark
    let bright = (sparkling + 0.25 * particles.cellArea * before * tail) * lit
    pose.glow = bright * erosion.presence(at: time)
    let nearer: Lanes = smoothstep(0.05, 0.5, since)
    pose.bringNear(isNear, of: particles, by: nearer, chance: particles.random(4))
    pose.opacity.replace(with: pose.opacity * (1 - smoothstep(0.5, 1, eroded.life)), where: isNear)
    return pose
  }
}
