import CSDL2
import PoofCore

/// A streaming `SDL_Texture` of canvas pixels, destroyed with its owner, which must let go of it
/// before the renderer.
struct TextureHandle: ~Copyable {
  let pointer: OpaquePointer
  let size: PixelSize

  /// A texture of `size` px on `renderer`.
  @MainActor
  init(renderer: OpaquePointer, size: PixelSize) throws(SDLError) {
    guard
      let pointer = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(size.width), Int32(size.height))
    else {
      throw SDLError(
        "SDL_CreateTexture",
        advice: "a picture of \(size.width)×\(size.height) px is more than this renderer takes; "
          + "use a smaller canvas")
    }
    self.pointer = pointer
    self.size = size
  }

  deinit {
    SDL_DestroyTexture(pointer)
  }
}
