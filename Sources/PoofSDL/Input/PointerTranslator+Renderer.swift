import CSDL2
import PoofCore

extension PointerTranslator {
  /// A translator for the window of an `SDL_Renderer` without a logical size, whose canvas stands
  /// at `origin`, px from the window's top left corner.
  ///
  /// Set `windowSize` and `outputSize` again when the window changes its size.
  @MainActor
  public init(renderer: OpaquePointer, origin: Point = .zero) {
    var width: Int32 = 1
    var height: Int32 = 1
    SDL_GetRendererOutputSize(renderer, &width, &height)
    let output = PixelSize(width: Int(width), height: Int(height))
    if let window = SDL_RenderGetWindow(renderer) {
      SDL_GetWindowSize(window, &width, &height)
    }
    self.init(
      windowSize: PixelSize(width: Int(width), height: Int(height)), outputSize: output,
      origin: origin)
  }
}
