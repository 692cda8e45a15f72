import CPNG
import PoofCore

extension Image {
  /// Writes the picture as PNG, 8 bits a channel: red, green, blue, and alpha where it has any.
  ///
  /// Nobody ever sees half a file: what was at `path` stays until all is on the disk. What `path`
  /// links to is written, not the link. A folder is not made. Reading the file gives the same
  /// pixels again.
  public func writePNG(toFile path: String) throws(MediaError) {
    try writeFile(encodedAsPNG(file: path), to: path)
  }

  /// Gives the bytes of a PNG file, as `writePNG(toFile:)` writes it.
  ///
  /// Throws where there is not enough memory.
  public func pngData() throws(MediaError) -> [UInt8] { try encodedAsPNG(file: "a picture") }

  /// Gives the bytes of that file; `file` names it in an error.
  package func encodedAsPNG(file: String) throws(MediaError) -> [UInt8] {
    let isOpaque = pixels.allSatisfy { $0 >= 0xff00_0000 }
    let channels = isOpaque ? 3 : 4
    var samples = [UInt8](repeating: 0, count: size.area * channels)
    samples.withUnsafeMutableBufferPointer { buffer in
      guard var sample = buffer.baseAddress else { return }
      for pixel in pixels {
        let color = PremultipliedColor(packed: pixel).unpremultiplied
        sample[0] = color.r
        sample[1] = color.g
        sample[2] = color.b
        if !isOpaque { sample[3] = color.a }
        sample += channels
      }
    }
    let format = PNG_FORMAT_FLAG_COLOR | (isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA)
    return try encodePNG(samples, size: size, format: png_uint_32(format), file: file)
  }
}

extension Mask {
  /// Writes the mask as a grey PNG of 8 bits: 0 covered is black, 255 revealed is white.
  ///
  /// As with `Image.writePNG(toFile:)` nobody ever sees half a file.
  public func writePNG(toFile path: String) throws(MediaError) {
    try writeFile(encodedAsPNG(file: path), to: path)
  }

  /// Gives the bytes of a grey PNG file, as `writePNG(toFile:)` writes it.
  ///
  /// Throws where there is not enough memory.
  public func pngData() throws(MediaError) -> [UInt8] { try encodedAsPNG(file: "a mask") }

  /// Gives the bytes of that file; `file` names it in an error.
  package func encodedAsPNG(file: String) throws(MediaError) -> [UInt8] {
    // No flag: one grey channel.
    try encodePNG(coverage, size: size, format: 0, file: file)
  }
}

/// Encodes samples row by row, by the one interface of libpng's that keeps its long jumps, which
/// must not cross Swift, to itself.
private func encodePNG(
  _ samples: [UInt8], size: PixelSize, format: png_uint_32, file: String
) throws(MediaError) -> [UInt8] {
  var control = png_image()
  control.version = png_uint_32(PNG_IMAGE_VERSION)
  control.width = png_uint_32(size.width)
  control.height = png_uint_32(size.height)
  control.format = format
  // Four times as fast for files a quarter larger: frames are written by the hundred.
  control.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
  defer { png_image_free(&control) }
  // What zlib cannot shrink it stores, with a few bytes for each block and chunk of some KiB.
  let room = samples.count + size.height + samples.count / 256 + 65_536
  var succeeded = false
  let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    var length = png_alloc_size_t(room)
    succeeded = samples.withUnsafeBytes { samples in
      png_image_write_to_memory(
        &control, buffer.baseAddress, &length, 0, samples.baseAddress, 0, nil) != 0
    }
    count = succeeded ? Int(length) : 0
  }
  guard succeeded else {
    throw MediaError(.writing, file, "there is not enough memory to encode it; make it smaller")
  }
  return bytes
}
