import Foundation
import Poof
import TestSupport
import Testing

extension ProgramTests {
  @Suite("The demo without somebody who reads what it says")
  struct StreamTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
      "an error that cannot be told still has its exit code",
      arguments: [
        (":", "2>&-"), (":", "2>/dev/full"), (":", "<&- >&- 2>&-"),
        ("mkfifo pipe; exec 3<>pipe 4>pipe 3<&-", "2>&4"),
      ],
      [
        (["--headless", "--prize", "missing.png"], 66),
        (["--headless", "-o", "nowhere/x.png"], 73),
        (["--fps", "0"], 64), (["--nope"], 64), ([], 1),
      ] as [([String], Int32)])
    func codes(way: (words: String, stream: String), call: ([String], Int32)) async throws {
      let outcome = try await Program.demo.inShell(after: way.words, streams: way.stream)
        .run(call.0, in: folder)
      #expect(outcome.code == call.1 && outcome.errors.isEmpty, "\(way) \(call) \(outcome)")
    }

    @Test(
      "its sheet is whole where it can tell nobody what happens", arguments: ["2>&-", ">&- 2>&-"])
    func sheet(streams: String) async throws {
      let arguments = ["--headless", "--size", "160x100", "-o"]
      let heard = try await Program.demo.run(arguments + ["heard.png"], in: folder)
      #expect(heard.code == 0, "\(heard)")
      let outcome = try await Program.demo.inShell(streams: streams)
        .run(arguments + ["sheet.png"], in: folder)
      // What cannot be told on standard output is an error, once the picture is there.
      #expect(outcome.code == (streams.hasPrefix(">") ? 73 : 0), "\(outcome)")
      #expect(try folder.bytes("sheet.png") == folder.bytes("heard.png"))
    }

    @Test("what is asked for on standard output and cannot be written there is an error")
    func output() async throws {
      for arguments in [["--help"], ["--version"], ["--headless", "--size", "64x64"]] {
        let outcome = try await Program.demo.inShell(streams: ">/dev/full")
          .run(arguments, in: folder)
        #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(arguments) \(outcome)")
        #expect(outcome.errors.hasPrefix("demo/run: cannot write standard output: "))
      }
    }

    @Test("the version is that of the package, on a line of its own")
    func version() async throws {
      let outcome = try await Program.demo.run(["--version"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.outputLines == ["poof-demo 0.1.0"])
    }

    @Test("values that would steer the terminal are shown without what steers it")
    func escapes() async throws {
      for arguments in [
        ["--prize", "\u{1B}[2J.png"], ["--animation", "\u{1B}[2J"], ["\u{1B}[2J"],
      ] {
        let outcome = try await Program.demo.run(["--headless"] + arguments, in: folder)
        #expect(outcome.code != 0 && outcome.errors.contains("?[2J"), "\(outcome)")
        #expect(!outcome.errors.contains("\u{1B}"))
      }
    }
  }
}
