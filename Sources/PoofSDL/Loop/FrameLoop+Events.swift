import CSDL2

extension FrameLoop {
  /// Takes what happened since the last look; returns whether anything did, be it to another window
  /// or a call to wake up.
  @discardableResult
  func takeEvents(of window: Window) -> Bool {
    // Where so much waits, more stays with SDL, whose queue has an end.
    guard backlog.count < EventQueue.capacity else { return true }
    let taken = queue.take(at: clock.time)
    for (event, time) in taken {
      var event = event
      for happened in window.translate(&event) { backlog.add(happened, at: time) }
    }
    return !taken.isEmpty
  }

  /// Tells the scene what waits, until `deadline` of the clock; one event at least.
  func tell(_ scene: any Scene, until deadline: Double) {
    guard !backlog.isEmpty else { return }
    let began = SDL_GetPerformanceCounter()
    defer { toldFor += milliseconds(since: began) }
    while !isClosed, let entry = backlog.next() {
      if case .resized(let size, _) = entry.event { newCanvasSize = size }
      latest = max(latest, entry.time)
      scene.handle(entry.event, at: latest)
      isClosed = endsWhenClosed && entry.event == .quit
      if clock.time >= deadline { return backlog.joinMoves() }
    }
  }
}
