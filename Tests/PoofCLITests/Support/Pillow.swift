import Foundation
import TestSupport
import Testing

/// A clip or a picture as Pillow sees it: Python's library for pictures, another one than Poof's.
struct Pillow {
  let width: Int
  let height: Int
  /// The time that each frame is seen, ms; 0 for a picture.
  let durations: [Int]
  /// Red, green, blue and alpha of each frame, not premultiplied.
  let frames: [[UInt8]]

  /// Upright, as its camera was held. 16 bits of a grey are brought to 8.
  private static let script = """
    import sys
    from PIL import Image, ImageOps
    picture = Image.open(sys.argv[1])
    count = getattr(picture, "n_frames", 1)
    print(*picture.size)
    with open(sys.argv[2], "wb") as raw:
        for number in range(count):
            picture.seek(number)
            frame = ImageOps.exif_transpose(picture) if count == 1 else picture
            if frame.mode in ("I", "I;16", "I;16B"):
                frame = frame.point(lambda grey: grey / 257).convert("L")
            raw.write(frame.convert("RGBA").tobytes())
            print(round(picture.info.get("duration", 0)))
    """

  /// The Python that the system's own packages are for.
  static let python = Program(system: "/usr/bin/python3")

  init(_ name: String, in folder: TemporaryFolder) async throws {
    let outcome = try await Self.python.run(
      ["-c", Self.script, name, "pillow.raw"], in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(name): \(outcome)")
    let bytes = try folder.bytes("pillow.raw")
    try FileManager.default.removeItem(atPath: folder["pillow.raw"])
    let lines = outcome.outputLines
    let size = try #require(lines.first).split(separator: " ").compactMap { Int($0) }
    durations = lines.dropFirst().compactMap { Int($0) }
    let count = size[0] * size[1] * 4
    frames = stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0..<$0 + count]) }
    (width, height) = (size[0], size[1])
    #expect(frames.count == durations.count)
  }

  /// The frame that is seen at the middle of each of `count` frames of a clip of so many a second.
  func shown(count: Int, framesPerSecond: Double) -> [[UInt8]] {
    var ends: [Int] = []
    for duration in durations { ends.append((ends.last ?? 0) + duration) }
    return (0..<count).map { number in
      let time = (Double(number) + 0.5) * 1_000 / framesPerSecond
      return frames[ends.firstIndex { Double($0) > time } ?? ends.count - 1]
    }
  }
}
