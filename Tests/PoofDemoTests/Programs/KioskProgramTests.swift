#if os(Linux)
  import Foundation
  import Poof
  import PoofMedia
  import TestSupport
  import Testing

  @testable import PoofDemo

  extension ProgramTests {
    /// The demo as a kiosk, without a display, while visitors of chance play as fast as can be.
    @Suite("A kiosk's program")
    struct KioskProgramTests {
      private static let quick = [
        "--headless", "--fps", "8", "--size", "160x120", "--material", "chalkboard", "--budget",
        "800", "--no-confetti", "--hold", "0.2", "--events",
      ]

      private func start(_ folder: TemporaryFolder, visitors: Int = 1_000_000) throws
        -> RunningProgram
      {
        try Program.demo.start(
          Self.quick + ["--kiosk", "fair", "--visitors", "\(visitors)"], in: folder)
      }

      /// A folder `fair` with prizes and how many there are of each.
      private func makeFair(_ counts: [(name: String, count: String)]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
          atPath: folder["fair"], withIntermediateDirectories: false)
        for (number, prize) in counts.enumerated() {
          try Image.photograph(width: 40 + number, height: 24).writePNG(
            toFile: folder["fair/\(prize.name)"])
        }
        try folder.write(
          "picture,weight,count\n" + counts.map { "\($0.name),1,\($0.count)\n" }.joined(),
          "fair/prizes.csv")
        return folder
      }

      /// The prizes on the disk, by the numbers of their draws; none before the first one.
      private func journal(_ folder: TemporaryFolder) throws -> [Int: String] {
        guard FileManager.default.fileExists(atPath: folder["fair/state/draws.csv"]) else {
          return [:]
        }
        let lines = String(decoding: try folder.bytes("fair/state/draws.csv"), as: UTF8.self)
          .split(separator: "\n").dropFirst(2)
        return Dictionary(
          uniqueKeysWithValues: lines.compactMap { line in
            let fields = line.split(separator: ",")
            // The last one may have been cut off.
            return fields.count == 4 ? (Int(fields[0]) ?? -1, String(fields[2])) : nil
          })
      }

      /// The prizes that lines of this kind tell of, by the numbers of their draws.
      private func told(_ kind: String, in output: String) -> [(number: Int, picture: String)] {
        output.split(separator: "\n").compactMap { line in
          let words = line.split(separator: " ")
          guard words.count == 3, words[0] == kind else { return nil }
          return (Int(words[1].dropLast()) ?? -1, String(words[2]))
        }
      }

      @Test(
        "killed a hundred times at moments of chance, it neither loses a prize nor gives one twice")
      func killed() async throws {
        let counts = [("a.png", "180"), ("b.png", "120"), ("c.png", "60")]
        let folder = try makeFair(counts)
        let chance = RandomKey(seed: 13, purpose: 0)
        var shown: [Int: String] = [:]
        var opened: Set<Int> = []
        func take(_ output: String) {
          for (number, picture) in told("card", in: output) + told("opened", in: output) {
            #expect(shown[number] ?? picture == picture, "draw \(number) had two prizes")
            shown[number] = picture
          }
          opened.formUnion(told("opened", in: output).map(\.number))
        }
        for turn in 0..<100 {
          let kiosk = try start(folder)
          // Three in four have given one or two more away by then, however busy the machine is; the others
          // may not even have begun.
          if turn % 4 != 0 {
            let next = try journal(folder).count + 1 + Int(chance.unit(UInt32(2 * turn + 1)) * 2)
            #expect(await kiosk.writes("card \(next):", within: 60))
          }
          try await Task.sleep(for: .milliseconds(Int(chance.unit(UInt32(2 * turn)) * 60)))
          kiosk.signal(SIGKILL)
          let outcome = await kiosk.end()
          #expect(outcome.errors.isEmpty, "\(outcome)")
          take(outcome.output)
          // Whatever was shown was on the disk before; a line that was not whole is none.
          let drawn = try journal(folder)
          for (number, picture) in shown { #expect(drawn[number] == picture) }
        }
        let interrupted = try journal(folder).count
        #expect((75..<360).contains(interrupted), "\(interrupted) draws while it was killed")
        let outcome = try await start(folder).end(within: 120)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("all prizes are given away"))
        take(outcome.output)
        // In the end every prize was drawn as often as there was one, and every draw was seen open.
        let drawn = try journal(folder)
        #expect(drawn.keys.sorted() == Array(1...360))
        for (name, count) in counts {
          #expect(drawn.values.count { $0 == name } == Int(count))
        }
        #expect(shown == drawn && opened == Set(1...360))
      }

      @Test("over hours of visitors it takes no more memory")
      func memory() async throws {
        let folder = try makeFair([("a.png", ""), ("b.png", "")])
        let kiosk = try start(folder)
        func resident() throws -> Int {
          let status = try String(
            contentsOfFile: "/proc/\(kiosk.processID)/status", encoding: .utf8)
          let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
          return Int(
            line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first ?? "") ?? 0
        }
        // About 14 s of a kiosk's time each, and 45 s more for one in six, who leaves in its midst: the
        // first quarter of an hour, and an hour more.
        #expect(await kiosk.writes("card 40:", within: 60))
        let before = try resident()
        #expect(await kiosk.writes("card 220:", within: 120))
        let after = try resident()
        kiosk.signal(SIGTERM)
        let outcome = await kiosk.end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(before > 0 && after - before < 3_000, "\(before) kB, then \(after) kB")
      }

      @Test(
        "a second kiosk of one folder is refused; a signal ends the first one cleanly",
        arguments: [SIGTERM, SIGINT])
      func lock(signal: Int32) async throws {
        let folder = try makeFair([("a.png", "")])
        let kiosk = try start(folder)
        #expect(await kiosk.writes("card 1:"))
        let second = try await start(folder, visitors: 1).end()
        #expect(second.code == 73 && second.errorLines.count == 1, "\(second)")
        #expect(second.errors.contains("another program gives its prizes away"))
        kiosk.signal(signal)
        let outcome = await kiosk.end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let third = try await start(folder, visitors: 1).end()
        #expect(third.code == 0, "\(third)")
      }

      @Test(
        "a folder that is none, or has a table that cannot be read, is refused in one sentence",
        arguments: [
          ("prizes.csv", ""), ("prizes.csv", "picture,weight\na.png,-1\n"),
          ("prizes.csv", "picture,weight\nmissing.png,1\n"), ("words.csv", "moment,words\n"),
        ])
      func refused(name: String, table: String) async throws {
        let folder = try makeFair([("a.png", "")])
        if table.isEmpty {
          try FileManager.default.removeItem(atPath: folder["fair/\(name)"])
        } else {
          try folder.write(table, "fair/\(name)")
        }
        let outcome = try await start(folder).end()
        #expect(outcome.code == 66 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains("fair/\(name)"))
      }

      @Test("visitors open cards of any shape, each by strokes of its own")
      func shapes() async throws {
        let folder = try makeFair([("a.png", "8"), ("b.png", "8")])
        let mask = Star(radius: 140, turn: 0.3).mask
        var star = Canvas(size: mask.size)
        star.fill(mask, with: Color(r: 240, g: 200, b: 40).premultiplied, at: .zero)
        try star.snapshot().writePNG(toFile: folder["fair/a.png"])
        try Image.photograph(width: 250, height: 700).writePNG(toFile: folder["fair/b.png"])
        let outcome = try await start(folder).end(within: 120)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(Set(told("opened", in: outcome.output).map(\.number)) == Set(1...16))
      }

      @Test("it ends with an error where visitors could not open their cards")
      func unopened() async throws {
        let folder = try makeFair([("a.png", "3")])
        let outcome = try await Program.demo.start(
          Self.quick + ["--kiosk", "fair", "--visitors", "2", "--brush-width", "0.01"],
          in: folder
        ).end(within: 60)
        #expect(outcome.code == 70 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains("2 of 2 visitors could not scratch their card open"))
        #expect(try journal(folder).count == 1)
      }

      @Test("a draw that was cut off is told of once, and drawn again")
      func cutOff() async throws {
        let folder = try makeFair([("a.png", "3")])
        #expect(try await start(folder, visitors: 2).end().code == 0)
        let whole = try folder.bytes("fair/state/draws.csv")
        try folder.write(
          String(decoding: whole.dropLast(3), as: UTF8.self), "fair/state/draws.csv")
        let outcome = try await start(folder).end()
        #expect(outcome.code == 0 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains("the last line of the draws was cut off"))
        let again = try await start(folder).end()
        #expect(again.errors.isEmpty && again.output == "all prizes are given away\n", "\(again)")
      }

      @Test("that all prizes are given away is said where events are not told, too")
      func overWithoutEvents() async throws {
        let folder = try makeFair([("a.png", "1")])
        let outcome = try await Program.demo.start(
          Self.quick.filter { $0 != "--events" } + ["--kiosk", "fair", "--visitors", "9"],
          in: folder
        ).end(within: 60)
        #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors == "poof-demo: all prizes are given away\n", "\(outcome)")
      }

      @Test("a log that cannot be played is told at the start, and the kiosk goes on without")
      func damagedLog() async throws {
        let folder = try makeFair([("a.png", "3")])
        try folder.write("{\"version\": 1", "fair/hand.json")
        let outcome = try await start(folder, visitors: 1).end()
        #expect(outcome.code == 0 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.hasPrefix("demo/run: cannot read fair/hand.json: "), "\(outcome)")
        #expect(outcome.errors.hasSuffix("; a hand of chance plays in its place\n"), "\(outcome)")
      }

      @Test("a trial ends where a prize's picture is gone, and goes on with it later")
      func missingPicture() async throws {
        let folder = try makeFair([("a.png", "")])
        let kiosk = try Program.demo.start(
          Self.quick.filter { $0 != "--events" } + ["--kiosk", "fair", "--visitors", "1000000"],
          in: folder)
        #expect(try await eventually { try !journal(folder).isEmpty || !kiosk.isRunning })
        try FileManager.default.moveItem(atPath: folder["fair/a.png"], toPath: folder["b.png"])
        let outcome = await kiosk.end()
        #expect(outcome.code == 66 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains("demo/run: cannot read fair/a.png: there is no such file"))
        let number = try journal(folder).count
        try FileManager.default.moveItem(atPath: folder["b.png"], toPath: folder["fair/a.png"])
        let again = try await start(folder, visitors: 1).end()
        #expect(again.code == 0 && again.output.hasPrefix("card \(number): a.png"), "\(again)")
      }

      @Test("words that the folder's cards have no room for are refused, not left out in silence")
      func slimCards() async throws {
        let folder = try makeFair([("a.png", "1")])
        try Image.photograph(width: 400, height: 100).writePNG(toFile: folder["fair/a.png"])
        let words = ["--coating-text", "SCRATCH", "--coating-text", "From the age of 18 on"]
        func run(_ more: [String]) async throws -> Outcome {
          try await Program.demo.start(
            Self.quick.filter { $0 != "--events" } + ["--kiosk", "fair", "--visitors", "3"] + words
              + more, in: folder
          ).end(within: 60)
        }
        let low = try await run(["--coating-text-at", "0.5,0.85"])
        #expect(low.code == 64 && low.errorLines.count == 1, "\(low)")
        #expect(low.errors.contains("'From the age of 18 on' does not fit into"))
        // A large card has room for them, and this one, on a small screen, has not.
        let small = try await run(["--coating-text-at", "0.5,0.75"])
        #expect(small.code == 0, "\(small)")
        #expect(
          small.errorLines.count { $0.contains("which have no room for it: 'From the age") } == 1,
          "\(small)")
      }

      @Test("a full disk and lost strokes are told where events are not, too")
      @MainActor
      func needs() {
        #expect(KioskRun.needsSomebody(.over))
        #expect(KioskRun.needsSomebody(.trouble("no room")))
        #expect(KioskRun.needsSomebody(.unsaved("no room")))
        let words = Kiosk.News.omitted(["so", "and\nso"], PixelSize(width: 96, height: 58))
        #expect(KioskRun.needsSomebody(words))
        #expect(
          KioskRun.line(for: words)
            == "left out on cards of 96x58 px, which have no room for it: 'so', 'and so'")
      }

      @Test("a disk that is full keeps the next prize from being shown, and it waits for room")
      func fullDisk() async throws {
        let folder = try makeFair([("a.png", "")])
        // A journal of nearly as many bytes as a file may have from then on; what is printed has fewer.
        // 210 visitors on a busy machine take their time, and a kiosk that hangs takes all of it.
        let first = try await start(folder, visitors: 210).end(within: 240)
        #expect(first.code == 0, "\(first)")
        let before = try journal(folder)
        let kiosk = try Program.demo.inShell(after: "trap '' XFSZ; ulimit -f 8").start(
          Self.quick + ["--kiosk", "fair", "--visitors", "1000000"], in: folder)
        #expect(await kiosk.writes("no prize is shown: cannot write fair/state/draws.csv"))
        let full = try journal(folder)
        #expect(full.count > before.count)
        kiosk.signal(SIGTERM)
        let outcome = await kiosk.end()
        #expect(outcome.code == 0, "\(outcome)")
        let shown = told("card", in: outcome.output).map(\.number)
        #expect(shown.allSatisfy { $0 <= full.count })
        let later = try await start(folder, visitors: 3).end()
        #expect(later.code == 0, "\(later)")
        #expect(try journal(folder).count > full.count)
      }

      @Test(
        "options that do not go together are refused",
        arguments: [
          ["--visitors", "3"], ["--kiosk", "x", "--headless"],
          ["--kiosk", "x", "--prize", "y.png"],
          ["--kiosk", "x", "--gallery"], ["--kiosk", "x", "--board", "3x3"],
          ["--board", "3x3", "--headless"], ["--board", "3"], ["--kiosk", "x", "--visitors", "0"],
        ])
      func usage(arguments: [String]) async throws {
        let outcome = try await Program.demo.run(arguments, in: TemporaryFolder())
        #expect(outcome.code == 64 && outcome.errorLines.count == 1, "\(outcome)")
      }
    }
  }
#endif
