import ArgumentParser
import Testing

@testable import PoofCLI

struct ShardTests {
  private func slurm(_ id: Int, of values: [Int], step: Int = 1) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_COUNT": "\(values.count)",
      "SLURM_ARRAY_TASK_MIN": "\(values[0])", "SLURM_ARRAY_TASK_MAX": "\(values[values.count - 1])",
      "SLURM_ARRAY_TASK_STEP": "\(step)",
    ]
  }

  @Test("every row is in exactly one part", arguments: [1, 2, 3, 7, 16])
  func union(count: Int) throws {
    let shards = try (1...count).map { try Shard(argument: "\($0)/\(count)") }
    for row in 0..<100 { #expect(shards.count { $0.contains(row: row) } == 1) }
  }

  @Test(
    "what is no part is refused",
    arguments: ["0/3", "4/3", "1/0", "-1/3", "1", "1/2/3", "a/b", "", "1/", "3/16 "])
  func refused(argument: String) {
    #expect(throws: ValidationError.self) { try Shard(argument: argument) }
  }

  @Test(
    "a Slurm array's tasks are its parts, whatever it begins with and by which steps it goes",
    arguments: [(Array(1...16), 1), (Array(0...3), 1), ([5], 1), ([1, 5, 9], 4), ([10, 20], 10)])
  func slurm(values: [Int], step: Int) throws {
    let numbers = try values.map {
      try Shard.scheduled(in: slurm($0, of: values, step: step), of: nil)
    }
    #expect(numbers.map(\.number) == Array(1...values.count))
    #expect(numbers.allSatisfy { $0.count == values.count && $0.source == "the Slurm array" })
  }

  @Test("an array with uneven steps, or of another number than was said, is refused")
  func unevenArrays() {
    for environment in [slurm(3, of: [1, 3, 7]), ["SLURM_ARRAY_TASK_ID": "3"]] {
      #expect(throws: ValidationError.self) { try Shard.scheduled(in: environment, of: nil) }
    }
    #expect(throws: ValidationError.self) {
      try Shard.scheduled(in: slurm(1, of: [1, 2]), of: 3)
    }
  }

  @Test("a Kubernetes job's pods are its parts, as many as were said")
  func kubernetes() throws {
    for index in 0..<4 {
      let environment = ["JOB_COMPLETION_INDEX": "\(index)"]
      let shard = try Shard.scheduled(in: environment, of: 4)
      #expect(shard == Shard(number: index + 1, count: 4, source: "the Kubernetes job"))
      #expect(throws: ValidationError.self) { try Shard.scheduled(in: environment, of: nil) }
    }
    #expect(throws: ValidationError.self) {
      try Shard.scheduled(in: ["JOB_COMPLETION_INDEX": "4"], of: 4)
    }
  }

  @Test("elsewhere it is all rows")
  func nowhere() throws {
    #expect(try Shard.scheduled(in: [:], of: nil) == .whole)
    #expect(throws: ValidationError.self) { try Shard.scheduled(in: [:], of: 4) }
  }
}
