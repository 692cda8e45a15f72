import CSDL2
import CSDL2Image
import Foundation
import PoofCore

/// Loads the decoders of SDL_image once; its own bookkeeping is not made for several threads.
private let decoders: Int32 = {
  silenceTIFF()
  return IMG_Init(Int32(IMG_INIT_JPG.rawValue | IMG_INIT_TIF.rawValue | IMG_INIT_WEBP.rawValue))
}()

/// libtiff reports every unknown tag on standard error, and cameras write many. SDL_image does not
/// pass its switch on, but the library is there once SDL_image is.
private func silenceTIFF() {
  typealias Setter = @convention(c) (OpaquePointer?) -> OpaquePointer?
  // All that is loaded into the program already.
  let program = dlopen(nil, RTLD_LAZY)
  for name in ["TIFFSetWarningHandler", "TIFFSetErrorHandler"] {
    if let symbol = dlsym(program, name) { _ = unsafeBitCast(symbol, to: Setter.self)(nil) }
  }
}

/// Decodes a picture whose header has been checked.
func decodeWithSDL(
  _ bytes: [UInt8], _ format: PictureFormat
) throws(PictureProblem) -> Image {
  _ = decoders
  let image = bytes.withUnsafeBytes { buffer -> Image? in
    guard let source = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)) else {
      return nil
    }
    defer { SDL_RWclose(source) }
    let loaded =
      switch format {
      case .jpeg: IMG_LoadJPG_RW(source)
      case .webp: IMG_LoadWEBP_RW(source)
      case .bmp: IMG_LoadBMP_RW(source)
      case .tiff: IMG_LoadTIF_RW(source)
      case .png, .gif: nil as UnsafeMutablePointer<SDL_Surface>?
      }
    guard let loaded else { return nil }
    defer { SDL_FreeSurface(loaded) }
    return Image(decoded: loaded.pointee, format, bytes)
  }
  guard let image else { throw .damaged(format) }
  return image
}

extension Image {
  /// Takes the pixels over from SDL_image's surface, premultiplied; nil where there are none.
  fileprivate init?(decoded surface: SDL_Surface, _ format: PictureFormat, _ bytes: [UInt8]) {
    let size = PixelSize(width: Int(surface.w), height: Int(surface.h))
    guard size.isDrawable, let pixels = surface.pixels, let layout = surface.format?.pointee else {
      return nil
    }
    let pitch = Int(surface.pitch)
    if format == .jpeg && layout.BytesPerPixel == 4 {
      // SDL_image hands the four inks on as if they were colours.
      self.init(
        size: size, inks: pixels, pitch: pitch, isInverted: JPEGHeader.hasAdobeSegment(bytes))
      return
    }
    if let palette = layout.palette?.pointee, let colors = palette.colors {
      guard layout.BitsPerPixel == 8 else { return nil }
      let table = (0..<256).map { index -> UInt32 in
        guard index < Int(palette.ncolors) else { return 0xff00_0000 }
        let color = colors[index]
        return 0xff00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
      }
      self.init(size: size) { result in
        for y in 0..<size.height {
          let row = (pixels + y * pitch).assumingMemoryBound(to: UInt8.self)
          for x in 0..<size.width { result[y * size.width + x] = table[Int(row[x])] }
        }
      }
      return
    }
    var converted = false
    self.init(size: size) { result in
      converted =
        SDL_ConvertPixels(
          surface.w, surface.h, layout.format, pixels, surface.pitch,
          SDL_PIXELFORMAT_ARGB8888.rawValue, result, surface.w * 4) == 0
      // libtiff has multiplied already.
      if format == .tiff {
        clampToAlpha(result, count: size.area)
      } else {
        premultiply(result, count: size.area)
      }
    }
    guard converted else { return nil }
  }

  /// The colours that cyan, magenta, yellow and black give, a byte each; 255 is full ink, or none
  /// when they are inverted. Without the profile of the press this is what screens show for it.
  private init(size: PixelSize, inks: UnsafeMutableRawPointer, pitch: Int, isInverted: Bool) {
    let flip: UInt8 = isInverted ? 0 : 255
    self.init(size: size) { result in
      for y in 0..<size.height {
        let row = (inks + y * pitch).assumingMemoryBound(to: UInt8.self)
        for x in 0..<size.width {
          let black = row[4 * x + 3] ^ flip
          let red = UInt32(multiplied(row[4 * x] ^ flip, by: black))
          let green = UInt32(multiplied(row[4 * x + 1] ^ flip, by: black))
          let blue = UInt32(multiplied(row[4 * x + 2] ^ flip, by: black))
          result[y * size.width + x] = 0xff << 24 | red << 16 | green << 8 | blue
        }
      }
    }
  }
}
