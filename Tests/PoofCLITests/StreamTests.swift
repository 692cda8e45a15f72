import Foundation
import Poof
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof without somebody who reads what it says")
  struct StreamTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }

    init() throws { trial = try ExplosionTrial() }

    /// Ways to have no standard error: what a shell does before, and where the stream leads.
    static let lost = [
      (":", "2>&-"), (":", "2>/dev/full"), (":", "2</dev/null"), (":", "<&- >&- 2>&-"),
      // A pipe whose reader has left.
      ("mkfifo pipe; exec 3<>pipe 4>pipe 3<&-", "2>&4"),
    ]

    @Test(
      "an error that cannot be told still has its exit code",
      arguments: lost,
      [
        (["explode", "missing.png", "-o", "x.png"], 66),
        (["explode", "picture.png", "-o", "nowhere/x.png"], 73),
        (["explode", "picture.png", "--fps", "0", "-o", "x/"], 64), (["nope"], 64),
        (["scratch", "--prize", "#fff"], 64),
      ] as [([String], Int32)])
    func codes(way: (words: String, stream: String), call: ([String], Int32)) async throws {
      let outcome = try await Program.poof.inShell(after: way.words, streams: way.stream)
        .run(call.0, in: folder)
      #expect(outcome.code == call.1 && outcome.errors.isEmpty, "\(way) \(call) \(outcome)")
    }

    @Test("an export goes on to its end where its errors cannot be told", arguments: lost)
    func exports(words: String, stream: String) async throws {
      try await trial.explode(["--fps", "5", "-o", "whole/"])
      let outcome = try await Program.poof.inShell(after: words, streams: stream)
        .run(
          [
            "explode", "picture.png", "--margin", "0", "--hold", "0", "--fps", "5", "-o", "frames/",
          ],
          in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      // Nothing else may stand in a file that got the missing stream's number.
      for name in try folder.names(in: "whole") {
        #expect(try folder.bytes("frames/\(name)") == folder.bytes("whole/\(name)"), "\(name)")
      }
    }

    #if os(Linux)
      @Test("an export goes on to its end when its terminal is closed")
      func closedTerminal() async throws {
        var terminal: Int32 = -1
        var end: Int32 = -1
        try #require(openpty(&terminal, &end, nil, nil, nil) == 0)
        let name = try #require(ttyname(end).map { String(cString: $0) })
        let program = try Program.poof.inShell(streams: "2>\(name)").start(
          ["explode", "picture.png", "--fps", "500", "-o", "frames/"], in: folder)
        var line = [UInt8](repeating: 0, count: 100)
        // It tells on a terminal what it is at; whoever looked on leaves after the first words.
        let count = read(terminal, &line, line.count)
        #expect(String(decoding: line.prefix(max(0, count)), as: UTF8.self).contains("frame 1 of"))
        close(terminal)
        close(end)
        let outcome = await program.end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let frames = try folder.names(in: "frames")
        #expect(frames == trial.frameNames(frames.count) && frames.count > 700)
      }
    #endif

    @Test(
      "what is asked for on standard output and cannot be written there is an error",
      arguments: [">&-", ">/dev/full", "</dev/null >&-"],
      [["--help"], ["explode", "--help"], ["--version"], ["animations"], ["brushes", "--json"]])
    func output(stream: String, arguments: [String]) async throws {
      let outcome = try await Program.poof.inShell(streams: stream).run(arguments, in: folder)
      #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(arguments) \(outcome)")
      #expect(outcome.errors.hasPrefix("poof: cannot write standard output: "), "\(outcome)")
    }

    @Test("the version is that of the package, on a line of its own")
    func version() async throws {
      let outcome = try await Program.poof.run(["--version"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.outputLines == ["poof 0.1.0"])
    }

    @Test(
      "names and values that would steer the terminal are shown without what steers it",
      arguments: [
        (["explode", "a\u{1B}]0;x\u{7}.png", "-o", "x.png"], 66, "a?]0;x?.png"),
        (["explode", "picture.png", "-o", "x\u{1B}[2J"], 64, "x?[2J"),
        (["explode", "picture.png", "--fps", "\u{1B}[31m", "-o", "x/"], 64, "?[31m"),
        (["explode", "picture.png", "--no\u{9B}31m", "-o", "x/"], 64, "--no?31m"),
        (["explode", "picture.png", "--animation", "\u{8}\u{7F}", "-o", "x/"], 64, "'??'"),
        (["explode", "\u{202E}gnp.exe", "-o", "x.png"], 66, "?gnp.exe"),
        (["\u{1B}c"], 64, "?c"),
        (["scratch", "--prize", "#\u{1B}[", "--coating", "#fff", "--log", "x"], 64, "#?["),
        (["bench", "\u{1B}[5m"], 64, "?[5m"),
      ] as [([String], Int32, String)])
    func escapes(arguments: [String], code: Int32, words: String) async throws {
      let outcome = try await Program.poof.run(arguments, in: folder)
      #expect(outcome.code == code && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains(words), "\(outcome)")
      #expect(
        outcome.errors.dropLast().unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        })
    }
  }
}
