import CSDL2
import PoofCore

extension Window {
  /// Text in its title bar.
  public var title: String {
    get { String(cString: SDL_GetWindowTitle(pointer)) }
    set { SDL_SetWindowTitle(pointer, newValue) }
  }

  /// Whether the window fills the screen, at the desktop's own resolution.
  ///
  /// It stays as it was where the window system refuses.
  public var isFullScreen: Bool {
    get { SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      guard newValue != isFullScreen else { return }
      var width: Int32 = 0
      var height: Int32 = 0
      SDL_GetWindowSize(pointer, &width, &height)
      let flags = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      guard SDL_SetWindowFullscreen(pointer, flags) == 0 else { return }
      if newValue {
        let isMaximized = SDL_GetWindowFlags(pointer) & SDL_WINDOW_MAXIMIZED.rawValue != 0
        sizeBeforeFullScreen =
          isMaximized ? nil : PixelSize(width: Int(width), height: Int(height))
      } else if let size = sizeBeforeFullScreen {
        // Window managers do that; without one, and on the dummy driver, it is left to us.
        SDL_SetWindowSize(pointer, Int32(size.width), Int32(size.height))
      }
    }
  }

  /// Fills the screen for good: also where there is no window manager, which would do it.
  public func coverScreen() {
    var bounds = SDL_Rect()
    if SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(pointer), &bounds) == 0 {
      SDL_SetWindowPosition(pointer, bounds.x, bounds.y)
      SDL_SetWindowSize(pointer, bounds.w, bounds.h)
    }
    isFullScreen = true
  }

  /// Whether the mouse's pointer is seen over this window, and over all others of the program.
  public var showsCursor: Bool {
    get { SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE }
    set { SDL_ShowCursor(newValue ? SDL_ENABLE : SDL_DISABLE) }
  }

  /// Whether the window has the keyboard for itself while it is in front, also keys that are the desktop's,
  /// as far as the window system lets it.
  public var grabsKeyboard: Bool {
    get { SDL_GetWindowKeyboardGrab(pointer) == SDL_TRUE }
    set { SDL_SetWindowKeyboardGrab(pointer, newValue ? SDL_TRUE : SDL_FALSE) }
  }

  /// Gives the content another size, in points of the design; sides below 1 count as 1.
  ///
  /// The window system may choose another one; what it became arrives as `.resized`.
  public func resize(to size: PixelSize) {
    measure()
    // Points of the design to points of the window system: they differ where a scale was chosen.
    let systemScale = Float(canvasSize.width) / Float(pointers.windowSize.width)
    let factor = scale / systemScale
    // No screen has more; what the window system makes of it is told.
    func side(_ points: Int) -> Int32 { Int32(max(1, min(Float(points) * factor + 0.5, 65_536))) }
    SDL_SetWindowSize(pointer, side(size.width), side(size.height))
  }

  /// Frames per second of the display it is on; 60 where that is unknown or out of 24…240.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(pointer), &mode) == 0,
      (24...240).contains(mode.refresh_rate)
    else { return 60 }
    return Double(mode.refresh_rate)
  }
}
