import Foundation
import PoofCore
import Testing

@testable import PoofMedia

@Suite("A clip")
struct ClipWriterTests {
  let size = PixelSize(width: 31, height: 17)

  /// A bar on its way over soft grains of all degrees of transparency.
  func frame(_ number: Int) -> Image {
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isBar = (4 * number..<4 * number + 6).contains(x)
        let alpha = UInt8(isBar ? 255 : y < 8 ? 0 : (8 * x + 3 * number) & 0xff)
        let color = Color(r: UInt8(9 * y), g: UInt8(40 * number), b: isBar ? 200 : 60, a: alpha)
        pixels.append(color.premultiplied.packed)
      }
    }
    return Image(size: size, pixels: pixels)
  }

  func write(
    _ count: Int, to path: String, framesPerSecond: Double, isLossless: Bool = false,
    quality: Int? = nil
  ) throws {
    let clip = try ClipWriter(
      path: path, size: size, framesPerSecond: framesPerSecond, isLossless: isLossless,
      quality: quality)
    for number in 0..<count { try clip.add(frame(number)) }
    try clip.finish()
  }

  /// The bytes of a frame without premultiplication: red, green, blue, alpha.
  func straight(_ image: Image) -> [UInt8] {
    image.pixels.flatMap { pixel in
      let color = PremultipliedColor(packed: pixel).unpremultiplied
      return [color.r, color.g, color.b, color.a]
    }
  }

  /// Red, green, blue and alpha of every frame of a file, as ffmpeg sees them.
  func decoded(_ path: String, by decoder: [String] = []) throws -> [UInt8] {
    try output(
      of: "ffmpeg",
      ["-v", "error"] + decoder
        + ["-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
  }

  /// Width, height, frames and length, s, of a clip, as ffprobe sees them.
  func properties(_ path: String) throws -> [Double] {
    let text = try output(
      of: "ffprobe",
      ["-v", "error", "-count_frames", "-select_streams", "v", "-of", "csv=p=0"]
        + ["-show_entries", "stream=width,height,nb_read_frames:format=duration", path])
    return String(decoding: text, as: UTF8.self)
      .split { $0 == "," || $0.isNewline }.compactMap { Double($0) }
  }

  @Test("a new clip takes nothing's place, and another one instead", arguments: ["webp", "gif"])
  func newClips(ending: String) throws {
    try withFolder { folder in
      let first = "\(folder)/1.\(ending)"
      let second = "\(folder)/2.\(ending)"
      let clip = try ClipWriter(path: first, size: size, framesPerSecond: 10)
      try clip.add(frame(0))
      // Somebody else is faster.
      try PoofMediaTests.write([7], first)
      #expect(try !clip.finish(asNew: first))
      #expect(try clip.finish(asNew: second))
      let error = #expect(throws: MediaError.self) {
        try clip.finish(asNew: "\(folder)/3.\(ending)")
      }
      #expect(error?.reason == "this clip is over already")
      #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: first))) == [7])
      #expect(try Image(contentsOfFile: second).size == size)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.sorted() == ["1.\(ending)", "2.\(ending)"])
    }
  }

  @Test("a lossless WebP has every frame to the byte, each at its time")
  func losslessWebP() throws {
    try withFolder { folder in
      try write(5, to: "\(folder)/a.webp", framesPerSecond: 60, isLossless: true)
      let file = try WebPFile("\(folder)/a.webp")
      #expect(file.size == size)
      #expect(file.durations == [17, 16, 17, 17, 16])
      #expect(file.frames.count == 5)
      for (number, pixels) in file.frames.enumerated() {
        #expect(pixels == straight(frame(number)), "frame \(number)")
      }
    }
  }

  @Test(
    "a lossy WebP is close to its frames, alpha too, and the closer the more of a quality it has")
  func lossyWebP() throws {
    try withFolder { folder in
      var differences: [Int] = []
      for quality in [20, 60, 100] {
        try write(5, to: "\(folder)/a.webp", framesPerSecond: 50, quality: quality)
        let file = try WebPFile("\(folder)/a.webp")
        #expect(file.durations == [20, 20, 20, 20, 20])
        #expect(file.frames.count == 5)
        var difference = 0
        for (number, pixels) in file.frames.enumerated() {
          let expected = straight(frame(number))
          for place in stride(from: 3, to: pixels.count, by: 4) {
            difference += abs(Int(pixels[place]) - Int(expected[place]))
          }
        }
        differences.append(difference / (5 * size.area))
      }
      // 16 levels of alpha are 26 apart at most.
      #expect(differences[1] <= 13 && differences[2] == 0, "\(differences)")
      #expect(differences[0] > differences[1] && differences[1] > differences[2])
    }
  }

  /// A soft ball of light, less and less of it, on its way over a ground; the ground alone at last.
  private func light(_ number: Int, of count: Int, over ground: Color?) -> Image {
    let size = PixelSize(width: 160, height: 96)
    let strength = 1 - Double(number) / Double(count - 1)
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (dx, dy) = (Double(x) - 20 - 5 * Double(number), Double(y) - 48)
        let part = strength * max(0, 1 - (dx * dx + dy * dy).squareRoot() / 30)
        let ground = ground ?? Color(r: 255, g: 200, b: 120, a: 0)
        func mixed(_ from: UInt8, _ to: UInt8) -> UInt8 {
          let change: Double = Double(to) - Double(from)
          return UInt8((Double(from) + part * change).rounded())
        }
        let color = Color(
          r: mixed(ground.r, 255), g: mixed(ground.g, 200), b: mixed(ground.b, 120),
          a: mixed(ground.a, 255))
        pixels.append(color.premultiplied.packed)
      }
    }
    return Image(size: size, pixels: pixels)
  }

  @Test(
    "what fades leaves no shadow in a lossy WebP: its end is the ground, which stays itself meanwhile",
    arguments: [Color(r: 16, g: 18, b: 28), Color(r: 0, g: 0, b: 0), nil])
  func noGhosts(ground: Color?) throws {
    try withFolder { folder in
      let count = 24
      let path = "\(folder)/a.webp"
      let clip = try ClipWriter(
        path: path, size: PixelSize(width: 160, height: 96), framesPerSecond: 50)
      let frames = (0..<count).map { light($0, of: count, over: ground) }
      // It stands at its end for a while.
      for frame in frames + [frames[count - 1], frames[count - 1]] { try clip.add(frame) }
      try clip.finish()
      let file = try WebPFile(path)
      #expect(file.durations.reduce(0, +) == 20 * (count + 2))
      // The greatest difference that is seen, and at the places where the ground is all there was for a while.
      for (number, pixels) in file.frames.enumerated() {
        var worst = 0
        for place in 0..<160 * 96 where place % 160 < 5 * (number - 4) - 10 || number == count - 1 {
          let color = Color(
            r: pixels[4 * place], g: pixels[4 * place + 1], b: pixels[4 * place + 2],
            a: pixels[4 * place + 3]
          ).premultiplied
          let expected = (ground ?? .transparent).premultiplied
          for (a, b) in [
            (color.r, expected.r), (color.g, expected.g), (color.b, expected.b),
            (color.a, expected.a),
          ] { worst = max(worst, abs(Int(a) - Int(b))) }
        }
        // Whole frames of a dark blue are up to 5 off themselves; with shadows it was 30.
        #expect(worst <= 6, "frame \(number): \(worst)")
      }
    }
  }

  @Test("an APNG has every frame to the byte")
  func apng() throws {
    try withFolder { folder in
      try write(6, to: "\(folder)/a.apng", framesPerSecond: 60)
      let bytes = try decoded("\(folder)/a.apng", by: ["-f", "apng"])
      #expect(bytes == (0..<6).flatMap { straight(frame($0)) })
    }
  }

  @Test("a GIF has every frame, and what is clear is clear")
  func gif() throws {
    try withFolder { folder in
      try write(6, to: "\(folder)/a.gif", framesPerSecond: 25)
      let found = try properties("\(folder)/a.gif")
      #expect(found.prefix(3) == [31, 17, 6])
      #expect(try #require(found.last) == 0.24)
      let bytes = try decoded("\(folder)/a.gif")
      #expect(bytes.count == 6 * size.area * 4)
      let expected = (0..<6).flatMap { straight(frame($0)) }
      let alphas = stride(from: 3, to: min(bytes.count, expected.count), by: 4)
      #expect(alphas.allSatisfy { bytes[$0] == (expected[$0] < 128 ? 0 : 255) })
    }
  }

  @Test("an MP4 has every frame, on even sides")
  func mp4() throws {
    try withFolder { folder in
      try write(6, to: "\(folder)/a.mp4", framesPerSecond: 60)
      let found = try properties("\(folder)/a.mp4")
      #expect(found == [32, 18, 6, 0.1])
      let format = try output(
        of: "ffprobe",
        ["-v", "error", "-show_entries", "stream=codec_name,pix_fmt", "-of", "csv=p=0"]
          + ["\(folder)/a.mp4"])
      #expect(String(decoding: format, as: UTF8.self) == "h264,yuv420p\n")
    }
  }

  @Test("a WebM has every frame, and its alpha nearly as it was")
  func webm() throws {
    try withFolder { folder in
      try write(6, to: "\(folder)/a.webm", framesPerSecond: 50)
      let decoder = ["-c:v", "libvpx-vp9"]
      let found = try properties("\(folder)/a.webm")
      #expect(found == [31, 17, 6, 0.12])
      let bytes = try decoded("\(folder)/a.webm", by: decoder)
      let expected = (0..<6).flatMap { straight(frame($0)) }
      #expect(bytes.count == expected.count)
      let differences = stride(from: 3, to: min(bytes.count, expected.count), by: 4)
        .map { abs(Int(bytes[$0]) - Int(expected[$0])) }
      // Lossy, and a bar's edge is the hardest there is.
      #expect(differences.reduce(0, +) < 8 * differences.count)
    }
  }

  @Test(
    "a clip that is given up leaves what was there, and nothing else",
    arguments: ClipFormat.allCases)
  func cancelled(format: ClipFormat) throws {
    try withFolder { folder in
      let path = "\(folder)/a.\(format.rawValue)"
      try PoofMediaTests.write([1, 2, 3], path)
      let clip = try ClipWriter(path: path, size: size, framesPerSecond: 60)
      for number in 0..<6 { try clip.add(frame(number)) }
      clip.cancel()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
      #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == [1, 2, 3])
      do {
        let dropped = try ClipWriter(path: path, size: size, framesPerSecond: 60)
        try dropped.add(frame(0))
      }
      #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    }
  }

  @Test("a finished clip takes the place of what was there, and nothing is left beside it")
  func replacing() throws {
    try withFolder { folder in
      for format in ClipFormat.allCases {
        let path = "\(folder)/a.\(format.rawValue)"
        try PoofMediaTests.write([1], path)
        try write(2, to: path, framesPerSecond: 20)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count > 100)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ClipFormat.allCases.map { "a.\($0.rawValue)" }.sorted())
    }
  }

  @Test("a name without a clip's ending, a missing folder, no frame: each has its sentence")
  func refusals() throws {
    try withFolder { folder in
      func reason(_ name: String, frames: Int = 1) -> String? {
        do throws(MediaError) {
          let clip = try ClipWriter(path: folder + name, size: size, framesPerSecond: 60)
          for number in 0..<frames { try clip.add(frame(number)) }
          try clip.finish()
          return nil
        } catch {
          #expect(error.action == .writing && error.file == folder + name)
          return error.reason
        }
      }
      #expect(
        reason("/a.avi") == "a clip's name ends in one of .webp, .apng, .gif, .mp4, .webm")
      #expect(
        reason("/none/a.mp4") == "its folder does not exist; create the folder first")
      for format in ClipFormat.allCases {
        #expect(
          reason("/a.\(format.rawValue)", frames: 0) == "a clip needs a frame at least")
      }
      let wide = PixelSize(width: 16_384, height: 1)
      let error = #expect(throws: MediaError.self) {
        try ClipWriter(path: folder + "/a.webp", size: wide, framesPerSecond: 60)
      }
      #expect(error?.reason == "sides of a WebP have at most 16383 px; make it smaller")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test("what programs that were killed have left of GIFs is removed, and what others are at stays")
  func abandoned() throws {
    try withFolder { folder in
      let other = try SpareFolder(for: "\(folder)/other.gif")
      defer { other.remove() }
      let left = NSTemporaryDirectory() + "poof-clip-left-\(UUID().uuidString)/"
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
      try PoofMediaTests.write([1], left + "frames.mkv")
      try write(2, to: "\(folder)/a.gif", framesPerSecond: 20)
      #expect(!FileManager.default.fileExists(atPath: left))
      #expect(FileManager.default.fileExists(atPath: other.path))
    }
  }

  #if os(Linux)
    @Test("a full disk is told", arguments: [ClipFormat.webp, .mp4])
    func fullDisk(format: ClipFormat) throws {
      try withFolder { folder in
        let path = "\(folder)/a.\(format.rawValue)"
        #expect(symlink("/dev/full", path) == 0)
        let error = #expect(throws: MediaError.self) {
          try write(2, to: path, framesPerSecond: 20)
        }
        #expect(
          error?.reason == "no space left on device; nothing was written, make room first")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(left == ["a.\(format.rawValue)"])
      }
    }
  #endif
}
