import CSDL2
import PoofCore
import PoofMedia
import Testing

@Suite("Pictures and SDL's surfaces")
struct SurfaceTests {
  /// A picture with every alpha, and colours up to it.
  private let picture: Image = {
    let size = PixelSize(width: 256, height: 3)
    let pixels = (0..<size.area).map { index -> UInt32 in
      let alpha = UInt8(index % 256)
      return Color(r: 200, g: UInt8(index / 256 * 120), b: 7, a: alpha).premultiplied.packed
    }
    return Image(size: size, pixels: pixels)
  }()

  @Test("a picture lent as a surface and copied again is itself")
  func roundTrip() throws {
    let back = try picture.withSurface { surface in
      #expect(surface.pointee.w == 256 && surface.pointee.h == 3)
      return Image(copying: surface)
    }
    #expect(back?.pixels == picture.pixels)
  }

  @Test("a surface's colours are not premultiplied")
  func straight() throws {
    let half = Image(
      size: PixelSize(width: 1, height: 1), color: Color(r: 255, g: 0, b: 0, a: 128).premultiplied)
    let pixel = try half.withSurface { surface in
      surface.pointee.pixels.load(as: UInt32.self)
    }
    #expect(pixel == 0x80ff_0000)
  }

  @Test("a surface of any format is copied, with its padding left out and its key clear")
  func formats() throws {
    for format in [SDL_PIXELFORMAT_RGB24, SDL_PIXELFORMAT_RGB565, SDL_PIXELFORMAT_ABGR8888] {
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormat(0, 3, 2, 0, format.rawValue))
      defer { SDL_FreeSurface(surface) }
      let red = SDL_MapRGB(surface.pointee.format, 255, 0, 0)
      let blue = SDL_MapRGB(surface.pointee.format, 0, 0, 255)
      SDL_FillRect(surface, nil, red)
      var corner = SDL_Rect(x: 2, y: 1, w: 1, h: 1)
      SDL_FillRect(surface, &corner, blue)
      #expect(
        Image(copying: surface)?.pixels
          == [UInt32](repeating: 0xffff_0000, count: 5) + [0xff00_00ff])
      SDL_SetColorKey(surface, 1, blue)
      #expect(
        Image(copying: surface)?.pixels == [UInt32](repeating: 0xffff_0000, count: 5) + [0])
    }
  }

  @Test("a surface without pixels is no picture")
  func empty() {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(0, 0, 2, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { return }
    defer { SDL_FreeSurface(surface) }
    #expect(Image(copying: surface) == nil)
  }
}
