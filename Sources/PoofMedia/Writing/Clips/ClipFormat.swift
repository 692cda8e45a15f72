import PoofCore

/// The formats that a moving picture can be written in.
public enum ClipFormat: String, CaseIterable, Sendable {
  /// Animated WebP: written by libwebp; 8 bits of alpha.
  case webp
  /// Animated PNG: every pixel as it is, alpha too; large files.
  case apng
  /// GIF: 256 colours, each pixel seen or not.
  case gif
  /// H.264 in MP4, which plays everywhere; no alpha, and even sides.
  case mp4
  /// VP9 in WebM, with alpha.
  case webm

  /// The format that a path's ending tells, in upper or lower case; nil for any other ending.
  public init?(path: String) {
    let path = path.lowercased()
    guard let format = Self.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = format
  }

  /// Whether a pixel may be clear; in a GIF it is, or it is not.
  public var keepsAlpha: Bool { self != .mp4 }

  /// Whether another program, ffmpeg, writes it.
  public var needsFFmpeg: Bool { self != .webp }

  /// Whether it can have a sound: AAC in MP4, Opus in WebM.
  public var hasSound: Bool { self == .mp4 || self == .webm }

  /// Whether it loses something, and so has a quality.
  public var hasQuality: Bool { self != .apng }

  /// The quality, 0…100, at which what it loses is hardly seen, and which is used unless another is asked
  /// for: of WebP that of libwebp; of a GIF the number of colours, 4…256; of the others a constant rate
  /// factor.
  public var usualQuality: Int {
    switch self {
    case .webp: 60
    case .apng, .gif: 100
    case .mp4: 75
    case .webm: 65
    }
  }

  /// Computes the size of a clip's frames where those that it is given are of `size`: an MP4 keeps colours for
  /// squares of four pixels, and so has even sides.
  public func frameSize(of size: PixelSize) -> PixelSize {
    guard self == .mp4 else { return size }
    return PixelSize(width: size.width + size.width % 2, height: size.height + size.height % 2)
  }

  /// Frames in a second that suit it: a GIF counts in hundredths of a second, and players take a delay
  /// of 1 for a slip of the pen.
  public var usualFramesPerSecond: Double { self == .gif ? 30 : 60 }
}
