import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps a loop from drawing more often than the screen can show.
struct FramePace {
  /// Length of one frame, ms.
  let interval: Double
  /// How much too long the latest sleep was, ms: what the next one makes up for.
  private var lateness = 0.0

  /// A pace of `rate` frames per second, above 0.
  init(rate: Double) {
    interval = 1000 / rate
  }

  /// Sleeps for what is left of the frame that began at `began`, a reading of SDL's performance
  /// counter.
  mutating func wait(since began: UInt64) {
    let remaining = interval - lateness - milliseconds(since: began)
    lateness = 0
    // Where presenting has waited for the screen, next to nothing is left, and sleeping for it
    // might miss the screen's next frame.
    guard remaining > interval / 8 else { return }
    let sleepBegan = SDL_GetPerformanceCounter()
    usleep(UInt32(remaining * 1000))
    lateness = max(0, min(milliseconds(since: sleepBegan) - remaining, interval / 2))
  }
}
