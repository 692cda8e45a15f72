import CSDL2
import PoofCore

/// An `SDL_Window`, destroyed with its owner.
struct WindowHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Opens a window of `size` points in the middle of the screen.
  @MainActor
  init(title: String, size: PixelSize, flags: SDL_WindowFlags...) throws(SDLError) {
    let middle = poof_window_position_centered()
    let flags = flags.reduce(0) { $0 | $1.rawValue }
    guard
      let pointer = SDL_CreateWindow(
        title, middle, middle, Int32(size.width), Int32(size.height), flags)
    else {
      throw SDLError(
        "SDL_CreateWindow",
        advice: "a window of \(size.width)×\(size.height) could not be opened; try a smaller one")
    }
    self.pointer = pointer
  }

  deinit {
    SDL_DestroyWindow(pointer)
  }
}
