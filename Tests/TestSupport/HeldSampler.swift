import Dispatch
import Poof

/// A sampler that stands at a gate until the test opens it: slow on demand, without a sleep.
package final class HeldSampler: Sendable {
  private let cell: Int
  private let gate = DispatchSemaphore(value: 0)
  private let arrived = DispatchSemaphore(value: 0)
  private let passed = DispatchSemaphore(value: 0)

  private let cancelled = Locked(0)

  /// A closed gate before a sampler that makes cells of `cell` px.
  package init(cell: Int = 3) { self.cell = cell }

  /// Samples in its cells once the gate is open, unless nobody waits for them then.
  package var sampler: ParticleSampler {
    ParticleSampler { [self] image, isCancelled in
      arrived.signal()
      gate.wait()
      defer { passed.signal() }
      guard !isCancelled() else {
        cancelled.withLock { $0 += 1 }
        return nil
      }
      return ParticleSet(
        sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: cell))
    }
  }

  /// Number of samplers that have found themselves cancelled.
  package var cancellations: Int { cancelled.withLock { $0 } }

  /// Whether one more sampler has come to the gate.
  package var isAsked: Bool { arrived.wait(timeout: .now()) == .success }

  /// Waits until a sampler stands at the gate.
  package func waitUntilAsked() { arrived.wait() }

  /// Lets one sampler through.
  package func open() { gate.signal() }

  /// Lets one sampler through and waits until it has finished.
  package func openAndWait() {
    gate.signal()
    passed.wait()
  }
}
