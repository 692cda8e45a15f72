import CSDL2

/// One share in SDL's video: the first starts it, the last stops it.
package struct VideoSubsystem: ~Copyable {
  /// Set last: a struct without stored properties counts as whole from the start, and its `deinit`
  /// would run, and give back a share that it never got, when `init` throws.
  private let isShared: Bool

  /// Starts video, with SDL's dummy driver when `isHeadless`.
  @MainActor
  init(isHeadless: Bool) throws(SDLError) {
    // The window system may dim the screen, and keeps its compositor: this is no game.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // A press that comes at once with the focus is a stroke's first as any other: SDL would keep it to
    // itself, and so the whole stroke would be lost.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // The window's surface is shown through shared memory, not through an emulated graphics card:
    // 0.7 instead of 9 ms for 1920 × 1080 on a machine without one.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    if !isHeadless { poof_x11_mend() }
    if isHeadless {
      try Self.start(.headless, driver: "dummy")
      try Self.requireDummyDriver()
    } else if SDL_GetHint(SDL_HINT_VIDEODRIVER) != nil {
      // The environment or the program names a driver: nobody knows better.
      try Self.start(.onScreen, driver: nil)
    } else {
      try Self.startOnScreen()
    }
    // Keys are wanted as keys; an input method would swallow some of them.
    SDL_StopTextInput()
    isShared = true
  }

  /// The name of the running driver, such as `x11`, `wayland` or `dummy`.
  package static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  deinit {
    guard isShared else { return }
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }
}

extension VideoSubsystem {
  private enum Purpose {
    case headless, onScreen

    var advice: String {
      switch self {
      case .headless: "SDL could not start without a display; its dummy video driver is needed"
      case .onScreen:
        "no display could be opened; run headless, or set DISPLAY or WAYLAND_DISPLAY to one"
      }
    }
  }

  /// Starts with one driver, or with whatever SDL takes.
  private static func start(_ purpose: Purpose, driver: String?) throws(SDLError) {
    // Override: an SDL_VIDEODRIVER in the environment must not open a display after all.
    if let driver { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE) }
    let result = SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO))
    let failure = result == 0 ? nil : SDLError("SDL_InitSubSystem", advice: purpose.advice)
    // Later windows of this program choose their driver anew.
    if driver != nil { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    if let failure { throw failure }
  }

  /// Starts with the first driver that has a screen.
  ///
  /// Left alone, SDL ends with its driver `offscreen` where there is no display, and the program
  /// would run for ever in a window that nobody can see or close.
  private static func startOnScreen() throws(SDLError) {
    let drivers = (0..<SDL_GetNumVideoDrivers()).compactMap { index in
      SDL_GetVideoDriver(index).map { String(cString: $0) }
    }
    var failure: SDLError?
    for driver in drivers where hasScreen(driver) {
      do {
        return try start(.onScreen, driver: driver)
      } catch {
        // The first is the preferred one: what it says explains most.
        failure = failure ?? error
      }
    }
    throw failure
      ?? SDLError(
        call: "SDL_InitSubSystem", reason: "SDL has no video driver with a screen",
        advice: Purpose.onScreen.advice)
  }

  private static func hasScreen(_ driver: String) -> Bool {
    switch driver {
    case "offscreen", "dummy", "evdev":
      return false
    case "wayland":
      // Without a folder for its socket Wayland fails anyway, but complains on standard error.
      return SDL_getenv("XDG_RUNTIME_DIR") != nil || SDL_getenv("WAYLAND_SOCKET") != nil
    default:
      return true
    }
  }

  private static func requireDummyDriver() throws(SDLError) {
    let running = driver
    guard running != "dummy" else { return }
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    throw SDLError(
      call: "SDL_InitSubSystem", reason: "video already runs with the driver \(running)",
      advice: "a headless window cannot stand beside one on a display; close that one first")
  }
}
