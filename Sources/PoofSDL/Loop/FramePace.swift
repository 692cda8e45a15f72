#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps a loop from drawing more often than the screen can show.
struct FramePace {
  /// Length of one frame, s.
  let interval: Double
  /// The part of the latest wait that was too long, s: the next one makes up for it.
  private var lateness = 0.0

  /// A pace of `rate` frames per second, above 0.
  init(rate: Double) {
    interval = 1 / rate
  }

  /// Tells when the frame after one that began at `began` is due, s; nil for at once: `time` is now.
  mutating func nextFrame(after began: Double, at time: Double) -> Double? {
    let due = began + interval - lateness
    lateness = 0
    // Where presenting has waited for the screen, next to nothing is left, and sleeping for it
    // might miss the screen's next frame.
    return due - time > interval / 8 ? due : nil
  }

  /// Takes note that a wait for a frame that was due ended at `time`, s.
  mutating func noteWait(for due: Double, endedAt time: Double) {
    lateness = max(0, min(time - due, interval / 2))
  }

  /// Sleeps for less than what SDL can wait.
  static func sleep(seconds: Double) {
    usleep(UInt32(max(0, min(seconds, 1)) * 1_000_000))
  }
}
