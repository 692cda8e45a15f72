import Poof

/// The fall that comes with Poof, written outside of the module it comes in: what an animation of
/// one's own costs, beside the same one built in.
struct OwnFall: ParticleAnimation {
  let duration: Float = 1.6
  let gravity: Float = 3.4
  let spread: Float = 0.34

  // Formulas as long as this one are otherwise called for every eight particles: see
  // `ParticleAnimation`.
  @_transparent
  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let chance = particles.random(0)
    let (size, aside, grain) = (particles.random(2), particles.random(3), particles.random(4))
    let hold =
      0.7 * (1 - particles.unitY) + 0.27 * (particles.field(10) + 0.5) + 0.1 * chance * chance
    let delay = (0.48 * duration) * hold.clampedToUnit
    let lifespan = (duration - delay) * (0.7 + 0.3 * particles.random(1))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let isFlake = size .> 0.97
    let weight = (0.55 + 0.5 * particles.field(30) + 0.5 * grain)
      .replacing(with: 0.45, where: isFlake)
    let finalSize = (0.4 + 0.6 * size).replacing(with: 3, where: isFlake)
    let way = 1.9 * particles.field(20) + 0.8 * (aside - 0.5)

    let jolt = (2.5 * particles.cellSize) * smoothstep(0, 0.16, life.age)
    let fall = 0.5 * gravity * particles.extent.y * weight
    return ParticlePose(
      x: particles.x + (spread * particles.extent.x) * way * life.travel(easingIn: 0.25)
        + jolt * (aside - 0.5),
      y: particles.y + fall * life.age * life.age + jolt * (particles.random(5) - 0.5),
      scale: mix(Lanes(repeating: 1), finalSize, smoothstep(0.25, 0.95, life.fraction)),
      opacity: 1 - smoothstep(0.5, 1, life.fraction))
  }
}
