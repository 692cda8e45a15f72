import CSDL2

extension FrameLoop {
  /// Wakes a loop that sleeps because nothing moves, to draw one frame; from any thread.
  ///
  /// Without a running loop it does nothing.
  public nonisolated static func wake() {
    guard wakeEvent != UInt32.max, SDL_WasInit(UInt32(SDL_INIT_VIDEO)) != 0 else { return }
    // One is enough, however often it is called; SDL's queue is not endless.
    guard SDL_HasEvent(wakeEvent) == SDL_FALSE else { return }
    var event = SDL_Event()
    event.type = wakeEvent
    SDL_PushEvent(&event)
  }

  /// The number that SDL gave to our own kind of event.
  private nonisolated static let wakeEvent = SDL_RegisterEvents(1)
}
