import CSDL2
import CSDL2TTF
import PoofCore

/// A `TTF_Font` and its share in SDL_ttf, closed with its owner.
struct FontHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Opens a face.
  @MainActor
  init(file: FontFile, size: Int) throws(FontError) {
    guard TTF_Init() == 0 else {
      throw FontError("letters cannot be drawn: SDL_ttf did not start (TTF_Init: \(Self.reason))")
    }
    guard let pointer = TTF_OpenFontIndex(file.path, Int32(size), file.index) else {
      let reason = Self.reason
      TTF_Quit()
      // As SDL says it of a file that it cannot read at all.
      throw FontError(
        reason.hasPrefix("Couldn't open")
          ? "cannot read \(file.path): there is no such file, or it may not be read; check its name"
          : "\(file.path) could not be opened as a font; name a TrueType or OpenType file "
            + "(TTF_OpenFontIndex: \(reason))")
    }
    // Light hinting keeps the shapes and still puts the baseline on a pixel row.
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
    if file.needsEmboldening { TTF_SetFontStyle(pointer, TTF_STYLE_BOLD) }
    self.pointer = pointer
  }

  private static var reason: String { String(cString: SDL_GetError()) }

  deinit {
    TTF_CloseFont(pointer)
    TTF_Quit()
  }
}
