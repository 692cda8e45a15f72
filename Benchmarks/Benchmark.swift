import Dispatch

/// One thing that is timed, many times over.
struct Benchmark {
  /// Dotted words, from the general to the special.
  let name: String
  /// What one run does, and how many units it does it to.
  let unitsPerRun: Int
  /// What a unit is.
  let unit: String
  /// Prepares a run, untimed.
  var prepare: () -> Void = {}
  /// The work.
  let run: () -> Void
}

/// The times of all runs of a benchmark.
struct Timing {
  let benchmark: Benchmark
  /// Nanoseconds per unit, sorted.
  let nanoseconds: [Double]

  var median: Double { nanoseconds[nanoseconds.count / 2] }
  var least: Double { nanoseconds[0] }
  var most: Double { nanoseconds[nanoseconds.count - 1] }
}

extension Benchmark {
  /// Runs for about `seconds`, at least five times, after one run that warms up.
  func measure(seconds: Double) -> Timing {
    prepare()
    run()
    var times: [Double] = []
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    while times.count < 5 || DispatchTime.now().uptimeNanoseconds < end {
      prepare()
      let begun = DispatchTime.now().uptimeNanoseconds
      run()
      let passed = DispatchTime.now().uptimeNanoseconds - begun
      times.append(Double(passed) / Double(unitsPerRun))
    }
    return Timing(benchmark: self, nanoseconds: times.sorted())
  }
}
