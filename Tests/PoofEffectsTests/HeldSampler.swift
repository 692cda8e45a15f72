import Dispatch
import PoofCore
import PoofEffects
import Synchronization

/// A sampler that stands at a gate until the test opens it: slow on demand, without a sleep.
final class HeldSampler: Sendable {
  private let gate = DispatchSemaphore(value: 0)
  private let arrived = DispatchSemaphore(value: 0)
  private let passed = DispatchSemaphore(value: 0)

  private let cancelled = Mutex(0)

  /// Samples in cells of 3 px once the gate is open, unless nobody waits for them then.
  var sampler: ParticleSampler {
    ParticleSampler { [self] image, isCancelled in
      arrived.signal()
      gate.wait()
      defer { passed.signal() }
      guard !isCancelled() else {
        cancelled.withLock { $0 += 1 }
        return nil
      }
      return ParticleSet(image, cell: 3)
    }
  }

  /// How many samplers have found themselves cancelled.
  var cancellations: Int { cancelled.withLock { $0 } }

  /// Whether one more sampler has come to the gate.
  var isAsked: Bool { arrived.wait(timeout: .now()) == .success }

  /// Waits until a sampler stands at the gate.
  func waitUntilAsked() { arrived.wait() }

  /// Lets one sampler through.
  func open() { gate.signal() }

  /// Lets one sampler through and waits until it has finished.
  func openAndWait() {
    gate.signal()
    passed.wait()
  }
}
