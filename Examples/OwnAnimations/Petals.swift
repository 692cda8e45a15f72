import Poof

/// A gust picks the picture up from left to right and carries it off like petals.
struct Petals: TravelAnimation {
  let duration: Float = 2
  let easing = Easing.easeIn

  func delay(of particles: ParticleBatch) -> Lanes {
    0.8 * particles.unitX + 0.3 * particles.random(0)
  }

  func destination(of particles: ParticleBatch) -> ParticlePose {
    ParticlePose(
      x: particles.x + particles.extent.x * (0.3 + 0.7 * particles.random(1)),
      y: particles.y + particles.extent.y * (0.2 + 0.6 * particles.field(2) - particles.random(2)),
      scale: 0.3 + 1.2 * particles.random(3))
  }
}
