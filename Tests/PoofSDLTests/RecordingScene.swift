import PoofCore

import PoofSDL

/// A scene that notes what it is told, draws by a closure and answers from a list.
@MainActor
final class RecordingScene: Scene {
  var events: [WindowEvent] = []
  /// The time of each of the events, s.
  var eventTimes: [Double] = []
  /// The time of each of the frames, s.
  var times: [Double] = []
  var handling: (WindowEvent) -> Void = { _ in }
  var drawing: (_ frame: Int, _ canvas: inout Canvas) -> Void = { _, _ in }
  var next: (_ frame: Int) -> NextFrame

  /// A scene that ends after `frames` frames, hidden ones too.
  convenience init(frames: Int) {
    self.init { $0 < frames ? .immediately : .never }
  }

  /// A scene whose wish after the nth frame, from 1, `next` tells.
  init(next: @escaping (_ frame: Int) -> NextFrame) {
    self.next = next
  }

  func handle(_ event: WindowEvent, at time: Double) {
    events.append(event)
    eventTimes.append(time)
    handling(event)
  }

  func draw(at time: Double, into canvas: inout Canvas) {
    times.append(time)
    drawing(times.count, &canvas)
  }

  private var asked = 0
  func nextFrame(after time: Double) -> NextFrame {
    asked += 1
    return next(asked)
  }

  /// The pointer events alone.
  var pointers: [PointerEvent] {
    events.compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
  }
}

/// A clock that goes by what the scene takes: a look at it costs nothing, an event or a frame what
/// the test says.
@MainActor
final class WorkClock: FrameClock {
  var time = 0.0
  let isRealTime = false
  func start() { time = 0 }
  func advance() {}
}

/// A headless window of a size in points.
@MainActor
func headlessWindow(_ width: Int = 64, _ height: Int = 48, scale: Float? = nil) throws -> Window {
  try Window(
    title: "Test", size: PixelSize(width: width, height: height), scale: scale, isHeadless: true)
}

/// Runs `scene` headless for as long as it wants, `script` telling what happens before a frame.
@MainActor
func run(
  _ scene: RecordingScene, in window: Window, script: [Int: [WindowEvent]] = [:]
) throws -> FrameStatistics {
  let loop = FrameLoop(clock: SteppedClock(framesPerSecond: 60))
  var frame = 0
  loop.beforeEvents = { _ in
    frame += 1
    for event in script[frame] ?? [] { window.simulate(event) }
  }
  return try loop.run(scene, in: window)
}
