import PoofCore

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// A sampler at work on a background queue, which a frame loop asks and never waits for.
///
/// The queue stores the result, then signals a semaphore; whoever sees the signal may read. Where
/// there is no Dispatch the sampler runs at once.
package final class SamplingJob: @unchecked Sendable {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    private let ready = DispatchSemaphore(value: 0)
  #endif
  private let cancellation = CancellationFlag()
  /// Written by the queue before the signal, read by the owner after it.
  private var produced: ParticleSet?
  /// Only the owner's: whether the one signal has been seen.
  private var isTaken = false

  /// Starts `sampler` on `image`.
  package init(_ image: Image, _ sampler: ParticleSampler) {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      DispatchQueue.global(qos: .userInitiated).async { [self] in
        work(on: image, with: sampler)
        ready.signal()
      }
    #else
      work(on: image, with: sampler)
    #endif
  }

  private func work(on image: Image, with sampler: ParticleSampler) {
    // On a busy machine a job may be cancelled before its turn comes.
    if cancellation.isCancelled { return }
    produced = sampler.sample(image) { [cancellation] in cancellation.isCancelled }
    precondition(
      produced != nil || cancellation.isCancelled,
      "a sampler gives particles, unless it has been cancelled")
  }

  /// Says that nobody waits for the particles any more: a sampler that has not begun never does,
  /// one at work stops as soon as it asks.
  package func cancel() { cancellation.cancel() }

  /// The particles, or nil while the sampler is still at work, and after a cancelled one. It never
  /// waits.
  package func particlesIfReady() -> ParticleSet? {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      if !isTaken {
        guard ready.wait(timeout: .now()) == .success else { return nil }
        isTaken = true
      }
    #endif
    return produced
  }

  /// The particles, waited for: for exports, which have time, and never for a window's frame. Nil
  /// after a cancelled sampler.
  @discardableResult
  package func waitForParticles() -> ParticleSet? {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      if !isTaken {
        ready.wait()
        isTaken = true
      }
    #endif
    return produced
  }
}
