import Foundation
import Poof
import PoofMedia
import PoofSound
import TestSupport
import Testing

extension ProgramTests {
  @Suite("The sound of clips")
  struct ClipSoundTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }

    init() throws { trial = try ExplosionTrial() }

    /// A short burst with a hard beginning, 0.4 s after the first frame.
    private static let blast = [
      "--animation", "burst", "--cell", "8", "--duration", "0.6", "--hold", "0.4", "--fps", "20",
      "--background", "teal",
    ]

    /// Samples of the left side as ffmpeg decodes them, 48,000 a second, on the file's own clock.
    private func decoded(_ name: String) async throws -> [Float] {
      let outcome = try await Program(system: "ffmpeg").run(
        ["-v", "error", "-y", "-copyts", "-i", name, "-map", "0:a"]
          + ["-af", "aresample=async=1:first_pts=0"]
          + ["-ar", "48000", "-ac", "2", "-f", "f32le", "sound.raw"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      let bytes = try folder.bytes("sound.raw")
      let all = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      return stride(from: 0, to: all.count - 1, by: 2).map { all[$0] }
    }

    private func streams(of name: String) async throws -> [String] {
      try await Program(system: "ffprobe").run(
        ["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", name], in: folder
      ).outputLines
    }

    /// The time of the first frame on the file's own clock, in samples.
    private func firstFrame(of name: String) async throws -> Int {
      let times = try await Program(system: "ffprobe").run(
        ["-v", "error", "-select_streams", "v", "-show_entries", "packet=pts_time"]
          + ["-of", "csv=p=0", name], in: folder
      ).outputLines
      let seconds = times.compactMap { line -> Double? in
        line.split(separator: ",").first.flatMap { Double($0) }
      }
      let first = try #require(seconds.min()) * 48_000
      return Int(first.rounded())
    }

    /// The delay, in samples, at which `heard` is most like the `part` of `made`.
    private func delay(of heard: [Float], after made: [Float], part: Range<Int>) -> Int {
      let reach = 600
      return heard.withUnsafeBufferPointer { heard in
        made.withUnsafeBufferPointer { made in
          var (best, delay) = (-Float.infinity, Int.max)
          for trial in -reach...reach {
            var likeness: Float = 0
            for index in part { likeness += made[index] * heard[index + trial] }
            if likeness > best { (best, delay) = (likeness, trial) }
          }
          return delay
        }
      }
    }

    @Test(
      "a burst is heard with its frame, to 5 ms", arguments: [("mp4", "aac"), ("webm", "opus")])
    func step(ending: String, codec: String) async throws {
      try await trial.explode(Self.blast + ["-o", "boom.\(ending)"])
      #expect(try await streams(of: "boom.\(ending)").dropFirst() == [codec])
      let heard = try await decoded("boom.\(ending)")
      var track = Soundtrack()
      track.add(SoundEvent(.burst(.blast), at: 0.4, lasting: 0.6))
      var samples = [Float](repeating: 0, count: 2 * heard.count)
      samples.withUnsafeMutableBufferPointer { track.render(from: 0, into: $0) }
      let made = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
      // Its first tenth of a second, in which it is loudest.
      let late =
        delay(of: heard, after: made, part: 19_200..<24_000)
        - (try await firstFrame(of: "boom.\(ending)"))
      #expect(late.magnitude < 240, "\(late)")
      // Nothing before, and it ends with the frames: 29 of them.
      #expect(heard[..<18_000].allSatisfy { $0.magnitude < 0.01 })
      #expect((1.38...1.5).contains(Double(heard.count) / 48_000), "\(heard.count)")
    }

    @Test("--mute leaves it out, and formats without sound say nothing, whatever they are told")
    func without() async throws {
      try await trial.explode(Self.blast + ["--mute", "-o", "quiet.mp4"])
      #expect(try await streams(of: "quiet.mp4").count == 1)
      for choice in ["--sound", "--mute"] {
        let outcome = try await Program.poof.run(
          ["explode", "picture.png"] + Self.blast + [choice, "--json", "-o", "quiet.gif"],
          in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("\"sound\":false"), "\(outcome)")
      }
      #expect(try await streams(of: "quiet.gif").count == 1)
    }

    @Test("a folder of frames gets it where it is asked for, forwards and backwards, as the frames")
    func frames() async throws {
      try await trial.explode(Self.blast + ["-o", "silent/"])
      #expect(try !folder.names(in: "silent").contains("sound.wav"))
      let outcome = try await Program.poof.run(
        ["explode", "picture.png"] + Self.blast + ["--sound", "--json", "-o", "frames/"], in: folder
      )
      #expect(outcome.code == 0 && outcome.output.contains("\"sound\":true"), "\(outcome)")
      try await trial.explode(Self.blast + ["--sound", "--reverse", "-o", "back/"])
      let there = try await decoded("frames/sound.wav")
      let back = try await decoded("back/sound.wav")
      let count = try folder.names(in: "frames").count - 1
      #expect(there.count == count * 2_400 && back.count == there.count)
      // The first frame of one is the last of the other.
      let turn = (count - 1) * 2_400
      let isSame = (0...turn).allSatisfy { there[$0] == back[turn - $0] }
      #expect(isSame)
      let loudest = there.indices.max { there[$0].magnitude < there[$1].magnitude }
      #expect((19_200...24_000).contains(try #require(loudest)))
    }

    @Test("a card's whole life is heard, slowly too")
    func show() async throws {
      let card = [
        "show", "--prize", "gold", "--size", "120x90", "--margin", "0", "--cell", "8", "--fps", "5",
        "--hold", "0.2", "--material", "paper", "--sound",
      ]
      for (name, speed) in [("usual", "1"), ("slow", "0.5")] {
        let outcome = try await Program.poof.run(
          card + ["--speed", speed, "-o", "\(name)/"], in: folder)
        #expect(outcome.code == 0, "\(outcome)")
      }
      let (usual, slow) = (
        try await decoded("usual/sound.wav"), try await decoded("slow/sound.wav")
      )
      let length: Double = Double(slow.count) / Double(usual.count)
      #expect((1.9..<2.1).contains(length))
      let heard = try #require(usual.firstIndex { $0.magnitude > 0.01 })
      let later = try #require(slow.firstIndex { $0.magnitude > 0.01 })
      let start: Double = Double(later) / Double(heard)
      #expect((1.7..<2.3).contains(start))
      #expect(usual.allSatisfy { $0.magnitude < 0.98 })
    }

    @Test("a preset and a batch take it over")
    func others() async throws {
      try folder.write(#"{"version": 1, "sound": false}"#, "quiet.json")
      try await trial.explode(Self.blast + ["--preset", "quiet.json", "-o", "a.mp4"])
      #expect(try await streams(of: "a.mp4").count == 1)
      try folder.write(
        "image,output,mute\npicture.png,b.mp4,yes\npicture.png,c.mp4,\n", "jobs.csv")
      let outcome = try await Program.poof.run(
        ["batch", "jobs.csv", "--command", "explode", "-o", "out/"] + Self.blast, in: folder)
      #expect(outcome.code == 0, "\(outcome)")
      #expect(try await streams(of: "out/b.mp4").count == 1)
      #expect(try await streams(of: "out/c.mp4").count == 2)
    }
  }
}
