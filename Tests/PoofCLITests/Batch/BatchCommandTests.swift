import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofCLI

extension ProgramTests {
  @Suite("poof batch")
  struct BatchCommandTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }

    init() throws { trial = try ExplosionTrial() }

    private func batch(_ arguments: [String] = []) async throws -> Outcome {
      try await Program.poof.run(
        ["batch", "jobs.csv", "-o", "out/"] + arguments, in: folder,
        environment: Program.bareEnvironment.filter {
          !$0.key.hasPrefix("SLURM_") && $0.key != "JOB_COMPLETION_INDEX"
        })
    }

    /// Runs a batch and expects that it is content.
    private func make(_ arguments: [String] = []) async throws {
      let outcome = try await batch(arguments)
      #expect(
        outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome)")
    }

    /// Files of the outputs' folder that are no fingerprints.
    private var made: [String] {
      get throws { try folder.names(in: "out").filter { !$0.hasSuffix(".fingerprint") } }
    }

    /// What tells a file that was written anew from one that was left alone.
    private func identity(_ name: String) throws -> [Int64] {
      var status = stat()
      try #require(stat(folder["out/" + name], &status) == 0, "\(name)")
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return [
        Int64(status.st_ino), Int64(time.tv_sec), Int64(time.tv_nsec), Int64(status.st_size),
      ]
    }

    private func table(_ lines: [String]) throws {
      try folder.write(lines.joined(separator: "\n") + "\n", "jobs.csv")
    }

    @Test("rows of different commands make what the commands make by themselves")
    func commands() async throws {
      try Image.photograph(width: 61, height: 43).writePNG(toFile: folder["other.png"])
      try table([
        "command,output,image,from,to,seed,rain,fps,at,animation",
        "explode,a.png,picture.png,,,7,,,0.4,embers",
        "explode,b/frames/,picture.png,,,,,5,,",
        "reveal,b/c.webp,,picture.png,other.png,3,no,8,,",
        "confetti,d.png,,,,5,yes,,,",
      ])
      try await make(["--size", "40x30"])
      for (arguments, name) in [
        (
          ["explode", "picture.png", "--seed", "7", "--at", "0.4", "--animation", "embers"], "a.png"
        ),
        (["explode", "picture.png", "--fps", "5"], "frames/"),
        (["reveal", "picture.png", "other.png", "--seed", "3", "--fps", "8"], "c.webp"),
        (["confetti", "--seed", "5", "--rain"], "d.png"),
      ] {
        let outcome = try await Program.poof.run(
          arguments + ["--size", "40x30", "-o", "own-" + name], in: folder)
        #expect(outcome.code == 0, "\(outcome)")
      }
      #expect(try folder.bytes("out/a.png") == folder.bytes("own-a.png"))
      #expect(try folder.bytes("out/b/c.webp") == folder.bytes("own-c.webp"))
      #expect(try folder.bytes("out/d.png") == folder.bytes("own-d.png"))
      let frames = try folder.names(in: "own-frames")
      #expect(try frames.count > 5 && folder.names(in: "out/b/frames") == frames)
      for frame in frames {
        #expect(
          try folder.bytes("out/b/frames/\(frame)") == folder.bytes("own-frames/\(frame)"))
      }
      #expect(
        try folder.names(in: "out/b")
          == [".c.webp.fingerprint", ".frames.fingerprint", "c.webp", "frames"])
    }

    @Test("each row's own words stand on its prize")
    func lettering() async throws {
      try table(
        [
          "output,name,amount,seed", "{code}1.webp,\"Ada, Countess\",£ 50,2",
          "{code}2.webp,{Grace},£ 7,",
        ].map { $0.replacingOccurrences(of: "{code}", with: "card-") })
      let options = [
        "--prize", "#446", "--coating", "#888", "--size", "120x80", "--fps", "3",
        "--margin", "0", "--lossless",
      ]
      try await make(
        options + ["--text", "Dear {name}", "--text={amount}", "--text-at", "0.5,0.3"])
      for (name, words, seed) in [
        ("card-1.webp", ["Dear Ada, Countess", "£ 50"], "2"),
        ("card-2.webp", ["Dear {Grace}", "£ 7"], "1"),
      ] {
        let outcome = try await Program.poof.run(
          ["show"] + options + [
            "--text", words[0], "--text", words[1], "--text-at", "0.5,0.3", "--seed", seed,
            "-o", name,
          ], in: folder)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(try folder.bytes("out/\(name)") == folder.bytes(name), "\(name)")
      }
    }

    @Test("columns that are there twice are an option given twice, and keep their order")
    func repeated() async throws {
      try table([
        "output,text,text,text-size,text-size,behind", "a.webp,,B,,0.3,", "b.webp,A,,0.2,,",
      ])
      let options = [
        "--prize", "#446", "--size", "120x80", "--fps", "2", "--margin", "0", "--lossless",
      ]
      try await make(options + ["--text", "never", "--background", "{behind}"])
      for (name, words) in [
        ("a.webp", ["--text", "B", "--text-size", "0.3"]),
        ("b.webp", ["--text", "A", "--text-size", "0.2"]),
      ] {
        let outcome = try await Program.poof.run(
          ["show"] + options + words + ["-o", name], in: folder)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(try folder.bytes("out/\(name)") == folder.bytes(name), "\(name)")
      }
    }

    @Test("paths in the table begin at the table, those on the command line where it is called")
    func paths() async throws {
      try FileManager.default.createDirectory(
        atPath: folder["list"], withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: folder["picture.png"], toPath: folder["list/mine.png"])
      try folder.write(
        "output,image,background\na.png,mine.png,\nb.png,mine.png,mine.png\n", "list/jobs.csv")
      let outcome = try await Program.poof.run(
        [
          "batch", "list/jobs.csv", "-o", "out", "--command", "explode", "--at=0.3",
          "--background", "picture.png",
        ], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(try made == ["a.png", "b.png"])
      #expect(try folder.bytes("out/a.png") == folder.bytes("out/b.png"))
    }

    @Test("rows that fail are told with their lines at the end, and the others are made")
    func failures() async throws {
      try table([
        "output,image,cell", "a.png,picture.png,2", "b.png,none.png,2", "c.png,picture.png,many",
        "\"d\n.png\",picture.png", "../e.png,picture.png,2", "f.xyz,picture.png,2",
        ".g.png,picture.png,2", ",picture.png,2", "h.png,picture.png,3", "\"i.png,picture.png,2",
      ])
      let outcome = try await batch(["--command", "explode", "--at", "0.2"])
      #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
      let lines = outcome.errorLines
      for (index, words) in [
        "poof: line 3 failed: cannot read none.png", "poof: line 4 failed: The value 'many'",
        "poof: line 5 failed: it has 2 fields", "poof: line 7 failed: its output '../e.png'",
        "poof: line 8 failed: its output 'f.xyz': clips end in",
        "poof: line 9 failed: its output '.g.png' would be hidden",
        "poof: line 10 failed: it has no name", "poof: line 12 failed: a quote is opened",
        "poof: 8 of 10 rows failed",
      ].enumerated() {
        #expect(lines.count == 9 && lines[index].hasPrefix(words), "\(outcome)")
      }
      #expect(try made == ["a.png", "h.png"])
    }

    @Test(
      "a table that cannot be meant is refused before any work",
      arguments: [
        ("output,image,colour\na.png,picture.png,red\n", [], 64, "'colour' is no option of 'poof"),
        (
          "output,image,colour\na.png,picture.png,red\n", [], 64, "leave it out by --ignore-columns"
        ),
        ("outputs,output,image\n,a.png,picture.png\n", [], 64, "did you mean 'output'?"),
        ("output,image,sed\na.png,picture.png,1\n", [], 64, "; did you mean 'seed'?"),
        ("output,image\na.png,picture.png\na.png,picture.png\n", [], 64, "lines 2 and 3"),
        ("output,image\na/,picture.png\na/b.png,picture.png\n", [], 64, "line 3 would write into"),
        ("output,image\na/,picture.png\n", ["--sed", "1"], 64, "--sed; did you mean --seed?"),
        ("name,image\na,picture.png\n", ["--name", "{nam}/"], 64, "did you mean {name}?"),
        ("output,image\na/,picture.png\n", ["seven"], 64, "'seven' is no option"),
        ("output,image,seed,seed\na/,picture.png,1,2\n", [], 64, "'seed' is there twice"),
        ("output,image\n{nme}.png,picture.png\n", [], 64, "'nme'"),
        ("output,image\na.png,picture.png\n", ["--background", "{"], 64, "opens a brace"),
        ("image\npicture.png\n", [], 64, "--name"),
        ("output,image\na.png,picture.png\n", ["--name", "b.png"], 64, "drop one"),
        ("output,image\na.png,picture.png\n", ["--shards", "3"], 64, "JOB_COMPLETION_INDEX"),
        ("output,image\na.png,picture.png\n", ["--command", "bench"], 64, "--command 'bench'"),
        ("", [], 66, "empty"),
      ] as [(String, [String], Int32, String)])
    func refusals(text: String, arguments: [String], code: Int32, words: String) async throws {
      try folder.write(text, "jobs.csv")
      let outcome = try await batch(
        (arguments.contains("--command") ? [] : ["--command", "explode"]) + arguments)
      #expect(outcome.code == code && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains(words), "\(outcome)")
      #expect(try folder.names() == ["jobs.csv", "picture.png"])
    }

    @Test("columns that nothing knows are left out where that is asked for, and told")
    func ignored() async throws {
      try table([
        "customer,output,image,cell,e-mail,customer",
        "Ada,a.png,picture.png,4,ada@example.org,x",
        "Bob,b.png,picture.png,4,{not a column},",
      ])
      let options = ["--command", "explode", "--at", "0.2", "--ignore-columns"]
      let outcome = try await batch(options)
      #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
      #expect(
        outcome.errors
          == "poof: no notice is taken of the columns 'customer', 'e-mail'\n",
        "\(outcome)")
      #expect(try made == ["a.png", "b.png"])
      try await make(options + ["--quiet"])
      // What a text takes from is no such column; what is nearly an option is a slip of the pen.
      try table(["customer,image,sed,note", "c,picture.png,4,x"])
      let named = options + ["--name", "{customer}.png"]
      let slip = try await batch(named)
      #expect(slip.code == 64 && slip.errorLines.count == 1, "\(slip)")
      #expect(slip.errors.contains("did you mean 'seed'? If not, rename it"), "\(slip)")
      try table(["customer,image,note", "c,picture.png,x"])
      let one = try await batch(named)
      #expect(one.errors == "poof: no notice is taken of the column 'note'\n", "\(one)")
      #expect(try made == ["a.png", "b.png", "c.png"])
    }

    @Test("a table without rows is told, and no folder is made")
    func noRows() async throws {
      try table(["output,image", ""])
      let told = try await batch(["--command", "explode"])
      #expect(
        told.code == 0
          && told.errors == "poof: jobs.csv has no rows below its heading line: nothing is made\n",
        "\(told)")
      try await make(["--command", "explode", "--quiet"])
      #expect(try folder.names() == ["jobs.csv", "picture.png"])
    }

    @Test("no output goes over what a row reads")
    func inputs() async throws {
      try table(["output,image", "picture.png,picture.png"])
      let before = try folder.bytes("picture.png")
      let outcome = try await Program.poof.run(
        ["batch", "jobs.csv", "-o", ".", "--command", "explode"], in: folder)
      #expect(outcome.code == 64 && outcome.errors.contains("would be lost"), "\(outcome)")
      #expect(try folder.bytes("picture.png") == before)
    }

    @Test("what is done and unchanged is left alone; what has changed is made anew")
    func again() async throws {
      try Image.photograph(width: 61, height: 43).writePNG(toFile: folder["other.png"])
      let lines = [
        "output,image,seed", "a.png,picture.png,1", "b.png,other.png,1", "c/,other.png,1",
      ]
      try table(lines)
      let options = ["--command", "explode", "--fps", "3", "--cell", "4"]
      try await make(options)
      let names = ["a.png", "b.png", "c", "c/frame-00002.png", ".a.png.fingerprint"]
      func identities() throws -> [[Int64]] { try names.map(identity) }
      let first = try identities()
      try await make(options)
      #expect(try identities() == first)

      // An option of one row.
      try table(
        lines.map { $0.replacingOccurrences(of: "b.png,other.png,1", with: "b.png,other.png,2") })
      try await make(options)
      let second = try identities()
      #expect(second[0] == first[0] && second[1] != first[1] && second[3] == first[3])
      // The bytes of a file under the same name.
      try Image.photograph(width: 61, height: 43, grain: 3).writePNG(toFile: folder["other.png"])
      try await make(options)
      let third = try identities()
      #expect(third[0] == first[0] && third[1] != second[1] && third[3] != second[3])
      // The same bytes under another name are no change.
      try FileManager.default.copyItem(
        atPath: folder["picture.png"], toPath: folder["renamed.png"])
      try table(
        ["output,image,seed", "a.png,renamed.png,1", "b.png,other.png,2", "c/,other.png,1"])
      try await make(options)
      #expect(try identities() == third)
      // An output that is not what was made, and one that is gone, though their fingerprints are there.
      try folder.write(Array(folder.bytes("out/b.png").dropLast()), "out/b.png")
      try FileManager.default.removeItem(atPath: folder["out/c/frame-00002.png"])
      try await make(options)
      #expect(try identity("a.png") == first[0])
      #expect(try folder.image("out/b.png").width > 0 && identity("c/frame-00002.png") != third[3])
      #expect(try made == ["a.png", "b.png", "c"])
    }

    @Test("what commands say about outputs that they make is told once, and threads can be few")
    func notes() async throws {
      try table(["output,image,fps", "b.mp4,picture.png,2", "a.mp4,picture.png,2"])
      let outcome = try await batch(["--command", "explode"])
      #expect(outcome.code == 0 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.hasPrefix("poof: line 2 and 1 more: .mp4 holds no transparency"))
      try table(["output,image"] + ["a.png", "b.png"].map { "\($0),picture.png" })
      var environment = Program.bareEnvironment
      for threads in ["1", "64", "none"] {
        environment["POOF_THREADS"] = threads
        let outcome = try await Program.poof.run(
          ["batch", "jobs.csv", "-o", threads, "--command", "explode"], in: folder,
          environment: environment)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(try folder.bytes("\(threads)/b.png") == folder.bytes("1/a.png"))
      }
    }

    @Test("with --json every row is a line for a script; with --quiet only what goes wrong is said")
    func told() async throws {
      struct Told: Decodable, Equatable {
        let line: Int
        let output: String?
        let state: String
        let reason: String?
        let seconds: Double
      }
      func told(_ outcome: Outcome) throws -> [Told] {
        try outcome.outputLines.map {
          try JSONDecoder().decode(Told.self, from: Data($0.utf8))
        }.sorted { $0.line < $1.line }
      }
      try table([
        "output,image,fps", "a.png,picture.png,", "b.png,none.png,", "c.mp4,picture.png,2", "short",
      ])
      let first = try await batch(["--command", "explode", "--json", "--quiet"])
      #expect(first.code == 1, "\(first)")
      let rows = try told(first)
      #expect(rows.map(\.line) == [2, 3, 4, 5])
      #expect(rows.map(\.output) == ["out/a.png", "out/b.png", "out/c.mp4", nil])
      #expect(rows.map(\.state) == ["made", "failed", "made", "failed"])
      #expect(rows[0].reason == nil && rows[2].reason == nil)
      #expect(rows[1].reason?.hasPrefix("cannot read none.png") == true, "\(first)")
      #expect(rows[3].reason?.hasPrefix("it has 1 field") == true, "\(first)")
      #expect(rows.allSatisfy { $0.seconds >= 0 } && rows[2].seconds > 0)
      // That an MP4 is on black is nothing that goes wrong.
      #expect(
        first.errorLines.count == 3
          && first.errorLines[0].hasPrefix("poof: line 3 failed: cannot read none.png")
          && first.errorLines[1].hasPrefix("poof: line 5 failed: it has 1 field")
          && first.errorLines[2].hasPrefix("poof: 2 of 4 rows failed"), "\(first)")
      let again = try await batch(
        ["--command", "explode", "--json", "--quiet", "--shard", "1/1"])
      #expect(try told(again).map(\.state) == ["skipped", "failed", "skipped", "failed"])
    }

    #if os(Linux)
      @Test("where the lines cannot be written, no more rows are begun, and a sentence says so")
      func fullOutput() async throws {
        try table(["output,image"] + (1...6).map { "\($0).png,picture.png" })
        let outcome = try await Program.poof.inShell(streams: "> /dev/full").run(
          ["batch", "jobs.csv", "-o", "out/", "--command", "explode", "--json", "--jobs", "1"],
          in: folder)
        #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains("standard output"), "\(outcome)")
        #expect(try made == ["1.png"])
      }
    #endif

    @Test("a folder that no batch has made is not replaced")
    func strangers() async throws {
      try table(["output,image", "c/,picture.png"])
      try FileManager.default.createDirectory(
        atPath: folder["out/c"], withIntermediateDirectories: true)
      try folder.write("mine", "out/c/letter.txt")
      let outcome = try await batch(["--command", "explode"])
      #expect(outcome.code == 1 && outcome.errors.contains("that no batch has made"), "\(outcome)")
      #expect(try folder.names(in: "out/c") == ["letter.txt"])
    }

    @Test("parts together are all rows, each once")
    func shards() async throws {
      try table(["output,image"] + (1...11).map { "\($0).png,picture.png" })
      var seen: [String] = []
      for part in 1...3 {
        let outcome = try await Program.poof.run(
          [
            "batch", "jobs.csv", "-o", "part-\(part)/", "--command", "explode", "--at", "0.1",
            "--shard", "\(part)/3",
          ], in: folder)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.errorLines == ["poof: part \(part) of 3: \(part == 3 ? 3 : 4) of 11 rows"])
        seen += try folder.names(in: "part-\(part)").filter { !$0.hasPrefix(".") }
      }
      #expect(seen.sorted() == (1...11).map { "\($0).png" }.sorted())
    }

    @Test("a scheduler's environment tells the part, and --shard counts more")
    func schedulers() async throws {
      try table(["output,image"] + (1...4).map { "\($0).png,picture.png" })
      var environment = Program.bareEnvironment
      environment["JOB_COMPLETION_INDEX"] = "2"
      let arguments = ["batch", "jobs.csv", "--command", "explode", "--at", "0.1"]
      let pod = try await Program.poof.run(
        arguments + ["-o", "pod", "--shards", "4"], in: folder, environment: environment)
      #expect(
        pod.code == 0
          && pod.errors == "poof: part 3 of 4, as the Kubernetes job says: 1 of 4 rows\n",
        "\(pod)")
      #expect(try folder.names(in: "pod") == [".3.png.fingerprint", "3.png"])
      let own = try await Program.poof.run(
        arguments + ["-o", "own", "--shard", "1/4"], in: folder, environment: environment)
      #expect(own.code == 0 && own.errors == "poof: part 1 of 4: 1 of 4 rows\n", "\(own)")
    }

    #if os(Linux)
      /// The programs that a program has started and that are still there.
      private func children(of process: Int32) -> [Int32] {
        let tasks =
          (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return tasks.flatMap { task in
          ((try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8))
            ?? "")
            .split(separator: " ").compactMap { Int32($0) }
        }
      }

      /// A table of clips that take a while each.
      private func longTable(rows: Int) throws -> [String] {
        try Image.photograph(width: 400, height: 300).writePNG(toFile: folder["large.png"])
        try table(["output,image,seed"] + (1...rows).map { "\($0).webp,large.png,\($0)" })
        return ["batch", "jobs.csv", "-o", "out/", "--command", "explode", "--fps", "12"]
      }

      @Test("a batch that is killed leaves whole outputs, and the next makes the others, each once")
      func killed() async throws {
        let arguments = try longTable(rows: 6)
        let program = try Program.poof.start(arguments + ["--jobs", "2"], in: folder)
        let hasBegun = await eventually {
          ((try? folder.names(in: "out")) ?? []).count { $0.hasSuffix(".fingerprint") } >= 2
            && children(of: program.processID).count >= 1
        }
        let orphans = children(of: program.processID)
        #expect(hasBegun && program.isRunning)
        program.signal(SIGKILL)
        _ = await program.end()
        // What it had started is on its own, and locks the folder that it works in, until it ends.
        #expect(await eventually { orphans.allSatisfy { kill($0, 0) != 0 || isZombie($0) } })
        let names = try folder.names(in: "out")
        #expect(names.contains { $0.hasPrefix(".poof-batch-") })
        let done = names.filter { name in
          names.contains(".\(name).fingerprint")
        }
        #expect((2...5).contains(done.count), "\(names)")
        let before = try done.map(identity)
        let outcome = try await Program.poof.run(arguments, in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(try done.map(identity) == before)
        let all = (1...6).map { "\($0).webp" }
        #expect(
          try folder.names(in: "out") == (all + all.map { ".\($0).fingerprint" }).sorted())
        for (index, name) in all.enumerated() {
          let own = try await Program.poof.run(
            ["explode", "large.png", "--seed", "\(index + 1)", "--fps", "12", "-o", "own.webp"],
            in: folder)
          #expect(own.code == 0)
          #expect(try folder.bytes("out/\(name)") == folder.bytes("own.webp"), "\(name)")
        }
      }

      /// Whether a program has ended and nobody has asked how.
      private func isZombie(_ process: Int32) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        return status.split(separator: ")").last?.hasPrefix(" Z") ?? true
      }

      @Test("a row whose program is killed fails alone, and the next run makes it")
      func killedRow() async throws {
        let arguments = try longTable(rows: 3) + ["--jobs", "1"]
        let program = try Program.poof.start(arguments, in: folder)
        #expect(await eventually { !children(of: program.processID).isEmpty })
        for child in children(of: program.processID) { kill(child, SIGKILL) }
        let outcome = await program.end(within: 60)
        #expect(outcome.code == 1 && outcome.errorLines.count == 2, "\(outcome)")
        #expect(outcome.errors.hasPrefix("poof: line 2 failed: it was ended by signal 9"))
        #expect(try made == ["2.webp", "3.webp"])
        let before = try identity("3.webp")
        let again = try await Program.poof.run(arguments, in: folder)
        #expect(again.code == 0 && again.errors.isEmpty, "\(again)")
        #expect(try made == ["1.webp", "2.webp", "3.webp"] && identity("3.webp") == before)
      }

      @Test(
        "a signal ends it with one sentence and nothing half done", arguments: [SIGINT, SIGTERM])
      func interrupted(signal: Int32) async throws {
        let program = try Program.poof.start(longTable(rows: 8) + ["--jobs", "2"], in: folder)
        #expect(await eventually { !children(of: program.processID).isEmpty })
        program.signal(signal)
        let outcome = await program.end(within: 60)
        #expect(outcome.code == 128 + signal && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains("interrupted"), "\(outcome)")
        let names = try folder.names(in: "out")
        #expect(!names.contains { $0.hasPrefix(".poof") } && names.count < 16, "\(names)")
      }
    #endif
  }
}
