import Foundation
import Poof
import PoofMedia
import PoofProgram
import Synchronization

/// Rows that are done by several threads at once, each with a program of its own at a time.
final class BatchRun: Sendable {
  private struct State {
    var next = 0
    var working = 0
    var made = 0
    var unchanged = 0
    var failures: [(line: Int, reason: String)] = []
    var notes = BatchNotes()
    var isInterrupted = false
    /// The error of standard output, after which no row is begun.
    var outputFailure: MediaError?
  }

  private let rows: [BatchPlan.Row]
  private let runner: JobRunner
  private let programs: ChildPrograms
  private let telling: BatchTelling
  private let state = Mutex(State())
  private let happening = DispatchSemaphore(value: 0)

  init(
    rows: [BatchPlan.Row], runner: JobRunner, programs: ChildPrograms, telling: BatchTelling
  ) {
    self.rows = rows
    self.runner = runner
    self.programs = programs
    self.telling = telling
  }

  /// Does all rows, `count` at once, and tells what has failed. Throws over that, and where it was
  /// interrupted.
  func run(atOnce count: Int) throws {
    state.withLock { $0.working = count }
    for _ in 0..<count {
      let thread = Thread { [self] in work() }
      thread.start()
    }
    watch()
    tell()
    try Interruption.check()
    if let failure = state.withLock({ $0.outputFailure }) { throw failure }
    let failed = state.withLock { $0.failures.count }
    if failed > 0 { throw FailedRows(failed: failed, all: rows.count) }
    let (made, unchanged) = state.withLock { ($0.made, $0.unchanged) }
    StandardError.close(
      with: BatchSummary(made: made, unchanged: unchanged, folder: telling.folder).description,
      isQuiet: telling.isQuiet || telling.isJSON)
  }

  /// Takes row after row.
  private func work() {
    while let row = nextRow() {
      let begun = ContinuousClock.now
      let outcome: JobRunner.Outcome =
        switch row.job {
        case .failure(let problem): .failed(problem.reason)
        case .success(let job): runner.run(job)
        }
      finish(row, outcome, after: ContinuousClock.now - begun)
    }
    state.withLock { $0.working -= 1 }
    happening.signal()
  }

  private func nextRow() -> BatchPlan.Row? {
    guard !Interruption.hasCome else { return nil }
    return state.withLock { state in
      guard state.next < rows.count, state.outputFailure == nil else { return nil }
      state.next += 1
      return rows[state.next - 1]
    }
  }

  private func finish(
    _ row: BatchPlan.Row, _ outcome: JobRunner.Outcome, after time: Duration
  ) {
    let job = try? row.job.get()
    let output = job.map { telling.folder + $0.output }
    let record = BatchRecord(line: row.line, output: output, outcome: outcome, time: time)
    state.withLock { state in
      if telling.isJSON, let record, state.outputFailure == nil {
        do throws(MediaError) {
          try writeOutput(jsonBytes(of: record, onLines: false))
        } catch {
          state.outputFailure = error
        }
      }
      switch outcome {
      case .made(let note):
        state.made += 1
        if let note, let job {
          state.notes.add(note, line: row.line, output: telling.folder + job.place)
        }
      case .unchanged: state.unchanged += 1
      case .failed(let reason): state.failures.append((row.line, reason))
      case .interrupted: state.isInterrupted = true
      }
    }
    happening.signal()
  }

  /// Shows how far it has come, and hands a wish to end on to the programs, until no thread works.
  private func watch() {
    let progress = ProgressLine(isQuiet: telling.isQuiet)
    let begun = ContinuousClock.now
    var hasHandedOn = false
    while state.withLock({ $0.working }) > 0 {
      progress.show(line(after: ContinuousClock.now - begun))
      // Also while nothing happens the time left goes down, and a signal may come.
      _ = happening.wait(timeout: .now() + .milliseconds(200))
      if Interruption.hasCome, !hasHandedOn {
        programs.interrupt()
        hasHandedOn = true
      }
    }
  }

  /// The state of the work in words.
  private func line(after time: Duration) -> String {
    let (made, unchanged, failed) = state.withLock { ($0.made, $0.unchanged, $0.failures.count) }
    return BatchProgress(
      made: made, unchanged: unchanged, failed: failed, all: rows.count,
      seconds: Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    ).description
  }

  /// Tells what programs said, and every row that has failed, in the table's order.
  private func tell() {
    let (notes, failures) = state.withLock {
      ($0.notes.lines, $0.failures.sorted { $0.line < $1.line })
    }
    for note in notes where !telling.isQuiet { StandardError.write("poof: \(note)\n") }
    for failure in failures {
      let reason = failure.reason.split(whereSeparator: \.isNewline).joined(separator: " ")
      StandardError.write("poof: line \(failure.line) failed: \(reason)\n")
    }
  }
}

/// How far a batch has come.
struct BatchProgress: CustomStringConvertible {
  let made: Int
  let unchanged: Int
  let failed: Int
  let all: Int
  /// Time since it began, s.
  let seconds: Double

  var description: String {
    let done = made + unchanged + failed
    var parts = ["\(done) of \(all) rows"]
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    if failed > 0 { parts.append("\(failed) failed") }
    // What was done before says nothing about the time that the others take.
    if made > 0, seconds > 0 {
      let rate = Double(made + failed) / seconds
      parts.append("\((rate * 10).rounded() / 10) rows/s")
      parts.append("\(Self.written(seconds: Double(all - done) / rate)) left")
    }
    return parts.joined(separator: ", ")
  }

  private static func written(seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3_600: return "\(whole / 60) min \(whole % 60) s"
    default: return "\(whole / 3_600) h \(whole / 60 % 60) min"
    }
  }
}

/// The outcome of a batch of which all rows are there.
struct BatchSummary: CustomStringConvertible {
  let made: Int
  let unchanged: Int
  /// The folder as the user named it.
  let folder: String

  var description: String {
    let all = made + unchanged
    let rest = unchanged > 0 ? ", \(unchanged) unchanged" : ""
    return "\(all) \(all == 1 ? "row" : "rows"): \(made) made\(rest), in \(folder.printable())"
  }
}

/// The end of a batch of which some rows are not there.
struct FailedRows: ExitCodeProviding, CustomStringConvertible {
  let failed: Int
  let all: Int

  let exitCode: Int32 = 1
  var description: String {
    "\(failed) of \(all) rows failed, as told above; what is done is kept when it is run again"
  }
}
