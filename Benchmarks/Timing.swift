/// The times of all runs of a benchmark.
package struct Timing {
  package let benchmark: Benchmark
  /// Length of each run, ns, sorted; at least one.
  package let runs: [Double]
  /// Number of allocations of one run; nil where they cannot be counted.
  package let allocations: Int?
}

extension Timing {
  /// The time of one operation in the middle one of all runs, ns.
  package var median: Double { perOperation(runs[runs.count / 2]) }
  /// The time of one operation in the quickest run, ns.
  package var least: Double { perOperation(runs[0]) }
  /// The time of one operation in the slowest run, ns.
  package var most: Double { perOperation(runs[runs.count - 1]) }

  /// The time of one unit in the middle one of all runs, ns.
  package var medianPerUnit: Double {
    runs[runs.count / 2] / Double(benchmark.unitsPerRun)
  }

  /// Number of allocations of one operation, on average; nil where they cannot be counted.
  package var allocationsPerOperation: Double? {
    allocations.map { perOperation(Double($0)) }
  }

  private func perOperation(_ ofRun: Double) -> Double {
    ofRun / Double(benchmark.operationsPerRun)
  }
}
