import CSDL2
import PoofCore

/// The source of a loop's time.
@MainActor
package protocol FrameClock: AnyObject {
  /// Seconds since `start()`; never goes back.
  var time: Double { get }

  /// Whether time passes by itself, so that a loop has to wait for it.
  var isRealTime: Bool { get }

  /// Called once, when the loop starts: time is 0.
  func start()

  /// Called between one frame and the next.
  func advance()
}

/// The time on the wall, by SDL's performance counter.
@MainActor
package final class RealClock: FrameClock {
  private var first = SDL_GetPerformanceCounter()
  private let frequency = Double(SDL_GetPerformanceFrequency())
  private var latest = 0.0

  /// A clock that stands at 0 now.
  package init() {}

  /// Seconds since the start; never goes back, even where the counter does.
  package var time: Double {
    // Wrapping: a counter that went back reads as a huge number, and is not believed.
    let ticks = SDL_GetPerformanceCounter() &- first
    if ticks < 1 << 62 { latest = max(latest, Double(ticks) / frequency) }
    return latest
  }

  /// Always true.
  package var isRealTime: Bool { true }

  /// Begins at 0 again.
  package func start() {
    first = SDL_GetPerformanceCounter()
    latest = 0
  }

  /// Does nothing: time passes by itself.
  package func advance() {}
}

/// A clock that goes on by the same step with every frame: the same frames on every machine, as
/// fast as they can be drawn.
@MainActor
package final class SteppedClock: FrameClock {
  /// Steps in a second.
  package let framesPerSecond: Double
  private var frame = 0

  /// A clock with steps of 1 ÷ `framesPerSecond`, which is above 0 and at most 10,000.
  package init(framesPerSecond: Double) {
    require(
      framesPerSecond > 0 && framesPerSecond <= 10_000, "frames per second are above 0, to 10,000")
    self.framesPerSecond = framesPerSecond
  }

  /// Number of steps ÷ frames per second: no error adds up.
  package var time: Double { Double(frame) / framesPerSecond }

  /// Always false.
  package var isRealTime: Bool { false }

  /// Begins at 0 again.
  package func start() { frame = 0 }

  /// One step on.
  package func advance() { frame += 1 }
}
