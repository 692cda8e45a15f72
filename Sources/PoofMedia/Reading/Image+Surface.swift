import CSDL2
import PoofCore

extension Image {
  /// Copies an `SDL_Surface` of any format; its colour key becomes clear. Nil where its sides are
  /// not drawable, or SDL has no memory.
  ///
  /// A surface's colours are not premultiplied, as SDL has it. SDL need not be initialised.
  /// - Complexity: O(pixels).
  public init?(copying surface: UnsafeMutablePointer<SDL_Surface>) {
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard size.isDrawable,
      let converted = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    else { return nil }
    defer { SDL_FreeSurface(converted) }
    guard let pixels = converted.pointee.pixels else { return nil }
    let pitch = Int(converted.pointee.pitch)
    self.init(size: size) { result in
      for y in 0..<size.height {
        let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
        (result + y * size.width).update(from: row, count: size.width)
      }
      premultiply(result, count: size.area)
    }
  }

  /// Lends the picture as an `SDL_Surface` of format `ARGB8888`, its colours not premultiplied, as
  /// SDL has it. The surface is good only inside `body`, which must not free it.
  ///
  /// Throws where SDL has no memory for it.
  /// - Complexity: O(pixels).
  public func withSurface<Result>(
    _ body: (UnsafeMutablePointer<SDL_Surface>) throws -> Result
  ) throws -> Result {
    var straight = pixels
    for index in straight.indices where straight[index] < 0xff00_0000 {
      let color = PremultipliedColor(packed: straight[index]).unpremultiplied
      straight[index] =
        UInt32(color.a) << 24 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
    }
    return try straight.withUnsafeMutableBytes { buffer in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        buffer.baseAddress, Int32(width), Int32(height), 32, Int32(4 * width),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      guard let surface else {
        throw MediaError(.reading, "a picture", "there is not enough memory for a surface")
      }
      defer { SDL_FreeSurface(surface) }
      return try body(surface)
    }
  }
}
