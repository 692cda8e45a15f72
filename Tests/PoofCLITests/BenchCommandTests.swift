import Foundation
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof bench")
  struct BenchCommandTests {
    private struct Entry: Decodable {
      let name: String
      let unit: String
      let median: Double
      let min: Double
      let max: Double
      let runs: Int
      let allocations: Double?
    }

    @Test("as JSON there is an entry for each name, with times in their order")
    func json() async throws {
      let outcome = try await Program.poof.run(
        [
          "bench", "--json", "sample", "scratch.move.300", "explode.fall.card", "explode.soft.fall",
        ],
        in: TemporaryFolder())
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      let entries = try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
      #expect(
        entries.map(\.name) == [
          "scratch.move.300", "sample.average.4k", "explode.fall.card", "explode.soft.fall",
        ])
      for entry in entries {
        #expect(entry.unit == "ns" && entry.runs >= 5)
        #expect(entry.min > 0 && entry.min <= entry.median && entry.median <= entry.max)
      }
      #if canImport(Glibc)
        // A move only lengthens the log now and then; a sampling makes the particles.
        #expect(entries[0].allocations.map { $0 < 0.2 } == true)
        #expect(entries[1].allocations.map { $0 >= 1 } == true)
        // A frame of an explosion allocates nothing, one with quarters of pixels neither.
        #expect(entries[2].allocations == 0 && entries[3].allocations == 0)
      #endif
    }

    @Test("a clip's time is told as so many times its encoder's")
    func ratio() async throws {
      let outcome = try await Program.poof.run(["bench", "clip.webp.180p"], in: TemporaryFolder())
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.outputLines.count == 4)
      let words = try #require(outcome.outputLines.last).split(separator: " ")
      #expect(words.first == "clip.webp.180p" && words.contains("times"))
      #expect(try #require(Double(words[2])) > 0)
    }

    @Test("for people there is a line for each name, and none about work on the way")
    func table() async throws {
      let outcome = try await Program.poof.run(
        ["bench", "scratch.move.300"], in: TemporaryFolder())
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.outputLines.count == 2)
      #expect(outcome.outputLines.last?.hasPrefix("scratch.move.300  ") == true)
    }
  }
}
