import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  /// Every command that makes a film, in every format, read back by programs that are not Poof's.
  @Suite("Clips as other programs see them")
  struct DecodedClipTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let photograph = Image.photograph(width: 41, height: 63)
      try photograph.writePNG(toFile: folder["portrait.png"])
      let cut = Image(width: 57, height: 34) { x, y in
        x < 20 && y < 20 ? .transparent : photograph[x % 41, y].unpremultiplied
      }
      try cut.writePNG(toFile: folder["cut.png"])
      for (name, side) in [("one.png", 1), ("three.png", 3)] {
        try Image.photograph(width: side, height: side).writePNG(toFile: folder[name])
      }
    }

    /// Calls that take some ten frames.
    static let calls: [[String]] = [
      ["explode", "portrait.png", "--duration", "0.6", "--hold", "0.2"],
      ["explode", "cut.png", "--animation", "vortex", "--duration", "0.6", "--hold", "0.2"],
      ["explode", "three.png", "--duration", "0.6", "--hold", "0.2"],
      ["explode", "one.png", "--margin", "0", "--duration", "0.6", "--hold", "0.2"],
      ["show", "--prize", "portrait.png", "--hold", "0.1", "--speed", "8"],
      ["show", "--prize", "three.png", "--hold", "0.1", "--speed", "8"],
      ["reveal", "portrait.png", "cut.png", "--duration", "0.6", "--hold", "0.2"],
      ["reveal", "one.png", "three.png", "--reveal", "fade", "--duration", "0.6", "--hold", "0.2"],
      ["confetti", "--size", "65x37", "--speed", "4"],
    ]

    private struct Record: Decodable {
      let size: [Int]
      let frames: Int
      let length: Double
    }

    private func make(_ call: [String], _ options: [String], _ name: String) async throws
      -> Record
    {
      let outcome = try await Program.poof.run(
        call + ["--fps", "10", "--json", "--quiet"] + options + ["-o", name], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(name): \(outcome)")
      return try JSONDecoder().decode(Record.self, from: Data(outcome.output.utf8))
    }

    @Test(
      "WebP, APNG and a folder have every frame to the byte, as a pipe has it", arguments: calls)
    func lossless(call: [String]) async throws {
      let raw = try await Program.poof.inShell(streams: "> raw").run(
        call + ["--fps", "10", "--quiet", "-o", "-", "--format", "rgba"], in: folder)
      #expect(raw.code == 0 && raw.errors.isEmpty, "\(raw)")
      let bytes = try folder.bytes("raw")
      for (name, options) in [("a.webp", ["--lossless"]), ("a.apng", [])] {
        let record = try await make(call, options, name)
        let size = record.size[0] * record.size[1] * 4
        #expect(bytes.count == record.frames * size)
        let clip = try await Pillow(name, in: folder)
        #expect([clip.width, clip.height] == record.size)
        // The last frame stands as long as the others.
        #expect(clip.durations.reduce(0, +) == 100 * record.frames, "\(name)")
        // Pillow lays half clear pixels of an APNG wrongly over each other, until 10.1; ffmpeg does not.
        let frames =
          name == "a.apng"
          ? try await decodedByFFmpeg(name, size: size)
          : clip.shown(count: record.frames, framesPerSecond: 10)
        #expect(frames.count == record.frames)
        for (number, frame) in frames.enumerated() {
          #expect(frame[...] == bytes[number * size..<(number + 1) * size], "\(name) \(number)")
        }
      }
      let record = try await make(call, [], "frames/")
      let names = try folder.names(in: "frames").filter { !$0.hasPrefix(".") }
      #expect(names.count == record.frames)
      for (number, name) in names.enumerated() {
        let picture = try await Pillow("frames/" + name, in: folder)
        let size = record.size[0] * record.size[1] * 4
        #expect(picture.frames[0][...] == bytes[number * size..<(number + 1) * size], "\(name)")
      }
    }

    private func decodedByFFmpeg(_ name: String, size: Int) async throws -> [[UInt8]] {
      let outcome = try await Program(system: "ffmpeg").run(
        ["-v", "error", "-f", "apng", "-i", name, "-fps_mode", "passthrough", "-f", "rawvideo"]
          + ["-pix_fmt", "rgba", "-y", "ffmpeg.raw"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      let bytes = try folder.bytes("ffmpeg.raw")
      return stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
    }

    @Test("GIF and lossy WebP have the size, the times, and what is clear", arguments: calls)
    func lossy(call: [String]) async throws {
      // Nothing fades at the edges of a GIF, as on a ground that is said to be clear.
      for (name, ground) in [("a.webp", []), ("a.gif", ["--background", "transparent"])] {
        _ = try await make(call, ["--lossless"] + ground, "true.webp")
        let lossless = try await Pillow("true.webp", in: folder)
        let record = try await make(call, [], name)
        let clip = try await Pillow(name, in: folder)
        #expect([clip.width, clip.height] == record.size)
        #expect(clip.durations.reduce(0, +) == 100 * record.frames, "\(name)")
        let frames = clip.shown(count: record.frames, framesPerSecond: 10)
        let expected = lossless.shown(count: record.frames, framesPerSecond: 10)
        for number in 0..<record.frames {
          var difference = 0
          for place in stride(from: 3, to: frames[number].count, by: 4) {
            let alpha = Int(expected[number][place])
            // A GIF's pixel is clear or it is not.
            let wanted = name == "a.gif" ? (alpha < 128 ? 0 : 255) : alpha
            difference += abs(Int(frames[number][place]) - wanted)
          }
          let most = name == "a.gif" ? 0 : 25 * frames[number].count / 4 - 1
          #expect(difference <= most, "\(name) \(number)")
        }
      }
    }

    @Test("MP4 and WebM have the size, the frames and the length, WebM its alpha", arguments: calls)
    func video(call: [String]) async throws {
      for name in ["a.mp4", "a.webm"] {
        let isEven = name == "a.mp4"
        // A packet of sound may end a little after the last frame.
        let isHeard = ["explode", "show"].contains(call.first)
        let record = try await make(
          call, (isEven ? ["--background", "#248"] : []) + (isHeard ? ["--mute"] : []), name)
        let probe = try await Program(system: "ffprobe").run(
          ["-v", "error", "-count_frames", "-select_streams", "v", "-of", "default=nw=1"]
            + ["-show_entries", "stream=width,height,nb_read_frames,r_frame_rate,pix_fmt"]
            + ["-show_entries", "stream_tags=alpha_mode:format=duration", name], in: folder)
        let found = Dictionary(
          probe.outputLines.map { line in
            let parts = line.split(separator: "=")
            return (parts[0].lowercased(), String(parts.last ?? ""))
          }, uniquingKeysWith: { first, _ in first })
        #expect(probe.code == 0 && probe.errors.isEmpty, "\(probe)")
        let size = isEven ? record.size.map { $0 + $0 % 2 } : record.size
        #expect(found["width"] == "\(size[0])" && found["height"] == "\(size[1])", "\(probe)")
        #expect(found["nb_read_frames"] == "\(record.frames)" && found["r_frame_rate"] == "10/1")
        #expect(found["tag:alpha_mode"] == (isEven ? nil : "1"), "\(probe)")
        let length = Double(found["duration"] ?? "") ?? 0
        // A WebM counts in milliseconds.
        #expect(abs(length - Double(record.frames) / 10) < 0.0015, "\(probe)")
      }
    }

    @Test("where grains have flown a WebM is clear in the end")
    func clearEnd() async throws {
      try Image.photograph(width: 320, height: 240).writePNG(toFile: folder["large.png"])
      let record = try await make(
        ["explode", "large.png", "--animation", "dust", "--hold", "0.3"], ["--mute"], "a.webm")
      let decoding = try await Program(system: "ffmpeg").run(
        ["-v", "error", "-c:v", "libvpx-vp9", "-i", "a.webm"]
          + ["-f", "rawvideo", "-pix_fmt", "rgba", "all.rgba"], in: folder)
      #expect(decoding.code == 0 && decoding.errors.isEmpty, "\(decoding)")
      let last = try folder.bytes("all.rgba").suffix(4 * record.size[0] * record.size[1])
      let alphas = stride(from: last.startIndex + 3, to: last.endIndex, by: 4).map { last[$0] }
      #expect(alphas.count == record.size[0] * record.size[1])
      #expect((alphas.max() ?? 255) <= 2)
    }

    /// Pictures of other programs' making, and by how much two programs may see them differently: none
    /// where nothing is computed but 16 bits brought to 8; decoders of JPEG round their own ways, and there
    /// are as many ways to show CMYK as there are inks.
    static let sources = [
      ("sixteen.png", 1), ("palette.png", 0), ("interlaced.png", 0), ("colors.gif", 0),
      ("alpha.webp", 0), ("cmyk.jpg", 4), ("progressive.jpg", 4), ("grey.jpg", 4),
    ]

    @Test("a clip begins with its picture as another program reads it", arguments: sources)
    func beginning(name: String, allowed: Int) async throws {
      let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("PoofMediaTests/Fixtures")
      try FileManager.default.copyItem(
        at: fixtures.appendingPathComponent(name), to: URL(fileURLWithPath: folder[name]))
      try await expectBeginning(of: name, within: allowed)
    }

    /// Expects that a lossless clip's first frame is the picture as Pillow sees it.
    private func expectBeginning(of name: String, within allowed: Int) async throws {
      let source = try await Pillow(name, in: folder)
      _ = try await make(
        ["explode", name, "--margin", "0", "--duration", "0.3"], ["--lossless"], "first.webp")
      let clip = try await Pillow("first.webp", in: folder)
      let (found, wanted) = (try #require(clip.frames.first), try #require(source.frames.first))
      #expect(found.count == wanted.count)
      var largest = 0
      for place in stride(from: 0, to: min(found.count, wanted.count), by: 4) {
        let (alpha, other) = (Int(wanted[place + 3]), Int(found[place + 3]))
        largest = max(largest, abs(alpha - other))
        for channel in place..<place + 3 {
          // Premultiplied, as they are seen.
          let difference = Int(wanted[channel]) * alpha - Int(found[channel]) * other
          largest = max(largest, (abs(difference) - 127) / 255)
        }
      }
      #expect(largest <= allowed, "\(name)")
    }

    @Test("a photograph that was taken in any of the eight ways stands upright", arguments: 1...8)
    func upright(orientation: Int) async throws {
      let script = """
        import sys
        from PIL import Image
        exif = Image.Exif()
        exif[274] = int(sys.argv[1])
        Image.open("portrait.png").convert("RGB").save("taken.jpg", quality=92, exif=exif)
        """
      let made = try await Pillow.python.run(
        ["-c", script, "\(orientation)"], in: folder)
      #expect(made.code == 0, "\(made)")
      try await expectBeginning(of: "taken.jpg", within: 4)
      let clip = try await Pillow("first.webp", in: folder)
      #expect((clip.width, clip.height) == (orientation < 5 ? (41, 63) : (63, 41)))
    }

    @Test("of a GIF that moves it is the first frame that bursts")
    func movingGIF() async throws {
      let script = """
        from PIL import Image
        frames = [Image.new("P", (30, 20), number) for number in range(3)]
        for frame in frames: frame.putpalette([200, 30, 40, 20, 180, 60, 30, 60, 220])
        frames[0].save("moving.gif", save_all=True, append_images=frames[1:], duration=100, loop=0)
        """
      let made = try await Pillow.python.run(["-c", script], in: folder)
      #expect(made.code == 0, "\(made)")
      try await expectBeginning(of: "moving.gif", within: 0)
      let clip = try await Pillow("first.webp", in: folder)
      #expect(clip.frames.first?.prefix(4) == [200, 30, 40, 255])
    }

    @Test("a picture of 16 bits a channel with alpha keeps its alpha")
    func deepAlpha() async throws {
      let made = try await Program(system: "ffmpeg").run(
        ["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=44x30,format=rgba64be"]
          + ["-vf", "colorchannelmixer=aa=0.5", "-frames:v", "1", "deep.png"], in: folder)
      #expect(made.code == 0, "\(made)")
      #expect(try folder.image("deep.png").pixels.allSatisfy { (120...136).contains($0 >> 24) })
      _ = try await make(
        ["explode", "deep.png", "--margin", "0", "--shadow", "0", "--duration", "0.3"],
        ["--lossless"], "first.webp")
      let clip = try await Pillow("first.webp", in: folder)
      let alphas = Set(stride(from: 3, to: 44 * 30 * 4, by: 4).map { clip.frames[0][$0] })
      #expect(alphas.allSatisfy { (120...136).contains($0) }, "\(alphas)")
    }
  }
}
