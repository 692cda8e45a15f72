import PoofCore

// A sequence's particles: made on a background queue, and made anew for another size.

extension ExplosionSequence {
  /// Whether its first particles are not there yet.
  var isWaiting: Bool { if case .wait = film?.motion { true } else { false } }

  /// Number of particles that fly.
  var particleCount: Int {
    if case .burst(let explosion) = film?.motion { explosion.particles.count } else { 0 }
  }

  /// Makes the particles anew, of the picture and by the sampler that it has now.
  func resample() {
    guard let image else { return }
    switch film?.motion {
    case .fade: film?.motion = .fade(image)
    case .wait:
      film?.motion = .wait(image)
      job?.cancel()
      job = SamplingJob(image, current.sampler)
    case .burst:
      job?.cancel()
      // Most of what is finished is never seen again.
      isOutdated = phase == .finished
      // The old particles fly on until the new ones are there.
      job = isOutdated ? nil : SamplingJob(image, current.sampler)
    case nil: break
    }
  }

  /// Makes the particles that are not there yet by another sampler.
  func resample(with sampler: ParticleSampler) {
    guard isWaiting else { return }
    current.sampler = sampler
    resample()
  }

  /// Waits once until the particles are made.
  package func waitForSampling() {
    job?.waitForParticles()
    burstMoment = BurstMoment()
  }

  private func particlesIfReady() -> ParticleSet? {
    waitsForSampling ? job?.waitForParticles() : job?.particlesIfReady()
  }

  /// Takes over particles of another size, once they are there.
  func replaceIfReady() {
    guard job != nil, !isWaiting, let particles = particlesIfReady() else { return }
    job = nil
    film?.motion = .burst(current.explosion(of: particles, animation: animation))
  }

  /// Bursts where the shake is over and the particles are there.
  func burstIfReady() {
    guard let film, isWaiting else { return }
    let shakeEnd = pendingSeek?.time ?? playback.time(of: Double(current.shake.duration))
    guard let shakeEnd, now >= shakeEnd, pendingSeek != nil || playback.speed > 0 else { return }
    guard let particles = particlesIfReady() else {
      burstMoment.miss(at: now)
      return
    }
    job = nil
    burstTime = burstMoment.time(shakeEnd: shakeEnd, foundAt: now)
    self.film = ExplosionFilm(
      current.explosion(of: particles, animation: animation), shake: current.shake,
      burstTime: playback.position(at: burstTime), runs: film.runs)
    playback = playback.followed(
      byDuration: film.runs.length, from: pendingSeek?.position ?? 0, at: burstTime)
    pendingSeek = nil
  }
}
