import Dispatch
import PoofCore
import PoofEffects
import Testing

@Suite(.timeLimit(.minutes(1))) struct SamplingJobTests {
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

  @Test("A job that nobody asks again finishes in peace")
  func abandoned() {
    let held = HeldSampler()
    for _ in 0..<20 { _ = SamplingJob(image, held.sampler) }
    for _ in 0..<20 { held.openAndWait() }
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

  @Test("A cancelled sampler of Poof's own gives nothing, or was quicker", arguments: 0..<20)
  func cancelledCells(step: Int) {
    let large = TestPictures.opaque(width: 700, height: 500)
    let job = SamplingJob(large, .cells(of: 2))
    for _ in 0..<step * 1_000 where job.particlesIfReady() != nil { break }
    job.cancel()
    if let particles = job.waitForParticles() { #expect(particles.count == 350 * 250) }
  }

  @Test("Many jobs at once keep their results apart")
  func many() {
    let jobs = (1...40).map { SamplingJob(image, .cells(of: $0)) }
    for (index, job) in jobs.enumerated() {
      #expect(job.waitForParticles()?.grid.cellSize == index + 1)
    }
  }
}
