import PoofCore

/// The picture turns to dust from left to right: grains drift off in every direction and are
/// carried upwards.
///
/// A window sweeps over the picture. What it has covered by a part f lives only at the rate f, in
/// velocity, acceleration and ageing alike; that makes the edge granular instead of a line:
///
///     f(t) = clamp(((1 + w)·t/sweep − x/width) / w)      age = ∫ f dt
///     place = home + v·age − ½·lift·age²
///
/// Lengths are in points, of which the picture is `pointsAcross` wide.
public struct Dust: ParticleAnimation {
  /// Width of the picture, in points.
  public let pointsAcross: Float
  /// Time in which the window crosses the picture, s.
  public let sweep: Float
  /// Width of the window, in picture widths.
  public let window: Float
  /// Speed of the slowest and of the fastest grain, points per s.
  public let speed: ClosedRange<Float>
  /// Upward acceleration, points per s².
  public let lift: Float
  /// Life of the shortest and of the longest lived grain, s.
  public let lifespan: ClosedRange<Float>
  /// Time at the end of a life in which a grain fades, s.
  public let fade: Float
  /// Distance by which the window runs ahead or stays behind from place to place, in picture
  /// widths.
  public let waviness: Float

  /// Dust from its numbers, all above 0 but the lift and the waviness.
  public init(
    pointsAcross: Float = 320, sweep: Float = 0.8, window: Float = 0.8,
    speed: ClosedRange<Float> = 42...84, lift: Float = 120,
    lifespan: ClosedRange<Float> = 0.7...1.5, fade: Float = 0.3, waviness: Float = 0.16
  ) {
    self.pointsAcross = pointsAcross
    self.sweep = sweep
    self.window = window
    self.speed = speed
    self.lift = lift
    self.lifespan = lifespan
    self.fade = fade
    self.waviness = waviness
  }

  /// Time until the last grain to be covered, by then half as old as its covering took, has lived, s.
  public var duration: Float {
    sweep * (1 + 2 * waviness + 0.5 * window) / (1 + window) + lifespan.upperBound
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let rate = sweep / (1 + window)
    let covering = rate * window
    let place = particles.unitX + waviness * (1 + particles.field(10))
    // The covered part grows evenly at first, so the age grows with its square.
    let since = max(time - rate * place, 0)
    let begun = min(since, covering)
    let age = begun * begun * (0.5 / covering) + (since - begun)

    let lifespan = mix(
      Lanes(repeating: lifespan.lowerBound), Lanes(repeating: lifespan.upperBound),
      particles.random(0))
    let point = particles.extent.x / pointsAcross
    let angle = (2 * Float.pi) * particles.random(1)
    let slow = Lanes(repeating: speed.lowerBound * point)
    let way = mix(slow, Lanes(repeating: speed.upperBound * point), particles.random(2)) * age
    return ParticlePose(
      x: particles.x + cosine(angle) * way,
      y: particles.y + sine(angle) * way - (0.5 * lift * point) * age * age,
      opacity: ((lifespan - age) * (1 / fade)).clampedToUnit)
  }
}
