import Dispatch
import PoofCore
import PoofEffects

/// A sampler that stands at a gate until the test opens it: slow on demand, without a sleep.
final class HeldSampler: Sendable {
  private let gate = DispatchSemaphore(value: 0)
  private let arrived = DispatchSemaphore(value: 0)
  private let passed = DispatchSemaphore(value: 0)

  /// Samples in cells of 3 px once the gate is open.
  var sampler: ParticleSampler {
    { [self] image in
      arrived.signal()
      gate.wait()
      defer { passed.signal() }
      return ParticleSet(image, cell: 3)
    }
  }

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
