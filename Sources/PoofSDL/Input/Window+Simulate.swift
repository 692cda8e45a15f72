import CSDL2
import PoofCore

extension Window {
  /// Puts into SDL's queue what would have caused `event`, for tests.
  ///
  /// It arrives through the very same path as the real thing. Pointer 0 becomes the mouse, whose
  /// places SDL rounds to whole points and which knows no pressure; the others become fingers. `.cancelled` becomes the loss of
  /// the focus, which cancels every pointer; `.resized` really changes the size of the window.
  package func simulate(_ event: WindowEvent) {
    switch event {
    case .pointer(let pointer) where pointer.phase == .cancelled:
      push(window: SDL_WINDOWEVENT_FOCUS_LOST)
    case .pointer(let pointer) where pointer.pointer == 0:
      push(mouse: pointer.phase, at: pointer.position)
    case .pointer(let pointer):
      push(finger: pointer)
    case .hover(let place):
      if let place { push(mouse: .moved, at: place) } else { push(window: SDL_WINDOWEVENT_LEAVE) }
    case .key(let key):
      push(key: key)
    case .dropped(let path):
      push(SDL_DROPFILE) { $0.drop.file = SDL_strdup(path) }
    case .resized(let size, _):
      let scale = scale
      resize(
        to: PixelSize(
          width: Int(Float(size.width) / scale + 0.5),
          height: Int(Float(size.height) / scale + 0.5)))
    case .visibility(let isVisible):
      push(window: isVisible ? SDL_WINDOWEVENT_RESTORED : SDL_WINDOWEVENT_MINIMIZED)
    case .redraw:
      push(window: SDL_WINDOWEVENT_EXPOSED)
    case .quit:
      push(SDL_QUIT) { _ in }
    }
  }

  private func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    // What SDL did not take is ours to free.
    if SDL_PushEvent(&event) != 1, type == SDL_DROPFILE { SDL_free(event.drop.file) }
  }

  private func push(window kind: SDL_WindowEventID) {
    push(SDL_WINDOWEVENT) { event in
      event.window.windowID = SDL_GetWindowID(pointer)
      event.window.event = UInt8(kind.rawValue)
    }
  }

  private func push(key: KeyEvent) {
    push(key.isDown ? SDL_KEYDOWN : SDL_KEYUP) { event in
      event.key.windowID = SDL_GetWindowID(pointer)
      event.key.state = UInt8(key.isDown ? SDL_PRESSED : SDL_RELEASED)
      event.key.repeat = key.isRepeat ? 1 : 0
      event.key.keysym.sym = key.key.symbol
      event.key.keysym.scancode = key.key.scancode
      event.key.keysym.mod = UInt16(truncatingIfNeeded: key.modifiers.sdl)
    }
  }

  private func push(mouse phase: PointerEvent.Phase, at place: Point) {
    guard place.isFinite else { return }
    let x = points(place.x, pointers.windowSize.width, canvasSize.width)
    let y = points(place.y, pointers.windowSize.height, canvasSize.height)
    if phase == .moved {
      push(SDL_MOUSEMOTION) { event in
        event.motion.windowID = SDL_GetWindowID(pointer)
        (event.motion.x, event.motion.y) = (x, y)
      }
      return
    }
    push(phase == .began ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP) { event in
      event.button.windowID = SDL_GetWindowID(pointer)
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.state = UInt8(phase == .began ? SDL_PRESSED : SDL_RELEASED)
      (event.button.x, event.button.y) = (x, y)
    }
  }

  private func push(finger: PointerEvent) {
    let types: [PointerEvent.Phase: SDL_EventType] = [
      .began: SDL_FINGERDOWN, .moved: SDL_FINGERMOTION, .ended: SDL_FINGERUP,
    ]
    push(types[finger.phase] ?? SDL_FINGERUP) { event in
      event.tfinger.windowID = SDL_GetWindowID(pointer)
      event.tfinger.touchId = 1
      event.tfinger.fingerId = SDL_FingerID(finger.pointer)
      event.tfinger.x = finger.position.x / Float(canvasSize.width)
      event.tfinger.y = finger.position.y / Float(canvasSize.height)
      event.tfinger.pressure = finger.pressure
    }
  }

  /// Converts canvas px to whole points of the window system, kept to where screens can be.
  private func points(_ pixels: Float, _ points: Int, _ size: Int) -> Int32 {
    Int32(max(-100_000, min(100_000, (pixels * Float(points) / Float(size)).rounded())))
  }
}
