import Poof

/// A gust picks the picture up from left to right and carries it off like petals.
struct Petals: TravelAnimation {
  let duration: Float = 2
  let easing = Easing.easeIn

  func delay(of particles: ParticleBatch) -> Lanes {
    0.75 * particles.unitX + 0.12 * (1 + particles.field(0)) + 0.03 * particles.random(0)
  }

  func destination(of particles: ParticleBatch) -> ParticlePose {
    let extent = particles.extent
    return ParticlePose(
      x: particles.x + extent.x * (0.6 + 0.4 * particles.field(1) + 0.06 * particles.random(1)),
      y: particles.y + extent.y * (0.5 * particles.field(2) - 0.6 + 0.1 * particles.random(2)),
      scale: 1.4 + particles.random(3))
  }
}
