import CSDL2
import PoofCore

/// Decodes BMP by SDL, which alone of the libraries cannot be asked for the size: that is read here
/// before SDL takes memory for it.
func decodeBMP(_ bytes: [UInt8]) throws(PictureProblem) -> Image {
  let size = try bmpSize(bytes)
  guard size.isDrawable else { throw .size(size) }
  let surface = bytes.withUnsafeBytes { buffer in
    // The stream is closed by the call.
    SDL_LoadBMP_RW(SDL_RWFromConstMem(buffer.baseAddress, Int32(clamping: buffer.count)), 1)
  }
  guard let surface else { throw .damaged(.bmp) }
  defer { SDL_FreeSurface(surface) }
  guard surface.pointee.w == size.width, surface.pointee.h == size.height,
    let image = Image(copying: surface)
  else { throw .damaged(.bmp) }
  return image
}

/// Reads the size that a BMP's header says.
///
/// Microsoft, "Bitmap Storage": behind a file header of 14 bytes stands another, which begins with
/// its own length; with 12 bytes it is OS/2's, of short numbers.
private func bmpSize(_ bytes: [UInt8]) throws(PictureProblem) -> PixelSize {
  guard bytes.count >= 26 else { throw .cutShort(.bmp) }
  func number(at offset: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
  if number(at: 14, count: 4) == 12 {
    return PixelSize(width: number(at: 18, count: 2), height: number(at: 20, count: 2))
  }
  let height = Int(Int32(truncatingIfNeeded: number(at: 22, count: 4)))
  // Rows from top to bottom are said by a negative height.
  return PixelSize(
    width: Int(Int32(truncatingIfNeeded: number(at: 18, count: 4))), height: abs(height))
}
