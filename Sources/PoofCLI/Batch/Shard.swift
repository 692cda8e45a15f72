import ArgumentParser

/// One part of a batch's rows, of several that different machines do.
struct Shard: Equatable {
  /// Its number, 1…`count`.
  let number: Int
  /// Number of all parts.
  let count: Int
  /// Who said so, for a sentence; nil where the command line did.
  var source: String?

  /// All rows.
  static let whole = Shard(number: 1, count: 1)

  /// The rows of it, counted from 0.
  func contains(row: Int) -> Bool { row % count == number - 1 }
}

extension Shard {
  /// A part written as `3/16`.
  init(argument: String) throws {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1,
      (1...count).contains(number)
    else { throw ValidationError("write it as I/N, the part 1…N of N, as in 3/16") }
    self.init(number: number, count: count)
  }

  /// The part that a cluster's scheduler says, in the environment of a Slurm array's task or of an
  /// indexed Kubernetes job's pod; `count` is the number of parts where the user gave it. All rows
  /// where there is no such scheduler.
  ///
  /// Throws where the environment does not tell.
  static func scheduled(in environment: [String: String], of count: Int?) throws -> Shard {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    if environment["SLURM_ARRAY_TASK_ID"] != nil {
      guard let task = number("SLURM_ARRAY_TASK_ID"), let all = number("SLURM_ARRAY_TASK_COUNT"),
        let least = number("SLURM_ARRAY_TASK_MIN"), let most = number("SLURM_ARRAY_TASK_MAX"),
        case let step = number("SLURM_ARRAY_TASK_STEP") ?? 1, step >= 1, all >= 1,
        // Of an array such as 1,3,7 nobody can tell which of its tasks this one is.
        (most - least) / step + 1 == all, (task - least) % step == 0,
        (1...all).contains((task - least) / step + 1)
      else {
        throw ValidationError(
          "this Slurm array's tasks have no even distances; use one like --array=1-16, or give --shard"
        )
      }
      guard count == nil || count == all else {
        throw ValidationError("--shards says \(count ?? 0) and the Slurm array has \(all) tasks")
      }
      return Shard(number: (task - least) / step + 1, count: all, source: "the Slurm array")
    }
    if environment["JOB_COMPLETION_INDEX"] != nil {
      guard let count else {
        throw ValidationError(
          "an indexed Kubernetes job does not tell how many pods it has; give --shards, as many as its"
            + " completions")
      }
      guard let index = number("JOB_COMPLETION_INDEX"), (0..<count).contains(index) else {
        throw ValidationError(
          "the pod's index \(environment["JOB_COMPLETION_INDEX"] ?? "") is beyond --shards \(count);"
            + " give as many as the job's completions")
      }
      return Shard(number: index + 1, count: count, source: "the Kubernetes job")
    }
    guard count == nil else {
      throw ValidationError(
        "--shards is for an indexed Kubernetes job, whose pods have JOB_COMPLETION_INDEX; elsewhere give"
          + " --shard I/N")
    }
    return .whole
  }
}
