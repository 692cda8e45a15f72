import CSDL2

/// An `SDL_Renderer` of a window, destroyed with its owner, which must let go of it before the
/// window.
struct RendererHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Asks for a renderer with `flags`.
  @MainActor
  init(window: borrowing WindowHandle, flags: SDL_RendererFlags...) throws(SDLError) {
    let flags = flags.reduce(0) { $0 | $1.rawValue }
    guard let pointer = SDL_CreateRenderer(window.pointer, -1, flags) else {
      throw SDLError(
        "SDL_CreateRenderer",
        advice: "the graphics card could not be used; try drawing in software")
    }
    self.pointer = pointer
  }

  deinit {
    SDL_DestroyRenderer(pointer)
  }
}
