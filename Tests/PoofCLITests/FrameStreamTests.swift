import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Frames on standard output")
  struct FrameStreamTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }

    init() throws { trial = try ExplosionTrial() }

    private let call = [
      "explode", "picture.png", "--margin", "0", "--hold", "0", "--cell", "4", "--fps", "5",
    ]

    @Test("raw frames are those of a folder, to the byte, and their size and rate are told")
    func rgba() async throws {
      try await trial.explode(["--cell", "4", "--fps", "5", "-o", "frames/"])
      let outcome = try await Program.poof.inShell(streams: ">raw")
        .run(call + ["-o", "-", "--format", "rgba"], in: folder)
      #expect(outcome.code == 0, "\(outcome)")
      #expect(outcome.errors == "poof: 10 frames of 61x43 px as rgba, 5 a second\n")
      let expected = try folder.names(in: "frames").flatMap { name in
        try folder.image("frames/\(name)").pixels.flatMap { pixel in
          let color = PremultipliedColor(packed: pixel).unpremultiplied
          return [color.r, color.g, color.b, color.a]
        }
      }
      #expect(try folder.bytes("raw") == expected)
    }

    @Test("YUV4MPEG2 is read by ffmpeg with the right size, number, rate and colours")
    func y4m() async throws {
      let outcome = try await Program.poof.inShell(streams: ">raw.y4m").run(
        call + ["--background", "#c04080", "-o", "-", "--format", "y4m", "--quiet"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      let probe = try await Program(system: "ffprobe").run(
        ["-v", "error", "-count_frames", "-of", "csv=p=0", "-show_entries"]
          + ["stream=width,height,pix_fmt,r_frame_rate,nb_read_frames", "raw.y4m"], in: folder)
      #expect(probe.outputLines == ["61,43,yuv444p,5/1,10"], "\(probe)")
      let decoding = try await Program(system: "ffmpeg").run(
        ["-v", "error", "-i", "raw.y4m", "-f", "rawvideo", "-pix_fmt", "rgb24", "raw"], in: folder)
      #expect(decoding.code == 0, "\(decoding)")
      let last = try folder.bytes("raw").suffix(61 * 43 * 3)
      let color: [UInt8] = [0xc0, 0x40, 0x80]
      #expect(
        last.enumerated().allSatisfy { abs(Int($1) - Int(color[$0 % 3])) <= 2 })
    }

    @Test("without alpha what is clear is on black, as a sentence says")
    func black() async throws {
      let outcome = try await Program.poof.inShell(streams: ">raw").run(
        call + ["-o", "-", "--format", "y4m"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.contains("becomes black"), "\(outcome)")
    }

    @Test("where its reader leaves, it is ended as any program in a pipe, without a word")
    func closedPipe() async throws {
      let outcome = try await Program.poof.inShell(
        after: "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-", streams: ">&4"
      ).run(call + ["-o", "-", "--format", "rgba", "--quiet"], in: folder)
      #expect(outcome.code == 128 + SIGPIPE && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test("a full disk is told")
    func fullDisk() async throws {
      let outcome = try await Program.poof.inShell(streams: ">/dev/full").run(
        call + ["-o", "-", "--format", "rgba", "--quiet"], in: folder)
      #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
    }
  }
}
