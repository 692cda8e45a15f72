import Foundation
import TestSupport

/// One line that the demo prints about its card.
struct Happening: Equatable {
  /// Its time, s.
  let time: Double
  /// Its name, in the demo's words.
  let what: String
  /// The progress just after, percent.
  let percent: Double

  /// Reads `   3.600 s  threshold reached         75.1 %`; nil for any other line.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count >= 5, words[1] == "s", words.last == "%", let time = Double(words[0]),
      let percent = Double(words[words.count - 2])
    else { return nil }
    self.time = time
    self.percent = percent
    what = words[2..<words.count - 2].joined(separator: " ")
  }
}

extension [Happening] {
  /// Finds the time at which something happened first, s; not a number where it did not.
  func time(of what: String) -> Double { first { $0.what == what }?.time ?? .nan }

  /// The names of what happened, in their order.
  var story: [String] { map(\.what) }
}

extension Outcome {
  /// Everything that happened to the card.
  var happenings: [Happening] { outputLines.compactMap { Happening($0) } }
}
