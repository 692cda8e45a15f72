#if os(Linux)
  import Foundation
  import Poof
  import TestSupport
  import Testing

  extension ProgramTests {
    @Suite("poof where no threads are to be had")
    struct NoThreadsTests {
      let trial: ExplosionTrial
      var folder: TemporaryFolder { trial.folder }

      init() throws { trial = try ExplosionTrial() }

      @Test("an export goes on with what threads there are, to the byte", arguments: [1, 2, 3])
      func export(limit: Int) async throws {
        let arguments = ["explode", "picture.png", "--fps", "20", "--cell", "1"]
        try await trial.explode(arguments.dropFirst(2) + ["-o", "threads/"])
        let program = try Program.poof.byNobody(in: folder, processes: limit)
        let outcome = try await program.run(
          arguments + ["--margin", "0", "--hold", "0", "-o", "none/"], in: folder, within: 60)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let names = try folder.names(in: "threads")
        #expect(try names.count > 30 && folder.names(in: "none") == names)
        for name in names {
          #expect(try folder.bytes("none/\(name)") == folder.bytes("threads/\(name)"), "\(name)")
        }
      }
    }
  }
#endif
