import CSDL2
import PoofCore

/// Shows a canvas by copying what changed into the window's own surface: no renderer, no texture.
///
/// On a machine without a graphics card it is the fastest of all ways (X11 shared memory,
/// 1920 × 1080: 0.7 ms for everything, 0.1 ms for a brush's width; SDL's software renderer 1.3 ms
/// either way, emulated OpenGL 8 ms).
@MainActor
struct SurfacePresenter {
  private var showsEverything = true

  /// Lets the next frame show the whole canvas: the surface is new or was painted over.
  mutating func discard() {
    showsEverything = true
  }

  /// Copies what changed and shows it.
  mutating func present(_ canvas: inout Canvas, in window: OpaquePointer) throws(SDLError) {
    let damage = canvas.takeDamage()
    var area = showsEverything ? canvas.bounds : damage
    guard !area.isEmpty else { return }
    // Asked for each time: SDL makes a new one after the window changed its size.
    let surface = try Self.surface(of: window)
    area = area.intersection(
      PixelRect(size: PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))))
    guard !area.isEmpty else { return }
    showsEverything = true
    try Self.copy(canvas.pixels, stride: canvas.width, area: area, to: surface)
    var rect = SDL_Rect(area)
    guard SDL_UpdateWindowSurfaceRects(window, &rect, 1) == 0 else {
      throw SDLError(
        "SDL_UpdateWindowSurfaceRects", advice: "the window could not be painted; try again")
    }
    showsEverything = false
  }

  /// Paints a new window black, so that its memory is there before the first frame, which would
  /// otherwise take several times as long as any other.
  static func warmUp(_ window: OpaquePointer) throws(SDLError) {
    let surface = try surface(of: window)
    SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, 0, 0, 0))
    SDL_UpdateWindowSurface(window)
  }

  /// The surface of a window, valid until its size changes.
  static func surface(
    of window: OpaquePointer
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(window) else {
      throw SDLError(
        "SDL_GetWindowSurface",
        advice: "the window has no surface to paint on; close its renderer or reopen it")
    }
    return surface
  }

  private static func copy(
    _ pixels: UnsafePointer<UInt32>, stride: Int, area: PixelRect,
    to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    let format = surface.pointee.format.pointee
    let pitch = Int(surface.pointee.pitch)
    guard let base = surface.pointee.pixels else { return }
    let source = pixels + area.minY * stride + area.minX
    let target = base + area.minY * pitch + area.minX * Int(format.BytesPerPixel)
    // Converting to the same format, or to one that only ignores the alpha, is a plain copy there.
    guard
      SDL_ConvertPixels(
        Int32(area.width), Int32(area.height), SDL_PIXELFORMAT_ARGB8888.rawValue, source,
        Int32(stride * 4), Self.sameLayout(format.format), target, Int32(pitch)) == 0
    else {
      throw SDLError(
        "SDL_ConvertPixels", advice: "the screen's pixel format is not known; use 24 bit colour")
    }
  }

  /// `XRGB8888`, the usual format of screens, has our bytes; named as ours it is copied, not
  /// converted.
  private static func sameLayout(_ format: UInt32) -> UInt32 {
    format == SDL_PIXELFORMAT_RGB888.rawValue ? SDL_PIXELFORMAT_ARGB8888.rawValue : format
  }
}
