import PoofCore

/// The picture gathers into rockets that rise one after another; each bursts into a ball of stars
/// that the air slows down, that sink, trailing sparks, and go out.
public struct Fireworks: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Number of rockets, at least 1.
  public let rockets: Int
  /// Number of stars down the picture's height that each rocket bursts into, at least 1.
  public let stars: Float
  /// Largest distance that a star flies, in picture widths.
  public let reach: Float
  /// Downward acceleration of the stars, in picture heights per s².
  public let gravity: Float
  /// Colour of the flare as a rocket bursts; its alpha is the flare's strength.
  public let flash: Color

  /// Fireworks from their numbers.
  public init(
    duration: Float = 2.6, rockets: Int = 6, stars: Float = 40, reach: Float = 0.36,
    gravity: Float = 0.5,
    flash: Color = Color(r: 255, g: 246, b: 224)
  ) {
    self.duration = duration
    self.rockets = max(1, rockets)
    self.stars = max(1, stars)
    self.reach = reach
    self.gravity = gravity
    self.flash = flash
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let count = Float(rockets)
    let place =
      particles.unitX + 0.06 * particles.field(10) + 0.5 / count * (particles.random(0) - 0.5)
    let rocket = min(max(floor(place * count), 0), count - 1)
    // Steps of the golden ratio and of √2 keep neighbouring rockets apart in time and height.
    let order = fraction(rocket * 0.618_034 + particles.sharedRandom(1))
    let height = fraction(rocket * 0.414_214 + particles.sharedRandom(2))
    let skyX = particles.extent.x * ((rocket + 0.5) * (1.2 / count) - 0.1)
    let skyY = particles.extent.y * (0.4 * height - 0.12)

    // All of a rocket are at its burst in time, however late they set out.
    let ignition = duration * (0.3 + 0.26 * order)
    let delay = ignition * (0.15 + 0.35 * particles.random(3) * particles.random(4))
    let rise = ((time - delay) / (ignition - delay)).clampedToUnit
    let risen = rise * rise * (3 - 2 * rise)
    let sway = (0.05 * particles.extent.x) * sine(Float.pi * risen)

    let lifespan = (duration - ignition) * (0.65 + 0.35 * particles.random(5))
    let life = ParticleAge(at: time, delay: ignition, lifespan: lifespan)
    // What lay side by side down the picture becomes one star, so that stars have colours.
    let star = floor(stars * (particles.unitY + 0.02 * particles.random(9)) + 17 * rocket)
    let angle = (2 * Float.pi) * fraction(star * 0.618_034 + particles.sharedRandom(3))
    // Stars fly in space: seen from the front most are near the ball's edge.
    let depth = 2 * fraction(star * 0.754_878 + particles.sharedRandom(4)) - 1
    let spread =
      squareRoot(1 - depth * depth) * (0.75 + 0.4 * height) * (0.97 + 0.06 * particles.random(8))
    // Its sparks stay behind it, most of them near its head.
    let tail = particles.random(7) * particles.random(7)
    let behind = life.age * (1 - 0.55 * tail)
    let flown = (reach * particles.extent.x) * (1 - exponential(-3.4 * behind)) * spread
    let sunk = (0.5 * gravity * particles.extent.y) * life.age * behind
    let stray = (0.022 * particles.extent.x) * tail * life.fraction

    let begin = 0.45 - 0.35 * tail
    let faded = ((life.fraction - begin) / (1 - begin)).clampedToUnit

    let hot = smoothstep(0.9, 1, rise) * exponential(-5 * life.age)
    let size = 0.5 + 0.7 * (1 - tail)
    return ParticlePose(
      x: mix(particles.x, skyX, risen) + (sway + stray) * (particles.random(10) - 0.5) + cosine(
        angle)
        * flown,
      y: mix(particles.y, skyY, risen * risen) + (sway + stray) * (particles.random(11) - 0.5)
        + sine(angle) * flown + sunk,
      scale: mix(Lanes(repeating: 1), size, risen),
      opacity: 1 - faded * faded * (3 - 2 * faded),
      tint: ParticleTint(flash, amount: 0.7 * hot))
  }
}
