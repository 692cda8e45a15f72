import CSDL2
import PoofCore

/// Tells a graphics card from a program that only behaves like one.
@MainActor
package enum GraphicsCard {
  /// Whether SDL's preferred renderer would run on hardware.
  ///
  /// Video must run. Where the preferred renderer is OpenGL, a hidden window is opened for a moment
  /// to ask for the card's name; Metal and Direct3D are taken at their word.
  static func isPresent() -> Bool {
    var info = SDL_RendererInfo()
    guard SDL_GetRenderDriverInfo(0, &info) == 0, let driver = info.name else { return false }
    let name = String(cString: driver)
    if name == "software" { return false }
    guard name.hasPrefix("opengl") else { return true }
    guard let card = openGLName() else { return false }
    return isHardware(openGLName: card)
  }

  /// Whether a `GL_RENDERER` string names hardware.
  package static func isHardware(openGLName: String) -> Bool {
    let name = openGLName.lowercased()
    let emulators = [
      "llvmpipe", "softpipe", "swiftshader", "swrast", "software rasterizer", "software renderer",
      "gdi generic",
    ]
    return !name.isEmpty && !emulators.contains { name.contains($0) }
  }

  /// The card's name in OpenGL; nil where there is no OpenGL.
  private static func openGLName() -> String? {
    let size = PixelSize(width: 16, height: 16)
    guard
      let window = try? WindowHandle(
        title: "", size: size, flags: SDL_WINDOW_OPENGL, SDL_WINDOW_HIDDEN),
      let context = SDL_GL_CreateContext(window.pointer)
    else { return nil }
    defer { SDL_GL_DeleteContext(context) }
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    let getString = unsafeBitCast(address, to: GetString.self)
    let glRenderer: UInt32 = 0x1F01
    return getString(glRenderer).map { String(cString: $0) }
  }
}
