import CPoof
import PoofCore

/// The ways in which pixels stand in memory that is not the engine's.
enum PixelFormat {
  case premultiplied, straight, rgba

  init?(_ format: poof_format) {
    switch format {
    case POOF_ARGB: self = .premultiplied
    case POOF_STRAIGHT_ARGB: self = .straight
    case POOF_RGBA: self = .rgba
    default: return nil
    }
  }

  static func unknown(_ format: poof_format) -> Failure {
    .value("there is no format \(format.rawValue)")
  }
}

extension PixelFormat {
  /// Turns pixels of this format into the engine's, where they stand.
  func read(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    switch self {
    case .premultiplied: break
    case .straight:
      for index in pixels.indices {
        pixels[index] = Color(straight: pixels[index]).premultiplied.packed
      }
    case .rgba:
      for index in pixels.indices {
        pixels[index] = Color(straight: swapped(pixels[index])).premultiplied.packed
      }
    }
  }

  /// Turns the engine's pixels into those of this format, where they stand.
  func write(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    switch self {
    case .premultiplied: break
    case .straight:
      for index in pixels.indices { pixels[index] = straight(pixels[index]) }
    case .rgba:
      for index in pixels.indices { pixels[index] = swapped(straight(pixels[index])) }
    }
  }

  /// Exchanges red and blue: 0xAARRGGBB is, byte by byte in memory, b g r a.
  private func swapped(_ pixel: UInt32) -> UInt32 {
    pixel & 0xff00_ff00 | pixel >> 16 & 0xff | (pixel & 0xff) << 16
  }

  /// Takes the alpha out of a pixel's channels, to the nearest.
  private func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

extension Color {
  /// The colour of 0xAARRGGBB, not premultiplied.
  init(straight pixel: UInt32) {
    self.init(
      r: UInt8(pixel >> 16 & 0xff), g: UInt8(pixel >> 8 & 0xff), b: UInt8(pixel & 0xff),
      a: UInt8(pixel >> 24))
  }
}

@c @implementation
package func poof_convert(
  _ pixels: UnsafeMutablePointer<UInt32>?, _ count: Int, _ format: poof_format
) -> poof_status {
  attempt { () throws(Failure) in
    let pixels = try place(pixels, "pixels")
    guard let known = PixelFormat(format) else { throw PixelFormat.unknown(format) }
    guard count >= 0, count <= Int.max / 4 else { throw .value("a count of \(count) pixels") }
    known.write(UnsafeMutableBufferPointer(start: pixels, count: count))
  }
}
