import PoofCore
import PoofEffects

/// Any animation behind one type that still takes a time for each particle, as a modifier needs it.
struct LaneAnimation: ParticleAnimation {
  let duration: Float
  let poses: @Sendable (ParticleBatch, Lanes) -> ParticlePose

  init(_ animation: some ParticleAnimation) {
    duration = animation.duration
    poses = { animation.wholePose(of: $0, at: $1) }
  }

  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose { poses(particles, time) }
}

/// Every animation that comes with Poof, by name; the catalogue's own ask for one time only.
let builtInAnimations: [String: LaneAnimation] = [
  "fall": LaneAnimation(Fall()), "up": LaneAnimation(Up()), "dust": LaneAnimation(Dust()),
  "embers": LaneAnimation(Embers()),
  "burst": LaneAnimation(Burst()), "vortex": LaneAnimation(Vortex()),
  "snap": LaneAnimation(Snap()), "implode": LaneAnimation(Implode()),
  "scatter": LaneAnimation(Scatter()), "ripple": LaneAnimation(Ripple()),
  "shatter": LaneAnimation(Shatter()), "liquid": LaneAnimation(Liquid()),
  "fireworks": LaneAnimation(Fireworks()), "classic-fall": LaneAnimation(ClassicFall()),
  "classic-up": LaneAnimation(ClassicUp()),
]

/// The names of the animations that come with Poof.
let animationNames = AnimationCatalog.builtIn.entries.map(\.name)
