import CAllocationCounter
import Dispatch

/// One thing that is timed, many times over.
package struct Benchmark {
  /// Dotted words, from the general to the special.
  package let name: String
  /// Amount of work of one run, in units.
  package let unitsPerRun: Int
  /// Unit that the work grows with.
  package let unit: String
  /// Times that one run does the named thing, as in 240 moves; once, where that is a frame.
  package var operationsPerRun = 1
  /// The fewest runs, at least 5: as many as it takes until they begin anew.
  package var leastRuns = 5
  /// Prepares a run, untimed.
  package var prepare: () -> Void = {}
  /// The work.
  package let run: () -> Void
}

extension Benchmark {
  /// Runs for about `seconds`, at least `leastRuns` times, after one run that warms up and one whose
  /// allocations are counted.
  package func measure(seconds: Double) -> Timing {
    prepare()
    run()
    prepare()
    poof_start_counting_allocations()
    run()
    let allocations = poof_stop_counting_allocations()
    var times: [Double] = []
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    while times.count < leastRuns || DispatchTime.now().uptimeNanoseconds < end {
      prepare()
      let begun = DispatchTime.now().uptimeNanoseconds
      run()
      times.append(Double(DispatchTime.now().uptimeNanoseconds - begun))
    }
    return Timing(
      benchmark: self, runs: times.sorted(), allocations: allocations < 0 ? nil : allocations)
  }
}
