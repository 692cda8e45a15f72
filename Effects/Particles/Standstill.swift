import PoofCore

/// Stands in for all animations where nothing flies: nobody asks for its poses.
struct Standstill: ParticleAnimation {
  let duration: Float = 0.3

  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    ParticlePose(atHomeOf: particles)
  }
}
