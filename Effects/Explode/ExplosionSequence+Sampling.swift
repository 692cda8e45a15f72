import PoofCore

// How a sequence comes by its particles.

extension ExplosionSequence {
  /// Makes the particles anew, of the picture and by the sampler that it has now.
  func resample() {
    guard let image else { return }
    switch course {
    case .none, .fade: break
    case .sampling:
      cancelSampling()
      course = .sampling(SamplingJob(image, current.sampler))
    case .burst:
      cancelSampling()
      // Most of what is finished is never seen again.
      isOutdated = phase == .finished
      // The old particles fly on until the new ones are there.
      if !isOutdated { replacement = SamplingJob(image, current.sampler) }
    }
  }

  /// Makes the particles that are not there yet by another sampler.
  func resample(with sampler: ParticleSampler) {
    guard case .sampling = course else { return }
    current.sampler = sampler
    resample()
  }

  /// Takes over particles of another size, once they are there.
  func replaceIfReady() {
    guard let replacement, let particles = particles(of: replacement) else { return }
    self.replacement = nil
    course = .burst(explosion(of: particles))
  }

  /// Waits once until the particles are made.
  package func waitForSampling() {
    if case .sampling(let job) = course {
      job.waitForParticles()
      firstMiss = nil
    }
    replacement?.waitForParticles()
  }

  func cancelSampling() {
    if case .sampling(let job) = course { job.cancel() }
    replacement?.cancel()
    replacement = nil
  }

  private func particles(of job: SamplingJob) -> ParticleSet? {
    waitsForSampling ? job.waitForParticles() : job.particlesIfReady()
  }

  private func explosion(of particles: ParticleSet) -> Explosion {
    Explosion(
      particles: particles, animation: animation,
      shape: current.shape(forCellsOf: particles.grid.cellSize), seed: current.seed,
      meltDistance: current.meltDistance)
  }

  func burstIfReady() {
    guard case .sampling(let job) = course, let image else { return }
    let shakeEnd = pendingSeek?.time ?? playback.time(of: Double(current.shake.duration))
    guard let shakeEnd, now >= shakeEnd, pendingSeek != nil || playback.speed > 0 else { return }
    guard let particles = particles(of: job) else {
      if firstMiss == nil { firstMiss = now }
      return
    }
    // On time, the moment does not depend on when frames are drawn, nor on how often one of them
    // asks.
    let isLate = firstMiss.map { now > $0 } ?? false
    burstTime = isLate ? now : shakeEnd
    // Where there was nothing yet, nobody has seen it shake.
    burstOffset =
      animation.beginsAtHome
      ? current.shake.wholeOffset(
        at: Float(playback.position(at: burstTime)), width: Float(image.width)) : .zero
    let explosion = explosion(of: particles)
    playback = playback.followed(
      byDuration: Double(explosion.duration), repeatCount: current.repeatCount,
      autoreverses: current.autoreverses, from: pendingSeek?.position ?? 0, at: burstTime)
    pendingSeek = nil
    course = .burst(explosion)
  }
}
