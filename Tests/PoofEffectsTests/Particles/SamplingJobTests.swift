import Dispatch
import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

@Suite struct SamplingJobTests {
  private let image = TestPictures.mixed(width: 20, height: 12)

  @Test("Asking never waits, and gives the particles from when they are there")
  func polling() {
    let held = HeldSampler()
    let job = SamplingJob(image, held.sampler)
    held.waitUntilAsked()
    for _ in 0..<100 { #expect(job.particlesIfReady() == nil) }
    held.open()
    var particles: ParticleSet?
    while particles == nil { particles = job.particlesIfReady() }
    #expect(particles?.count == ParticleSet(image, cell: 3).count)
    // The one signal is for good.
    #expect(job.particlesIfReady() != nil)
    #expect(job.waitForParticles() != nil)
  }

  @Test("Waiting gives the same particles as asking")
  func waiting() {
    let job = SamplingJob(image, .cells(of: 2))
    let particles = job.waitForParticles()
    #expect(particles?.colors == ParticleSet(image, cell: 2).colors)
    #expect(job.particlesIfReady()?.colors == particles?.colors)
    #expect(job.waitForParticles()?.colors == particles?.colors)
  }

  /// A token that tells when the last one to hold it has let go.
  private final class Token: Sendable {
    private let gone: DispatchSemaphore

    init(_ gone: DispatchSemaphore) { self.gone = gone }

    deinit { gone.signal() }
  }

  @Test("A job that nobody asks again works to its end, and nothing of it is left")
  func abandoned() {
    let held = HeldSampler()
    let gone = DispatchSemaphore(value: 0)
    for _ in 0..<20 {
      let token = Token(gone)
      _ = SamplingJob(
        image,
        ParticleSampler { image, isCancelled in
          withExtendedLifetime(token) { held.sampler.sample(image, isCancelled) }
        })
    }
    #expect(gone.wait(timeout: .now()) == .timedOut)
    for _ in 0..<20 { held.open() }
    for number in 1...20 {
      #expect(gone.wait(timeout: .now() + 60) == .success, "\(number)")
    }
    #expect(held.cancellations == 0)
  }

  @Test("A cancelled sampler that is at work sees it, and stops")
  func cancelled() {
    let began = DispatchSemaphore(value: 0)
    let job = SamplingJob(
      image,
      ParticleSampler { _, isCancelled in
        began.signal()
        // As long as it takes: it would never end by itself.
        while !isCancelled() {}
        return nil
      })
    began.wait()
    #expect(job.particlesIfReady() == nil)
    job.cancel()
    #expect(job.waitForParticles() == nil)
    #expect(job.particlesIfReady() == nil)
  }

  @Test("A sampler of Poof's own that hears in its midst that nobody waits gives nothing")
  func cancelledCells() {
    let large = TestPictures.opaque(width: 700, height: 500)
    /// The particles, where every question after so many hears that nobody waits.
    func sampled(cancelledAfter limit: Int) -> (particles: ParticleSet?, questions: Int) {
      let questions = Locked(0)
      let particles = ParticleSampler.cells(of: 2).sample(large) {
        questions.withLock { count in
          count += 1
          return count > limit
        }
      }
      return (particles, questions.withLock { $0 })
    }
    let whole = sampled(cancelledAfter: .max)
    #expect(whole.particles?.count == 350 * 250)
    // Often enough that nobody waits long for it to notice.
    #expect(whole.questions >= 5)
    for limit in 0..<whole.questions {
      #expect(sampled(cancelledAfter: limit).particles == nil, "\(limit)")
    }
  }

  @Test("A sampler that gives nothing although somebody waits is stood in for")
  func nothing() {
    let large = TestPictures.opaque(width: 700, height: 500)
    let job = SamplingJob(large, ParticleSampler { _, _ in nil })
    #expect(job.waitForParticles()?.count == 700 * 500)
    let film = ExplosionFilm(
      of: image, settings: settings(sampler: ParticleSampler { _, _ in nil }))
    #expect(film.image(at: 0).pixels == image.pixels)
  }

  private func settings(sampler: ParticleSampler) -> ExplosionSequence.Settings {
    var settings = ExplosionSequence.Settings { Scatter(origin: $0) }
    settings.sampler = sampler
    return settings
  }

  @Test("Many jobs at once keep their results apart")
  func many() {
    let jobs = (1...40).map { SamplingJob(image, .cells(of: $0)) }
    for (index, job) in jobs.enumerated() {
      #expect(job.waitForParticles()?.grid.cellSize == index + 1)
    }
  }
}
