import Poof

/// The ripple that comes with Poof, written outside of the module it comes in: what an animation of
/// one's own costs, beside the same one built in.
struct OwnRipple: ParticleAnimation {
  let duration: Float = 1.9
  let origin = Point(x: 0.5, y: 0.5)
  let speed: Float = 0.85
  let period: Float = 0.3
  let height: Float = 0.03

  // Formulas as long as this one are otherwise called for every eight particles: see
  // `ParticleAnimation`.
  @_transparent
  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let diagonal = particles.extent.length
    let x = particles.x - origin.x * particles.extent.x
    let y = particles.y - origin.y * particles.extent.y
    let away = squareRoot(x * x + y * y + 1e-6)
    let arrival = away * (1 / (diagonal * speed)) + 0.03 * (particles.field(10) + 1)
    let delay = min(arrival, 0.5 * duration)
    let lifespan = (duration - delay) * (0.7 + 0.3 * particles.random(0))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let swing = exponential(-1.5 * life.age) * sine((2 * Float.pi / period) * life.age)
    let ring = swing * smoothstep(0, 0.12, life.age)
    let push = (height * diagonal) * ring / (away + 0.02 * diagonal)

    // Each ring leaves it looser: from then on a grain goes its own way.
    let loose = smoothstep(0.15, 1, life.fraction)
    let angle = (2 * Float.pi) * (particles.field(20) + 0.6 * particles.random(1))
    let drift = (0.14 * diagonal) * loose * (0.3 + 0.7 * particles.random(2))
    let rise = (0.22 * particles.extent.y) * loose * loose * (0.6 + 0.8 * particles.random(3))
    let size = 0.3 + 0.6 * particles.random(4)
    let rocked = smoothstep(0, 0.16, life.age)
    let crest = 1 + 0.45 * ring + 0.3 * rocked
    // What is passed is jolted out of the grid at once, or rows of gaps would show.
    let jolt = (1.6 * particles.cellSize) * rocked
    return ParticlePose(
      x: particles.x + x * push + cosine(angle) * drift + jolt * (particles.random(5) - 0.5),
      y: particles.y + y * push + sine(angle) * drift - rise
        + jolt * (particles.random(6) - 0.5),
      scale: crest * mix(Lanes(repeating: 1), size, loose),
      opacity: 1 - smoothstep(0.4, 1, life.fraction))
  }
}
