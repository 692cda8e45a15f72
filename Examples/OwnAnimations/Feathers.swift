import Poof

/// Scraps of paper come loose in patches, tumble, and sway down like feathers.
struct Feathers: ParticleAnimation {
  let duration: Float = 2.6
  var pieces: PieceCut? { PieceCut(across: 22, crowding: 1, material: .paper) }

  @inline(__always)
  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    // Neighbours are let go together, but never quite.
    let delay = 0.6 + 0.5 * particles.field(0) + 0.3 * particles.random(0)
    let life = ParticleAge(at: time, delay: delay, lifespan: duration - delay)

    let way = life.travel(easingIn: 0.3)
    let weight = 0.3 + 0.2 * particles.field(2) + 0.25 * particles.random(1)
    let sway = way * sine(4 * life.age + 3 * particles.field(1) + 2 * particles.random(2))
    return ParticlePose(
      x: particles.x + (0.12 * particles.extent.x) * sway,
      y: particles.y + (particles.extent.y * weight) * life.age * way,
      opacity: 1 - smoothstep(0.6, 1, life.fraction),
      rotation: 1.2 * sway, flip: (3 * particles.random(3) + 1) * way)
  }
}
