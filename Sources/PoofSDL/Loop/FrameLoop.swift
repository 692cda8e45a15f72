import CSDL2
import PoofCore

/// The loop of a program with one window: events, drawing, presenting, and sleep when nothing
/// moves.
///
/// ```swift
/// let loop = FrameLoop()
/// let statistics = try loop.run(scene, in: window)
/// ```
/// With a `SteppedClock` and a headless window it is the very same loop without any waiting.
@MainActor
public final class FrameLoop {
  /// Called at the beginning of each frame with its time, before events are fetched: the place
  /// for a script to `Window.simulate(_:)` some.
  public var beforeEvents: ((_ time: Double) -> Void)?
  /// Called after each frame that was drawn and shown, with its time and the canvas.
  public var afterFrame: ((_ time: Double, _ canvas: borrowing Canvas) -> Void)?
  /// The times of the frames of the run, also while it lasts.
  public private(set) var statistics = FrameStatistics()

  private let clock: any FrameClock
  /// What ended the sleep, still to be handled.
  private var awaited: SDL_Event?
  private var needsNewCanvas = false

  /// A loop that goes by `clock`, or by the time on the wall.
  public init(clock: (any FrameClock)? = nil) {
    self.clock = clock ?? RealClock()
  }

  /// Runs until the window is closed or the scene's next frame is `.never`.
  ///
  /// - Throws: `SDLError` when the window can no longer be painted.
  @discardableResult
  public func run(_ scene: any Scene, in window: Window) throws(SDLError) -> FrameStatistics {
    statistics = FrameStatistics()
    var pace = FramePace(rate: window.refreshRate)
    awaited = nil
    needsNewCanvas = false
    window.measure()
    var canvas = Canvas(size: window.canvasSize)
    // Whoever ran before showed another canvas.
    window.discardShown(hasLostTextures: true)
    clock.start()
    scene.handle(.resized(window.canvasSize, scale: window.scale), at: clock.time)
    while true {
      let time = clock.time
      beforeEvents?(time)
      let began = SDL_GetPerformanceCounter()
      guard handleEvents(of: window, scene, at: time) else { break }
      if needsNewCanvas {
        canvas = Canvas(size: window.canvasSize)
        needsNewCanvas = false
      }
      if window.isVisible {
        scene.draw(at: time, into: &canvas)
        try window.present(&canvas)
        statistics.add(milliseconds: milliseconds(since: began))
        afterFrame?(time, canvas)
      }
      let next = scene.nextFrame(after: time)
      if next == .never { break }
      if clock.isRealTime { wait(for: next, &pace, frameBegan: began, isVisible: window.isVisible) }
      clock.advance()
    }
    // SDL says it twice when the last window is closed, which would end the next loop as well.
    SDL_FlushEvent(SDL_QUIT.rawValue)
    return statistics
  }

  /// Hands on everything that happened; false once the window was closed.
  private func handleEvents(of window: Window, _ scene: any Scene, at time: Double) -> Bool {
    var event = SDL_Event()
    while let next = awaited ?? (SDL_PollEvent(&event) != 0 ? event : nil) {
      awaited = nil
      event = next
      for happened in window.translate(&event) {
        if case .resized = happened { needsNewCanvas = true }
        scene.handle(happened, at: time)
        if happened == .quit { return false }
      }
    }
    return true
  }

  private func wait(
    for next: NextFrame, _ pace: inout FramePace, frameBegan: UInt64, isVisible: Bool
  ) {
    if !isVisible {
      sleep(until: .infinity)
    } else if case .at(let time) = next, time.isFinite {
      sleep(until: time)
    } else if next != .immediately {
      sleep(until: .infinity)
    }
    // Also after a sleep: events may come far more often than frames.
    pace.wait(since: frameBegan)
  }

  /// Sleeps until `time` of the clock or the next event.
  private func sleep(until time: Double) {
    var event = SDL_Event()
    while true {
      let remaining = time - clock.time
      if remaining <= 0 { return }
      // Signals such as Control-C become events only when SDL looks at them, so not for ever.
      let timeout = Int32(min(remaining * 1000 + 1, 1000))
      if SDL_WaitEventTimeout(&event, timeout) != 0 {
        awaited = event
        return
      }
    }
  }
}

/// Milliseconds between a reading of SDL's performance counter and now.
func milliseconds(since began: UInt64) -> Double {
  Double(SDL_GetPerformanceCounter() &- began) * 1000 / Double(SDL_GetPerformanceFrequency())
}
