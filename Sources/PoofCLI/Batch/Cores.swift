import Foundation

/// The processors that this process may keep busy.
enum Cores {
  /// Their number, at least 1: those that the system lets it run on, those that Slurm has given its task,
  /// and the time that a container's control group allows.
  static var count: Int {
    let environment = ProcessInfo.processInfo.environment
    let limits = [
      ProcessInfo.processInfo.activeProcessorCount,
      environment["SLURM_CPUS_PER_TASK"].flatMap { Int($0) },
      environment["POOF_THREADS"].flatMap { Int($0) },
      quota(in: (try? String(contentsOfFile: "/sys/fs/cgroup/cpu.max", encoding: .utf8)) ?? ""),
    ]
    return max(1, limits.compactMap { $0 }.filter { $0 > 0 }.min() ?? 1)
  }

  /// The processors that a `cpu.max` file allows, the time of each period in it, rounded up; nil where
  /// that is unlimited.
  static func quota(in file: String) -> Int? {
    let numbers = file.split(whereSeparator: \.isWhitespace).map { Double($0) }
    guard numbers.count == 2, let time = numbers[0], let period = numbers[1], time > 0, period > 0
    else { return nil }
    return Int(min(1e6, (time / period).rounded(.up)))
  }
}
