import CPNG
import PoofCore

/// Decodes PNG by libpng's simplified interface.
///
/// Not by SDL_image: that one prints warnings, takes the low byte of a 16-bit transparent colour,
/// and cuts 16-bit channels where this rounds them. The simplified interface is also the only one
/// of libpng's that keeps its long jumps to itself.
func decodePNG(_ bytes: [UInt8]) throws(PictureProblem) -> Image {
  var control = png_image()
  control.version = png_uint_32(PNG_IMAGE_VERSION)
  defer { png_image_free(&control) }
  let begun = bytes.withUnsafeBytes {
    png_image_begin_read_from_memory(&control, $0.baseAddress, $0.count)
  }
  guard begun != 0 else { throw .damaged(.png) }
  let size = PixelSize(width: Int(control.width), height: Int(control.height))
  try PictureHeader.check(size)
  // Blue first in memory, on a little-endian machine: 0xAARRGGBB in a word.
  control.format = png_uint_32(
    PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
  // Without word of another gamma, 16 bits mean the same colours as 8.
  control.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
  var finished = false
  let image = Image(size: size) { pixels in
    finished = bytes.withUnsafeBytes { _ in
      png_image_finish_read(&control, nil, pixels, 0, nil) != 0
    }
    premultiply(pixels, count: size.area)
  }
  guard finished else { throw .damaged(.png) }
  return image
}
