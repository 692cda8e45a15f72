extension Int {
  /// The sum, or the largest or smallest number where that is beyond.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    if !overflow { return sum }
    return other > 0 ? .max : .min
  }

  /// The difference, or the largest or smallest number where that is beyond.
  func subtractingSaturated(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    if !overflow { return difference }
    return other < 0 ? .max : .min
  }
}
