import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Pictures of all kinds, burst in clips")
  struct PictureKindsTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Pictures of other programs' making: 16 bits, CMYK, a palette, several frames, grey, interlaced.
    private static let files = ["sixteen.png", "cmyk.jpg", "palette.png", "colors.gif", "grey.jpg"]
    private static let sizes = [
      PixelSize(width: 1, height: 1), PixelSize(width: 3, height: 2),
      PixelSize(width: 61, height: 43), PixelSize(width: 30, height: 90),
    ]
    private static let fixtures =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("PoofMediaTests/Fixtures")

    /// Bursts a picture in every format, and expects clips of the right size, frames and times.
    private func expectClips(of name: String, size: PixelSize) async throws {
      for ending in ["webp", "mp4", "gif", "webm"] {
        let outcome = try await Program.poof.run(
          ["explode", name, "--margin", "0", "--hold", "0.1", "--duration", "0.5"]
            + ["--fps", "10", "--quiet", "--mute", "-o", "a.\(ending)"], in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(name) \(ending) \(outcome)")
        guard ending != "webp" else {
          #expect(try folder.image("a.webp").size == size, "\(name)")
          continue
        }
        let probe = try await Program(system: "ffprobe").run(
          ["-v", "error", "-count_frames", "-select_streams", "v", "-of", "csv=p=0"]
            + ["-show_entries", "stream=width,height,nb_read_frames:format=duration"]
            + ["a.\(ending)"], in: folder)
        let isEven = ending == "mp4"
        let columns = isEven ? size.width + size.width % 2 : size.width
        let rows = isEven ? size.height + size.height % 2 : size.height
        #expect(probe.outputLines.first == "\(columns),\(rows),8", "\(name) \(ending) \(probe)")
        let length = probe.outputLines.dropFirst().first.flatMap { Double($0) } ?? 0
        #expect(abs(length - 0.8) < 0.011, "\(name) \(ending) \(probe)")
      }
    }

    @Test("files of many kinds", arguments: files)
    func kinds(name: String) async throws {
      try FileManager.default.copyItem(
        at: Self.fixtures.appendingPathComponent(name), to: URL(fileURLWithPath: folder[name]))
      try await expectClips(of: name, size: try folder.image(name).size)
    }

    @Test("sides of any length, tiny and odd", arguments: sizes)
    func sides(size: PixelSize) async throws {
      try Image.photograph(width: size.width, height: size.height)
        .writePNG(toFile: folder["picture.png"])
      try await expectClips(of: "picture.png", size: size)
    }

    @Test("a photograph of 12 megapixels becomes a clip of 1280 px")
    func large() async throws {
      let made = try await Program(system: "ffmpeg").run(
        ["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=3024x4032", "-frames:v", "1"]
          + ["large.jpg"], in: folder)
      #expect(made.code == 0, "\(made)")
      try await expectClips(of: "large.jpg", size: PixelSize(width: 960, height: 1_280))
    }

    @Test("a photograph that was taken sideways stands upright in its clip")
    func rotated() async throws {
      let plain = [UInt8](
        try Data(contentsOf: Self.fixtures.appendingPathComponent("colors.jpg")))
      // One entry: the orientation, 6, a quarter to the right.
      let data =
        Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}".utf8)
        + [0, 6, 0, 0, 0, 0, 0, 0]
      let bytes =
        plain.prefix(2) + [0xff, 0xe1, 0, UInt8(data.count + 2)] + data + plain.dropFirst(2)
      try Data(bytes).write(to: URL(fileURLWithPath: folder["sideways.jpg"]))
      try Data(plain).write(to: URL(fileURLWithPath: folder["plain.jpg"]))
      try await expectClips(of: "sideways.jpg", size: PixelSize(width: 24, height: 16))
      let upright = try folder.image("plain.jpg")
      // As other programs see its first frame.
      for (ending, allowed) in [("mp4", 60), ("gif", 40)] {
        let frame = try #require(try await decoded("a.\(ending)", size: 24 * 16).first)
        for (x, y) in [(4, 4), (12, 4), (20, 4), (4, 12), (12, 12), (20, 12)] {
          let expected = upright[y, 23 - x]
          let place = 4 * (y * 24 + x)
          for (found, wanted) in zip(
            frame[place..<place + 3], [expected.r, expected.g, expected.b])
          {
            #expect(abs(Int(found) - Int(wanted)) <= allowed, "\(ending) \(x),\(y)")
          }
        }
      }
    }

    @Test("what is clear in a picture stays clear in its clip, or becomes the background")
    func transparent() async throws {
      let picture = Image(width: 48, height: 32) { x, _ in
        x < 24 ? .transparent : Color(r: 200, g: 60, b: 40)
      }
      try picture.writePNG(toFile: folder["cut.png"])
      for ending in ["gif", "webm", "mp4"] {
        let outcome = try await Program.poof.run(
          ["explode", "cut.png", "--margin", "0", "--hold", "0.2", "--fps", "10", "--shadow", "0"]
            + (ending == "mp4" ? ["--background", "#1040a0"] : []) + ["-o", "a.\(ending)"],
          in: folder)
        #expect(outcome.code == 0, "\(outcome)")
        // What is half clear has hard edges in a GIF.
        #expect(outcome.errors.isEmpty == (ending != "gif"), "\(outcome)")
        let decoder = ending == "webm" ? ["-c:v", "libvpx-vp9"] : []
        let frames = try await decoded("a.\(ending)", size: 48 * 32, by: decoder)
        let first = try #require(frames.first)
        let clear = 4 * (16 * 48 + 8)
        let opaque = 4 * (16 * 48 + 40)
        if ending == "mp4" {
          for (found, wanted) in zip(first[clear..<clear + 3], [0x10, 0x40, 0xa0]) {
            #expect(abs(Int(found) - wanted) <= 12, "\(first[clear..<clear + 3])")
          }
        } else {
          #expect(first[clear + 3] <= 8, "\(ending)")
        }
        #expect(first[opaque + 3] >= 247, "\(ending)")
        for (found, wanted) in zip(first[opaque..<opaque + 3], [200, 60, 40]) {
          #expect(abs(Int(found) - wanted) <= 16, "\(ending) \(first[opaque..<opaque + 3])")
        }
      }
    }

    @Test("what stands still in a GIF does not boil: its frames are the same")
    func still() async throws {
      try Image.photograph(width: 64, height: 48).writePNG(toFile: folder["picture.png"])
      let outcome = try await Program.poof.run(
        ["reveal", "picture.png", "picture.png", "--reveal", "fade", "--hold", "0.2"]
          + ["--duration", "0.6", "--fps", "10", "-o", "a.gif"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      let frames = try await decoded("a.gif", size: 64 * 48)
      #expect(frames.count == 11)
      for frame in frames { #expect(frame == frames[0]) }
    }

    @Test("what does not move in a GIF keeps its colours while the rest does")
    func partlyStill() async throws {
      let picture = Image.photograph(width: 64, height: 48)
      try picture.writePNG(toFile: folder["picture.png"])
      // The lower half of the other one is the same.
      let other = Image(width: 64, height: 48) { x, y in
        y < 24 ? Color(r: UInt8(4 * x), g: 90, b: UInt8(5 * y)) : picture[x, y].unpremultiplied
      }
      try other.writePNG(toFile: folder["other.png"])
      let outcome = try await Program.poof.run(
        ["reveal", "picture.png", "other.png", "--reveal", "fade", "--hold", "0.2"]
          + ["--duration", "0.6", "--fps", "10", "-o", "a.gif"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      let frames = try await decoded("a.gif", size: 64 * 48)
      #expect(frames.count == 11 && frames[0] != frames[10])
      let half = 64 * 24 * 4
      for frame in frames { #expect(frame.dropFirst(half) == frames[0].dropFirst(half)) }
    }

    /// The frames of a clip of so many pixels, as ffmpeg sees them.
    private func decoded(
      _ name: String, size: Int, by decoder: [String] = []
    ) async throws -> [[UInt8]] {
      let outcome = try await Program(system: "ffmpeg").run(
        ["-v", "error", "-y"] + decoder + [
          "-i", name, "-fps_mode", "passthrough", "-f", "rawvideo",
        ]
          + ["-pix_fmt", "rgba", "raw"], in: folder)
      #expect(outcome.code == 0, "\(outcome)")
      let bytes = try folder.bytes("raw")
      return stride(from: 0, to: bytes.count, by: 4 * size).map {
        Array(bytes[$0..<min($0 + 4 * size, bytes.count)])
      }
    }

    @Test(
      "a completion script knows the names, and a shell takes it",
      arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) async throws {
      let outcome = try await Program.poof.run(
        ["--generate-completion-script", shell], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      for word in ["explode", "embers", "foil-peel", "chalkboard", "max-bytes"] {
        #expect(outcome.output.contains(word), "\(word)")
      }
      guard shell == "bash" else { return }
      try folder.write(outcome.output, "poof.bash")
      let check = try await Program(system: "bash").run(["-n", "poof.bash"], in: folder)
      #expect(check.code == 0 && check.errors.isEmpty, "\(check)")
    }
  }
}
