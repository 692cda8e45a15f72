import CSDL2

/// Where a loop's time comes from.
@MainActor
public protocol FrameClock: AnyObject {
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
public final class RealClock: FrameClock {
  private var first = SDL_GetPerformanceCounter()
  private let frequency = Double(SDL_GetPerformanceFrequency())
  private var latest = 0.0

  /// A clock that stands at 0 now.
  public init() {}

  /// Seconds since the start; never goes back, even where the counter does.
  public var time: Double {
    // Wrapping: a counter that went back reads as a huge number, and is not believed.
    let ticks = SDL_GetPerformanceCounter() &- first
    if ticks < 1 << 62 { latest = max(latest, Double(ticks) / frequency) }
    return latest
  }

  /// Always true.
  public var isRealTime: Bool { true }

  /// Begins at 0 again.
  public func start() {
    first = SDL_GetPerformanceCounter()
    latest = 0
  }

  /// Does nothing: time passes by itself.
  public func advance() {}
}

/// A clock that goes on by the same step with every frame: the same frames on every machine, as
/// fast as they can be drawn.
@MainActor
public final class SteppedClock: FrameClock {
  /// Steps in a second.
  public let framesPerSecond: Double
  private var frame = 0

  /// A clock with steps of 1 ÷ `framesPerSecond`, which is above 0 and at most 10,000.
  public init(framesPerSecond: Double) {
    precondition(
      framesPerSecond > 0 && framesPerSecond <= 10_000, "frames per second are above 0, to 10,000")
    self.framesPerSecond = framesPerSecond
  }

  /// Number of steps ÷ frames per second: no error adds up.
  public var time: Double { Double(frame) / framesPerSecond }

  /// Always false.
  public var isRealTime: Bool { false }

  /// Begins at 0 again.
  public func start() { frame = 0 }

  /// One step on.
  public func advance() { frame += 1 }
}
