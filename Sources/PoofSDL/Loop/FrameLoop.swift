import CSDL2
import PoofCore

/// The loop of a program with one window: events, drawing, presenting, and sleep when nothing
/// moves.
///
/// ```swift
/// let loop = FrameLoop()
/// let statistics = try loop.run(scene, in: window)
/// ```
/// Events are told as they come, also between frames, each at its own time, so that the speed of a
/// hand does not depend on the frame rate. A flood of them does not keep the next frame: what there
/// is no time for is told after it, moves along one line as one.
///
/// Tests run the very same loop without any waiting: with a `SteppedClock` and a headless window.
@MainActor
public final class FrameLoop {
  /// Whether the loop ends when its window is closed, or the program is asked to end; where not, the
  /// scene is told, and ends it by `.never`.
  public var endsWhenClosed = true

  /// Called at the beginning of each frame with its time, before events are fetched: the place
  /// for a test to `Window.simulate(_:)` some.
  package var beforeEvents: ((_ time: Double) -> Void)?
  /// Called after each frame that was drawn and shown, with its time and the canvas.
  package var afterFrame: ((_ time: Double, _ canvas: borrowing Canvas) -> Void)?
  /// The times of the frames of the run, also while it lasts.
  package private(set) var statistics = FrameStatistics()

  let clock: any FrameClock
  var queue = EventQueue(at: 0)
  /// Events that the scene has not been told yet.
  var backlog = EventBacklog()
  /// Latest time that the scene was told, s.
  var latest = 0.0
  /// Size of the canvas that the scene was told of last; nil for the one that there is.
  var newCanvasSize: PixelSize?
  /// Whether the scene was told that the window was closed.
  var isClosed = false
  /// Time that went into telling events since the last frame, ms.
  var toldFor = 0.0

  /// A loop that goes by the time on the wall.
  public convenience init() {
    self.init(clock: RealClock())
  }

  /// A loop that goes by `clock`.
  package init(clock: any FrameClock) {
    self.clock = clock
  }

  /// Runs until the window is closed, where it `endsWhenClosed`, or the scene's next frame is `.never`.
  ///
  /// - Throws: `SDLError` when the window can no longer be painted.
  @discardableResult
  public func run(_ scene: any Scene, in window: Window) throws(SDLError) -> FrameStatistics {
    var pace = FramePace(rate: window.refreshRate)
    var canvas = start(scene, in: window)
    while true {
      let began = clock.time
      beforeEvents?(began)
      takeEvents(of: window)
      // Half a frame for the events leaves half of it for the drawing.
      tell(scene, until: began + pace.interval / 2)
      if isClosed { break }
      if let size = newCanvasSize {
        canvas = Canvas(size: size)
        newCanvasSize = nil
      }
      latest = max(latest, clock.time)
      let time = latest
      if window.isVisible {
        let began = SDL_GetPerformanceCounter()
        scene.draw(at: time, into: &canvas)
        try window.present(&canvas)
        statistics.add(milliseconds: toldFor + milliseconds(since: began))
        toldFor = 0
        afterFrame?(time, canvas)
      }
      let next = scene.nextFrame(after: time)
      if next == .never { break }
      if clock.isRealTime { wait(for: next, of: scene, in: window, &pace, frameBegan: began) }
      if isClosed { break }
      clock.advance()
    }
    // SDL says it twice when the last window is closed, which would end the next loop as well.
    SDL_FlushEvent(SDL_QUIT.rawValue)
    return statistics
  }

  /// Forgets the run before, and returns the first canvas.
  private func start(_ scene: any Scene, in window: Window) -> Canvas {
    statistics = FrameStatistics()
    backlog = EventBacklog()
    newCanvasSize = nil
    isClosed = false
    toldFor = 0
    window.measure()
    // Whoever ran before showed another canvas.
    window.discardShown(hasLostTextures: true)
    clock.start()
    latest = clock.time
    queue = EventQueue(at: latest)
    scene.handle(.resized(window.canvasSize, scale: window.scale), at: latest)
    return Canvas(size: window.canvasSize)
  }
}

/// Milliseconds between a reading of SDL's performance counter and now.
func milliseconds(since began: UInt64) -> Double {
  Double(SDL_GetPerformanceCounter() &- began) * 1000 / Double(SDL_GetPerformanceFrequency())
}
