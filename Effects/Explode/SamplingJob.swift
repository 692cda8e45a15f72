import PoofCore

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// Makes the particles of a picture. It runs on a background queue and may take its time.
public typealias ParticleSampler = @Sendable (Image) -> ParticleSet

/// A sampler at work on a background queue, which a frame loop asks and never waits for.
///
/// The queue stores the result, then signals a semaphore; whoever sees the signal may read. Where
/// there is no Dispatch the sampler runs at once.
package final class SamplingJob: @unchecked Sendable {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    private let ready = DispatchSemaphore(value: 0)
  #endif
  /// Written by the queue before the signal, read by the owner after it.
  private var produced: ParticleSet?
  /// Only the owner's: whether the one signal has been seen.
  private var isTaken = false

  /// Starts `sampler` on `image`.
  package init(_ image: Image, _ sampler: @escaping ParticleSampler) {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      DispatchQueue.global(qos: .userInitiated).async { [self] in
        produced = sampler(image)
        ready.signal()
      }
    #else
      produced = sampler(image)
    #endif
  }

  /// The particles, or nil while the sampler is still at work. It never waits.
  package func particlesIfReady() -> ParticleSet? {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      if !isTaken {
        guard ready.wait(timeout: .now()) == .success else { return nil }
        isTaken = true
      }
    #endif
    return produced
  }

  /// The particles, waited for: for exports, which have time, and never for a window's frame.
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
