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
    let job = SamplingJob(image) { ParticleSet($0, cell: 2) }
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

  @Test("Many jobs at once keep their results apart")
  func many() {
    let jobs = (1...40).map { cell in SamplingJob(image) { ParticleSet($0, cell: cell) } }
    for (index, job) in jobs.enumerated() {
      #expect(job.waitForParticles()?.grid.cellSize == index + 1)
    }
  }
}
