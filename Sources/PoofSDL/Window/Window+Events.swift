import CSDL2
import PoofCore

extension Window {
  /// Translates an SDL event into those of this window; none where it belongs to another one.
  func translate(_ event: inout SDL_Event) -> [WindowEvent] {
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      return [.quit]
    case SDL_KEYDOWN, SDL_KEYUP:
      return isMine(event.key.windowID) ? [.key(KeyEvent(event.key))] : []
    case SDL_DROPFILE, SDL_DROPTEXT:
      return translate(&event.drop)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      discardShown(hasLostTextures: true)
      return [.redraw]
    case SDL_WINDOWEVENT:
      return isMine(event.window.windowID) ? translate(event) : []
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION:
      // Buttons and motion share the place of the window's number.
      guard isMine(event.motion.windowID) else { return [] }
      let events = pointers.translate(event)
      keepMouse(for: events)
      return events
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return isMine(event.tfinger.windowID) ? pointers.translate(event) : []
    default:
      return []
    }
  }

  /// Whether an event is for this window; one without a window is everybody's.
  private func isMine(_ windowID: UInt32) -> Bool {
    windowID == 0 || windowID == SDL_GetWindowID(pointer)
  }

  private func translate(_ event: SDL_Event) -> [WindowEvent] {
    var events = pointers.translate(event)
    keepMouse(for: events)
    switch SDL_WindowEventID(UInt32(event.window.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      let before = (canvasSize, scale)
      measure()
      discardShown()
      if before != (canvasSize, scale) { events.append(.resized(canvasSize, scale: scale)) }
    case SDL_WINDOWEVENT_EXPOSED:
      discardShown()
      events.append(.redraw)
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      events += setVisible(false)
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_SHOWN:
      discardShown()
      events += setVisible(true)
    case SDL_WINDOWEVENT_CLOSE:
      // The last window's close is followed by SDL_QUIT; one of several is ours to notice.
      events.append(.quit)
    default:
      break
    }
    return events
  }

  private func setVisible(_ visible: Bool) -> [WindowEvent] {
    guard visible != isVisible else { return [] }
    isVisible = visible
    return [.visibility(visible)]
  }

  private func translate(_ event: inout SDL_DropEvent) -> [WindowEvent] {
    guard let file = event.file else { return [] }
    event.file = nil
    defer { SDL_free(file) }
    guard event.type == SDL_DROPFILE.rawValue, isMine(event.windowID) else { return [] }
    return [.dropped(path: String(cString: file))]
  }

  /// Keeps the mouse while its button is down, also outside the window.
  private func keepMouse(for events: [WindowEvent]) {
    for case .pointer(let pointer) in events where pointer.pointer == 0 {
      switch pointer.phase {
      case .began: SDL_CaptureMouse(SDL_TRUE)
      case .ended, .cancelled: SDL_CaptureMouse(SDL_FALSE)
      case .moved: break
      }
    }
  }
}
