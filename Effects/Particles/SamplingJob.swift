import PoofCore

/// A sampler at work on a background queue.
package typealias SamplingJob = BackgroundJob<ParticleSet>

extension BackgroundJob<ParticleSet> {
  /// Starts `sampler` on `image`.
  package convenience init(_ image: Image, _ sampler: ParticleSampler) {
    self.init { sampler.particles(of: image, isCancelled: $0) }
  }

  /// The particles, or nil while the sampler is still at work, and after a cancelled one. It never
  /// waits.
  package func particlesIfReady() -> ParticleSet? { resultIfReady() }

  /// Waits for the particles. Returns nil after a cancelled sampler.
  @discardableResult
  package func waitForParticles() -> ParticleSet? { waitForResult() }
}
