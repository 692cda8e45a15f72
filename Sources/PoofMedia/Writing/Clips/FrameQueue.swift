import Foundation
import PoofCore

/// A few frames between the thread that draws them and one that encodes them.
final class FrameQueue: @unchecked Sendable {
  private let capacity: Int
  /// Held for all that follows.
  private let condition = NSCondition()
  private var frames: [Image] = []
  private var isClosed = false
  private var isServed = false
  private var failure: MediaError?

  /// A queue that holds `capacity` frames, besides the one that is being encoded.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Has a new thread hand the frames to `encode`, in their order, until the end or the first error.
  func serve(_ encode: @escaping @Sendable (Image) throws(MediaError) -> Void) {
    isServed = true
    let thread = Thread { [self] in
      // A pipe whose reader is gone is an error of the writing, not the end of the program.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      do throws(MediaError) {
        while let frame = next() { try encode(frame) }
        end(nil)
      } catch {
        end(error)
      }
    }
    thread.name = "Poof clip"
    thread.start()
  }

  /// Adds a frame, as soon as there is room for it. Throws the error that ended the encoding.
  func add(_ frame: Image) throws(MediaError) {
    condition.lock()
    defer { condition.unlock() }
    while isServed, frames.count >= capacity { condition.wait() }
    if let failure { throw failure }
    frames.append(frame)
    condition.broadcast()
  }

  /// Waits until all frames are encoded. Throws the error that ended the encoding.
  func finish() throws(MediaError) {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
    while isServed { condition.wait() }
    if let failure { throw failure }
  }

  /// Forgets the frames that wait, and waits for the one that is being encoded.
  func cancel() {
    condition.lock()
    defer { condition.unlock() }
    frames = []
    isClosed = true
    condition.broadcast()
    while isServed { condition.wait() }
  }

  /// The next frame, as soon as there is one; nil after the last.
  private func next() -> Image? {
    condition.lock()
    defer { condition.unlock() }
    while frames.isEmpty, !isClosed { condition.wait() }
    guard !frames.isEmpty else { return nil }
    defer { condition.broadcast() }
    return frames.removeFirst()
  }

  private func end(_ error: MediaError?) {
    condition.lock()
    defer { condition.unlock() }
    failure = error
    frames = []
    isServed = false
    condition.broadcast()
  }
}
