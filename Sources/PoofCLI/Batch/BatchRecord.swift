/// The way in which a batch tells of its rows.
struct BatchTelling {
  /// The folder for outputs as the user named it, with a slash at its end.
  let folder: String
  /// Whether every row is told as a line of JSON.
  let isJSON: Bool
  /// Whether nothing is said but what goes wrong.
  let isQuiet: Bool
}

/// The outcome of a batch's row, for a script.
struct BatchRecord: Encodable, Equatable {
  enum State: String, Encodable {
    /// The output is new.
    case made
    /// The output was there, from the same.
    case skipped
    /// There is none.
    case failed
  }

  /// The line of the table on which the row begins.
  let line: Int
  /// The output's path, as the user gave it; nil where the row does not tell.
  let output: String?
  let state: State
  /// The reason for which it failed; nil where it did not.
  let reason: String?
  /// Time that the row took, s, to the thousandth.
  let seconds: Double
}

extension BatchRecord {
  /// A row's record; nil for one that was interrupted.
  init?(line: Int, output: String?, outcome: JobRunner.Outcome, time: Duration) {
    var reason: String?
    switch outcome {
    case .made: state = .made
    case .unchanged: state = .skipped
    case .failed(let why):
      state = .failed
      reason = why.split(whereSeparator: \.isNewline).joined(separator: " ")
    case .interrupted: return nil
    }
    self.line = line
    self.output = output
    self.reason = reason
    let (whole, parts) = time.components
    seconds = (Double(whole) * 1_000 + Double(parts) * 1e-15).rounded() / 1_000
  }
}
