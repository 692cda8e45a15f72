#if os(Linux)
  import Foundation
  import Poof
  import PoofMedia
  import TestSupport
  import Testing

  extension ProgramTests {
    @Suite("The demo without a window, asked to end")
    struct InterruptionTests {
      let folder: TemporaryFolder

      init() throws { folder = try TemporaryFolder() }

      private func expectInterrupted(_ demo: RunningProgram, by signal: Int32) async {
        demo.signal(signal)
        let outcome = await demo.end(within: 20)
        #expect(outcome.code == 128 + signal, "\(outcome)")
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("interrupted before"))
      }

      @Test("the frames so far are whole", arguments: [SIGINT, SIGTERM, SIGHUP])
      func frames(signal: Int32) async throws {
        let demo = try Program.demo.start(
          ["--headless", "--size", "640x400", "--fps", "1000", "-o", "frames/"], in: folder)
        let begun = await eventually {
          FileManager.default.fileExists(atPath: folder["frames/frame-00003.png"])
            || !demo.isRunning
        }
        #expect(begun)
        await expectInterrupted(demo, by: signal)
        let names = try folder.names(in: "frames")
        #expect(names.count < 6_000)
        for (index, name) in names.enumerated() {
          #expect(name == FrameFolder.name(of: index + 1))
          #expect(try folder.image("frames/\(name)").size == PixelSize(width: 640, height: 400))
        }
      }

      @Test("the first Control-C ends it while it waits for somebody to read its pipe")
      func noReader() async throws {
        try #require(mkfifo(folder["pipe.png"], 0o600) == 0)
        let demo = try Program.demo.start(
          ["--headless", "--size", "64x64", "-o", "pipe.png"], in: folder)
        let waits = try await eventually {
          try !demo.isRunning
            || String(contentsOfFile: "/proc/\(demo.processID)/wchan", encoding: .utf8)
              .contains("wait_for_partner")
        }
        #expect(waits)
        await expectInterrupted(demo, by: SIGINT)
        #expect(try folder.names() == ["pipe.png"])
      }
    }
  }
#endif
