import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof explode: clips")
  struct ExplodeClipTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }

    init() throws { trial = try ExplosionTrial() }

    /// The bytes of every frame of a clip as ffmpeg sees them.
    private func decoded(_ name: String, _ decoder: [String] = []) async throws -> [UInt8] {
      let outcome = try await Program(system: "ffmpeg").run(
        ["-v", "error"] + decoder + ["-i", name, "-fps_mode", "passthrough"]
          + ["-f", "rawvideo", "-pix_fmt", "rgba", "raw"], in: folder)
      #expect(outcome.code == 0, "\(outcome)")
      return try folder.bytes("raw")
    }

    @Test("an APNG shows what a folder gets, to the byte")
    func sameAsFolder() async throws {
      let arguments = ["--animation", "snap", "--cell", "3", "--fps", "10"]
      try await trial.explode(arguments + ["-o", "frames/"])
      try await trial.explode(arguments + ["-o", "clip.apng"])
      let expected = try folder.names(in: "frames").flatMap { name in
        try folder.image("frames/\(name)").pixels.flatMap { pixel in
          let color = PremultipliedColor(packed: pixel).unpremultiplied
          return [color.r, color.g, color.b, color.a]
        }
      }
      #expect(try await decoded("clip.apng", ["-f", "apng"]) == expected)
    }

    @Test(
      "every format gets 60 frames a second, a GIF 30, and nothing is left beside it",
      arguments: [
        ("webp", 0), ("gif", 31), ("mp4", 61), ("webm", 61), ("apng", 61),
      ])
    func formats(ending: String, frames: Int) async throws {
      let before = try folder.names()
      let name = "boom.\(ending)"
      try await trial.explode(
        ["--animation", "fall", "--duration", "1", "--cell", "4", "--background", "#123"]
          + ["-o", name])
      #expect(try folder.names() == (before + [name]).sorted())
      // ffprobe of today reads no animated WebP; the library's own decoder does, in another test.
      guard frames > 0 else {
        #expect(try Image(contentsOfFile: folder[name]).size == trial.picture.size)
        return
      }
      let probe = try await Program(system: "ffprobe").run(
        ["-v", "error", "-count_frames", "-select_streams", "v", "-of", "csv=p=0"]
          + ["-show_entries", "stream=nb_read_frames", name], in: folder)
      #expect(probe.outputLines.first.map { Int($0.filter(\.isNumber)) } == frames, "\(probe)")
    }

    @Test("an MP4 that nothing was said about is on black, and a sentence says so")
    func noAlpha() async throws {
      let outcome = try await Program.poof.run(
        ["explode", "picture.png", "--cell", "6", "--fps", "5", "-o", "a.mp4"], in: folder)
      #expect(
        outcome.errors
          == "poof: .mp4 holds no transparency; what is clear becomes black, #000, unless"
          + " --background gives another colour\n")
      #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
      let last = try await decoded("a.mp4").suffix(62 * 44 * 4)
      #expect(last.enumerated().allSatisfy { $0 % 4 == 3 ? $1 == 255 : $1 < 4 })
    }

    @Test("without ffmpeg, a sentence says how to get it, and nothing is begun")
    func noFFmpeg() async throws {
      let before = try folder.names()
      var environment = Program.bareEnvironment
      environment["PATH"] = folder[""]
      let outcome = try await Program.poof.run(
        ["explode", "picture.png", "-o", "a.mp4"], in: folder, environment: environment)
      #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains("install it"))
      #expect(outcome.errors.contains(".webp"), "\(outcome)")
      #expect(try folder.names() == before)
    }

    @Test(
      "an ffmpeg that fails or is killed leaves no clip, and one sentence",
      arguments: [
        ("kill -9 $$", "ffmpeg ended before"), ("exit 3", "ffmpeg ended before"),
        ("echo 'av_write_frame(): No space left on device' >&2; exit 1", "make room first"),
        // In the midst of the frames.
        ("head -c 30000 >/dev/null; kill -9 $$", "ffmpeg ended before"),
        ("cat >/dev/null; echo no such codec >&2; exit 1", "no such codec"),
      ])
    func failingFFmpeg(script: String, words: String) async throws {
      try FileManager.default.createDirectory(
        atPath: folder["bin"], withIntermediateDirectories: true)
      try folder.write("#!/bin/sh\n\(script)\n", "bin/ffmpeg")
      #expect(chmod(folder["bin/ffmpeg"], 0o755) == 0)
      let before = try folder.names()
      var environment = Program.bareEnvironment
      environment["PATH"] = folder["bin"] + ":" + (environment["PATH"] ?? "")
      let outcome = try await Program.poof.run(
        ["explode", "picture.png", "--background", "#000", "-o", "a.mp4"], in: folder,
        environment: environment)
      #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains(words), "\(outcome)")
      #expect(try folder.names() == before)
    }

    @Test(
      "what a clip without a ground would be better with is told of one that is there",
      arguments: ["gif", "mp4"])
    func adviceOfNothing(ending: String) async throws {
      try FileManager.default.createDirectory(
        atPath: folder["bin"], withIntermediateDirectories: true)
      try folder.write("#!/bin/sh\nexit 3\n", "bin/ffmpeg")
      #expect(chmod(folder["bin/ffmpeg"], 0o755) == 0)
      var environment = Program.bareEnvironment
      environment["PATH"] = folder["bin"] + ":" + (environment["PATH"] ?? "")
      for (name, words) in [
        ("a", "ffmpeg ended before"), ("nowhere/a", "create the folder first"),
      ] {
        let outcome = try await Program.poof.run(
          ["explode", "picture.png", "-o", "\(name).\(ending)"], in: folder,
          environment: environment)
        #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains(words), "\(outcome)")
      }
    }

    #if os(Linux)
      @Test(
        "Control-C, a polite kill and a terminal that is closed leave what was there",
        arguments: ["webp", "gif", "mp4"], [SIGINT, SIGTERM, SIGHUP])
      func interrupted(ending: String, signal: Int32) async throws {
        try folder.write("what was there", "a.\(ending)")
        let before = try folder.names()
        let program = try Program.poof.start(
          ["explode", "picture.png", "--fps", "1000", "--cell", "1", "--size", "900x700"]
            + ["--background", "#000", "-o", "a.\(ending)"], in: folder)
        #expect(await eventually { isAtWork(program) || !program.isRunning })
        program.signal(signal)
        let outcome = await program.end()
        #expect(outcome.code == 128 + signal && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("interrupted"))
        #expect(try folder.names() == before)
        #expect(try folder.bytes("a.\(ending)") == Array("what was there".utf8))
      }

      /// Whether a program has worked for a third of a second of the processor's time: it is past its beginning
      /// then, which takes a quarter of that, and far from its end, however busy the machine is.
      private func isAtWork(_ program: RunningProgram) -> Bool {
        let text =
          (try? String(contentsOfFile: "/proc/\(program.processID)/stat", encoding: .utf8)) ?? ""
        // Behind the name, which may have spaces in it.
        let fields = text.drop { $0 != ")" }.split(separator: " ")
        guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
          return false
        }
        return 3 * (user + system) >= sysconf(Int32(_SC_CLK_TCK))
      }

      /// Runs `poof` into a folder `small` that a shell has made with `mount`, and gives its outcome, then
      /// what is left there, a name on a line.
      private func explode(on mount: String, to name: String) async throws -> Outcome {
        try FileManager.default.createDirectory(
          atPath: folder["small"], withIntermediateDirectories: true)
        return try await Program(system: "unshare").run(
          [
            "-rm", "bash", "-c",
            "mount -t tmpfs -o \(mount) none small || exit 99; \"$0\" \"$@\"; code=$?;"
              + " ls -A small; exit $code",
            Program.poof.path, "explode", "picture.png", "--fps", "30", "--size", "400x300",
            "--cell", "1", "--background", "#345", "-o", name,
          ], in: folder)
      }

      @Test(
        "a disk that gets full on the way ends it with one sentence, and nothing is left on it",
        arguments: ["webp", "gif", "mp4", "webm", "apng"])
      func fullDisk(ending: String) async throws {
        let outcome = try await explode(on: "size=4k", to: "small/a.\(ending)")
        #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(
          outcome.output.isEmpty && outcome.errors.contains("small/a.\(ending)"), "\(outcome)")
      }

      /// Runs `poof` where the folders for what is temporary are on a disk of 64 KiB, which has room for the
      /// beginning of a clip, and gives its outcome, then what is left on it of the clip, if that is there.
      private func explodeWhereTemporaryFoldersAreFull(
        to name: String, _ options: [String] = []
      ) async throws -> Outcome {
        try await Program(system: "unshare").run(
          [
            "-rm", "bash", "-c",
            "mount -t tmpfs -o size=64k none /tmp || exit 99; unset TMPDIR; echo old > /tmp/a;"
              + " [ -z \"${1##/tmp/*}\" ] && mv /tmp/a \"$1\"; out=$1; shift;"
              + " \"$0\" \"$@\" -o \"$out\"; code=$?; ls -A /tmp; cat \"$out\"; exit $code",
            Program.poof.path, name, "explode", "picture.png", "--fps", "30", "--size", "400x300",
            "--cell", "1", "--background", "#345",
          ] + options, in: folder)
      }

      @Test(
        "a clip without its end never stands for a whole one, even where no word of it can be written",
        arguments: ["webp", "gif", "mp4", "webm", "apng"])
      func fullDiskForAll(ending: String) async throws {
        let options = ending.hasPrefix("m") || ending == "webm" ? ["--mute"] : []
        let outcome = try await explodeWhereTemporaryFoldersAreFull(to: "/tmp/a.\(ending)", options)
        #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains("no space left on device"), "\(outcome)")
        #expect(outcome.output == "a.\(ending)\nold\n", "\(outcome)")
      }

      @Test(
        "where what is temporary has no room, that place is named, and not the clip's",
        arguments: ["gif", "mp4"])
      func fullTemporaryFolder(ending: String) async throws {
        try folder.write("new\n", "a.\(ending)")
        let outcome = try await explodeWhereTemporaryFoldersAreFull(to: "a.\(ending)")
        #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
        let place = ending == "gif" ? "/tmp/" : "/tmp"
        #expect(
          outcome.errors.contains(
            "no space left on device in \(place), where it is made ready; make room there first"),
          "\(outcome)")
        #expect(outcome.output == "a\nnew\n", "\(outcome)")
      }

      @Test("a folder on a full disk has whole frames, none missing before another")
      func fullFolder() async throws {
        let outcome = try await explode(on: "size=256k", to: "small/")
        #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains("make room first"), "\(outcome)")
        #expect(outcome.outputLines == trial.frameNames(outcome.outputLines.count))
      }

      @Test(
        "a disk that nobody may write to is refused before the work", arguments: ["webp", "mp4"])
      func readOnly(ending: String) async throws {
        let outcome = try await explode(on: "ro", to: "small/a.\(ending)")
        #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.output.isEmpty && outcome.errors.contains("may write to"), "\(outcome)")
      }
    #endif
  }
}
