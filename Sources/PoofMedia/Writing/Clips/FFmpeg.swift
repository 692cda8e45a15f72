import Foundation

/// The program ffmpeg, which writes the formats that Poof does not.
enum FFmpeg {
  /// Its file, found as a shell would; nil where it is not installed.
  static var file: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("ffmpeg") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Arguments for an output where it may not have all processors, as the environment's POOF_THREADS says.
  static var threads: [String] {
    let limit = ProcessInfo.processInfo.environment["POOF_THREADS"].flatMap { Int($0) } ?? 0
    return limit > 0 ? ["-threads", "\(limit)"] : []
  }

  /// Advice on how to get it.
  static var advice: String {
    #if os(macOS)
      "install it, as by 'brew install ffmpeg'"
    #else
      "install it, as by 'sudo apt install ffmpeg'"
    #endif
  }
}

extension ClipFormat {
  /// Arguments for the file that ffmpeg writes with a `quality`, 0…100, besides its name.
  func outputArguments(quality: Int) -> [String] {
    switch self {
    case .webp: []
    case .apng:
      ["-c:v", "apng", "-pix_fmt", "rgba", "-plays", "0", "-f", "apng"]
    case .gif:
      // The palette is the clip's own, and the pattern stays in its place: what rests does not boil.
      [
        "-lavfi", "paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle:alpha_threshold=128",
        "-loop", "0", "-f", "gif",
      ]
    case .mp4:
      [
        "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-c:v", "libx264",
        "-crf", "\(51 - quality * 44 / 100)", "-colorspace", "bt709", "-color_primaries", "bt709",
        "-color_trc", "bt709",
        "-color_range", "tv", "-movflags", "+faststart", "-f", "mp4",
      ]
    case .webm:
      // In grains a slower search finds nothing: files are as good, 3 % larger, in three fifths of the time. A
      // quicker one leaves dirt where grains have flown.
      // The encoder's hidden frames would leave some of the alpha's without one.
      [
        "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuva420p", "-c:v", "libvpx-vp9",
        "-crf", "\(63 - quality * 52 / 100)", "-b:v", "0", "-deadline", "realtime",
        "-cpu-used", "4", "-row-mt", "1", "-auto-alt-ref", "0",
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
        "-color_range", "tv", "-f", "webm",
      ]
    }
  }
}

extension ClipFormat {
  /// Arguments for the sound of a file that ffmpeg writes: silence where it ends before the frames, and
  /// nothing beyond them.
  var soundArguments: [String] {
    let inputs = ["-map", "0:v", "-map", "1:a"]
    // Opus begins with 312 samples of its own, by which WebM puts off the frames but not the sound.
    return self == .mp4
      ? inputs + ["-af", "apad", "-shortest", "-c:a", "aac", "-b:a", "160k"]
      : inputs + ["-af", "adelay=312S:all=1,apad", "-shortest", "-c:a", "libopus", "-b:a", "112k"]
  }
}

extension ClipFormat {
  /// Number of colours in a GIF's palette with a `quality`, 0…100, one of them for what is clear.
  static func paletteSize(quality: Int) -> Int {
    Int(exp2(2 + 6 * Double(quality) / 100).rounded())
  }
}
