import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof, asked to end")
  struct InterruptionTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }

    init() throws { trial = try ExplosionTrial() }

    private func expectInterrupted(
      _ program: RunningProgram, by signal: Int32 = SIGINT
    ) async {
      program.signal(signal)
      let outcome = await program.end(within: 20)
      #expect(outcome.code == 128 + signal && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains("interrupted"))
    }

    #if os(Linux)
      @Test(
        "the first signal ends it while it waits for somebody to read its pipe",
        arguments: [SIGINT, SIGTERM, SIGHUP])
      func noReader(signal: Int32) async throws {
        try #require(mkfifo(folder["pipe.png"], 0o600) == 0)
        let program = try Program.poof.start(
          ["explode", "picture.png", "-o", "pipe.png"], in: folder)
        #expect(
          try await eventually { try sleeps(program, at: "wait_for_partner") || !program.isRunning }
        )
        await expectInterrupted(program, by: signal)
        #expect(try folder.names() == ["picture.png", "pipe.png"])
      }

      @Test("the first Control-C ends it while its pipe's reader reads nothing")
      func idleReader() async throws {
        try #require(mkfifo(folder["pipe.png"], 0o600) == 0)
        let reader = open(folder["pipe.png"], O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        // More than fits into a pipe.
        let noise = RandomKey(seed: 4, purpose: 0)
        try Image(width: 300, height: 300) { x, y in
          let index = UInt32(3 * (y * 300 + x))
          func byte(_ channel: UInt32) -> UInt8 { UInt8(255 * noise.unit(index + channel)) }
          return Color(r: byte(0), g: byte(1), b: byte(2))
        }.writePNG(toFile: folder["noise.png"])
        let program = try Program.poof.start(
          ["explode", "noise.png", "--at", "0", "-o", "pipe.png"], in: folder)
        let isFull = await eventually {
          var waiting: Int32 = 0
          _ = ioctl(reader, UInt(FIONREAD), &waiting)
          return waiting == 65_536 || !program.isRunning
        }
        #expect(isFull && program.isRunning)
        await expectInterrupted(program)
      }

      /// Whether the system has the program wait in a call whose name has `word` in it.
      private func sleeps(_ program: RunningProgram, at word: String) throws -> Bool {
        try String(contentsOfFile: "/proc/\(program.processID)/wchan", encoding: .utf8)
          .contains(word)
      }
    #endif
  }
}
