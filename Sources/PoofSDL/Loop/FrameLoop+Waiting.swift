extension FrameLoop {
  /// Waits for the next frame, and tells the scene meanwhile what happens.
  func wait(
    for next: NextFrame, of scene: any Scene, in window: Window, _ pace: inout FramePace,
    frameBegan: Double
  ) {
    if !window.isVisible {
      sleep(until: .infinity, window)
    } else if case .at(let time) = next, time.isFinite {
      sleep(until: time, window)
    } else if next != .immediately {
      sleep(until: .infinity, window)
    }
    // Also after a sleep: events may come far more often than frames.
    guard let due = pace.nextFrame(after: frameBegan, at: clock.time) else { return }
    while !isClosed, case let remaining = due - clock.time, remaining > 0 {
      takeEvents(of: window)
      if !backlog.isEmpty {
        tell(scene, until: due)
      } else if remaining < 0.001 {
        FramePace.sleep(seconds: remaining)
      } else {
        listen(milliseconds: Int32(remaining * 1000))
      }
    }
    pace.noteWait(for: due, endedAt: clock.time)
  }

  /// Sleeps until `time` of the clock or the next event.
  private func sleep(until time: Double, _ window: Window) {
    // What came while the frame was drawn is taken first: it did not come just now.
    while backlog.isEmpty, !takeEvents(of: window) {
      let remaining = time - clock.time
      if remaining <= 0 { return }
      // Signals such as Control-C become events only when SDL looks at them, so not for ever.
      listen(milliseconds: Int32(min(remaining * 1000 + 1, 1000)))
    }
  }

  /// Waits for an event for some time; one that comes comes just now.
  private func listen(milliseconds: Int32) {
    queue.wait(milliseconds: milliseconds)
    queue.noteListening(until: clock.time)
  }
}
