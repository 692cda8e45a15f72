import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// A terminal on which somebody reads what `poof` says.
  enum Terminal {
    /// Runs `poof` to its end, which is to be a good one, and returns what the terminal gets as its standard error.
    static func words(of arguments: [String], in folder: TemporaryFolder) async throws -> String {
      var terminal: Int32 = -1
      var end: Int32 = -1
      try #require(openpty(&terminal, &end, nil, nil, nil) == 0)
      defer { close(terminal) }
      // Others open theirs at the same time: each needs words of its own for its name.
      var bytes = [CChar](repeating: 0, count: 256)
      try #require(ttyname_r(end, &bytes, bytes.count) == 0)
      let name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      let program = try Program.poof.inShell(streams: "2>\(name)").start(arguments, in: folder)
      let (descriptor, other) = (terminal, end)
      // The words wait in the terminal, which takes some thousands and would then have the program wait.
      // A thread of its own takes them: tasks share as many as there are processors.
      let reader = Task {
        await withCheckedContinuation { read in
          Thread.detachNewThread { read.resume(returning: Self.bytes(of: descriptor)) }
        }
      }
      let outcome = await program.end(within: 120)
      #expect(outcome.code == 0, "\(outcome)")
      // Nobody writes to it any more: the reader gets what is left, and the end.
      close(other)
      return String(decoding: await reader.value, as: UTF8.self)
    }

    private static func bytes(of descriptor: Int32) -> [UInt8] {
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(descriptor, &part, part.count)
        guard count > 0 else { return bytes }
        bytes += part.prefix(count)
      }
    }
  }
#endif
